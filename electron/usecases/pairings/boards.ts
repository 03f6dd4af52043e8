/** Boards by players, as a screen names them and as they were recorded, and by entrants, as pairing sees them. */
import { followsStandings, isHere } from '../../../shared/contract/pairing-options.ts';
import type { PlannedBoard, PlannedRound, PlayedBoard } from '../../../shared/pairing/types.ts';
import { refuse, Refusal } from '../../../shared/contract/refusals.ts';
import { type CheckIn, missedWithByes, type CheckInLine, type PlanArgument } from './check-in.ts';
import { pointsRule, type PointsRule } from '../../../shared/contract/points.ts';
import { boardsWithMatches } from '../../../shared/competition/match-boards.ts';
import { boardPoints, isBye, isFinished, type Board } from '../../../shared/competition/rounds.ts';
import { numberOfRound, roundsOf } from '../../../shared/competition/boards.ts';
import { nameOf } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { handicapOf } from '../tournaments/facts.ts';
import { replacedPeople } from '../../store/tournaments/entrants.ts';
import { contestsOf, tournamentById, type StoredContest } from '../../store/tournaments/tournaments.ts';

type Boards = readonly (readonly (readonly number[])[])[];

/**
 * Refuses a player who is not checked in, an entrant that is not here in the round, and one that is on two of its
 * sides. A fixed team is on a side with any of its people.
 */
export function parseBoards(checkIn: CheckIn, round: number, boards: Boards): PlannedBoard[] {
  const seated = new Set<number>();
  return boards.map((sides) =>
    sides.map((playerIds) => {
      const side = [...new Set(playerIds.map((playerId) => entrantOf(checkIn, playerId)))];
      for (const entrant of side) {
        checkPresence(checkIn, entrant, round);
        if (seated.has(entrant)) throw refuse('twiceInRound', { who: checkIn.nameOf(entrant), round });
        seated.add(entrant);
      }
      return side;
    }),
  );
}

function entrantOf({ ofPerson, nameOfAnybody }: CheckIn, playerId: number): number {
  const entrant = ofPerson.get(playerId);
  if (entrant !== undefined) return entrant;
  const name = nameOfAnybody(playerId);
  throw name === undefined
    ? refuse('unknownPlayer', { id: playerId })
    : refuse('notCheckedIn', { player: name });
}

function checkPresence({ entrants, nameOf }: CheckIn, entrant: number, round: number): void {
  const one = entrants[entrant];
  if (!one || !isHere(one, round)) throw refuse('notInRound', { who: nameOf(entrant), round });
}

/** The round with people who are here and at none of its boards. */
function roundOf(checkIn: CheckIn, round: number, boards: readonly PlannedBoard[]): PlannedRound {
  const seated = new Set(boards.flat(2));
  const out = checkIn.entrants.flatMap((one, i) => (isHere(one, round) && !seated.has(i) ? [i] : []));
  return { round, boards, out };
}

/** Rounds as a screen names them. Refuses one that is named twice, and what `parseBoards` refuses. */
export function parseRounds(
  checkIn: CheckIn,
  given: readonly { readonly round: number; readonly boards: Boards }[],
): PlannedRound[] {
  const rounds = given.toSorted((a, b) => a.round - b.round);
  rounds.forEach(({ round }, i) => {
    if (rounds[i + 1]?.round === round) throw refuse('roundTwice', { round });
  });
  return rounds.map(({ round, boards }) => roundOf(checkIn, round, parseBoards(checkIn, round, boards)));
}

/**
 * An earlier plan to continue from; null if it is not of these rounds, or isn't a plan for the people who are here
 * now.
 */
export function parseEarlierPlan(
  checkIn: CheckIn,
  rounds: readonly number[],
  given: readonly { readonly round: number; readonly boards: Boards }[] | null,
): PlannedRound[] | null {
  if (given?.length !== rounds.length) return null;
  try {
    const plan = parseRounds(checkIn, given);
    return plan.every(({ round }, i) => round === rounds[i]) ? plan : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A recorded board with its round's number, and its sides in the order of their seats. */
export interface RunningBoard {
  readonly round: number;
  /** Counted from 1 within the round, without byes: as slips are numbered. */
  readonly number: number;
  readonly kind: PlayedBoard['kind'];
  /** True if everything that counts is known. */
  readonly isFinished: boolean;
  readonly sides: readonly {
    readonly team: string | null;
    readonly playerIds: readonly number[];
    readonly points: number | null;
    readonly score: number | null;
    readonly seat: number | null;
  }[];
}

/** All boards of the tournament; none if there is no tournament yet. Refuses one that is unknown, or not in rounds. */
export function runningBoards(store: Store, tournamentId: number | null): RunningBoard[] {
  if (tournamentId === null) return [];
  const tournament = tournamentById(store, tournamentId);
  if (!tournament) throw refuse('unknownTournament', { id: tournamentId });
  if (tournament.shape !== 'rounds') throw refuse('notInRounds', { tournament: tournament.name });
  const team = nameOf(store, 'team');
  const rule = pointsRuleOf(store, tournamentId);
  const replaced = replacedPeople(store, tournamentId).get(tournamentId) ?? new Map<number, number>();
  const boards = new Map<number, number>();
  return numbered(withoutMatches(contestsOf(store, tournamentId))).map(([round, contest]) => {
    if (!isBye(contest)) boards.set(round, (boards.get(round) ?? 0) + 1);
    const board = runningBoard(round, contest, team, rule);
    const sides = board.sides.map((side) => withPeopleOfNow(side, replaced));
    return { ...board, sides, number: boards.get(round) ?? 0 };
  });
}

/** A person's games are those of the one who plays in that person's place now. */
const withPeopleOfNow = (side: Side, replaced: ReadonlyMap<number, number>): Side =>
  side.team === null
    ? { ...side, playerIds: side.playerIds.map((playerId) => replaced.get(playerId) ?? playerId) }
    : side;

/** The boards of a match of teams as one contest between them, its scores the board points. */
function withoutMatches(contests: readonly StoredContest[]): StoredContest[] {
  const groups = Map.groupBy(contests, ({ id, round, match }) =>
    match === null ? String(id) : JSON.stringify([round, match]),
  );
  return [...groups.values()].flatMap((held) => (held[0]?.match == null ? held : [asOneContest(held)]));
}

function asOneContest(held: readonly StoredContest[]): StoredContest {
  const [first] = held as [StoredContest];
  const boards = held.map(({ kind, sides }, i) => ({
    ...{ round: 1, kind, match: 1, index: i },
    sides: sides.map(({ team, place, score }) => ({ competitor: String(team), place, score })),
  }));
  const [whole] = boardsWithMatches(boards, (board) => board);
  const sides = (whole?.sides ?? []).flatMap(({ competitor, place, score }, i) => {
    const own = held.flatMap((contest) => contest.sides.filter(({ team }) => String(team) === competitor));
    const [one] = own;
    const members = own.flatMap((side) => side.members);
    return one ? [{ ...one, place, score, members, seat: i + 1 }] : [];
  });
  return { ...first, kind: whole?.kind ?? first.kind, sides };
}

/** What results are worth in a tournament; undefined for what is usual. */
export function pointsRuleOf(store: Store, tournamentId: number | null): PointsRule | undefined {
  const stored = tournamentId === null ? null : (tournamentById(store, tournamentId)?.points ?? null);
  return stored === null ? undefined : pointsRule.parse(JSON.parse(stored));
}

const numbered = (contests: readonly StoredContest[]): [round: number, contest: StoredContest][] =>
  roundsOf(contests).flatMap(({ name, contests: held }, i) =>
    held.map((contest): [number, StoredContest] => [numberOfRound(name, i), contest]),
  );

function runningBoard(
  round: number,
  { kind, sides }: StoredContest,
  team: (id: number) => string,
  rule: PointsRule | undefined,
): Omit<RunningBoard, 'number'> {
  const seated = sides.toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity) || 0);
  const board: Board = {
    round,
    kind,
    sides: seated.map(({ id, place, score }) => ({ competitor: String(id), place, score })),
  };
  const points = isFinished(board) ? boardPoints(board, rule) : null;
  const isOfStones = sides.some(({ handicap }) => handicapOf(handicap)?.kind === 'stones');
  return {
    round,
    kind,
    isFinished: points !== null,
    sides: seated.map((side, i) => ({
      team: side.team === null ? null : team(side.team),
      playerIds: side.members.map(({ player }) => player),
      points: points?.[i] ?? null,
      score: side.score,
      // Who receives stones has Black, so that colour is nobody's turn.
      seat: isOfStones ? null : side.seat,
    })),
  };
}

/** The rounds of a stage before the first that is planned. */
interface RoundsBefore {
  readonly from: number;
  readonly before: number;
}

const boardsBefore = (boards: readonly RunningBoard[], { from, before }: RoundsBefore): RunningBoard[] =>
  boards.filter(({ round }) => round >= from && round < before);

/** The boards that the next round follows from: who was at one and isn't here keeps the pairing number, and opponents their floats. */
export const followedBoards = (
  { format }: Pick<PlanArgument, 'format'>,
  boards: readonly RunningBoard[],
  before: RoundsBefore,
): RunningBoard[] => (followsStandings(format) ? boardsBefore(boards, before) : []);

/** The boards of a stage's rounds before the first that is planned, as pairing sees them. */
export const playedBefore = (
  boards: readonly RunningBoard[],
  before: RoundsBefore,
  checkIn: CheckIn,
): PlayedBoard[] =>
  boardsBefore(boards, before).map(({ round, kind, sides }) => ({
    round,
    kind,
    sides: sides.map((side) => ({
      entrants: entrantsAt(side, checkIn),
      points: side.points,
      score: side.score,
      seat: side.seat,
    })),
  }));

type Side = RunningBoard['sides'][number];

/** A team by its name, else all people who are here on their own; people who are not here any more are left out. */
function entrantsAt({ team, playerIds }: Side, { ofTeam, ofSingle }: CheckIn): number[] {
  const whole = team === null ? undefined : ofTeam.get(team);
  return whole === undefined ? playerIds.flatMap((playerId) => ofSingle.get(playerId) ?? []) : [whole];
}

/** Boards of the planned rounds that have a result: they stay. A bye isn't a board, and is planned again. */
export const alreadyPlayed = (boards: readonly RunningBoard[], rounds: readonly number[]): RunningBoard[] =>
  boards.filter((board) => board.isFinished && !isBye(board) && rounds.includes(board.round));

/** A board by entrants: a team by its name, else all people who were at it. */
export const boardThatStays = ({ sides }: RunningBoard, { ofTeam, ofPerson }: CheckIn): PlannedBoard =>
  sides.map(({ team, playerIds }) => {
    const whole = team === null ? undefined : ofTeam.get(team);
    return whole === undefined ? [...new Set(playerIds.flatMap((id) => ofPerson.get(id) ?? []))] : [whole];
  });

/**
 * The boards of the byes that people have by entering at the first round that is planned: they are paired with these
 * points, though nothing is recorded before the start.
 */
export function boardsOfLateByes(
  running: readonly RunningBoard[],
  lines: readonly CheckInLine[],
  { from, before, points }: { readonly from: number; readonly before: number; readonly points: number },
): RunningBoard[] {
  const begun = [...new Set(running.map(({ round }) => round))]
    .filter((round) => round >= from)
    .sort((one, other) => one - other);
  const known = new Set(running.flatMap(({ sides }) => sides.flatMap(({ playerIds }) => [...playerIds])));
  return lines
    .filter(({ playerIds }) => !playerIds.some((playerId) => known.has(playerId)))
    .flatMap((line) =>
      missedWithByes(begun, { line, enters: Math.max(line.from, before) }).map((round): RunningBoard => ({
        ...{ round, number: 0, kind: 'half-bye', isFinished: true },
        sides: [{ team: line.team, playerIds: line.playerIds, points, score: null, seat: null }],
      })),
    );
}
