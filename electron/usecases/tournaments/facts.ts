import type { Checked, Result } from '../../../shared/api.ts';
import type { Context } from '../context.ts';

export function readTournamentFacts(
  _context: Context,
  _given: Checked<'tournaments.facts'>,
): Result<'tournaments.facts'> {
  throw new Error('not built yet');
}
