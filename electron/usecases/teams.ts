import type { Checked, Result } from '../../shared/api.ts';
import type { Context } from './context.ts';

export function findTeams(_context: Context, _given: Checked<'teams.find'>): Result<'teams.find'> {
  throw new Error('not built yet');
}

export function readTeam(_context: Context, _given: Checked<'teams.read'>): Result<'teams.read'> {
  throw new Error('not built yet');
}
