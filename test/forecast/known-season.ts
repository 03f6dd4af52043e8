/** A season of people whose strengths are known: the stronger side wins. */
import { usualPoints } from '../../shared/competition/points.ts';
import { seasonScoring } from '../../shared/contract/season-scoring.ts';
import type { ExpectedTournament, SeasonProblem } from '../../shared/forecast/season/problem.ts';

/** Of a performance, in squared rating points. */
export const noise = 100 ** 2;

/** One game of all, without scores. */
export const usualGames = { points: usualPoints, tableSize: null, scores: [] } as const;

/** People alone, with points for the first two places. */
export const knownSeason = (
  means: readonly number[],
  left: readonly ExpectedTournament[],
): SeasonProblem => ({
  competitors: means.map((_, one) => `player ${String(one + 1)}`),
  people: means.map((mean) => ({ mean, deviation: 0 })),
  partnersOf: () => [],
  drift: 0,
  chances: (lead) => ({ win: lead > 0 ? 1 : 0, tie: 0, loss: lead > 0 ? 0 : 1 }),
  parties: means.map((_, one) => ({ competitors: [], people: [one], weight: 1, noise, lead: 0 })),
  results: means.map(() => []),
  wins: means.map(() => 0),
  scoring: seasonScoring.parse({ places: [3, 1] }),
  ...{ left, categories: [] },
});
