import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function removeTournament(
  _context: Context,
  _given: Checked<'tournaments.remove'>,
): Result<'tournaments.remove'> {
  throw new Error('not built yet');
}
