/** Forecasts of a tournament of several stages: chances as every ending gives them, by the program's own next stage. */
import { describe, expect, test } from 'vitest';
import { qualify, separateGroups } from '../../shared/competition/qualification.ts';
import { competitionOf } from '../../shared/competition/read-competition.ts';
import { stagesOf } from '../../shared/competition/stages.ts';
import type { QualificationRule } from '../../shared/contract/competitions.ts';
import { chancesOf } from '../../shared/forecast/chances.ts';
import { lotsFrom } from '../../shared/forecast/lots.ts';
import type { TableProblem } from '../../shared/forecast/problem.ts';
import { forecastReport } from '../../shared/forecast/report.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import { nextStageSimulation } from '../../shared/forecast/stages/next-stage.ts';
import { seederFor } from '../../shared/forecast/stages/seeds.ts';
import { strengthsOf } from '../../shared/forecast/strengths.ts';
import { tableSimulation } from '../../shared/forecast/table.ts';
import { tournamentProblem, type TournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import {
  drawnToGroups,
  duels,
  knowledge,
  madeUp,
  stageOf,
  type Pair,
} from '../../build/simulation/made-tournament.ts';
import { everyEnding, tinyRead, type TinyTournament } from '../reference/forecast-stages.ts';

const found = (read: Parameters<typeof tournamentProblem>[0], known = knowledge()): TournamentProblem => {
  const one = tournamentProblem(read, known);
  if (typeof one === 'string') throw new Error(one);
  return one;
};
const tableIn = ({ problem }: TournamentProblem): TableProblem => {
  if (problem.kind !== 'table') throw new Error('no table');
  return problem;
};

const means = { 1: 1700, 2: 1500, 3: 1450, 4: 1600, 5: 1550, 6: 1400 };
const threes = [
  [1, 2, 3],
  [4, 5, 6],
];
const pairs = [
  [1, 2],
  [3, 4],
];
const played: Pair[] = [
  [1, 2, 0.5],
  [4, 6, 0],
];
const order = ['points', 'direct-encounter', 'wins'] as const;
const tiny: Record<string, TinyTournament> = {
  'the winners of two pairs': {
    groups: pairs,
    results: [],
    rule: { perGroup: 1, best: null },
    next: duels('knock-out'),
    order,
  },
  'the first two of threes, with a match for third place': {
    ...{ groups: threes, results: played, rule: { perGroup: 2, best: null }, order },
    next: duels('knock-out', { thirdPlace: true }),
  },
  'the best of those in second place, so that the first seed has a bye': {
    ...{ groups: threes, results: played, rule: { perGroup: 1, best: { place: 2, count: 1 } }, order },
    next: duels('knock-out'),
  },
  'a double elimination': {
    ...{ groups: threes, results: played, rule: { perGroup: 1, best: { place: 2, count: 1 } }, order },
    next: duels('double-elimination'),
  },
};

describe('a forecast of two stages', () => {
  test.each(Object.entries(tiny))('is as every ending gives it: %s', (_, given) => {
    const known = knowledge(means);
    const between = chancesOf(known.system, known.tied);
    const problem = found(tinyRead(given), known);
    const { noise } = tableIn(problem).parties[0]?.[0] ?? { noise: 1 };
    const mean = (one: number): number => means[one as keyof typeof means];
    const expected = everyEnding(given, (one, other) => between(mean(one) - mean(other), 2 * noise));
    const run = forecastRun(problem.problem, 3);
    const simulations = 20_000;
    run.until(simulations);
    for (const row of forecastReport({ found: problem, run, goal: { top: 1 }, nameOf: String }).rows)
      for (const [at, chance] of (expected.get(row.competitor) ?? []).entries()) {
        const off = Math.sqrt((chance * (1 - chance)) / simulations);
        expect(
          Math.abs((row.places[at] ?? 0) - chance),
          `${row.competitor}, place ${String(at + 1)}`,
        ).toBeLessThan(4.5 * off + 1e-9);
      }
  });

  const clubOf16 = (rule: QualificationRule, results: readonly (readonly Pair[])[] = []) =>
    drawnToGroups(
      madeUp({
        ...{ people: 16, rounds: results },
        stages: [
          stageOf(duels('groups'), { qualification: rule, next: { name: null, format: duels('knock-out') } }),
        ],
      }),
      [0, 1, 2, 3].map((group) => [1, 2, 3, 4].map((one) => 4 * group + one)),
    );

  // The draw is unfair to none of equals: each wins with 1/16, and goes on with 1/2.
  test('equals have equal chances, which add up to one', () => {
    const problem = found(clubOf16({ perGroup: 2, best: null }));
    const run = forecastRun(problem.problem, 5);
    run.until(20_000);
    const { rows, isWhole } = forecastReport({ found: problem, run, goal: { top: 1 }, nameOf: String });
    expect(isWhole).toBe(true);
    expect(rows.reduce((sum, { first }) => sum + first, 0)).toBeCloseTo(1, 9);
    for (const { first, goesOn } of rows) {
      expect(Math.abs(first - 1 / 16)).toBeLessThan(0.008);
      expect(Math.abs((goesOn?.chance ?? 0) - 1 / 2)).toBeLessThan(0.016);
    }
  });

  test('the program’s own next stage draws the same lines from the same results', () => {
    const rules: QualificationRule[] = [
      { perGroup: 2, best: null },
      { perGroup: 1, best: { place: 2, count: 2 } },
      { perGroup: 1, best: { place: 2, count: 3 } },
    ];
    for (const rule of rules) {
      const read = {
        ...clubOf16(rule),
        tieBreaks: [...order, 'sonneborn-berger' as const, 'pairing-number' as const],
      };
      const problem = tableIn(found(read));
      const { next, meetings, groups, competitors } = problem;
      if (next === null) throw new Error('no next stage');
      const strengths = strengthsOf(problem);
      const { play, scores } = tableSimulation(problem, strengths);
      const seedsOf = seederFor(problem, scores);
      const playNext = nextStageSimulation(next, groups, strengths);
      const lots = lotsFrom(9);
      for (let time = 0; time < 300; time += 1) {
        const end = play(lots);
        const rounds = meetings.map(({ games: [game] }, at): Pair[] => {
          const [one, other] = game?.parties.map(({ competitors: [own] }) => (own ?? 0) + 1) ?? [];
          return [[one ?? 0, other ?? 0, 1 - (end.outcomes[at] ?? 0) / 2]];
        });
        const lines = [...playNext(seedsOf(end, lots), lots).lines].map((one) => competitors[one]);
        const content = stagesOf(competitionOf({ ...read, ...madeRounds(rounds) }))[0]?.content;
        if (!content || content.kind === 'bracket') throw new Error('no groups');
        const { qualified, undecided } = qualify(content.tables, rule, read.tieBreaks);
        if (undecided.length === 0)
          expect(lines).toEqual(separateGroups(qualified).map(({ competitor }) => competitor));
      }
    }
  });

  const madeRounds = (rounds: readonly (readonly Pair[])[]) => {
    const { contests } = madeUp({ people: 16, rounds });
    return { contests };
  };
});
