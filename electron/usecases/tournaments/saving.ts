/** A tournament entered or corrected by hand. */
import type { Checked, Result } from '../../../shared/api.ts';
import {
  countPairs,
  isComplete,
  placesOf,
  shareTied,
  type Result as Recorded,
} from '../../../shared/league/places.ts';
import { refuse } from '../../../shared/refusals.ts';
import { change, type Facts } from '../../store/gateway.ts';
import { setSettings, settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import { hasCompleteContest, tournamentById } from '../../store/tournaments.ts';
import type { Context } from '../context.ts';
import { withFirstTies } from '../settings.ts';
import { odditiesOf } from './oddities.ts';
import { peopleAt } from './people-named.ts';
import { addTournament, correctTournament, type ContestContent, type TournamentContent } from './recorded.ts';
import { contentOf, teamsAt } from './wanted.ts';

export { newPlayer } from './people-named.ts';

/** Saves a new tournament, or brings a known one to what is given, as one change. What is odd is told, and saved. */
export function saveTournament(
  { store }: Context,
  wanted: Checked<'tournaments.save'>,
): Result<'tournaments.save'> {
  return change(store, { call: 'tournaments.save', subject: wanted.name }, (facts) => {
    const named = { people: peopleAt(store, facts), teams: teamsAt(store, facts) };
    const isFirst = !hasCompleteContest(store);
    const content = contentOf(wanted, named);
    const tournamentId = record(store, facts, wanted.tournamentId, content);
    if (isFirst) adoptFirstTies(store, facts, content.contests);
    return {
      tournamentId,
      newPlayers: named.people.added,
      warnings: odditiesOf(store, tournamentId, content, named),
    };
  });
}

function record(
  store: Store,
  facts: Facts,
  tournamentId: number | undefined,
  content: TournamentContent,
): number {
  const known = tournamentId === undefined ? undefined : tournamentById(store, tournamentId);
  if (tournamentId !== undefined && !known) throw refuse('unknownTournament', tournamentId);
  const { last_day: lastDay = known?.last_day ?? null } = content.head;
  if (lastDay !== null && content.day !== null && lastDay < content.day)
    throw refuse('lastBeforeFirst', lastDay, content.day);
  if (tournamentId === undefined) return addTournament(store, facts, content).tournamentId;
  correctTournament(store, facts, tournamentId, content);
  return tournamentId;
}

/**
 * Measures the ties of a league's first results, contest by contest, for its settings. Only what was played to
 * its end tells anything.
 */
export function adoptFirstTies(
  store: Store,
  facts: Facts,
  contests: Iterable<Pick<ContestContent, 'kind'> & { readonly sides: readonly Recorded[] }>,
): void {
  const count = { pairs: 0, tied: 0 };
  for (const { kind = 'played', sides } of contests)
    if (kind === 'played' && isComplete(sides)) countPairs(count, placesOf(sides));
  setSettings(facts, withFirstTies(settingsOf(store), shareTied(count)));
}
