/** A tournament saved, corrected or removed; and what looks odd in one that was saved all the same, a sentence each. */
import type { Checked, Result } from '../../../shared/contract/api.ts';
import type { TournamentFacts } from '../../../shared/contract/tournaments.ts';
import {
  countPairs,
  isComplete,
  placesOf,
  shareTied,
  type Result as Recorded,
} from '../../../shared/competition/places.ts';
import { canBeMadeUp } from '../../../shared/competition/round-robin-left.ts';
import { texts } from '../../../shared/messages/index.ts';
import { hasDrawProbability } from '../../../shared/rating/index.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { dropDraft } from '../../store/drafts.ts';
import { change, type Facts } from '../../store/journal/gateway.ts';
import type { What } from '../../store/journal/journal.ts';
import { setSettings, settingsOf } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import {
  tournamentById,
  type StoredTournament,
  contestsOf,
  entrantsOf,
  hasNamesake,
} from '../../store/tournaments/tournaments.ts';
import { hasCompleteContest } from '../../store/league.ts';
import { existingSeason } from '../../store/tournaments/seasons.ts';
import type { Context } from '../context.ts';
import { withFirstTies } from '../settings/settings.ts';
import { headOf } from './facts.ts';
import { correctedRound, recordedRounds, roundsOfChange, tournamentSubject } from './subject.ts';
import { type ContestContent, removeContest } from './contests.ts';
import {
  addTournament,
  correctTournament,
  type TournamentContent,
  removeEntrant,
  entrantKey,
} from './upsert.ts';
import { contentOf, peopleAt, teamsAt, nameOfTogether, type Named } from './resolve-input.ts';
import { foldName } from '../../../shared/names/names.ts';
import { allTeams, nameOf, playersFolded } from '../../store/people/people.ts';

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

const say = texts.warnings;

/** Users don't read more sentences than these; the rest is counted. */
const told = 30;

/** Looks at what was recorded as this tournament. Nothing here is impossible, so nothing is refused. */
function warningsOf(store: Store, tournamentId: number, content: TournamentContent, named: Named): string[] {
  const found = [
    ...namesakes(store, tournamentId, content),
    ...almostKnown(store, named),
    ...inTwoTeams(store, content),
    ...beyondLastDay(store, tournamentId, content),
    ...beyondBestOf(store, tournamentId, content),
    ...outOfRounds(store, tournamentId, content),
  ];
  return found.length <= told ? found : [...found.slice(0, told), say.more({ count: found.length - told })];
}

function namesakes(store: Store, id: number, { name, day }: TournamentContent): string[] {
  return hasNamesake(store, id, name, day) ? [say.sameNameAndDay({ name })] : [];
}

/** New names that accents or letter case alone tell from known ones are mostly slips. */
function almostKnown(store: Store, { people, teams }: Named): string[] {
  const folds = people.added.map(({ player }) => foldName(player));
  const like = Map.groupBy(folds.length === 0 ? [] : playersFolded(store, folds), (one) => one.folded);
  const slips = people.added.flatMap(({ playerId, player }, i) => {
    const known = like.get(folds[i] ?? '')?.find(({ id }) => id < playerId);
    return known ? [say.almostKnown({ added: player, known: known.name })] : [];
  });
  if (teams.added.length === 0) return slips;
  const folded = Map.groupBy(allTeams(store), ({ name }) => foldName(name));
  const teamSlips = teams.added.flatMap(({ id, name }) => {
    const known = folded.get(foldName(name))?.find((team) => team.id < id);
    return known ? [say.teamAlmostKnown({ added: name, known: known.name })] : [];
  });
  return [...slips, ...teamSlips];
}

/** People in lineups or rosters of several teams. People who are a team only together with others are left out. */
function inTwoTeams(store: Store, { contests = [], entrants = [] }: TournamentContent): string[] {
  const [player, team] = [nameOf(store, 'player'), nameOf(store, 'team')];
  const teamsOf = new Map<number, Set<string>>();
  for (const side of [...entrants, ...contests.flatMap(({ sides }) => sides)]) {
    if (side.team === null) continue;
    const name = team(side.team);
    if (name === nameOfTogether(side.members.map((member) => player(member.player)))) continue;
    for (const member of side.members)
      teamsOf.set(member.player, (teamsOf.get(member.player) ?? new Set()).add(name));
  }
  return [...teamsOf].flatMap(([id, teams]) =>
    teams.size > 1 ? [say.inTwoTeams({ player: player(id), teams: [...teams] })] : [],
  );
}

function beyondLastDay(store: Store, id: number, { contests = [] }: TournamentContent): string[] {
  const lastDay = tournamentById(store, id)?.last_day ?? null;
  if (lastDay === null) return [];
  return contests
    .filter(({ at }) => (at?.slice(0, 10) ?? '') > lastDay)
    .map((contest) => say.afterLastDay({ contest: contestName(contest), lastDay }));
}

/** In a best of three no player can win three games, nor can four be played. */
function beyondBestOf(store: Store, id: number, { contests = [] }: TournamentContent): string[] {
  const bestOf = tournamentById(store, id)?.best_of ?? null;
  if (bestOf === null) return [];
  const most = Math.floor(bestOf / 2) + 1;
  return contests
    .filter(({ sides }) => {
      const scores = sides.map(({ score }) => score ?? 0);
      return scores.some((score) => score > most) || scores.reduce((sum, score) => sum + score, 0) > bestOf;
    })
    .map((contest) =>
      say.againstBestOf({
        contest: contestName(contest),
        scores: contest.sides.map(({ score }) => score ?? 0).join('–'),
        games: bestOf,
        needed: most,
      }),
    );
}

/** Boards played by entrants who had not come yet, or had gone. Byes and walkovers are how such rounds are filled. */
function outOfRounds(
  store: Store,
  id: number,
  { contests = [], entrants = [] }: TournamentContent,
): string[] {
  const stored = tournamentById(store, id);
  const stages = stored ? headOf(stored).stages : [];
  const [player, team] = [nameOf(store, 'player'), nameOf(store, 'team')];
  const byKey = new Map(entrants.map((entrant) => [entrantKey(entrant), entrant]));
  const odd = [...byKey.values()].filter(
    ({ enters, withdrawnAfter }) => withdrawnAfter !== null && withdrawnAfter < enters,
  );
  const nameFor = (side: Taking): string =>
    side.team === null ? player(side.members[0]?.player ?? 0) : team(side.team);
  const outside = contests.flatMap((contest) => {
    const round = /^\d{1,4}$/u.test(contest.round ?? '') ? Number(contest.round) : null;
    if (round === null || contest.kind !== 'played') return [];
    return contest.sides.flatMap(takingPart).flatMap((one) => {
      const entrant = byKey.get(entrantKey(one));
      if (!entrant) return [];
      if (round < entrant.enters && !canBeMadeUp(stages, round))
        return [say.beforeEntering({ name: nameFor(one), round, enters: entrant.enters })];
      if (round > (entrant.withdrawnAfter ?? Infinity))
        return [say.afterWithdrawing({ name: nameFor(one), round, last: entrant.withdrawnAfter ?? 0 })];
      return [];
    });
  });
  return [...odd.map((entrant) => say.withdrawnBeforeEntering({ name: nameFor(entrant) })), ...outside];
}

type Taking = Parameters<typeof entrantKey>[0];

/** People without a team entered each by themselves, no matter who they play with. */
const takingPart = ({ team, members }: Taking): Taking[] =>
  team === null ? members.map((member) => ({ team, members: [member] })) : [{ team, members }];

function contestName({ round, board }: ContestContent): string {
  const naming = round === null ? (board === null ? 'other' : 'board') : board === null ? 'round' : 'both';
  return say.contest({ naming, round: round ?? '', board: board ?? '' });
}
