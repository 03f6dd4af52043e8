/** What `npm run bench` depends on: the same work for all, fair rounds, and a count that counts. Not how fast. */
import { Rating, TrueSkill } from 'ts-trueskill';
import { describe, expect, test } from 'vitest';
import { makeField, makeHistory, unit } from '../../build/bench/fields.ts';
import { programs } from '../../build/bench/raters.ts';
import { median, timeInTurn, timesAsFast } from '../../build/bench/rounds.ts';
import { run } from '../../build/run.ts';
import { createSystem, sidesOf, defaultParameters, checkContest } from '../../shared/rating/index.ts';

const sizes = [
  [2, 1],
  [9, 1],
  [15, 6],
  [100, 6],
] as const;

describe('the fields', () => {
  test.each(sizes)('%d × %d: every three sides tie, from the best down', (sides, members) => {
    const { contest } = makeField(sides, members);
    checkContest(contest, sides * members);
    const places = sidesOf(contest)
      .map(({ place }) => place)
      .sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: sides }, (_, i) => 1 + 3 * Math.floor(i / 3)));
    for (const side of sidesOf(contest)) expect(side.members).toHaveLength(members);
  });

  test('are the same each time', () => {
    expect(makeField(15, 6)).toEqual(makeField(15, 6));
  });

  test('of a made history have the sizes asked for, each player once, and places that leave none out', () => {
    const sizesAsked = [40, 7, 40];
    const { players, contests } = makeHistory(50, sizesAsked);
    const made = Array.from(contests);
    expect(made.map((contest) => sidesOf(contest).length)).toEqual(sizesAsked);
    for (const contest of made) {
      checkContest(contest, players);
      const places = sidesOf(contest).map(({ place }) => place);
      for (const place of places) expect(place).toBe(1 + places.filter((other) => other < place).length);
    }
  });
});

describe('the programs', () => {
  test.each(sizes)('%d × %d: every program rates it', (sides, members) => {
    const field = makeField(sides, members);
    for (const { prepare } of programs) expect(prepare(field)).not.toThrow();
  });

  // ts-trueskill stops at 1e-4, and its Φ is right to some 1e-7.
  test.each([
    [2, 1],
    [3, 6],
  ] as const)('%d × %d: TrueSkill says what ts-trueskill says', (sides, members) => {
    const { contest, mean, deviation } = makeField(sides, members);
    const { mu0, sigma0, beta } = unit;
    const parameters = { ...defaultParameters('trueskill'), ...unit, drawProbability: 0.1 };
    const rater = createSystem('trueskill', parameters, { singlePlayers: members === 1 }).begin(mean.length);
    rater.mean.set(mean);
    rater.deviation.set(deviation);
    rater.rate(contest);
    const theirs = new TrueSkill(mu0, sigma0, beta, sigma0 / 100, 0.1).rate(
      sidesOf(contest).map((side) =>
        side.members.map(({ player }) => new Rating(mean[player] ?? NaN, deviation[player] ?? NaN)),
      ),
      sidesOf(contest).map(({ place }) => place),
    ) as Rating[][];
    sidesOf(contest).forEach((side, j) => {
      side.members.forEach(({ player }, i) => {
        expect(rater.mean[player]).toBeCloseTo(theirs[j]?.[i]?.mu ?? NaN, 3);
        expect(rater.deviation[player]).toBeCloseTo(theirs[j]?.[i]?.sigma ?? NaN, 3);
      });
    });
  });
});

describe('the rounds', () => {
  const effort = { rounds: 3, warmUpMilliseconds: 1, roundMilliseconds: 1, mostMilliseconds: 250 };

  test('each candidate has its turn in every round, and is timed in microseconds', () => {
    const turns: string[] = [];
    const takes = (name: string, milliseconds: number) => () => {
      if (turns.at(-1) !== name) turns.push(name);
      const until = performance.now() + milliseconds;
      while (performance.now() < until);
    };
    const [one] = timeInTurn([takes('one', 2), takes('other', 4)], {
      ...effort,
      mostMilliseconds: 60_000,
    });
    expect(turns).toEqual(['one', 'other', 'one', 'other', 'one', 'other', 'one', 'other']);
    if (one === undefined || 'failure' in one) throw new Error('was not timed');
    expect(one.rounds).toHaveLength(3);
    expect(Math.min(...one.rounds)).toBeGreaterThanOrEqual(2000);
  });

  test('one that throws or takes too long says so, and the others are timed all the same', () => {
    const [broken, slow, good] = timeInTurn(
      [
        () => {
          throw new Error('floating point error');
        },
        () => {
          const until = performance.now() + 300;
          while (performance.now() < until);
        },
        () => undefined,
      ],
      effort,
    );
    expect(broken).toEqual({ failure: 'throws “floating point error”' });
    expect(slow).toHaveProperty('failure');
    expect(good).toHaveProperty('rounds');
    if (broken !== undefined && good !== undefined) expect(timesAsFast(good, broken)).toBeNaN();
  });

  test('how many times as fast: the median over rounds, each by itself', () => {
    expect(timesAsFast({ rounds: [1, 2, 4] }, { rounds: [2, 8, 4] })).toBe(2);
  });

  test('medians, of an odd and an even number of values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });
});

// Two nodes, so a sweep is two truncations: manually, one sweep that moves the messages and one that finds them still.
test('a duel by TrueSkill takes four truncations, counted on a second engine that says the same', async () => {
  const script = `
    import { countTruncations } from './build/bench/truncation-count.ts';
    import * as engine from './shared/rating/index.ts';
    const means = [];
    const rate = ({ createSystem, defaultParameters, inColumns, replay }) => {
      const member = (player) => ({ members: [{ player, share: null, rated: true }], place: player + 1 });
      const contests = [inColumns({ sides: [member(0), member(1)], teamSize: 1, day: null, weight: 1 })];
      const system = createSystem('trueskill', defaultParameters('trueskill'), { singlePlayers: true });
      means.push(replay({ players: 2, contests }, system).mean[0]);
    };
    rate(engine);
    const { count } = await countTruncations(rate);
    console.log(count, means[0] === means[1], means.length);`;
  const { output } = await run({ name: 'counting', args: ['--input-type=module', '--eval', script] });
  expect(output.trim()).toBe('4 true 2');
});
