/** Turns the stored draft into the request that is sent to the worker. Pure. */
import { handicapsOf } from './boards/handicaps.ts';
import type { Lineup } from '../../../shared/competition/match-lineups.ts';
import { followsStandings, isHere, type Presence } from '../../../shared/contract/pairing-options.ts';
import type { Argument } from '../../../shared/contract/api.ts';
import type { PairingSuggestion } from '../../../shared/contract/pairings.ts';
import type {
  PresentPlayer,
  PresentTeam,
  PairingsDraft,
  LockedBoard,
  Plan,
  PlannedSides,
} from './pairings-draft.ts';
import {
  allPlayAllOf,
  formatOf,
  lineupOrderOf,
  matchBoardsOf,
  plansAll,
  typedCount,
} from './options/options.ts';
import { handicapIn } from './options/handicap.ts';
import { bestOfIn, scoredBy } from './options/scoring.ts';
import { lastRoundOf } from './options/last-round.ts';

/** The checked-in players and the options: what `pairings.plan` and `pairings.weigh` have in common. */
export type PairingRequest = Omit<Argument<'pairings.weigh'>, 'plan' | 'kept'>;

const presenceOf = ({ from, until, out }: Presence): { [K in keyof Presence]: Presence[K] } => ({
  from,
  until,
  out: [...out],
});
type Missed = Pick<PresentPlayer, 'bye'>;

/** The same, with what missed rounds are worth to each. */
const withMissed = <P extends object>(present: readonly P[], missedBy: (one: P) => Missed | undefined) =>
  present.map((one) => ({ ...one, bye: missedBy(one)?.bye ?? ('none' as const) }));

/** They count as points before anything is recorded. */
const halfByesOf = ({ halfByes = 0 }: Pick<PresentPlayer, 'halfByes'>): { halfByes?: number } =>
  halfByes > 0 ? { halfByes } : {};

const presentPlayerOf = (person: PresentPlayer) => ({
  playerId: person.playerId,
  isBeginner: person.isBeginner,
  ...halfByesOf(person),
  ...presenceOf(person),
});
function substitutesOf({ people }: PresentTeam): { substitutes?: number[] } {
  const substitutes = people.filter(({ role }) => role === 'substitute').map(({ playerId }) => playerId);
  return substitutes.length > 0 ? { substitutes } : {};
}
const teamOf = (team: PresentTeam) => ({
  team: team.team,
  playerIds: team.people.map(({ playerId }) => playerId),
  ...substitutesOf(team),
  ...halfByesOf(team),
  ...presenceOf(team),
});

/** Either individual players or fixed teams, depending on which take part. */
const attendance = ({ by, people, teams }: PairingsDraft): Pick<PairingRequest, 'people' | 'teams'> =>
  by === 'people'
    ? { people: people.map(presentPlayerOf), teams: [] }
    : { people: [], teams: teams.filter((team) => team.people.length > 0).map(teamOf) };

/**
 * The request for round `first` and later, when rounds up to `begun` have begun; undefined while a number is not
 * understood.
 *
 * @param firstOfStage - the first round that is paired in this way
 */
export function requestOf(
  draft: PairingsDraft,
  first: number,
  begun: number,
  firstOfStage = 1,
): PairingRequest | undefined {
  const { options, by, tournamentId } = draft;
  const format = formatOf(options, by);
  const recentWeeks = typedCount(options, 'recentWeeks');
  const last = plansAll(options, by) ? lastRoundOf(draft, first, firstOfStage) : first;
  if (!format || recentWeeks === undefined || last == null) return undefined;
  return {
    tournamentId,
    ...attendance(draft),
    format,
    weights: options.weights,
    constraints: options.constraints,
    recentWeeks,
    ...ruleOf(draft),
    handicaps: draft.handicaps,
    matchBoards: matchBoardsOf(options, by),
    allPlayAll: allPlayAllOf(options, by),
    round: first,
    rounds: Math.min(60, Math.max(last, begun, first) - first + 1),
  };
}

/** By which handicaps are suggested; nothing where there are none. */
export function ruleOf({ options, by }: PairingsDraft): Pick<PairingRequest, 'handicap'> {
  const rule = handicapIn(options, by);
  return rule === null ? {} : { handicap: rule };
}

interface Beginning {
  /** Of a new tournament; null in a league without dates. */
  readonly day: string | null;
  /** Of the rounds, where the tournament that runs has a date; else null. */
  readonly roundDate: string | null;
  readonly plan: Plan;
  readonly lineups: readonly { readonly round: number; readonly team: string; readonly playerIds: Lineup }[];
  readonly lastRound: number | null;
}

/** The call that turns a plan into boards, of a new tournament or of the one that runs. */
export function startRequest(
  draft: PairingsDraft,
  request: PairingRequest,
  { day, roundDate, plan, lineups, lastRound }: Beginning,
): Argument<'pairings.start'> {
  const { tournamentId, format, weights, constraints, recentWeeks } = request;
  const byId = new Map(draft.people.map((one) => [one.playerId, one]));
  const byTeam = new Map(draft.teams.map((one) => [one.team, one]));
  const people = withMissed(request.people ?? [], (one) => byId.get(one.playerId));
  const teams = withMissed(request.teams ?? [], (one) => byTeam.get(one.team));
  const name = draft.name.trim();
  return {
    ...{ tournamentId, people, teams, format, weights, constraints, recentWeeks, plan, lastRound },
    ...ruleOf(draft),
    seats: draft.seats,
    ...(tournamentId === null && {
      bestOf: bestOfIn(draft.options, draft.by),
      scoring: scoredBy(draft.options, draft.by),
    }),
    matchBoards: matchBoardsOf(draft.options, draft.by),
    allPlayAll: allPlayAllOf(draft.options, draft.by),
    lineUpOrder: lineupOrderOf(draft.options),
    lineups: lineups.map(({ playerIds, ...team }) => ({ ...team, playerIds: [...playerIds] })),
    ...(tournamentId === null ? { ...(name === '' ? {} : { name }), date: day } : { roundDate }),
    daysBetween: draft.daysBetween,
  };
}

/** A suggestion's rounds and boards, by player ids, with what evens them out and the group of each. */
export const planOf = ({ rounds }: PairingSuggestion): Plan =>
  rounds.map(({ round, boards }) => {
    const handicaps = handicapsOf(boards);
    return {
      round,
      boards: boards.map(({ sides }) => sides.map(({ people }) => people.map(({ playerId }) => playerId))),
      ...(handicaps.length > 0 && { handicaps }),
      ...(boards.some(({ group }) => group !== undefined) && {
        groups: boards.map(({ group }) => group ?? null),
      }),
    };
  });

/** Players alone against each other, the last three at one board if they are odd; none for fewer than two. */
export function boardsOfTwo(playerIds: readonly number[]): PlannedSides[] {
  const boards = Array.from({ length: Math.floor(playerIds.length / 2) }, (_, i) =>
    playerIds.slice(2 * i, 2 * i + 2).map((id) => [id]),
  );
  const odd = playerIds.length % 2 === 1 ? playerIds.at(-1) : undefined;
  if (odd !== undefined) boards.at(-1)?.push([odd]);
  return boards;
}

/** Distinguishes boards by who sits where; the order locksInPlan a side means nothing. */
export const boardKey = (round: number, sides: PlannedSides): string =>
  JSON.stringify([round, sides.map((side) => side.toSorted((a, b) => a - b))]);
const lockKey = ({ round, sides }: LockedBoard): string => boardKey(round, sides);

/** Those of the boards that are in the plan, with their numbers there, because they must keep them. */
export function locksInPlan(plan: Plan, locked: readonly LockedBoard[]): LockedBoard[] {
  const numbers = new Map(
    plan.flatMap(({ round, boards }) =>
      boards.map((sides, i): [string, number] => [boardKey(round, sides), i + 1]),
    ),
  );
  return locked.flatMap((one) => {
    const board = numbers.get(lockKey(one));
    return board === undefined ? [] : [{ ...one, board }];
  });
}

/** The boards with one added or removed. */
export function changeLock(
  locked: readonly LockedBoard[],
  board: LockedBoard,
  isLocked: boolean,
): LockedBoard[] {
  const others = locked.filter((one) => lockKey(one) !== lockKey(board));
  return isLocked ? [...others, board] : others;
}

/** The locked boards whose players are all still checked in for that round. */
export function locksOfPresent(locked: readonly LockedBoard[], asked: PairingRequest): LockedBoard[] {
  const lastRound = asked.round + (asked.rounds ?? 1) - 1;
  return locked.filter(({ round, sides }) => {
    if (round < asked.round || round > lastRound) return false;
    const here = new Set([
      ...(asked.people ?? []).filter((one) => isHere(one, round)).map(({ playerId }) => playerId),
      ...(asked.teams ?? []).filter((one) => isHere(one, round)).flatMap(({ playerIds }) => playerIds),
    ]);
    return sides.flat().every((playerId) => here.has(playerId));
  });
}

/** The same request, plus the players who are in the plan and were checked in when it was requested. */
export function addPlanned(
  now: PairingRequest,
  before: PairingRequest | undefined,
  plan: Plan,
): PairingRequest {
  const planned = new Set(plan.flatMap(({ boards }) => boards.flat(2)));
  const people = new Set((now.people ?? []).map(({ playerId }) => playerId));
  const teams = new Set((now.teams ?? []).map(({ team }) => team));
  return {
    ...now,
    people: [
      ...(now.people ?? []),
      ...(before?.people ?? []).filter(({ playerId }) => planned.has(playerId) && !people.has(playerId)),
    ],
    teams: [
      ...(now.teams ?? []),
      ...(before?.teams ?? []).filter(
        ({ team, playerIds }) => !teams.has(team) && playerIds.some((playerId) => planned.has(playerId)),
      ),
    ],
  };
}

/** True if both request the same for the same players, whatever order they were added in. */
export const isSameRequest = (one: PairingRequest, other: PairingRequest): boolean =>
  requestText(one) === requestText(other);

const requestText = (asked: PairingRequest): string =>
  JSON.stringify({
    ...asked,
    // They are weighed as soon as they are decided.
    ...{ handicaps: [], lineups: [] },
    people: asMatters(asked, asked.people ?? []).toSorted((a, b) => a.playerId - b.playerId),
    teams: asMatters(asked, asked.teams ?? []).toSorted((a, b) => (a.team < b.team ? -1 : 1)),
  });

type MayBePresent = { readonly [Key in keyof Presence]?: Presence[Key] | undefined };

/**
 * Where each round follows from the standings, later absences change nothing: a bye that is asked for now leaves the
 * round that is planned as it is. In a round robin it decides which games can wait.
 */
function asMatters<P extends MayBePresent>(
  { format, round, rounds = 1 }: PairingRequest,
  present: readonly P[],
): P[] {
  if (!followsStandings(format)) return [...present];
  const last = round + rounds - 1;
  return present.map((one) => ({
    ...one,
    from: Math.min(one.from ?? 1, last + 1),
    until: one.until == null || one.until >= last ? null : one.until,
    out: (one.out ?? []).filter((missed) => missed <= last),
  }));
}
