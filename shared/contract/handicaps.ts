/**
 * What evens out a game of two sides of different strength: who receives it, what it is, and what it is worth in rating
 * points. The worth is recorded with it, so that a rule that changes later moves no rating.
 */
import { z } from 'zod';

const worth = z.number().min(0).max(1_000_000);

/** Of the side that receives it. In go it has Black; `stones` below 2 are none, so that komi alone is the handicap. */
export const handicap = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('stones'),
    stones: z.int().min(0).max(25),
    komi: z.number().min(-400).max(400),
    worth,
  }),
  /** As the club says it, e.g. "knight" or "5 minutes to 10". */
  z.strictObject({ kind: z.literal('odds'), odds: z.string().trim().min(1).max(60), worth }),
  /** A head start. */
  z.strictObject({ kind: z.literal('points'), points: z.number().min(0.5).max(100_000), worth }),
]);
export type Handicap = Readonly<z.output<typeof handicap>>;

const ratingPoints = z.number().positive().max(1_000_000);

const stonesRule = z.strictObject({
  kind: z.literal('stones'),
  /** By which difference stones are counted: of ratings, or of McMahon scores. */
  from: z.enum(['rating', 'mcmahon']).default('rating'),
  pointsPerStone: ratingPoints.default(100),
  /** How many stones fewer than the difference. */
  reduction: z.int().min(-1).max(9).default(0),
  most: z.int().min(1).max(25).default(9),
  /** Of an even game. */
  komi: z.number().min(1).max(100).default(6.5),
});
export type StonesRule = Readonly<z.output<typeof stonesRule>>;

const oddsRow = z.strictObject({
  /** Given where the difference is this or more. */
  from: ratingPoints,
  odds: z.string().trim().min(1).max(60),
  worth,
});

/**
 * Pawn and move were held to be as good as 2 to 1 in money, which is 120 points of Elo's (R. Betza, "A Pawn is as Strong as
 * the Hand that Holds It", chessvariants.com); a knight is worth some 400 between club players, more between masters (L.
 * Kaufman, as cited in Wikipedia, "Handicap (chess)", "Rating equivalent").
 */
export const usualOdds: readonly Readonly<z.output<typeof oddsRow>>[] = [
  { from: 120, odds: 'pawn and move', worth: 120 },
  { from: 400, odds: 'knight', worth: 400 },
];

const oddsRule = z.strictObject({
  kind: z.literal('odds'),
  table: z
    .array(oddsRow)
    .min(1)
    .max(30)
    .default([...usualOdds]),
});

export const headStartRule = z.strictObject({
  kind: z.literal('points'),
  /** What one point of a head start is worth. */
  pointsPerPoint: ratingPoints.default(50),
  /** Of the difference, from just above 0 to 1. */
  share: z.number().gt(0).max(1).default(1),
  most: z.int().min(1).max(10_000).default(10),
});

/** How handicaps are suggested. */
export const handicapRule = z.discriminatedUnion('kind', [stonesRule, oddsRule, headStartRule]);
export type HeadStartRule = Readonly<z.output<typeof headStartRule>>;
export type HandicapRule = Readonly<z.output<typeof handicapRule>>;

export const usualStones: StonesRule = stonesRule.parse({ kind: 'stones' });

/** The rule of that kind with everything as usual. */
export const usualRule = (kind: HandicapRule['kind']): HandicapRule => handicapRule.parse({ kind });

/** Decided by the organizer: what `to` receives against `from`, each the first player of a side; null for nothing. */
export const changedHandicap = z.strictObject({ to: z.int(), from: z.int(), handicap: handicap.nullable() });
export type ChangedHandicap = Readonly<z.output<typeof changedHandicap>>;

/** Who receives a handicap, by index, and what. */
export interface BoardHandicap {
  readonly side: 0 | 1;
  readonly handicap: Handicap;
}

/** Of a board of two: who receives what; null for nothing. */
export interface JudgedHandicap {
  readonly given: BoardHandicap | null;
  /** True where the organizer decided it and the rule says otherwise. */
  readonly isChanged: boolean;
}
