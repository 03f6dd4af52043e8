/** A season in which only the best results count, beside a simple simulation of the same rules. */
import { describe, expect, test } from 'vitest';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import { pointsRule } from '../../shared/contract/points.ts';
import { lotsFrom, type Lots } from '../../shared/forecast/lots.ts';
import type { ExpectedTournament, SeasonProblem } from '../../shared/forecast/season/problem.ts';
import { seasonRun } from '../../shared/forecast/season/season-run.ts';
import { reached } from '../../shared/forecast/tally.ts';
import { knownSeason, noise, usualGames } from './known-season.ts';

const means = [60, 40, 0, 30];
const list = [5, 3, 2];
const attendance = [0.9, 0.6, 0.5, 0.3];
/** The best two of each count; the first has the most that two can give. */
const results = [[5, 5], [5, 3, 2], [3, 2], [3]];
const wins = [2, 1, 0, 0];
const evenings = 6;
const best = 2;

/** All who come play one game, with points for its places. */
const evening: ExpectedTournament = {
  ...{ kind: 'expected', at: null, attendance },
  manner: {
    ...{ kind: 'field', rounds: 1, size: 1, isMixed: false, worths: [] },
    ...{ ...usualGames, points: pointsRule.parse({ places: list }) },
  },
};

const seasonOf = (places: number[] | null): SeasonProblem => ({
  ...knownSeason(means, Array<ExpectedTournament>(evenings).fill(evening)),
  ...{ results, wins, scoring: seasonScoring.parse({ places, best }) },
});

/** By competitor: the points of one evening, nothing for who stays away, and who won. Two or more come. */
function playEvening(lots: Lots, isOwn: boolean): { points: (number | null)[]; winner: number | undefined } {
  const coming = means.flatMap((mean, one) =>
    lots.share() < (attendance[one] ?? 0)
      ? [{ one, performed: mean + Math.sqrt(noise) * lots.gaussian() }]
      : [],
  );
  if (coming.length < 2) return playEvening(lots, isOwn);
  const order = coming.sort((a, b) => b.performed - a.performed).map(({ one }) => one);
  return { points: means.map((_, one) => pointsAt(order, one, isOwn)), winner: order[0] };
}

function pointsAt(order: readonly number[], one: number, isOwn: boolean): number | null {
  const place = order.indexOf(one);
  if (place < 0) return null;
  // A list of points is for tables of more than two.
  if (isOwn && order.length === 2) return place === 0 ? 1 : 0;
  return list[place] ?? 0;
}

/** One way a season ends: who is first. */
function playSeason(lots: Lots, isOwn: boolean): number | undefined {
  const all = results.map((own) => [...own]);
  const won = [...wins];
  for (let held = 0; held < evenings; held++) {
    const { points, winner } = playEvening(lots, isOwn);
    for (const [one, given] of points.entries()) if (given !== null) all[one]?.push(given);
    if (winner !== undefined) won[winner] = (won[winner] ?? 0) + 1;
  }
  const totals = all.map((own) =>
    own
      .sort((a, b) => b - a)
      .slice(0, best)
      .reduce((sum, points) => sum + points, 0),
  );
  const lot = means.map(() => lots.share());
  return [...means.keys()].sort(
    (a, b) =>
      (totals[b] ?? 0) - (totals[a] ?? 0) || (won[b] ?? 0) - (won[a] ?? 0) || (lot[b] ?? 0) - (lot[a] ?? 0),
  )[0];
}

describe.each([
  { by: 'place', places: list },
  { by: 'the points of each tournament', places: null },
])('with points by $by', ({ places }) => {
  test('chances are those of the best results, those so far and those to come', () => {
    const run = seasonRun(seasonOf(places), 5);
    run.until(20_000);
    const lots = lotsFrom(11);
    const winners = Array.from({ length: 20_000 }, () => playSeason(lots, places === null));
    const firsts = means.map((_, one) => winners.filter((winner) => winner === one).length);
    for (const [one, count] of firsts.entries())
      expect(Math.abs(reached(run.tally, one, { top: 1 }) / 20_000 - count / 20_000)).toBeLessThan(0.015);
    // The others may still have two wins each, and more wins than the first.
    expect((firsts[0] ?? NaN) / 20_000).toBeLessThan(0.95);
  });
});
