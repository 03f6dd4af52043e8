/** Simulated ends of tables: ranked as the standings rank, the same for the same seed, and right where chances are known. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TieBreak, tieBreaks } from '../../shared/contract/competition-words.ts';
import { isSimulated } from '../../shared/forecast/criteria.ts';
import type { Part } from '../../shared/forecast/parts.ts';
import { rankerFor } from '../../shared/forecast/place-ranker.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import { scoresFor } from '../../shared/forecast/scores.ts';
import { standingsSoFar } from '../../shared/forecast/standings-so-far.ts';
import { reached, reachedAfter } from '../../shared/forecast/tally.ts';
import { tournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import type { TableProblem } from '../../shared/forecast/problem.ts';
import { threePoints, usualPoints } from '../../shared/competition/points.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { standingRanks } from '../../shared/competition/standings.ts';
import { duels, knowledge, madeUp, stageOf, type Pair } from '../../build/simulation/made-tournament.ts';

const simulated = tieBreaks.filter((name) => isSimulated(name) && name !== 'board-points');

/** Rounds in which each two of some meet, by a shuffle; of an odd number the last has a bye. */
const roundsOf = (people: number, rounds: number, withByes: boolean) =>
  fc
    .array(
      fc.tuple(
        fc.shuffledSubarray([...Array(people).keys()], { minLength: people }),
        fc.array(fc.constantFrom(0, 0.5, 1), { minLength: people, maxLength: people }),
      ),
      { minLength: 1, maxLength: rounds },
    )
    .map((drawn) =>
      drawn.flatMap(([order, results], round): Board[] =>
        Array.from({ length: Math.ceil(people / 2) }, (_, board): Board[] => {
          const [one, other] = [order[2 * board], order[2 * board + 1]];
          const won = results[board] ?? 0;
          const sideOf = (at: number | undefined, place: number) => ({
            competitor: String(at),
            place,
            score: null,
          });
          if (other === undefined)
            return withByes ? [{ round: round + 1, kind: 'bye', sides: [sideOf(one, 1)] }] : [];
          const sides = [sideOf(one, won === 0 ? 2 : 1), sideOf(other, won === 1 ? 2 : 1)];
          return [{ round: round + 1, kind: 'played', sides }];
        }).flat(),
      ),
    );

const tournaments = fc
  .record({
    people: fc.integer({ min: 2, max: 9 }),
    order: fc.shuffledSubarray([...simulated], { minLength: 1 }),
  })
  .chain(({ people, order }) =>
    fc.record({
      people: fc.constant(people),
      order: fc.constant(order.slice(0, 4)),
      boards: roundsOf(people, 5, true),
      points: fc.constantFrom(usualPoints, threePoints),
      schedule: fc.constantFrom('fixed' as const, 'paired' as const),
      rating: fc.constantFrom([1500, 1600], [1500]),
    }),
  );

describe('a simulated end is ranked as the standings rank', () => {
  test('whatever the criteria and results', () => {
    fc.assert(
      fc.property(tournaments, ({ people, order, boards, points, schedule, rating }) => {
        const competitors = Array.from({ length: people }, (_, i) => String(i));
        const options = {
          ...{ order, points, schedule },
          rating: (key: string) => rating[Number(key)] ?? null,
          line: (key: string) => Number(key) + 1,
        };
        const expected = standingRanks(competitors, boards, options);
        expect(ranksBy(competitors, boards, options)).toEqual(
          Object.fromEntries(expected.map(({ competitor, rank }) => [competitor, rank])),
        );
      }),
      { numRuns: 300 },
    );
  });
});

/** Ranks by the simulation's own ranking; those whom no criterion separates share one. */
function ranksBy(
  competitors: readonly string[],
  boards: readonly Board[],
  options: Parameters<typeof standingsSoFar>[2] & { order: readonly TieBreak[] },
): Record<string, number> {
  const indexOf = new Map(competitors.map((key, i) => [key, i]));
  const found = standingsSoFar(competitors, boards, options, { indexOf, hasLeft: () => true });
  const standings = competitors.flatMap((key) => found.get(key) ?? []);
  const problem = { standings, meetings: [], toPair: [], groups: competitors.map(() => 0) };
  const scores = scoresFor(problem as unknown as TableProblem);
  scores.reset();
  const level: Part[] = [];
  const rank = rankerFor(
    { standings, order: options.order, win: options.points?.win ?? 1 },
    scores,
    (_, part) => level.push(part),
  );
  const members = Int32Array.from(competitors.keys());
  rank(members, () => 0);
  const ranks = new Map([...members].map((one, at) => [one, at + 1]));
  for (const { from, to } of level) for (let at = from; at < to; at++) ranks.set(members[at] ?? -1, from + 1);
  return Object.fromEntries(competitors.map((key, i) => [key, ranks.get(i) ?? 0]));
}

function problemOf(...given: Parameters<typeof tournamentProblem>) {
  const found = tournamentProblem(...given);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const robin = (rounds: readonly (readonly Pair[])[], people = 4) =>
  madeUp({ people, rounds, stages: [stageOf(duels('round-robin'))] });

describe('what is left is simulated', () => {
  test('one game between equals: who is ahead by it wins as often as the game is won', () => {
    const read = madeUp({
      people: 2,
      rounds: [[[1, 2, null]]],
      stages: [stageOf(duels('swiss'), { rounds: 1 })],
    });
    const run = forecastRun(problemOf(read, knowledge({}, { tied: 0.2 })).problem, 5);
    run.until(20_000);
    // 40 % wins, and half of the 20 % ties by lot.
    expect(reached(run.tally, 0, { top: 1 }) / 20_000).toBeCloseTo(0.5, 1.8);
    const [game] = run.tally.games;
    for (const [result, share] of [0.4, 0.2, 0.4].entries())
      expect((game?.results[result] ?? 0) / 20_000).toBeCloseTo(share, 1.8);
    expect(game && reachedAfter(game, 0, { one: 0, of: 2 }, { top: 1 })).toBe(game?.results[0]);
    expect(game && reachedAfter(game, 2, { one: 0, of: 2 }, { top: 1 })).toBe(0);
  });

  test('a round robin has every game that is left, entered or not', () => {
    const { problem } = problemOf(
      robin([
        [
          [1, 4, 1],
          [2, 3, null],
        ],
      ]),
      knowledge(),
    );
    if (problem.kind !== 'table') throw new Error('a bracket');
    expect(problem.meetings).toHaveLength(5);
    expect(problem.meetings.map(({ round }) => round)).toEqual([1, 2, 3, 3, 2]);
    expect(problem.isFixed).toBe(true);
  });

  test('a match of teams is played board by board, or by everyone against everyone', () => {
    const people = [1, 2, 3, 4].map((playerId) => ({ playerId, player: '', role: 'main' as const }));
    const entrantOf = (teamId: number, members: typeof people) => ({
      ...{ teamId, team: `Team ${String(teamId)}`, enters: 1, withdrawnAfter: null, rated: true },
      ...{ draw: [], rulings: [], absences: [], members },
    });
    const entrants = [entrantOf(1, people.slice(0, 2)), entrantOf(2, people.slice(2))];
    const meetingsOf = (more: { allPlayAll?: true }) => {
      const stages = [stageOf(duels('round-robin'), { matchBoards: 2, ...more })];
      const { problem } = problemOf(
        madeUp({ people: 0, rounds: [], stages, more: { entrants } }),
        knowledge(),
      );
      if (problem.kind !== 'table') throw new Error('a bracket');
      return problem.meetings.map(({ games }) =>
        games.map(({ parties }) => parties.flatMap((party) => party.people)),
      );
    };
    const [first, second, third, fourth] = [0, 1, 2, 3];
    const byBoard = [
      [first, third],
      [second, fourth],
    ];
    expect(meetingsOf({})).toEqual([byBoard]);
    expect(meetingsOf({ allPlayAll: true })).toEqual([[...byBoard, [first, fourth], [second, third]]]);
  });

  test('the expected points of a round robin are those of its games', () => {
    const means = { 1: 1700, 2: 1600, 3: 1500, 4: 1400 };
    const run = forecastRun(problemOf(robin([]), knowledge(means)).problem, 9);
    run.until(20_000);
    const expected = [1, 2, 3, 4].map((one) =>
      [1, 2, 3, 4].reduce(
        (sum, other) => sum + (one === other ? 0 : 1 / (1 + 10 ** (((one - other) * 100) / 400))),
        0,
      ),
    );
    for (const [one, points] of expected.entries())
      expect((run.tally.pointSums[one] ?? 0) / 20_000).toBeCloseTo(points, 1.5);
  });

  test('the same seed gives the same numbers, in one go or in several', () => {
    const read = madeUp({
      people: 9,
      rounds: [
        [
          [1, 2, 1],
          [3, 4, 0.5],
        ],
      ],
      stages: [stageOf(duels('swiss'), { rounds: 5 })],
    });
    const [one, other] = [0, 0].map(() =>
      forecastRun(problemOf(read, knowledge({}, { deviation: 80 })).problem, 3),
    );
    one?.until(700);
    for (const part of [50, 250, 700]) other?.until(part);
    expect(one?.tally).toEqual(other?.tally);
    expect(one?.tally.simulations).toBe(700);
  });

  test('chances to win add up to one, and no two share a place', () => {
    const read = madeUp({ people: 7, rounds: [], stages: [stageOf(duels('swiss'), { rounds: 4 })] });
    const run = forecastRun(problemOf(read, knowledge()).problem, 3);
    run.until(200);
    for (const place of [1, 2, 3, 4, 5, 6, 7]) {
      const count = [0, 1, 2, 3, 4, 5, 6].reduce(
        (sum, one) => sum + (run.tally.counts[one * 7 + place - 1] ?? 0),
        0,
      );
      expect(count).toBe(200);
    }
  });

  test('in a simulated Swiss no two meet again while others are left', () => {
    const read = madeUp({ people: 8, rounds: [], stages: [stageOf(duels('swiss'), { rounds: 4 })] });
    const { problem } = problemOf(read, knowledge({}, { deviation: 100 }));
    const run = forecastRun(problem, 3);
    run.until(50);
    // Eight people, four rounds, four games each.
    expect([...run.tally.pointSums].reduce((sum, points) => sum + points, 0)).toBeCloseTo(50 * 16, 6);
  });
});

describe('what cannot be forecast says why', () => {
  test.each([
    [
      'over',
      robin([
        [
          [1, 2, 1],
          [3, 4, 1],
        ],
        [
          [1, 3, 1],
          [2, 4, 1],
        ],
        [
          [1, 4, 1],
          [2, 3, 1],
        ],
      ]),
    ],
    [
      'rounds',
      madeUp({
        people: 4,
        rounds: [
          [
            [1, 2, 1],
            [3, 4, 1],
          ],
        ],
        stages: [stageOf(duels('swiss'))],
      }),
    ],
    [
      'over',
      madeUp({
        people: 4,
        rounds: [
          [
            [1, 2, 1],
            [3, 4, 1],
          ],
        ],
      }),
    ],
    ['unranked', madeUp({ people: 1, rounds: [] })],
    ['unranked', { ...madeUp({ people: 4, rounds: [] }), shape: 'field' as const }],
    ['format', madeUp({ people: 4, rounds: [], stages: [stageOf(duels('ladder'), { rounds: 3 })] })],
  ])('%s', (why, read) => {
    expect(tournamentProblem(read, knowledge())).toBe(why);
  });

  test('without a number of rounds the open boards are forecast', () => {
    const read = madeUp({
      people: 4,
      rounds: [
        [
          [1, 2, 1],
          [3, 4, null],
        ],
      ],
      stages: [stageOf(duels('swiss'))],
    });
    expect(problemOf(read, knowledge())).toMatchObject({
      isOpenEnded: true,
      problem: { meetings: [{ board: 1 }] },
    });
  });
});
