/** Expected and actual results of a tournament: places of one contest, points of many. */
import { competitorKeys } from '../../../shared/competition/competitor-facts.ts';
import type { EntrantRecord, SideOutcome, TournamentPage } from '../../../shared/contract/tournaments.ts';
import type { PredictedRow, PredictionScale } from '../../../shared/charts/expected-actual.ts';
import { usualPoints } from '../../../shared/competition/points.ts';
import { type PointsRule } from '../../../shared/contract/points.ts';
import { hasMatches } from '../../../shared/competition/home-and-away.ts';
import { boardPoints, isFinished } from '../../../shared/competition/rounds.ts';
import { annulledIn } from './competitors.ts';
import type { Privacy } from '../../../shared/names/privacy.ts';
import { sideName } from '../../app/names/privacy.ts';
import { type ContestOutcome } from '../../app/boards/rounds.ts';
import { inPlaceOrder, middleOfPlaces } from '../../../shared/competition/boards.ts';
import { boardIn } from '../../../shared/competition/read-competition.ts';
import { listedAs, type StandingsTable } from './standings.ts';

export interface Predictions {
  readonly scale: PredictionScale;
  /** In order of place. */
  readonly rows: readonly PredictedRow[];
}

/** Fewer are not enough for a picture. Their figures are in the table. */
const fewestRows = 3;

/** The expected share of its opponents at the board that a side beats, a tie counting half; null if not rated. */
export const predictedShare = ({ expectedPlace }: SideOutcome, among: number): number | null =>
  expectedPlace === null || among < 2
    ? null
    : Math.min(1, Math.max(0, (among - expectedPlace) / (among - 1)));

/**
 * The expected points of each competitor, predicted with what was known before each board. Points without play, from
 * byes and walkovers, count as they were given, and boards without a result not at all. Includes only competitors who
 * have played a rated board; games of those whose games are annulled don't count. Empty where a tie isn't worth the mean of
 * a win and a loss, or places have points of their own, or teams meet over boards: what is predicted is a share of the win,
 * a tie counting half.
 */
export function predictedPoints(
  contests: readonly ContestOutcome[],
  rule: PointsRule = usualPoints,
  entrants: readonly EntrantRecord[] = [],
): ReadonlyMap<string, number> {
  // A match of teams gives points for the whole, and what is expected is known board by board.
  if (hasMatches(contests)) return new Map();
  const { win, draw, loss, places } = rule;
  if (draw !== (win + loss) / 2) return new Map();
  if (places !== null && contests.some(({ sides }) => sides.length > 2)) return new Map();
  const annulled = annulledIn(entrants);
  const points = new Map<string, number>();
  const played = new Set<string>();
  for (const contest of contests) {
    const board = boardIn(contest, 1);
    if (!isFinished(board) || contest.sides.flatMap(competitorKeys).some((key) => annulled.has(key)))
      continue;
    const came = boardPoints(board, rule);
    contest.sides.forEach((side, i) => {
      const share = predictedShare(side, contest.sides.length);
      for (const key of competitorKeys(side)) {
        if (share !== null) played.add(key);
        points.set(
          key,
          (points.get(key) ?? 0) + (share === null ? (came[i] ?? 0) : loss + share * (win - loss)),
        );
      }
    });
  }
  return new Map([...points].filter(([key]) => played.has(key)));
}

type Scored = Pick<TournamentPage, 'contests'> & Partial<Pick<TournamentPage, 'points' | 'entrants'>>;

/** What the picture shows; null if there are too few predictions, no results yet, or many boards have no standings. */
export function predictedOf(
  page: Scored,
  table: StandingsTable | null,
  privacy?: Privacy,
): Predictions | null {
  const [only, ...others] = page.contests;
  if (!only) return null;
  const predicted =
    others.length === 0 ? byPlaces(only.sides, privacy) : table && byPoints(page, table, privacy);
  return predicted && predicted.rows.length >= fewestRows ? predicted : null;
}

function byPlaces(sides: readonly SideOutcome[], privacy?: Privacy): Predictions {
  const middles = middleOfPlaces(sides);
  return {
    scale: { kind: 'places', among: sides.length },
    rows: inPlaceOrder(sides).flatMap((side, i) => {
      const { expectedPlace: expected, place, placeText } = side;
      const actual = place === null ? undefined : middles.get(place);
      if (expected === null || actual === undefined) return [];
      return [{ key: String(i), placeText, name: sideName(side, privacy), expected, actual }];
    }),
  };
}

function byPoints(
  { contests, points, entrants = [] }: Scored,
  { rows }: StandingsTable,
  privacy?: Privacy,
): Predictions {
  const predicted = predictedPoints(contests, points ?? undefined, entrants);
  const shown = rows.flatMap(({ competitor, rankText, values, who }) => {
    const expected = predicted.get(competitor);
    const actual = values.points;
    if (expected === undefined || actual === null) return [];
    const name = privacy ? listedAs(who, privacy) : who.name;
    return [{ key: competitor, placeText: rankText, name, expected, actual }];
  });
  const most = Math.max(1, ...shown.flatMap(({ expected, actual }) => [expected, actual]));
  return { scale: { kind: 'points', most: Math.ceil(most) }, rows: shown };
}
