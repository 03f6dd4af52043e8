import type { Checked, Result } from '../../../shared/contract/api.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { change } from '../../store/journal/gateway.ts';
import { contestsOf, entrantsOf, tournamentById } from '../../store/tournaments/tournaments.ts';
import type { Context } from '../context.ts';
import { removeEntrant } from './entrants.ts';
import { removeContest } from './upsert.ts';
import { tournamentSubject } from './subjects.ts';

/** Removes a tournament with everything in it as one change. Its people and teams stay. */
export function removeTournament(
  { store }: Context,
  { tournamentId }: Checked<'tournaments.remove'>,
): Result<'tournaments.remove'> {
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  const subject = tournamentSubject(tournament.name, tournament.day);
  change(store, { call: 'tournaments.remove', subject }, (facts) => {
    for (const contest of contestsOf(store, tournamentId)) removeContest(facts, contest);
    for (const entrant of entrantsOf(store, tournamentId)) removeEntrant(facts, entrant);
    facts.remove('tournament', tournamentId);
  });
  return null;
}
