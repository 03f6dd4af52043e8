/** A tournament saved, corrected or removed, and what the journal calls it. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { TournamentFacts } from '../../../shared/contract/tournaments.ts';
import {
  countPairs,
  isComplete,
  placesOf,
  shareTied,
  type Result as Recorded,
} from '../../../shared/competition/places.ts';
import { texts } from '../../../shared/messages/index.ts';
import { hasDrawProbability } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { dropDraft } from '../../store/drafts.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import type { What } from '../../store/journal/journal.ts';
import { setSettings, settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import {
  hasCompleteContest,
  tournamentById,
  type StoredTournament,
  contestsOf,
  entrantsOf,
} from '../../store/tournaments/tournaments.ts';
import { existingSeason } from '../../store/tournaments/seasons.ts';
import type { Context } from '../context.ts';
import { withFirstTies } from '../settings/settings.ts';
import { correctedRound } from './corrected-round.ts';
import { warningsOf } from './warnings.ts';
import type { ContestContent } from './insert-contests.ts';
import { addTournament, correctTournament, type TournamentContent, removeContest } from './upsert.ts';
import { contentOf, peopleAt, teamsAt } from './resolve-input.ts';
import { recordedRounds, roundsOfChange } from './entered-results.ts';
import { removeEntrant } from './entrants.ts';
import { tournamentSubject } from './subject.ts';

/** Saves a new tournament, or brings a known one to what is given, as one change. What is odd is told, and saved. */
export function saveTournament(
  { store }: Context,
  { draft, ...wanted }: Checked<'tournaments.save'>,
): Result<'tournaments.save'> {
  const { name, date, tournamentId } = wanted;
  let about: ReturnType<typeof roundsOfChange>;
  const what = (): What => ({
    call: 'tournaments.save',
    subject: tournamentSubject(name, date, about?.part, about?.rounds),
  });
  return change(store, what, (facts) => {
    const before = recordedRounds(store, tournamentId);
    const saved = recordTournament(store, facts, wanted);
    about = roundsOfChange(before, recordedRounds(store, tournamentId));
    // Forgotten later, it would be offered again if the program ended in between.
    if (draft !== undefined) dropDraft(store, draft);
    return saved;
  });
}

/** The same as part of a change. */
export function recordTournament(
  store: Store,
  facts: Facts,
  wanted: TournamentFacts,
): Result<'tournaments.save'> {
  const named = { people: peopleAt(store, facts), teams: teamsAt(store, facts) };
  const isFirst = !hasCompleteContest(store);
  const known = knownAs(store, wanted.tournamentId);
  const content = contentOf(wanted, named, wanted.shape ?? known?.shape ?? 'field');
  const corrected = known && correctedRound(store, known.id, content);
  const tournamentId = record(store, facts, known, content);
  const ties = isFirst ? adoptFirstTies(store, facts, content.contests ?? []) : null;
  return {
    tournamentId,
    newPlayers: named.people.added,
    newTeams: named.teams.added.map(({ id, name }) => ({ teamId: id, team: name })),
    warnings: [
      ...(ties === null ? [] : [texts.warnings.tiesMeasured(ties)]),
      ...warningsOf(store, tournamentId, content, named),
    ],
    ...(corrected !== undefined && { correctedRound: corrected }),
  };
}

function knownAs(store: Store, tournamentId: number | undefined): StoredTournament | undefined {
  const known = tournamentId === undefined ? undefined : tournamentById(store, tournamentId);
  if (tournamentId !== undefined && !known) throw refuse('unknownTournament', { id: tournamentId });
  return known;
}

function record(
  store: Store,
  facts: Facts,
  known: StoredTournament | undefined,
  content: TournamentContent,
): number {
  if (content.head.season) existingSeason(store, content.head.season);
  const { last_day: lastDay = known?.last_day ?? null } = content.head;
  if (lastDay !== null && content.day !== null && lastDay < content.day)
    throw refuse('lastBeforeFirst', { last: lastDay, first: content.day });
  if (!known) return addTournament(store, facts, content).tournamentId;
  correctTournament(store, facts, known.id, content);
  return known.id;
}

/**
 * Measures the ties of a league's first results, contest by contest, for its settings. Only what was played to
 * its end tells anything.
 * @returns the tie frequency from now on, 0 to 1, and whether there was no tie; null if it stays.
 */
export function adoptFirstTies(
  store: Store,
  facts: Facts,
  contests: Iterable<Pick<ContestContent, 'kind'> & { readonly sides: readonly Recorded[] }>,
): { readonly share: number; readonly isNone: boolean } | null {
  const count = { pairs: 0, tied: 0 };
  for (const { kind = 'played', sides } of contests)
    if (kind === 'played' && isComplete(sides)) countPairs(count, placesOf(sides));
  const before = settingsOf(store);
  const settings = withFirstTies(before, shareTied(count));
  setSettings(facts, settings);
  const { drawProbability } = settings.parameters;
  // It stays for the system that may be chosen later; under one that doesn't ask for it, it's no news.
  return drawProbability === before.parameters.drawProbability || !hasDrawProbability(before.system)
    ? null
    : { share: drawProbability, isNone: count.tied === 0 };
}

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
