/**
 * Matches between teams over several boards. Each board is a game of its own; together they give each team board points,
 * and by those the match is won, drawn or lost.
 */
import { usualPoints } from './points.ts';
import { type PointsRule } from '../contract/points.ts';
import { boardPoints, isFinished, type Board, type BoardSide } from './rounds.ts';
import { tidy } from './tie-breaks/explanation.ts';

/** One board of a match, first the side of the home team. A walkover has its first place where the person came. */
export type MatchBoard = Pick<Board, 'kind'> & {
  readonly sides: readonly [MatchSide, MatchSide];
};

type MatchSide = Pick<BoardSide, 'place' | 'score'>;

export interface TeamMatch {
  /** Counted from 1. */
  readonly round: number;
  readonly home: string;
  readonly away: string;
  readonly boards: readonly MatchBoard[];
}

/** What a match is worth so far, first for the home team. */
export interface MatchResult {
  readonly boardPoints: readonly [number, number];
  /** null while a board lacks its result. */
  readonly matchPoints: readonly [number, number] | null;
  /** Boards without a result. */
  readonly open: number;
}

export interface MatchRules {
  /** What a board gives; 1 ½ 0 as usual. */
  readonly boards?: PointsRule;
  /** What the match gives to its winner; 1 ½ 0 as usual. */
  readonly matches?: PointsRule;
}

const asBoard = ({ home, away, round }: TeamMatch, { kind, sides: [first, second] }: MatchBoard): Board => ({
  round,
  kind,
  sides: [
    { ...first, competitor: home },
    { ...second, competitor: away },
  ],
});

/** The board points of both teams so far, and their match points once every board is finished. */
export function matchResult(match: TeamMatch, rules: MatchRules = {}): MatchResult {
  const whole = boardOfMatch(match, rules.boards);
  const [home = 0, away = 0] = isFinished(whole) ? boardPoints(whole, rules.matches) : [];
  const [ofHome, ofAway] = pointsOf(boardsOf(match).filter(isFinished), rules.boards);
  return {
    boardPoints: [sumOf(ofHome), sumOf(ofAway)],
    matchPoints: isFinished(whole) ? [home, away] : null,
    open: boardsOf(match).filter((board) => !isFinished(board)).length,
  };
}

const boardsOf = (match: TeamMatch): Board[] => match.boards.map((board) => asBoard(match, board));

/** Of each team what each of its boards gave. */
function pointsOf(finished: readonly Board[], rule: PointsRule = usualPoints): [number[], number[]] {
  const points = finished.map((board) => boardPoints(board, rule));
  const of = (side: number): number[] => points.map((both) => both[side] ?? 0);
  return [of(0), of(1)];
}

const sumOf = (points: readonly number[]): number => tidy(points.reduce((sum, one) => sum + one, 0));

/** True where a person of either team came to the board. */
const wasAttended = ({ sides }: Board): boolean => sides.some(({ place }) => place === 1 || place === null);

/** 1 and 2, 1 and 1 for a draw; 2 and 2 where neither team came. */
function placesBy([home, away]: readonly [number, number], boards: readonly Board[]): [number, number] {
  if (!boards.some(wasAttended)) return [2, 2];
  return [home >= away ? 1 : 2, away >= home ? 1 : 2];
}

/**
 * The match as one board between its teams, as the standings count it; unfinished while one of its boards is, or before
 * it has any. The scores are the board points, so that the criteria of scores apply to matches. A match at which no
 * board was played is a walkover. The home team has the first seat.
 */
export function boardOfMatch(match: TeamMatch, rule: PointsRule = usualPoints): Board {
  const boards = boardsOf(match);
  const isOpen = boards.length === 0 || !boards.every(isFinished);
  const points = pointsOf(isOpen ? [] : boards, rule);
  const sums: [number, number] = [sumOf(points[0]), sumOf(points[1])];
  const places = placesBy(sums, boards);
  const side = (i: 0 | 1, competitor: string): BoardSide => ({
    competitor,
    place: isOpen ? null : places[i],
    score: isOpen ? null : sums[i],
    seat: i + 1,
    boardPoints: isOpen ? null : sums[i],
    ...(isOpen ? {} : { boards: points[i] }),
  });
  const isWalkover = !isOpen && boards.every(({ kind }) => kind === 'walkover');
  return {
    round: match.round,
    kind: isWalkover ? 'walkover' : 'played',
    sides: [side(0, match.home), side(1, match.away)],
  };
}
