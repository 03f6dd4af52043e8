/** The boards of a tournament with their contests; and those that have been entered and wait for a result. */
import { dayApart } from '../competition/rescheduled-boards.ts';
import { countedRounds, roundsOf } from '../competition/boards.ts';
import { competitorKey } from '../competition/competitor-facts.ts';
import { boardsWithMatches } from '../competition/match-boards.ts';
import { boardIn } from '../competition/read-competition.ts';
import { isComplete } from '../competition/places.ts';
import { boardPoints, isBye, isFinished, type Board } from '../competition/rounds.ts';
import type { WaitsFor } from './next-games.ts';
import type { Parties, ReadForForecast } from './parties.ts';
import type { Game, Meeting } from './problem.ts';

type Contest = ReadForForecast['contests'][number];

/** A board as the standings count it: one contest, or those of a match of teams. */
export interface EnteredBoard {
  readonly board: Board;
  readonly contests: readonly Contest[];
}

/** In the order of `boardsIn`. */
export function enteredBoards(contests: readonly Contest[]): EnteredBoard[] {
  const rounds = roundsOf(contests);
  const numbers = countedRounds(rounds);
  return rounds.flatMap((round, i) => {
    const boardOf = (one: Contest): Board => boardIn(one, numbers[i] ?? i + 1);
    const groups = Map.groupBy(round.contests.entries(), ([at, { match }]) =>
      match === null ? `board ${String(at)}` : `match ${String(match)}`,
    );
    return [...groups.values()].flatMap((group) => {
      const held = group.map(([, contest]) => contest);
      const [whole, ...more] = boardsWithMatches(held, boardOf);
      if (whole && more.length === 0) return [{ board: whole, contests: held }];
      return held.map((contest) => ({ board: boardOf(contest), contests: [contest] }));
    });
  });
}

/** The boards without a result, as they are left to be played; `at` is the place among all boards. */
export function meetingsEntered(
  entered: readonly EnteredBoard[],
  indexOf: ReadonlyMap<string, number>,
  parties: Parties,
): Meeting[] {
  return entered.flatMap(({ board, contests }, at): Meeting[] => {
    if (isBye(board) || isFinished(board)) return [];
    const seated = board.sides.map(({ competitor, partners = [] }) =>
      [competitor, ...partners].map((one) => indexOf.get(one) ?? -1),
    );
    if (seated.length < 2 || seated.flat().some((one) => one < 0)) return [];
    const isMatch = (contests[0]?.match ?? null) !== null;
    const games = contests
      .filter((contest) => !isOver(contest))
      .map((contest) => gameOf(contest, isMatch ? board : null, seated, parties));
    return [
      {
        round: board.round,
        board: at,
        postponed: waitsFor(contests),
        games,
        boardPoints: isMatch ? boardPointsSoFar(board, contests) : null,
      },
    ];
  });
}

/** Of a board, or of those of a match: the day of its own that it waits for; null where it is played with its round. */
export function waitsFor(contests: readonly Contest[]): WaitsFor | null {
  const [apart] = contests.flatMap((one) => (one.postponed === null || isOver(one) ? [] : (one.apart ?? [])));
  return apart ? { day: dayApart(apart) } : null;
}

const isOver = (contest: Contest): boolean => isBye(contest) || isComplete(contest.sides);

/** Of a board of a match, the side of the home team first. */
function gameOf(
  { sides }: Contest,
  match: Board | null,
  seated: readonly (readonly number[])[],
  parties: Parties,
): Game {
  const keyOf = (side: Contest['sides'][number]): string =>
    competitorKey(side.teamId, side.members[0]?.playerId ?? 0);
  const order =
    match === null
      ? sides
      : match.sides.flatMap((own) => sides.find((side) => keyOf(side) === own.competitor) ?? []);
  return {
    parties: order.map(({ members, handicap }, i) =>
      parties.ofPeople(
        members.map(({ playerId }) => playerId),
        seated[i] ?? [],
        handicap?.worth ?? 0,
      ),
    ),
  };
}

/** Of the finished boards of a match, first of its first team. */
function boardPointsSoFar({ sides: [home] }: Board, contests: readonly Contest[]): [number, number] {
  const sums: [number, number] = [0, 0];
  for (const contest of contests.filter(isOver)) {
    const board = boardIn(contest, 1);
    const [own = 0, other = 0] = boardPoints(isBye(board) ? { ...board, kind: 'bye' } : board);
    const isFirst = board.sides[0]?.competitor === home?.competitor;
    sums[isFirst ? 0 : 1] += own;
    sums[isFirst ? 1 : 0] += other;
  }
  return sums;
}
