/** Which handicap is suggested for a game of two sides of different strength, and what one is worth. */
import {
  headStartRule,
  usualOdds,
  usualStones,
  type BoardHandicap,
  type ChangedHandicap,
  type Handicap,
  type HandicapRule,
  type HeadStartRule,
  type JudgedHandicap,
  type StonesRule,
} from '../contract/handicaps.ts';

/** A side as a rule sees it: the mean rating of its people, and its McMahon score, in wins, where there is one. */
export interface RuledSide {
  readonly rating: number;
  readonly score?: number | undefined;
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

function pointsFor({ share, most, pointsPerPoint }: HeadStartRule, lead: number) {
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
 * True where the ratings with which both entered the tournament decide: stones are given by rank, and a rank holds for the
 * whole tournament (European Go Federation, Tournament System Rules), also where results move the rating meanwhile. Others
 * follow the ratings before the round.
 */
export const isByEntry = (rule: HandicapRule): boolean => rule.kind === 'stones';

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
        (rule?.kind === 'points' ? rule : headStartRule.parse({ kind: 'points' })).pointsPerPoint
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
