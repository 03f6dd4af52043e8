/** Simulated ends of brackets: places as the bracket itself has them after the same results. */
import { describe, expect, test } from 'vitest';
import { bracketOf } from '../../shared/competition/bracket/index.ts';
import type { BracketGame } from '../../shared/competition/bracket/matches.ts';
import { bracketRanks } from '../../shared/competition/bracket/ranks.ts';
import { bracketSimulation } from '../../shared/forecast/bracket.ts';
import { lotsFrom } from '../../shared/forecast/lots.ts';
import type { BracketProblem } from '../../shared/forecast/problem.ts';
import { decidedNow } from '../../shared/forecast/decided-now.ts';
import { forecastRun } from '../../shared/forecast/run.ts';
import { forecastReport } from '../../shared/forecast/report.ts';
import { reached } from '../../shared/forecast/tally.ts';
import { tournamentProblem } from '../../shared/forecast/tournament-problem.ts';
import { duels, knowledge, madeUp, stageOf, type Pair } from '../../build/simulation/made-tournament.ts';

function bracketFor(
  people: number,
  method: string,
  more: object = {},
  rounds: readonly (readonly Pair[])[] = [],
  means: Readonly<Record<number, number>> = {},
): BracketProblem {
  const read = madeUp({ people, rounds, stages: [stageOf(duels(method, more))] });
  const found = tournamentProblem(read, knowledge(means));
  if (typeof found === 'string' || found.problem.kind !== 'bracket') throw new Error('no bracket');
  return found.problem;
}

/** The real bracket, played on with the winners of a simulated end. */
function playedOut(
  problem: BracketProblem,
  winners: Int32Array,
  rules: { thirdPlace?: boolean; reset?: boolean },
) {
  const first = problem.matches.filter(({ bracket, round }) => bracket === 'winners' && round === 1);
  const slots = first.flatMap(({ sides }) => sides.map(({ entrant }) => entrant));
  const at = new Map(problem.matches.map(({ id }, i) => [id, i]));
  const games: BracketGame[] = [];
  for (let round = 1; round < 40; round += 1) {
    const bracket = bracketOf(problem.bracket, slots, games, rules);
    if (bracket.champion !== null && bracket.next.matches.length === 0) return bracket;
    for (const { id, sides } of bracket.next.matches) {
      const winner = problem.competitors[winners[at.get(id) ?? -1] ?? -1];
      games.push({
        round,
        sides: sides.map(({ entrant }) => ({ entrant: entrant ?? '', points: entrant === winner ? 1 : 0 })),
      });
    }
  }
  throw new Error('it never ends');
}

describe('a simulated bracket', () => {
  test.each([
    ['knock-out', {}],
    ['knock-out', { thirdPlace: true }],
    ['double-elimination', {}],
    ['double-elimination', { reset: false }],
  ])('%s %o ends as the bracket itself does', (method, rules) => {
    for (const people of [2, 3, 4, 5, 6, 8, 11, 16]) {
      const problem = bracketFor(people, method, rules);
      const play = bracketSimulation(problem);
      const lots = lotsFrom(people);
      for (let time = 0; time < 20; time += 1) {
        const { places, winners } = play(lots);
        const ranks = bracketRanks(playedOut(problem, winners, rules));
        for (const { competitor, rank } of ranks)
          expect(places[problem.competitors.indexOf(competitor)], `${String(people)} ${competitor}`).toBe(
            rank,
          );
      }
    }
  });

  // Of four with chances e = 1/(1 + 10^(d/400)): the first beats the fourth, and then whoever wins the other match.
  test('the chance to win is that of the paths', () => {
    const means = { 1: 1700, 2: 1600, 3: 1500, 4: 1400 };
    const chance = (one: number, other: number): number => 1 / (1 + 10 ** ((one - other) / 4));
    const run = forecastRun(bracketFor(4, 'knock-out', {}, [], means), 7);
    run.until(20_000);
    const expected = chance(1, 4) * (chance(2, 3) * chance(1, 2) + chance(3, 2) * chance(1, 3));
    const first = run.problem.competitors.indexOf('player 1');
    expect(reached(run.tally, first, { top: 1 }) / 20_000).toBeCloseTo(expected, 1.7);
  });

  test('what has been played stays: who is out is never first, and the open games are watched', () => {
    const played: Pair[] = [
      [1, 4, 0],
      [2, 3, null],
    ];
    const run = forecastRun(bracketFor(4, 'knock-out', {}, [played]), 7);
    run.until(500);
    expect(reached(run.tally, run.problem.competitors.indexOf('player 1'), { top: 2 })).toBe(0);
    expect(run.watched).toEqual([{ board: 1, competitors: ['player 2', 'player 3'] }]);
    expect([...(run.tally.games[0]?.results ?? [])].reduce((sum, one) => sum + one, 0)).toBe(500);
  });

  test('matches that are ready but not entered are told with their sides, as of the next round', () => {
    const played: Pair[] = [
      [1, 4, 1],
      [2, 3, 0],
    ];
    const read = madeUp({
      people: 4,
      rounds: [played],
      stages: [stageOf(duels('knock-out', { thirdPlace: true }))],
    });
    const found = tournamentProblem(read, knowledge());
    if (typeof found === 'string') throw new Error(found);
    const run = forecastRun(found.problem, 7);
    run.until(500);
    const { games } = forecastReport({ found, run, goal: { top: 1 }, nameOf: String });
    expect(games.map(({ round, sides }) => [round, sides.flat().sort()])).toEqual([
      [2, ['player 1', 'player 3']],
      [2, ['player 2', 'player 4']],
    ]);
  });

  test('the favourite of the match for third place isn’t third before it', () => {
    const played: Pair[] = [
      [1, 4, 1],
      [2, 3, 0],
    ];
    const problem = bracketFor(4, 'knock-out', { thirdPlace: true }, [played], { 2: 9000 });
    const run = forecastRun(problem, 7);
    run.until(500);
    const favourite = decidedNow(run)[problem.competitors.indexOf('player 2')];
    expect(favourite).toMatchObject({ surely: 4, atBest: 3, canReach: 3 });
  });

  test('a match of several games goes on from its score', () => {
    const played: Pair[][] = [[[1, 2, 1]], [[1, 2, null]]];
    const run = forecastRun(bracketFor(2, 'knock-out', { matchGames: 3 }, played), 7);
    run.until(20_000);
    // Equals without ties would win it with ¾; a fifth of ties makes one ahead win more often.
    const share = reached(run.tally, run.problem.competitors.indexOf('player 1'), { top: 1 }) / 20_000;
    expect(share).toBeGreaterThan(0.74);
    expect(share).toBeLessThan(0.82);
  });
});
