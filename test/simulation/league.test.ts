/** Simulated leagues: what `npm run simulate` writes and what the figures of docs/reference/validation.md depend on. */
import { describe, expect, test } from 'vitest';
import { createSystem, sidesOf, defaultParameters } from '../../shared/rating/index.ts';
import { clubLike } from '../../shared/simulation/club-like.ts';
import { simulateLeague, type LeaguePlan } from '../../shared/simulation/league.ts';
import { personName } from '../../shared/simulation/names.ts';
import { historyOf, rowsOf } from '../../shared/simulation/league-files.ts';

const system = createSystem(
  'ts2-shares',
  { ...defaultParameters('ts2-shares'), teamSize: 4 },
  {
    singlePlayers: false,
  },
);
const plan: LeaguePlan = { ...clubLike, seed: 5, system };
const league = simulateLeague(plan);
const sides = league.weeks.flatMap((week) => week.sides);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

const large = simulateLeague({ ...plan, players: 800, weeks: 20 });

describe('a simulated league', () => {
  test('is the same each time, and another one by another seed', () => {
    expect(simulateLeague(plan)).toEqual(league);
    expect(simulateLeague({ ...plan, seed: 6 }).weeks).not.toEqual(league.weeks);
  });

  test('has a tournament of two or more sides every week, no player twice in it', () => {
    for (const { seed, players } of [5, 6, 7].flatMap((seed) =>
      [4, 40].map((players) => ({ seed, players })),
    )) {
      const { weeks } = simulateLeague({ ...plan, seed, players });
      expect(weeks).toHaveLength(52);
      for (const week of weeks) {
        const people = week.sides.flatMap(({ members }) => members.map(({ person }) => person));
        expect(week.sides.length).toBeGreaterThanOrEqual(2);
        expect(week.sides.every(({ members }) => members.length > 0)).toBe(true);
        expect(new Set(people).size).toBe(people.length);
        expect(people.every((person) => week.skills[person] !== null)).toBe(true);
      }
    }
  });

  test('teams are short, whole, and with substitutes and guests; never more than four play at once', () => {
    const sizes = new Set(sides.map(({ members }) => members.length));
    expect([...sizes].sort()).toEqual([2, 3, 4, 5, 6]);
    const roles = sides.flatMap(({ members }) => members.map(({ role }) => role));
    for (const role of ['main', 'substitute', 'guest'] as const)
      expect(roles.filter((one) => one === role).length).toBeGreaterThan(10);
    for (const { members } of sides) {
      expect(members.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(4);
      expect(Math.min(...members.map(({ share }) => share))).toBeGreaterThanOrEqual(0.25);
    }
  });

  test('more than one pair of sides in sixteen ties, and most do not', () => {
    const tied = league.weeks.flatMap((week) =>
      week.sides.flatMap(({ score }, at) => week.sides.slice(0, at).map((other) => other.score === score)),
    );
    const share = tied.filter(Boolean).length / tied.length;
    expect(share).toBeGreaterThan(1 / 16);
    expect(share).toBeLessThan(1 / 4);
  });

  test('people join later and leave sooner, and a player who joins plays in that week', () => {
    const weeksOf = league.weeks[0]?.skills.map((_, person) =>
      league.weeks.flatMap(({ skills }, week) => (skills[person] === null ? [] : [week])),
    );
    expect(weeksOf).toHaveLength(40);
    const later = weeksOf?.filter(([first = 0]) => first > 0) ?? [];
    const sooner = weeksOf?.filter((weeks) => (weeks.at(-1) ?? 0) < 51) ?? [];
    expect(later.length).toBeGreaterThan(2);
    expect(sooner.length).toBeGreaterThan(2);
    // Of 800 people: a fifth join later, but those whose week is the first; five standard errors.
    const from = large.weeks[0]?.skills.filter((skill) => skill === null).length ?? NaN;
    expect(Math.abs(from / 800 - 0.2)).toBeLessThan(5 * Math.sqrt((0.2 * 0.8) / 800) + 0.05);
  });

  test('true skills are as far apart as the plan says, and drift by as much', () => {
    const first = large.weeks[0]?.skills.flatMap((skill) => skill ?? []) ?? [];
    // The standard error of a deviation is deviation / √(2n).
    expect(Math.abs(deviation(first) - 600)).toBeLessThan((5 * 600) / Math.sqrt(2 * first.length));
    const steps = large.weeks.slice(1).flatMap(({ skills }, week) =>
      skills.flatMap((skill, person) => {
        const before = large.weeks[week]?.skills[person];
        return skill === null || before === null || before === undefined ? [] : [skill - before];
      }),
    );
    expect(steps.length).toBeGreaterThan(10_000);
    expect(Math.abs(deviation(steps) - 25)).toBeLessThan((5 * 25) / Math.sqrt(2 * steps.length));
    expect(Math.abs(mean(steps))).toBeLessThan((5 * 25) / Math.sqrt(steps.length));
  });

  test('a side scores a point for every 150 that it performs, as the system has it', () => {
    const noise = large.weeks.flatMap(({ sides: all, skills }) =>
      all.map(({ members, score }) => {
        const side = members.map(({ person, share }) => ({
          belief: { mean: skills[person] ?? NaN, deviation: 0 },
          share,
        }));
        const performance = system.performance(side, 4);
        return (3000 + 150 * (score - 20) - performance.mean) / performance.deviation;
      }),
    );
    // Rounding adds step²/12 to a variance of about 200².
    const expected = Math.sqrt(1 + 150 ** 2 / 12 / 200 ** 2);
    expect(Math.abs(mean(noise))).toBeLessThan(5 / Math.sqrt(noise.length));
    expect(Math.abs(deviation(noise) - expected)).toBeLessThan(0.03);
  });

  test('teams that stay are of the same people; teams dealt again are not', () => {
    const partners = (teams: LeaguePlan['teams']): number => {
      const { weeks } = simulateLeague({ ...plan, teams });
      return new Set(
        weeks.flatMap((week) =>
          week.sides.flatMap(({ members }) =>
            members
              .filter(({ role }) => role !== 'guest')
              .flatMap(({ person }, at, all) =>
                all.slice(0, at).map((other) => `${String(other.person)} ${String(person)}`),
              ),
          ),
        ),
      ).size;
    };
    // Seven teams of five or six: at most 15 pairs each; of all 780 pairs most meet in a year of lots.
    expect(partners('own')).toBeLessThanOrEqual(7 * 15);
    expect(partners('dealt')).toBeGreaterThan(600);
  });

  test('in a free-for-all a side is one person without a team', () => {
    const { weeks } = simulateLeague({ ...plan, teamSize: 1 });
    const alone = weeks.flatMap((week) => week.sides);
    expect(alone.length).toBeGreaterThan(500);
    expect(alone.every(({ team, members }) => team === null && members.length === 1)).toBe(true);
  });
});

describe('a simulated league as others read it', () => {
  test('names are of one person each, beyond the lists too', () => {
    expect(new Set(Array.from({ length: 5000 }, (_, person) => personName(person))).size).toBe(5000);
  });

  test('rows and history are of the same places, shares and guests', () => {
    const rows = rowsOf(league);
    const members = historyOf(league).contests.flatMap((contest) =>
      sidesOf(contest)
        .toSorted((a, b) => a.place - b.place)
        .flatMap((side) => side.members),
    );
    expect(members).toHaveLength(rows.length);
    expect(members.filter(({ rated }) => !rated).length).toBe(
      rows.filter(({ role }) => role === 'guest').length,
    );
    expect(members.map(({ share }) => share)).toEqual(rows.map(({ share }) => share));
    const [first = []] = historyOf(league).contests.map(sidesOf);
    const scores = league.weeks[0]?.sides.map(({ score }) => score) ?? [];
    expect(first.map(({ place }) => place)).toEqual(
      scores.map((score) => 1 + scores.filter((other) => other > score).length),
    );
  });
});
