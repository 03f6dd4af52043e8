import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function setStartingStrengths(
  _context: Context,
  _given: Checked<'players.start'>,
): Result<'players.start'> {
  throw new Error('not built yet');
}
