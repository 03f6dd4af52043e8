import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function readPlayerFacts(
  _context: Context,
  _given: Checked<'players.facts'>,
): Result<'players.facts'> {
  throw new Error('not built yet');
}

export function savePlayer(_context: Context, _given: Checked<'players.save'>): Result<'players.save'> {
  throw new Error('not built yet');
}
