import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function splitPlayer(_context: Context, _given: Checked<'players.split'>): Result<'players.split'> {
  throw new Error('not built yet');
}
