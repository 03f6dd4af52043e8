/**
 * Criteria of teams that meet over several boards (C.07, articles 12 and 13): of what each board gave, and of match
 * points and board points together. Match points are those of the standings; without boards of matches there is no
 * number.
 */
import type { TieBreak } from '../../contract/competition-words.ts';
import { isBye } from '../rounds.ts';
import { asSum, rawSum, sumOf, tidy, unknown, type Explanation, type Summand } from './explanation.ts';
import { boardPointsAt, madeUp, pointsOf, type CompetitorRecord, type Field } from './records.ts';

/**
 * The field with board points in the place of match points; a tied match is half of its boards. Bonus and penalty points
 * are of match points.
 *
 * @returns null where no boards of a match were recorded.
 */
export function boardPointsField(field: Field): Field | null {
  const win = field.boardPointsPerMatch;
  if (win === 0) return null;
  const rule = { ...field.rule, win, draw: win / 2, loss: 0, walkoverWin: win, walkoverLoss: 0 };
  const tieIn = (): number => rule.draw;
  const asAwarded = field.isFixed || field.options.unplayed === 'awarded';
  const records = [...field.records.values()].map((record): CompetitorRecord => {
    const seats = record.seats.map((seat) => ({ ...seat, points: boardPointsAt(seat, field) ?? 0 }));
    const counted = { ...record, seats, adjustments: [] };
    const points = pointsOf(counted);
    const more = asAwarded ? 0 : madeUp(counted, tieIn);
    return { ...counted, points, pointsForOthers: points + more };
  });
  return {
    ...field,
    ...{ rule, tieIn, countsBoards: true },
    records: new Map(records.map((record) => [record.competitor, record])),
  };
}

/** True where the order puts board points ahead of match points. */
export const areBoardPointsFirst = (order: readonly TieBreak[]): boolean =>
  order.find((name) => ['points', 'match-points', 'board-points'].includes(name)) === 'board-points';

/**
 * Scores and strength of schedule (C.07, article 13.4): board points, with the Buchholz of match points divided by how
 * often the board points of one match go into the most match points of all rounds; where board points come first, the
 * other way round.
 *
 * @param schedule - The Buchholz of the points that come first.
 * @param first - The field by these points.
 * @param second - The field by the others.
 */
export function scoreStrength(
  competitor: string,
  schedule: Explanation,
  first: Field,
  second: Field,
): Explanation {
  const own = second.records.get(competitor)?.points ?? 0;
  const by = Math.max(1, Math.floor((first.roundsBegun.length * first.rule.win) / second.rule.win));
  const sum = rawSum(schedule.summands);
  return {
    value: tidy(own + sum / by),
    summands: schedule.summands,
    over: null,
    steps: [
      { kind: 'buchholz', value: tidy(sum) },
      { kind: 'quotient', by, value: tidy(sum / by) },
      { kind: second.countsBoards ? 'board-points' : 'match-points', value: tidy(own) },
    ],
  };
}

/** What each board gave in all matches, the first board first; in a bye every board is won (C.07, article 12). */
function pointsByBoard({ seats }: CompetitorRecord, field: Field): number[] {
  const totals = Array.from({ length: field.boardsPerMatch }, () => 0);
  for (const { board, side } of seats) {
    const own = board.kind === 'bye' ? totals.map(() => 1) : (board.sides[side]?.boards ?? []);
    if (isBye(board) && field.isFixed) continue;
    own.forEach((points, i) => (totals[i] = (totals[i] ?? 0) + points));
  }
  return totals.map(tidy);
}

/** The points of each board times its number (C.07, article 12.1): lower is better, for points from the first boards. */
export function boardCount(record: CompetitorRecord, field: Field): Explanation {
  const totals = pointsByBoard(record, field);
  if (totals.length === 0) return unknown;
  return asSum(
    totals.map((points, i): Summand => {
      const board = i + 1;
      return { kind: 'board', board, value: board * points, factors: [board, points] };
    }),
  );
}

/** The points of the first board, then those of the second and so on (C.07, article 12.2). */
export const topBoards = (record: CompetitorRecord, field: Field): Explanation =>
  oneByOne(pointsByBoard(record, field).map((value, i) => ({ kind: 'board', board: i + 1, value })));

/** The points of all boards but the last, then of all but the last two and so on (C.07, article 12.3). */
export function bottomBoards(record: CompetitorRecord, field: Field): Explanation {
  const totals = pointsByBoard(record, field);
  const least = Math.min(1, totals.length);
  const lengths = Array.from({ length: Math.max(least, totals.length - 1) }, (_, i) => i + 1).reverse();
  return oneByOne(
    lengths.map((board) => ({
      kind: 'boards',
      board,
      value: sumOf(totals.slice(0, board).map((value) => ({ kind: 'board', value }))),
    })),
  );
}

/** Numbers that are compared one after another. */
function oneByOne(summands: readonly Summand[]): Explanation {
  const [first, ...further] = summands.map(({ value }) => value);
  return first === undefined ? unknown : { value: first, summands, over: null, further };
}
