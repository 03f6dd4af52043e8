/**
 * What `npm run simulate:pairing` depends on: clubs, ways of pairing and counts that mean what they say. Not how good.
 */
import { describe, expect, test } from 'vitest';
import { readPairingOptions, simulated } from '../../build/simulate-pairing.ts';
import { BadOptions } from '../../build/tool.ts';
import { makeClub } from '../../build/simulation/club.ts';
import { recentEncounters, type Rounds } from '../../build/simulation/encounters.ts';
import {
  differenceInWords,
  figuresFor,
  inWords,
  near,
  standardError,
  type Figure,
} from '../../build/simulation/figures.ts';
import { handicapNamed } from '../../build/simulation/handicaps.ts';
import { measuredWeek, meanOf, type Week } from '../../build/simulation/measures.ts';
import { playSeason } from '../../build/simulation/season.ts';
import { waysFor } from '../../build/simulation/ways.ts';
import { createSystem, defaultParameters, type Belief } from '../../shared/rating/index.ts';

const small = { people: 10, weeks: 4, least: 6, most: 9 } as const;

describe('a club', () => {
  test('is the same each time, and no other club', () => {
    const shape = { ...small, spread: 600 };
    expect(makeClub(3, shape)).toEqual(makeClub(3, shape));
    expect(makeClub(3, shape)).not.toEqual(makeClub(4, shape));
  });

  test('has as many each week as it is said to, and not always the same', () => {
    const { here } = makeClub(0, { people: 30, weeks: 20, least: 12, most: 26, spread: 600 });
    expect(here).toHaveLength(20);
    for (const { length } of here) {
      expect(length).toBeGreaterThanOrEqual(12);
      expect(length).toBeLessThanOrEqual(26);
    }
    expect(new Set(here.map(String)).size).toBe(20);
  });

  test('has skills as far apart as it is said to, which drift a little', () => {
    const clubs = Array.from({ length: 40 }, (_, number) =>
      makeClub(number, { people: 30, weeks: 20, least: 12, most: 26, spread: 600 }),
    );
    const first = clubs.flatMap(({ skills }) => skills[0] ?? []);
    const deviation = (values: readonly number[]): number =>
      Math.sqrt(meanOf(values.map((value) => (value - meanOf(values)) ** 2)));
    // 1,200 people: five standard errors.
    expect(Math.abs(deviation(first) - 600)).toBeLessThan((5 * 600) / Math.sqrt(2400));
    const drifts = clubs.flatMap(({ skills }) =>
      (skills[19] ?? []).map((skill, person) => skill - (skills[0]?.[person] ?? NaN)),
    );
    // Nineteen steps of 15.
    const expected = 15 * Math.sqrt(19);
    expect(Math.abs(deviation(drifts) - expected)).toBeLessThan((5 * expected) / Math.sqrt(2400));
  });
});

describe('every way of pairing', () => {
  const system = createSystem('ts2-shares', defaultParameters('ts2-shares'), { singlePlayers: false });
  const beliefs = Array.from({ length: 12 }, (_, person): Belief => ({
    mean: 2500 + 100 * ((person * 5) % 12),
    deviation: 400,
  }));
  const all = [1, 2].flatMap((sideSize) => waysFor(sideSize).map((way) => ({ ...way, sideSize })));

  test.each(all)(
    '$name, sides of $sideSize: no player twice, and all players who can',
    ({ boards, sideSize }) => {
      const here = [0, 2, 3, 4, 5, 7, 8, 9, 11];
      const chance = {
        whole: (below: number) => below - 1,
        happens: () => true,
        normal: () => 0,
        gaussian: () => 0,
      };
      const rounds = boards({ people: 12, here, sideSize, rounds: 3, beliefs, before: [], system, chance });
      expect(rounds).toHaveLength(3);
      for (const round of rounds) {
        const seated = round.flat(2);
        expect(new Set(seated).size).toBe(seated.length);
        expect(here).toEqual(expect.arrayContaining(seated));
        expect(seated).toHaveLength(sideSize === 1 ? 8 : 9);
      }
    },
  );

  test('neighbours in rating meet no player twice while a new one is left, and sit out once', () => {
    const here = [0, 1, 2, 3, 4, 5, 6];
    const chance = { whole: () => 0, happens: () => true, normal: () => 0, gaussian: () => 0 };
    const way = waysFor(1).find(({ name }) => name === 'neighbours in rating');
    const evening = { people: 7, here, sideSize: 1, rounds: 3, beliefs, before: [], system, chance };
    const rounds = way?.boards(evening) ?? [];
    const pairs = rounds.flat().map((board) =>
      board
        .flat()
        .toSorted((a, b) => a - b)
        .join(' '),
    );
    expect(new Set(pairs).size).toBe(9);
    const out = rounds.map((round) => here.filter((person) => !round.flat(2).includes(person)));
    expect(new Set(out.flat()).size).toBe(3);
  });
});

describe('the measures', () => {
  const system = createSystem('ts2-shares', defaultParameters('ts2-shares'), { singlePlayers: false });
  const skills = [3000, 3000, 3000, 3000];
  const level = skills.map((): Belief => ({ mean: 3000, deviation: 100 }));
  const strengths = { system, teamSize: 2, skills, beliefs: level };
  const board = (...sides: number[][]) => [sides];

  test('count partners and opponents again, in this tournament and recently, for each player separately', () => {
    const played: Rounds = [board([0, 1], [2, 3]), board([0, 1], [3, 2])];
    const earlier: Rounds[] = [[board([0, 1], [2, 3])], [], [], [], []];
    const week = measuredWeek({ people: 4, here: [0, 1, 2, 3], before: earlier, played }, strengths, level);
    expect(week).toMatchObject({ partnersSameDay: 1, opponentsSameDay: 2, partnersLately: 0 });
    const sooner = measuredWeek(
      { people: 4, here: [0, 1, 2, 3], before: earlier.slice(0, 4), played },
      strengths,
      level,
    );
    expect(sooner).toMatchObject({ partnersLately: 2, opponentsLately: 4 });
  });

  test('of level sides the favourite has half; of a stronger one, as the system has it, by true skills', () => {
    const played: Rounds = [board([0, 1], [2, 3])];
    const evening = { people: 4, here: [0, 1, 2, 3], before: [], played };
    expect(measuredWeek(evening, strengths, level).trueFavourite).toBeCloseTo(0.5, 12);
    const stronger = { ...strengths, skills: [3400, 3400, 3000, 3000] };
    const week = measuredWeek(evening, stronger, level);
    // Two means of two days of 400 each deviate by 400: one deviation ahead, but for what ties within ε take from both.
    expect(week.trueFavourite).toBeCloseTo(0.8413, 2);
    expect(week.believedFavourite).toBeCloseTo(0.5, 12);
  });

  test('a handicap that fits evens the board out, and one against the truth makes it uneven', () => {
    const played: Rounds = [board([0, 1], [2, 3])];
    const evening = { people: 4, here: [0, 1, 2, 3], before: [], played };
    const handicap = handicapNamed('points');
    const known = [3400, 3400, 3000, 3000].map((mean): Belief => ({ mean, deviation: 100 }));
    const evened = { ...strengths, skills: [3400, 3400, 3000, 3000], beliefs: known, handicap };
    expect(measuredWeek(evening, evened, level).trueFavourite).toBeCloseTo(0.5, 12);
    expect(measuredWeek(evening, { ...evened, skills }, level).trueFavourite).toBeGreaterThan(0.7);
  });

  test('an error is measured about the level, an order by pairs', () => {
    const evening = { people: 4, here: [0, 1, 2, 3], before: [], played: [board([0, 1], [2, 3])] };
    const uneven = { ...strengths, skills: [1000, 2000, 3000, 4000] };
    const after = [1500, 2500, 4500, 3500].map((mean): Belief => ({ mean, deviation: 50 }));
    const week = measuredWeek(evening, uneven, after);
    // Off by 500, 500, 1500 and −500, which is 500 on the whole: 0, 0, 1000 and 1000 about that.
    expect(week.error).toBe(500);
    expect(week.wrongOrder).toBeCloseTo(1 / 6, 12);
    expect(week.deviation).toBe(50);
  });

  test('a meeting counts the less the longer ago, and after eight weeks nothing', () => {
    const met: Rounds = [board([0], [1])];
    const ago = (weeks: number) =>
      recentEncounters(2, [met, ...Array.from({ length: weeks - 1 }, (): Rounds => [])]).opponents(1, 0);
    expect([1, 2, 7, 8, 9].map(ago)).toEqual([7 / 8, 6 / 8, 1 / 8, 0, 0]);
  });
});

describe('the table', () => {
  const plain: Figure = { name: 'error', digits: 1, isShare: false, of: ([week]) => week?.error ?? null };
  const seasonsOf = (...errors: number[]): Week[][] => errors.map((error) => [{ error } as Week]);

  test('has means with their standard errors, and differences club by club', () => {
    expect(standardError([1, 2, 3])).toBeCloseTo(1 / Math.sqrt(3), 12);
    expect(inWords(plain, seasonsOf(1, 2, 3))).toBe('2.0 ± 0.6');
    expect(differenceInWords(plain, seasonsOf(1, 2, 3), seasonsOf(11, 12, 13))).toBe('−10.0 ± 0.0');
  });

  test('ratings have settled when their error stays within the mark, not when it was there once', () => {
    const settled = figuresFor(1).find(({ name }) => name.startsWith('weeks until'));
    const errors = (...each: number[]): Week[] => each.map((error) => ({ error }) as Week);
    expect(settled?.of(errors(near + 1, near, near + 1, near, near))).toBe(4);
    expect(settled?.of(errors(near, near))).toBe(1);
    expect(settled?.of(errors(near, near + 1))).toBeNull();
  });

  test('of a small case: the program plans evener boards than chance', () => {
    const figures = figuresFor(1).filter(({ name }) => name.startsWith('favourite’s chance, believed'));
    const table = simulated({ title: '', sideSize: 1, spread: 1000, sigma0: 1000, clubs: 2, figures }, small);
    const [, cells] = table.match(/^\| favourite’s chance, believed, all weeks \|(.*)\|$/mu) ?? [];
    const [program = NaN, , random = NaN] = (cells ?? '').split('|').map((cell) => Number.parseFloat(cell));
    expect(program).toBeGreaterThanOrEqual(50);
    expect(program).toBeLessThan(random);
  });

  test('options: a rule for handicaps, and none other', () => {
    expect(readPairingOptions([])).toEqual({ handicap: undefined });
    expect(readPairingOptions(['--handicap', 'stones'])).toMatchObject({ handicap: { kind: 'stones' } });
    expect(() => readPairingOptions(['--handicap', 'mcmahon-stones'])).toThrow(
      '--handicap is one of stones, odds, points; it was “mcmahon-stones”.',
    );
    expect(() => readPairingOptions(['--weeks', '2'])).toThrow(BadOptions);
  });

  test('a season with handicaps is played and rated with them', () => {
    const club = makeClub(0, { ...small, weeks: 12, spread: 1000 });
    const plan = { club, number: 0, sideSize: 1, rounds: 2, sigma0: 1000 };
    const random = waysFor(1)[2];
    if (random === undefined) throw new Error('no such way');
    const later = (handicap: ReturnType<typeof handicapNamed>) =>
      meanOf(
        playSeason({ ...plan, handicap }, random)
          .slice(6)
          .map((week) => week.trueFavourite),
      );
    expect(later(handicapNamed('points'))).toBeLessThan(later(undefined));
  });

  test('a season is the same each time', () => {
    const plan = {
      club: makeClub(0, { ...small, spread: 600 }),
      number: 0,
      sideSize: 2,
      rounds: 1,
      sigma0: 600,
    };
    const [, draft] = waysFor(2);
    if (draft === undefined) throw new Error('no such way');
    expect(playSeason(plan, draft)).toEqual(playSeason(plan, draft));
  });
});
