/** By which rules a tournament's standings are made: what was set and decided for it, and what its boards show. */
import type { DrawnPlace, GamesThen, Ruling, Stage } from '../contract/competitions.ts';
import type { TieBreak } from '../contract/competition-words.ts';
import { initialScores } from './initial-scores.ts';
import { usualPoints } from './points.ts';
import { type PointsRule } from '../contract/points.ts';
import { competitorsOf, isBye, type Board } from './rounds.ts';
import type { StandingsOptions } from './tie-breaks/options.ts';
import type { Adjustment, Decision } from './tie-breaks/options.ts';

/** What was decided about a competitor, and how strong it was before the tournament. */
export interface CompetitorFacts {
  readonly competitor: string;
  readonly rulings: readonly Ruling[];
  /** null where it isn't known. */
  readonly startingRating: number | null;
}

export interface StandingsRules {
  /** null: the usual ones. */
  readonly tieBreaks: readonly TieBreak[] | null;
  /** null or left out: as usual. */
  readonly points?: PointsRule | null;
  readonly stages?: readonly Pick<Stage, 'format'>[];
  /** Those about whom something is known; others have no rulings and no starting rating. */
  readonly competitors?: readonly CompetitorFacts[];
  /** Their places in draws: a rating that was recorded there is the one with which a stage began. */
  readonly entrants?: readonly Drawn[];
}

interface Drawn {
  readonly competitor: string;
  readonly draw: readonly DrawnPlace[];
  /** The round in which it comes, from 1; left out: the first. */
  readonly enters?: number;
}

/**
 * The options of its standings. In a round robin it was settled from the start who meets whom.
 *
 * @param stage - From 1: only what was decided in this stage counts, and its format. Left out: all rulings, and the
 *   format of the first stage.
 */
export const standingsOptions = (
  rules: StandingsRules,
  boards: readonly Board[],
  stage?: number,
): StandingsOptions => ({
  ...(rules.tieBreaks === null ? {} : { order: rules.tieBreaks }),
  ...(haveAllMet(boards) ? { schedule: 'fixed' } : {}),
  ...(rules.points ? { points: rules.points } : {}),
  ...decidedFor(rules.competitors ?? [], stage),
  ...startOf(rules, stage),
  ...drawnIn(rules.entrants ?? [], stage),
});

/** The rounds of a knock-out after which it was decided to go through a level match. */
export const roundsDecided = (rulings: readonly Ruling[]): number[] =>
  rulings.flatMap((ruling) => (ruling.kind === 'through' ? [ruling.round] : []));

/** Whether a competitor goes through a level match because that was decided after a round, counted from 1. */
export function throughBy(
  competitors: readonly Pick<CompetitorFacts, 'competitor' | 'rulings'>[],
): (competitor: string, round: number) => boolean {
  const decided = new Map(competitors.map(({ competitor, rulings }) => [competitor, roundsDecided(rulings)]));
  return (competitor, round) => decided.get(competitor)?.includes(round) === true;
}

/**
 * Those who left for good and whose games count so, in the order of `competitors`.
 *
 * @param stage - From 1: only who left in this stage. Left out: in any.
 */
export const leftWith = (
  games: GamesThen,
  competitors: readonly Pick<CompetitorFacts, 'competitor' | 'rulings'>[],
  stage?: number,
): ReadonlySet<string> =>
  new Set(
    competitors.flatMap(({ competitor, rulings }) =>
      rulings.some(
        (one) => one.kind === 'out' && one.games === games && (stage === undefined || one.stage === stage),
      )
        ? [competitor]
        : [],
    ),
  );

type Decided = Pick<StandingsOptions, 'adjustments' | 'decisions' | 'annulled'>;

function decidedFor(competitors: readonly CompetitorFacts[], stage: number | undefined): Decided {
  const adjustments: Adjustment[] = [];
  const decisions: Decision[] = [];
  for (const { competitor, rulings } of competitors)
    for (const ruling of rulings.toSorted((a, b) => a.stage - b.stage)) {
      if (stage !== undefined && ruling.stage !== stage) continue;
      if (ruling.kind === 'bonus')
        adjustments.push({ competitor, points: ruling.points, reason: ruling.reason });
      else if (ruling.kind === 'lot' || ruling.kind === 'manual')
        decisions.push({
          ...{ competitor, kind: ruling.kind, value: ruling.value },
          ...(ruling.reason === null ? {} : { reason: ruling.reason }),
          ...(ruling.at === null ? {} : { at: ruling.at }),
        });
    }
  const annulled = [...leftWith('annulled', competitors, stage)];
  return {
    ...(adjustments.length === 0 ? {} : { adjustments }),
    ...(decisions.length === 0 ? {} : { decisions }),
    ...(annulled.length === 0 ? {} : { annulled }),
  };
}

/** Ratings from before the tournament, and what they give at the start of a McMahon; without a rating, as the lowest. */
function startOf(
  { points, stages = [], competitors = [], entrants = [] }: StandingsRules,
  stage = 1,
): Pick<StandingsOptions, 'rating' | 'initial'> {
  const ratings = startingRatings(competitors, entrants, stage);
  const known = [...ratings].map(([competitor, startingRating]) => ({
    competitor,
    people: [],
    startingRating,
  }));
  if (known.length === 0) return {};
  const rating = (competitor: string): number | null => ratings.get(competitor) ?? null;
  const format = stages[stage - 1]?.format;
  if (format?.kind !== 'duels' || format.method !== 'mcmahon') return { rating };
  const scores = initialScores(known, format, points ?? usualPoints);
  const initial = new Map(known.map(({ competitor }, i) => [competitor, scores[i] ?? 0]));
  return { rating, initial: (competitor) => initial.get(competitor) ?? 0 };
}

/** Lines are those of each group in the draw. */
function drawnIn(entrants: readonly Drawn[], stage = 1): Pick<StandingsOptions, 'line' | 'entered'> {
  const lines = new Map(
    entrants.flatMap(({ competitor, draw }) => {
      const place = draw.find((one) => one.stage === stage);
      return place ? [[competitor, place.line] as const] : [];
    }),
  );
  const late = new Map(
    entrants.flatMap(({ competitor, enters = 1 }) => (enters > 1 ? [[competitor, enters]] : [])),
  );
  return {
    ...(lines.size === 0 ? {} : { line: (competitor) => lines.get(competitor) ?? null }),
    ...(late.size === 0 ? {} : { entered: (competitor) => late.get(competitor) ?? 1 }),
  };
}

/** As recorded in the draw of the stage, else as known from elsewhere; only those that are known. */
function startingRatings(
  competitors: readonly CompetitorFacts[],
  entrants: readonly Drawn[],
  stage: number,
): Map<string, number> {
  const ratings = new Map<string, number>();
  for (const { competitor, startingRating } of competitors)
    if (startingRating !== null) ratings.set(competitor, startingRating);
  for (const { competitor, draw } of entrants) {
    const rating = draw.find((place) => place.stage === stage)?.rating;
    if (rating != null) ratings.set(competitor, rating);
  }
  return ratings;
}

/** True where two sit at every board and each two of all who have a seat meet: with an odd number, one sits out a round. */
export function haveAllMet(boards: readonly Board[]): boolean {
  const numbers = new Map<string, number>();
  const pairs: [number, number][] = [];
  for (const board of boards) {
    const [one, other, ...more] = board.sides.flatMap(competitorsOf).map((key) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
    if (isBye(board)) continue;
    if (one === undefined || other === undefined || more.length > 0) return false;
    pairs.push([Math.min(one, other), Math.max(one, other)]);
  }
  const all = (numbers.size * (numbers.size - 1)) / 2;
  // Most are no round robin, and too few games tell that at once.
  if (numbers.size < 3 || pairs.length < all) return false;
  return new Set(pairs.map(([low, high]) => low * numbers.size + high)).size === all;
}
