/** The boards of a tournament's rounds: those that stay, and those of the plan, in facts as they are saved. */
import type { TournamentRecord, ContestFacts, SideFacts } from '../../../shared/contract/tournaments.ts';
import type { Checked } from '../../../shared/contract/api.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { decidedHandicap } from '../../../shared/competition/handicap.ts';
import type { ChangedHandicap } from '../../../shared/contract/handicaps.ts';
import { isComplete } from '../../../shared/competition/places.ts';
import { isBye } from '../../../shared/competition/rounds.ts';
import { followsStandings, isHere, playingAtOnce } from '../../../shared/contract/pairing-options.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { type CheckInLine, missedWithByes, type LateEntry } from './check-in.ts';
import { seatMatches, type Plan, type PlannedSides, type MatchSeating, openSide } from './matches.ts';
import { daysAfter } from '../../../shared/leaderboard/seasons.ts';

/** A contest with the number of its round, counted from 1. */
export interface NumberedContest {
  readonly round: number;
  readonly contest: ContestFacts;
}

/** The contests of a tournament, as `tournaments.save` takes them. */
export const roundsOfRecord = ({ contests }: Pick<TournamentRecord, 'contests'>): NumberedContest[] =>
  roundsOf(contests).flatMap(({ name, contests: held }, i) =>
    held.map((contest) => ({ round: numberOfRound(name, i), contest })),
  );

/** What is seated, and who is here. */
export interface Seating
  extends MatchSeating, Pick<Checked<'pairings.start'>, 'format' | 'plan' | 'matchBoards'> {
  /** The bye that one who isn't here in the round has asked for. */
  readonly byeAskedFor: (line: CheckInLine, round: number) => 'bye' | 'half-bye' | null;
}

/** What is seated in several rounds. */
interface SeatingOfRounds extends Omit<Seating, 'at'> {
  readonly dayOf: (round: number) => string | null;
}

/** All contests of the tournament with the planned ones among them, in the order of rounds and boards. */
export function seatRounds(held: readonly NumberedContest[], seating: SeatingOfRounds): NumberedContest[] {
  const planned = new Set(seating.plan.map(({ round }) => round));
  const others = held.filter(({ round }) => !planned.has(round));
  const begun = seating.plan.flatMap((plan) => {
    const here = held.filter(({ round }) => round === plan.round).map(({ contest }) => contest);
    const at = seating.dayOf(plan.round);
    return contestsOf(here, plan, { ...seating, at }).map((contest) => ({ round: plan.round, contest }));
  });
  return [...others, ...begun].sort((one, other) => one.round - other.round);
}

/** The contests of a round, with the byes of those who have no board. */
function contestsOf(held: readonly ContestFacts[], plan: Plan, seating: Seating): ContestFacts[] {
  const { matchBoards } = seating;
  const seated =
    matchBoards === null ? seatRound(held, plan, seating) : seatMatches(held, plan, matchBoards, seating);
  const odd = oddOne(seated, plan.round, seating);
  const byes = [
    ...(odd ? [{ line: odd, kind: 'bye' as const }] : []),
    ...byesAskedFor(seated, plan.round, seating),
  ];
  const label = held[0]?.round ?? String(plan.round);
  return numbered([...seated, ...byes.map(({ line, kind }) => byeOf(line, kind, label, seating.at))]);
}

function seatRound(
  held: readonly ContestFacts[],
  { round, boards, handicaps = [] }: Plan,
  seating: Seating,
): ContestFacts[] {
  const stays = stayingOf(held, boards);
  const isKept = (sides: PlannedSides): boolean =>
    stays.some((contest) => !isBye(contest) && holds(contest, sides));
  const wanted = [...boards.entries()].filter(([, sides]) => !isKept(sides));
  refuseTwice(
    wanted.map(([, sides]) => sides),
    stays,
    round,
    seating,
  );
  const label = held[0]?.round ?? String(round);
  const open = held.filter((contest) => !isBye(contest) && !isComplete(contest.sides));
  const taken = new Set(stays.map(({ board }) => board));
  const drawn = wanted.map(([planned, sides]): ContestFacts => {
    const { board: was = null, at = seating.at } = open.find((contest) => isSame(contest, sides)) ?? {};
    const board = isName(was) ? was : taken.has(String(planned + 1)) ? null : String(planned + 1);
    const seated = sides.map((people, i) => ({
      ...sideOf(people, i, seating),
      handicap: receivedBy(sides, i, handicaps),
    }));
    return { round: label, board, at, kind: 'played', sides: seated };
  });
  return [...stays, ...drawn];
}

/** Not a number: a table that is called otherwise stays what it is, while boards have the numbers of the plan. */
const isName = (board: string | null): board is string => board !== null && !/^\d+$/u.test(board);

/**
 * Contests that have a result; and byes, except of people who get a board after all. A bye's number is free for a board:
 * nobody goes there.
 */
function stayingOf(held: readonly ContestFacts[], boards: Plan['boards']): ContestFacts[] {
  const seated = new Set(boards.flat(2));
  return held.flatMap((contest) => {
    if (!isBye(contest)) return isComplete(contest.sides) ? [contest] : [];
    if (peopleAt(contest).some((playerId) => seated.has(playerId))) return [];
    return [isName(contest.board) ? contest : { ...contest, board: null }];
  });
}

const peopleAt = ({ sides }: Pick<ContestFacts, 'sides'>): number[] =>
  sides.flatMap(({ members }) => members.flatMap(({ playerId }) => playerId ?? []));

/** True if the plan keeps this board; people at it who have left meanwhile are missing in the plan. */
function holds(contest: ContestFacts, planned: PlannedSides): boolean {
  const sides = contest.sides.map((side) => new Set(peopleAt({ sides: [side] })));
  const found = planned.map((people) => sides.findIndex((side) => people.every((one) => side.has(one))));
  return !found.includes(-1) && new Set(found).size === found.length;
}

const inOrder = (people: readonly number[]): string => [...people].sort((a, b) => a - b).join(' ');

/** The same people on the same sides, in any seats. */
function isSame(contest: ContestFacts, planned: PlannedSides): boolean {
  const sides = contest.sides.map((side) => inOrder(peopleAt({ sides: [side] })));
  return sides.sort().join(' | ') === planned.map(inOrder).sort().join(' | ');
}

function refuseTwice(
  boards: readonly PlannedSides[],
  stays: readonly ContestFacts[],
  round: number,
  { name, ofPerson }: Seating,
): void {
  const taken = new Set(stays.filter((contest) => !isBye(contest)).flatMap(peopleAt));
  const seen = new Set<number>();
  for (const playerId of boards.flat(2)) {
    if (!ofPerson.has(playerId)) throw refuse('notCheckedIn', { player: name(playerId) });
    if (taken.has(playerId)) throw refuse('playedInRound', { who: name(playerId), round });
    if (seen.has(playerId)) throw refuse('twiceInRound', { who: name(playerId), round });
    seen.add(playerId);
  }
}

/** What a side of a board of two receives. */
function receivedBy(
  sides: PlannedSides,
  index: number,
  handicaps: readonly ChangedHandicap[],
): SideFacts['handicap'] {
  const [one = [], other = [], ...more] = sides;
  if (more.length > 0) return null;
  const decided = decidedHandicap(handicaps, [one[0] ?? NaN, other[0] ?? NaN]);
  return decided?.side === index ? decided.handicap : null;
}

function sideOf(
  people: readonly number[],
  index: number,
  { format, seats, lines, ofPerson }: Seating,
): SideFacts {
  const entrants = new Set(people.map((playerId) => lines[ofPerson.get(playerId) ?? -1]));
  const [first] = entrants;
  if (entrants.size > 1 && [...entrants].some((line) => line?.team !== null)) throw refuse('teamsAreFixed');
  return openSide(first?.team ?? null, people, seats === null ? null : index + 1, playingAtOnce(format));
}

/** The entrant who is here in a round of a Swiss or a McMahon without a seat, if there is exactly one. */
function oddOne(
  contests: readonly ContestFacts[],
  round: number,
  { format, lines }: Seating,
): CheckInLine | undefined {
  if (!followsStandings(format)) return undefined;
  const seated = new Set(contests.flatMap(peopleAt));
  const idle = lines.filter((line) => isHere(line, round) && !line.playerIds.some((one) => seated.has(one)));
  return idle.length === 1 ? idle[0] : undefined;
}

/** Those who aren't here and asked for a bye, unless they have a board or a bye all the same. */
function byesAskedFor(
  contests: readonly ContestFacts[],
  round: number,
  { lines, byeAskedFor }: Seating,
): { line: CheckInLine; kind: 'bye' | 'half-bye' }[] {
  const seated = new Set(contests.flatMap(peopleAt));
  return lines.flatMap((line) => {
    const kind = byeAskedFor(line, round);
    return kind === null || line.playerIds.some((one) => seated.has(one)) ? [] : [{ line, kind }];
  });
}

const byeOf = (
  { team, playerIds }: CheckInLine,
  kind: 'bye' | 'half-bye',
  round: string | null,
  at: string | null,
): ContestFacts => ({
  ...{ round, board: null, at, kind },
  sides: [openSide(team, playerIds, null)],
});

/** Boards without a name get the next free numbers; then all are in the order of their numbers. */
function numbered(contests: readonly ContestFacts[]): ContestFacts[] {
  const taken = new Set(contests.map(({ board }) => board));
  let number = 0;
  const named = contests.map((contest) => {
    if (contest.board !== null) return contest;
    do number += 1;
    while (taken.has(String(number)));
    return { ...contest, board: String(number) };
  });
  return named.sort((one, other) => place(one) - place(other));
}

/** Boards with other names come before those that are numbered. */
const place = ({ board }: ContestFacts): number => (isName(board) ? 0 : Number(board));

/**
 * All contests with the byes among them, for the last rounds before each entry; none before `firstRound`, in which the
 * stage began.
 */
export function withLateByes(
  contests: readonly NumberedContest[],
  late: readonly LateEntry[],
  firstRound: number,
): NumberedContest[] {
  const rounds = [...Map.groupBy(contests, ({ round }) => round)].sort(([a], [b]) => a - b);
  const begun = rounds.map(([round]) => round).filter((round) => round >= firstRound);
  return rounds.flatMap(([round, held]) => {
    const [first] = held;
    const missing = late.filter((one) => missedWithByes(begun, one).includes(round));
    if (!first || missing.length === 0) return held;
    const { round: label, at } = first.contest;
    const byes = missing.map(({ line }) => byeOf(line, 'half-bye', label, at));
    return numbered([...held.map(({ contest }) => contest), ...byes]).map((contest) => ({ round, contest }));
  });
}

/**
 * The day of each round, counted from the first that is started; null: the tournament's own, or none is known.
 *
 * @param known - The tournament that runs; null for a new one.
 */
export function roundDays(
  known: { readonly date: string | null } | null,
  given: Pick<Checked<'pairings.start'>, 'date' | 'roundDate' | 'daysBetween'>,
  first: number,
): (round: number) => string | null {
  const own = known === null ? given.date : known.date;
  const begins = known === null ? own : (given.roundDate ?? own);
  return (round) => {
    if (own === null || begins === null) return null;
    const day = daysAfter(begins, given.daysBetween * (round - first));
    return day === own ? null : day;
  };
}
