import { describe, expect, it } from 'vitest';
import type { PairingRequest, PlannedRound, PlayedBoard } from '../../../shared/pairing/types.ts';
import { taskOf, problemOf } from '../../../shared/pairing/problem.ts';
import type { RoundProblem } from '../../../shared/pairing/round.ts';
import { seedsOf } from '../../../shared/pairing/schedules/seeds.ts';
import { withSeats } from '../../../shared/pairing/schedules/seats.ts';
import { swissRound } from '../../../shared/pairing/schedules/swiss.ts';
import { shownAims } from '../../../shared/contract/judged-standings.ts';
import { judgedByStandings } from '../../../shared/pairing/standings-judgement.ts';
import { plainSystem } from '../plain-system.ts';
import { everybodyIn } from '../requests.ts';
import { ladder, playedAs, scheduled, someResults } from './play.ts';

const problemAt = (request: PairingRequest, round: number): RoundProblem =>
  problemOf(taskOf(request, plainSystem), round);

/** Totals of all aims, in their order. */
function totals(request: PairingRequest, round: PlannedRound): number[] {
  const judged = judgedByStandings(taskOf(request, plainSystem), [round]);
  return shownAims.map((aim) => judged?.aims[aim] ?? NaN);
}

/** Rounds paired among all pairs and among those near each other; the latter are played. */
function bothWays(request: PairingRequest, rounds: number): { near: number[]; every: number[] }[] {
  let played: PlayedBoard[] = [];
  return Array.from({ length: rounds }, (_, at) => {
    const now = { ...request, rounds: [at + 1], played };
    const problem = problemAt(now, at + 1);
    const seeded = seedsOf(now, 1, plainSystem);
    const [near, every] = [swissRound(problem, seeded, 0), swissRound(problem, seeded, Infinity)];
    const [seated] = withSeats([near], problem);
    if (seated === undefined) throw new Error('a round is planned');
    const both = { near: totals(now, near), every: totals(now, every) };
    played = [...played, ...playedAs(seated, someResults(request.entrants.length * 10 + at))];
    return both;
  });
}

describe('pairs near each other in the standings', () => {
  it.each([
    ['swiss', 20],
    ['swiss', 41],
    ['swiss', 81],
    ['swiss', 120],
    ['mcmahon', 60],
  ] as const)(
    '%s of %i are as good as of all pairs, in every aim but the order within a score',
    (method, count) => {
      for (const { near, every } of bothWays(scheduled(method, ladder(count)), 6)) {
        expect(near.slice(0, -1)).toEqual(every.slice(0, -1));
        expect(near.at(-1)).toBeGreaterThanOrEqual(every.at(-1) ?? NaN);
        expect(near.at(-1)).toBeLessThanOrEqual(1.1 * (every.at(-1) ?? NaN));
      }
    },
  );

  it('are widened until all can be paired', () => {
    // The four leaders have all met, and so have they and the next 40: only the far end of the list is left for them.
    const leaders = [0, 1, 2, 3];
    const played = leaders.flatMap((one) =>
      Array.from({ length: 44 - one - 1 }, (_, at) => one + at + 1).map((other, at): PlayedBoard => ({
        round: at + 1,
        kind: 'played',
        sides: [
          { entrants: [one], points: 1, seat: at % 2 === 0 ? 1 : 2 },
          { entrants: [other], points: 0, seat: at % 2 === 0 ? 2 : 1 },
        ],
      })),
    );
    const request = scheduled('swiss', ladder(60), { rounds: [50], played });
    const round = swissRound(problemAt(request, 50), seedsOf(request, 1, plainSystem), 0);
    expect(everybodyIn(round)).toEqual([...Array(60).keys()]);
    expect(totals(request, round)[shownAims.indexOf('rematches')]).toBe(0);
  });
});
