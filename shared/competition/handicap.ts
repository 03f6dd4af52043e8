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
const usualOdds: readonly Readonly<z.output<typeof oddsRow>>[] = [
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

const pointsRule = z.strictObject({
  kind: z.literal('points'),
  /** What one point of a head start is worth. */
  pointsPerPoint: ratingPoints.default(50),
  /** Of the difference, from just above 0 to 1. */
  share: z.number().gt(0).max(1).default(1),
  most: z.int().min(1).max(10_000).default(10),
});

/** How handicaps are suggested. */
export const handicapRule = z.discriminatedUnion('kind', [stonesRule, oddsRule, pointsRule]);
export type HandicapRule = Readonly<z.output<typeof handicapRule>>;

export const usualStones: StonesRule = stonesRule.parse({ kind: 'stones' });

/** The rule of that kind with everything as usual. */
export const usualRule = (kind: HandicapRule['kind']): HandicapRule => handicapRule.parse({ kind });

/** Decided by the organizer: what `to` receives against `from`, each the first player of a side; null for nothing. */
export const changedHandicap = z.strictObject({ to: z.int(), from: z.int(), handicap: handicap.nullable() });
export type ChangedHandicap = Readonly<z.output<typeof changedHandicap>>;

/** A side as a rule sees it: the mean rating of its people, and its McMahon score, in wins, where there is one. */
export interface RuledSide {
  readonly rating: number;
  readonly score?: number | undefined;
}

/** Who receives a handicap, by index, and what. */
export interface BoardHandicap {
  readonly side: 0 | 1;
  readonly handicap: Handicap;
}

/** What White has in komi after a handicap: no draw. */
const leastKomi = 0.5;

/**
 * What stones are worth: the move is half a stone, which komi evens out; each stone after the first is a whole one. With
 * komi ½ it is the European Go Federation's H − ½ stones (A. Cieplý, "Official EGF ratings"), and 0 in an even game.
 */
export function stonesWorth(
  { stones, komi }: { readonly stones: number; readonly komi: number },
  rule: Pick<StonesRule, 'pointsPerStone' | 'komi'> = usualStones,
): number {
  const move = rule.komi > leastKomi ? (rule.komi - komi) / (2 * (rule.komi - leastKomi)) : 0.5;
  return Math.max(0, rule.pointsPerStone * (Math.max(stones, 1) - 1 + move));
}

/**
 * Stones for a difference: one for each stone of it, rounded, less the reduction. One is none on the board: Black has
 * the move and komi ½. null: an even game.
 */
function stonesFor(rule: StonesRule, difference: number): Handicap | null {
  const stones = Math.min(rule.most, Math.round(difference) - rule.reduction);
  if (stones < 1) return null;
  const given = { stones: stones < 2 ? 0 : stones, komi: leastKomi };
  return { kind: 'stones', ...given, worth: stonesWorth(given, rule) };
}

function pointsFor({ share, most, pointsPerPoint }: z.output<typeof pointsRule>, lead: number) {
  const points = Math.min(most, Math.round((share * lead) / pointsPerPoint));
  return points < 1 ? null : ({ kind: 'points', points, worth: points * pointsPerPoint } as const);
}

function given(rule: HandicapRule, strong: RuledSide, weak: RuledSide): Handicap | null {
  const lead = strong.rating - weak.rating;
  switch (rule.kind) {
    case 'stones':
      return stonesFor(
        rule,
        rule.from === 'mcmahon' ? (strong.score ?? 0) - (weak.score ?? 0) : lead / rule.pointsPerStone,
      );
    case 'odds': {
      const row = rule.table.filter(({ from }) => from <= lead).toSorted((a, b) => b.from - a.from)[0];
      return row ? { kind: 'odds', odds: row.odds, worth: row.worth } : null;
    }
    case 'points':
      return pointsFor(rule, lead);
  }
}

/** True where McMahon scores decide, not ratings. */
export const isByScore = (rule: HandicapRule): boolean => rule.kind === 'stones' && rule.from === 'mcmahon';

/**
 * Suggests what the weaker of two receives.
 *
 * @returns null where the rule gives nothing.
 */
export function suggestHandicap(
  rule: HandicapRule,
  [one, other]: readonly [RuledSide, RuledSide],
): BoardHandicap | null {
  const lead = isByScore(rule) ? (one.score ?? 0) - (other.score ?? 0) : one.rating - other.rating;
  const handicap = lead < 0 ? given(rule, other, one) : given(rule, one, other);
  return handicap && { side: lead < 0 ? 0 : 1, handicap };
}

/** What a handicap that was changed is worth by the rule; odds as in its table, else as they were. */
export function worthOf(changed: Handicap, rule: HandicapRule | undefined): number {
  switch (changed.kind) {
    case 'stones':
      return stonesWorth(changed, rule?.kind === 'stones' ? rule : usualStones);
    case 'points':
      return (
        changed.points *
        (rule?.kind === 'points' ? rule : pointsRule.parse({ kind: 'points' })).pointsPerPoint
      );
    case 'odds': {
      const table = rule?.kind === 'odds' ? rule.table : usualOdds;
      return table.find(({ odds }) => odds === changed.odds)?.worth ?? changed.worth;
    }
  }
}

/**
 * What was decided for two sides, each named by its first player.
 *
 * @returns undefined where nothing was decided; null where it was decided that there is none.
 */
export function decidedHandicap(
  decided: readonly ChangedHandicap[],
  [one, other]: readonly [number, number],
): BoardHandicap | null | undefined {
  const found = decided.find(
    ({ to, from }) => (to === one && from === other) || (to === other && from === one),
  );
  if (found === undefined) return undefined;
  return found.handicap && { side: found.to === one ? 0 : 1, handicap: found.handicap };
}

/** Of a board of two: who receives what; null for nothing. */
export interface JudgedHandicap {
  readonly given: BoardHandicap | null;
  /** True where the organizer decided it and the rule says otherwise. */
  readonly isChanged: boolean;
}

/**
 * What a board is played with.
 *
 * @param decided - As {@link decidedHandicap} tells it.
 */
export const judgedHandicap = (
  suggested: BoardHandicap | null,
  decided: BoardHandicap | null | undefined,
): JudgedHandicap =>
  decided === undefined
    ? { given: suggested, isChanged: false }
    : { given: decided, isChanged: !isSameHandicap(decided, suggested) };

export const isSameHandicap = (one: BoardHandicap | null, other: BoardHandicap | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was recorded at a board of two, each side with what it receives. */
export function recordedHandicap(
  sides: readonly { readonly handicap: Handicap | null }[],
): BoardHandicap | null {
  const side = sides[0]?.handicap ? 0 : 1;
  const handicap = sides[side]?.handicap ?? null;
  return handicap && { side, handicap };
}

/** By side: what a handicap adds; undefined where there is none. */
export function advantagesOf({ given }: JudgedHandicap): number[] | undefined {
  if (given === null) return undefined;
  return given.side === 0 ? [given.handicap.worth, 0] : [0, given.handicap.worth];
}
