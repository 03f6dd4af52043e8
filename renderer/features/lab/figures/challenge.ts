/** Each system's tightest fifth, predicted by the others (paper 1, §4.1), as a matrix and sentences. */
import type { SystemsCompared } from '../../../../shared/contract/lab.ts';
import type { Figure } from '../../../../shared/rating/index.ts';
import { rangeOf } from '../../../../shared/charts/lines.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { leastOf, measuredShare, overlap, roughShare, type FigureTable } from './figure-texts.ts';

const words = texts.labFigures.challenge;

type Names = readonly string[];

/** `null` on the diagonal and if nothing was decided. */
const figureOf = ({ challenges }: SystemsCompared, by: number, to: number): Figure | null =>
  challenges.find((challenge) => challenge.by === by && challenge.to === to)?.wrongOrder ?? null;

/** Rows: the system whose tightest fifth it is. Columns: the system that had to put it in order. */
export const challengeMatrix = (result: SystemsCompared): (Figure | null)[][] =>
  result.systems.map((_row, by) => result.systems.map((_column, to) => figureOf(result, by, to)));

/** From 0, the lowest value of the matrix, to 1, the highest; for the shade of a cell. */
export function shadeOf(matrix: readonly (readonly (Figure | null)[])[]): (figure: Figure) => number {
  const [low, high] = rangeOf(matrix.flatMap((row) => row.flatMap((cell) => (cell ? [cell.value] : []))));
  return ({ value }) => (high > low ? (value - low) / (high - low) : 0);
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * How much a system gets wrong of the others' tightest fifths, and they of its own, on average; null without figures.
 */
function standingOf(result: SystemsCompared, one: number): { own: number; others: number } | null {
  const rest = result.systems.map((_, index) => index).filter((index) => index !== one);
  const own = meanOf(rest.flatMap((other) => figureOf(result, other, one)?.value ?? []));
  const others = meanOf(rest.flatMap((other) => figureOf(result, one, other)?.value ?? []));
  return own === null || others === null ? null : { own, others };
}

/** What the matrix shows, for the organizer. */
export function challengeSentences(result: SystemsCompared, names: Names): string[] {
  if (result.systems.length < 2) return [words.alone];
  if (result.systems.length === 2) return [pairSentence(result, names, 0, 1)];
  const standings = result.systems.map((_, index) => standingOf(result, index));
  const best = leastOf(standings.map((standing) => standing && standing.own - standing.others));
  const found = best === undefined ? null : standings[best];
  if (best === undefined || !found) return [words.nothing];
  const rivals = standings.map((standing, index) =>
    standing && index !== best ? standing.own - standing.others : null,
  );
  const next = leastOf(rivals);
  return [
    words.best({ name: names[best] ?? '', own: found.own, others: found.others }),
    ...(next !== undefined && isClose(result, best, next)
      ? [words.close({ name: names[best] ?? '', other: names[next] ?? '' })]
      : []),
  ];
}

/** Whether chance could have reversed the challenge between two systems. */
function isClose(result: SystemsCompared, one: number, other: number): boolean {
  const [ofOne, ofOther] = [figureOf(result, other, one), figureOf(result, one, other)];
  return ofOne === null || ofOther === null || overlap(ofOne, ofOther);
}

function pairSentence(result: SystemsCompared, names: Names, one: number, other: number): string {
  const [ofOne, ofOther] = [figureOf(result, other, one), figureOf(result, one, other)];
  if (ofOne === null || ofOther === null) return words.nothing;
  const [name, otherName] = [names[one] ?? '', names[other] ?? ''];
  if (overlap(ofOne, ofOther)) return words.close({ name, other: otherName });
  return ofOne.value < ofOther.value
    ? words.pair({ name, other: otherName, own: roughShare(ofOne), others: roughShare(ofOther) })
    : words.pair({ name: otherName, other: name, own: roughShare(ofOther), others: roughShare(ofOne) });
}

export const challengeTable = (result: SystemsCompared, names: Names): FigureTable => ({
  header: [words.by, ...names],
  words: 1,
  rows: challengeMatrix(result).map((row, by) => [
    names[by] ?? '',
    ...row.map((figure) => (figure === null ? '' : measuredShare(figure))),
  ]),
});
