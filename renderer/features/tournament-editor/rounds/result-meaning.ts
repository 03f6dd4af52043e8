/** What the result of a duel means in its tournament, and the notation in which it is shown once it was typed. */
import { resultBetween } from '../../../../shared/competition/board-notation.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { againstBestOf, canTie, neededOf } from '../../../../shared/competition/best-of.ts';
import { typedBestOf } from '../../../app/scoring/best-of.ts';
import { isComplete, placesOf, placeTexts } from '../../../../shared/competition/places.ts';
import {
  filledSides,
  isEmptySide,
  isTable,
  isWonAlone,
  playingSides,
  type BoardDraft,
  type BoardSideDraft,
  type RoundsDraft,
} from './draft.ts';
import { isByeKind, typedDuel, typedTable, type BoardResult } from './results.ts';

/** What the result fields of a board mean for the sides that play; undefined: not understood. */
export function boardResultOf(board: BoardDraft): BoardResult | undefined {
  const sides = playingSides(board);
  const typed = isTable(board)
    ? typedTable(
        sides.map(({ result }) => result),
        board.by,
      )
    : typedDuel(board.result);
  if (!typed) return undefined;
  if (isForfeitToOne(board, typed)) return forfeitToOne;
  if (sides.length === 0 || sides.some(({ recorded }) => recorded === null)) return typed;
  return { kind: typed.kind, sides: sides.map(({ recorded }) => recorded ?? { place: null, score: null }) };
}

/** Go's notation tells who won by the colour, and by how much: "B+R", "W+5.5". */
const byColour = /^\s*[bw]\s*\+/iu;

/** Why what was typed isn't the result of a duel, and what to type; `otherwise` where it isn't go's notation. */
export const duelProblem = (text: string, otherwise: string = texts.rounds.problems.duel): string =>
  byColour.test(text) ? texts.rounds.problems.byColour : otherwise;

/** True if nothing has been typed into the result fields of a board. */
export const isWithoutResult = ({ result, sides }: BoardDraft): boolean =>
  result.trim() === '' && sides.every((side) => side.result.trim() === '');

/** Scores of a board of two sides, as far as they are known. */
export const gamesWon = (board: BoardDraft): number[] =>
  isTable(board) ? [] : (boardResultOf(board)?.sides ?? []).flatMap(({ score }) => score ?? []);

/** That a result isn't a final one of a best of n, in a few words; undefined where it is. */
export function oddInBestOf(draft: RoundsDraft, board: BoardDraft): string | undefined {
  const games = typedBestOf(draft.head.bestOf);
  return games === undefined || !isAgainstBestOf(board, games)
    ? undefined
    : texts.rounds.board.againstBestOf({ games, needed: neededOf(games) });
}

/**
 * Why nobody can have this result in a best of `games`: fewer than no games were won, more than there are or than it takes
 * to win, or as many as by the other where the number of games is odd. Undefined where it is possible, e.g. for a match
 * that was broken off, and for what is recorded.
 */
export function refusedInBestOf(board: BoardDraft, games: number): 'negative' | 'more' | 'tie' | undefined {
  if (!filledSides(board).some(({ recorded }) => recorded === null)) return undefined;
  const won = gamesWon(board);
  if (won.some((count) => count < 0)) return 'negative';
  if (isImpossibleTie(board, games)) return 'tie';
  return againstBestOf(won, games) === 'more' ? 'more' : undefined;
}

/** Nobody can have as many games as the other at the end of an odd number of them. */
function isImpossibleTie(board: BoardDraft, games: number): boolean {
  const result = isTable(board) ? undefined : boardResultOf(board);
  return result?.kind === 'played' && !canTie(games) && isLevel(result.sides);
}

/** True for a result that can't be saved, though it is understood: no match of the tournament ends so. */
export function isRefused({ head }: RoundsDraft, board: BoardDraft): boolean {
  const games = typedBestOf(head.bestOf);
  return games !== undefined && refusedInBestOf(board, games) !== undefined;
}

const isLevel = (sides: BoardResult['sides']): boolean =>
  sides.length > 0 && isComplete(sides) && placesOf(sides).every((place) => place === 1);

/** True if nobody can have won a best of n so, or if it is a tie where none is possible. */
export function isAgainstBestOf(board: BoardDraft, games: number): boolean {
  return againstBestOf(gamesWon(board), games) !== null || isImpossibleTie(board, games);
}

const forfeitToOne: BoardResult = { kind: 'bye', sides: [{ place: null, score: null }] };

/** Who is alone at a board of a match has won it, as + or - says. */
const isForfeitToOne = (board: BoardDraft, { kind, sides }: BoardResult): boolean =>
  kind === 'walkover' &&
  isWonAlone(board) &&
  sides[board.sides.findIndex((side) => !isEmptySide(side))]?.place === 1;

const isNil = ({ kind, sides }: BoardResult): boolean =>
  kind === 'played' && sides.length === 2 && sides.every(({ score }) => score === 0);

/** The point of a game of two: 1 and 0, or ½ each. */
const isThePoint = ([first, second]: BoardResult['sides']): boolean =>
  [0, 0.5, 1].includes(first?.score ?? -1) && (first?.score ?? 0) + (second?.score ?? 0) === 1;

/** True for what only a game with wins, draws and losses has: a letter, a single 1 or 0, or half a point. */
const isPointOnly = (board: BoardDraft): boolean =>
  /^(?:[wltd=10½]|1\/2)$/iu.test(board.result.trim()) || /½|1\/2/u.test(board.result);

/**
 * True if a tournament has no scores, so that “0-0” can't be one: both lost. Seats are colours, or wins, draws and
 * losses were typed; and no result is a score such as 2-1. A best of n counts games, which may be 0-0.
 */
function hasOnlyPoints(draft: RoundsDraft): boolean {
  if (draft.head.bestOf.trim() !== '') return false;
  const duels = draft.rounds.flatMap(({ boards }) => boards).filter((board) => !isTable(board));
  const hasScores = duels.some((board) => {
    const sides = boardResultOf(board)?.sides ?? [];
    return sides.some(({ score }) => score !== null && score !== 0) && !isThePoint(sides);
  });
  return !hasScores && (draft.head.seats === 'colours' || duels.some(isPointOnly));
}

/** A walkover without a first side: it gives no points and is not rated. */
const bothLost = typedDuel('--');

/** The result of a board in its tournament; undefined: not understood. What is recorded stays until it is typed again. */
export function meaningOf(draft: RoundsDraft, board: BoardDraft): BoardResult | undefined {
  const result = boardResultOf(board);
  const isTyped = playingSides(board).some(({ recorded }) => recorded === null);
  return result && isTyped && !isTable(board) && isNil(result) && hasOnlyPoints(draft) ? bothLost : result;
}

/** The result of a duel as the tournament's page shows it; what isn't understood, or is a bye, stays as typed. */
export function shownDuel(draft: RoundsDraft, board: BoardDraft): string {
  const result = meaningOf(draft, board);
  if (result?.kind === 'bye' && isWonAlone(board)) return shownForfeit(board);
  if (board.result.trim() === '' || !result || isByeKind(result.kind) || result.sides.length !== 2)
    return board.result;
  // As it is typed: the side in the left column is the first, whatever its seat.
  return resultBetween({
    kind: result.kind,
    sides: result.sides.map((side, i) => ({ ...side, seat: i + 1 })),
  });
}

const shownForfeit = ({ sides }: BoardDraft): string =>
  resultBetween({
    kind: 'walkover',
    sides: sides.map((side, i) => ({ place: isEmptySide(side) ? 2 : 1, score: null, seat: i + 1 })),
  });

/** The place of a side at a board of more than two, “2=” where it is shared; anything else stays as typed. */
export function shownSide(board: BoardDraft, side: BoardSideDraft): string {
  const sides = playingSides(board);
  const places = boardResultOf(board)?.sides.map(({ place }) => place) ?? [];
  const known = places.filter((place) => place !== null);
  if (board.by === 'scores' || known.length < sides.length || boardResultOf(board)?.kind !== 'played')
    return side.result;
  return placeTexts(known)[sides.indexOf(side)] ?? side.result;
}
