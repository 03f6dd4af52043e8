/** `npm run evaluate` and `npm run validate` as their users meet them, on results of our own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { evaluate } from '../../build/evaluate.ts';
import { judge } from '../../build/evaluation/judge.ts';
import { readOptions } from '../../build/evaluation/options.ts';
import { BadOptions } from '../../build/tool.ts';
import { BadResults, historyOf, readResults, type Results } from '../../build/evaluation/read-results.ts';
import { run } from '../../build/run.ts';
import { validate } from '../../build/validate.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { sidesOf, defaultParameters, type SystemName } from '../../shared/rating/index.ts';
import { judgedPairByPair } from '../reference/one-step-ahead.ts';
import { systemOf } from '../rating/leagues.ts';

const home = mkdtempSync(path.join(tmpdir(), 'evaluate-'));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

let files = 0;
function written(lines: readonly string[] | Buffer, ending = 'csv'): string {
  const file = path.join(home, `${String(files++)}.${ending}`);
  writeFileSync(file, Buffer.isBuffer(lines) ? lines : `${lines.join('\n')}\n`);
  return file;
}

const duels = [
  'date,tournament,board,player,place',
  '2026-03-01,Spring,1,Ann,1',
  '2026-03-01,Spring,1,Bob,2',
  '2026-03-01,Spring,2,Cat,1',
  '2026-03-01,Spring,2,Dan,1',
  '2026-01-05,Winter,1,Ann,2',
  '2026-01-05,Winter,1,Cat,1',
  '2026-06-01,Summer,1,Bob,1',
  '2026-06-01,Summer,1,Dan,2',
];

const teams = [
  'tournament;team;player;role;share;score',
  'Quiz;Reds;Ann;main;1;12,5',
  'Quiz;Reds;Bob;substitute;0,5;12,5',
  'Quiz;Blues;Cat;main;;9',
  'Quiz;Blues;Dan;guest;;9',
  'Quiz;Greens;Eve;main;;9',
];

const resultsOf = (lines: readonly string[]): Promise<Results> => readResults(written(lines));

const judged = (results: Results, system: SystemName, more: readonly string[] = []) =>
  judge(results, readOptions(['x.csv', '--system', system, ...more]));

describe('a results file, read without a league', () => {
  test('contests are ordered by date, then as in the file', async () => {
    const { players, contests, participations, singlePlayers, tiedPairs } = await resultsOf(duels);
    const who = contests.map((contest) =>
      sidesOf(contest).map(({ members: [one] }) => players[one?.player ?? -1]),
    );
    expect(who).toEqual([
      ['Ann', 'Cat'],
      ['Ann', 'Bob'],
      ['Cat', 'Dan'],
      ['Bob', 'Dan'],
    ]);
    expect(contests.map((contest) => sidesOf(contest).map(({ place }) => place))).toEqual([
      [2, 1],
      [1, 2],
      [1, 1],
      [1, 2],
    ]);
    // 5 January 2026 is day 20,458 from 1970.
    expect(contests.map(({ day }) => day)).toEqual([20458, 20513, 20513, 20605]);
    expect({ participations, singlePlayers, tiedPairs }).toEqual({
      participations: 8,
      singlePlayers: true,
      tiedPairs: 1 / 4,
    });
  });

  test('a higher score is a better place; guests, shares and teams are kept', async () => {
    const results = await resultsOf(teams);
    const [contest] = historyOf(results, 3).contests;
    if (contest === undefined) throw new Error('no contest');
    expect({ ...contest, sides: sidesOf(contest) }).toMatchObject({
      sides: [
        {
          place: 1,
          advantage: 0,
          members: [
            { player: 0, share: 1, rated: true },
            { player: 1, share: 0.5, rated: true },
          ],
        },
        {
          place: 2,
          members: [
            { player: 2, share: null, rated: true },
            { player: 3, share: null, rated: false },
          ],
        },
        { place: 2, members: [{ player: 4, share: null, rated: true }] },
      ],
      teamSize: 3,
      day: null,
      tournament: 0,
      weight: 1,
    });
    expect(results).toMatchObject({ singlePlayers: false, tiedPairs: 1 / 3 });
  });

  test('the team size is 1 in a free-for-all tournament', async () => {
    const mixed = await resultsOf([
      'tournament,team,player,place',
      'Alone,,Ann,1',
      'Alone,,Bob,2',
      'Teams,Reds,Ann,1',
      'Teams,,Bob,2',
    ]);
    expect(Array.from(historyOf(mixed, 6).contests, ({ teamSize }) => teamSize)).toEqual([1, 6]);
    expect(mixed.singlePlayers).toBe(false);
  });

  test('gzip and plain text say the same', async () => {
    const packed = written(gzipSync(duels.join('\n')), 'csv.gz');
    expect(await readResults(packed)).toEqual(await resultsOf(duels));
  });

  test('every bad row is reported, with its line', async () => {
    const bad = resultsOf([...duels, '2026-13-01,Autumn,1,Ann,1', '2026-10-01,Autumn,1,Bob,none']);
    await expect(bad).rejects.toThrow(BadResults);
    await expect(bad).rejects.toThrow(/line 10, date: .*\nline 11, place: /u);
    await expect(resultsOf(['who,won', 'Ann,Bob'])).rejects.toThrow(BadResults);
    await expect(readResults(path.join(home, 'missing.csv'))).rejects.toThrow(Refusal);
  });
});

describe('the command line', () => {
  test('is read', () => {
    expect(
      readOptions(
        '--system glicko f.csv --set nu=20 --set sigma0=1e2 --period-days 30 --period-start 1970-02-01 --top 3 --active-periods 2 --json'.split(
          ' ',
        ),
      ),
    ).toEqual({
      file: 'f.csv',
      system: 'glicko',
      defaults: 'papers',
      set: { nu: 20, sigma0: 100, periodDays: 30, periodStart: 31 },
      top: 3,
      activePeriods: 2,
      json: true,
    });
    expect(readOptions(['f.csv', '--system', 'elo', '--defaults', 'league']).defaults).toBe('league');
    expect(readOptions(['f.csv', '--system', 'elo', '--set', 'kFactor=auto']).set).toEqual({ kFactor: null });
  });

  test.each([
    '',
    'f.csv',
    'f.csv g.csv --system elo',
    'f.csv --system none',
    'f.csv --system elo --set tempo=3',
    'f.csv --system elo --set beta',
    'f.csv --system elo --set beta=',
    'f.csv --system elo --set beta=1=2',
    'f.csv --system elo --set beta=high',
    'f.csv --system elo --set beta=Infinity',
    'f.csv --system elo --defaults mine',
    'f.csv --system elo --top 0',
    'f.csv --system elo --top 1.5',
    'f.csv --system elo --period-days 0',
    'f.csv --system elo --period-start 1986',
    'f.csv --system elo --period-start 1986-02-30',
    'f.csv --system elo --nope',
  ])('“%s” is refused', (line) => {
    expect(() => readOptions(line.split(' ').filter(Boolean))).toThrow(BadOptions);
  });
});

describe('a judgement', () => {
  test.each(['elo', 'elo-gaussian', 'trueskill', 'ts2a', 'ts2-shares'] as const)(
    '%s: equals looking at every pair',
    async (system) => {
      const results = await resultsOf(duels);
      const found = judged(results, system);
      const same = systemOf(
        system,
        { ...defaultParameters(system), drawProbability: 0.25 },
        { singlePlayers: true },
      );
      const drift = system === 'trueskill' ? (25 / 300) ** 2 : 0;
      const each = judgedPairByPair([...historyOf(results, 6).contests], 4, same, drift);
      const sum = (name: 'wrong' | 'decided' | 'loss' | 'discrepancy'): number =>
        each.reduce((total, tally) => total + tally[name], 0);
      expect(found).toMatchObject({ system, contests: 4, participations: 8, unsettled: 0, top: [] });
      expect(found.wrongOrder).toBeCloseTo(sum('wrong') / sum('decided'), 12);
      expect(found.logLoss).toBeCloseTo(sum('loss') / 4, 9);
      expect(found.discrepancy).toBeCloseTo(sum('discrepancy'), 9);
      expect(found.seconds).toBeGreaterThan(0);
    },
  );

  test('tells the parameters that the system uses', async () => {
    expect(judged(await resultsOf(duels), 'glicko', ['--set', 'nu=30']).parameters).toEqual({
      mu0: 1500,
      sigma0: 113.65,
      nu: 30,
      periodDays: 60,
      periodStart: null,
      periodTournaments: 5,
    });
  });

  test('the top by mean, and of those who played recently', async () => {
    const results = await resultsOf(duels);
    const all = judged(results, 'ts2a', ['--top', '9']).top;
    expect(all.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(all.map(({ mean }) => mean)).toEqual(all.map(({ mean }) => mean).toSorted((a, b) => b - a));
    expect(all[0]?.player).toBe('Cat');
    const [best] = judged(results, 'ts2a', ['--top', '1']).top;
    expect(best).toEqual(all[0]);
    // Periods of 60 days from 5 January: Winter and Spring in the first, Summer in the third.
    const named = (more: readonly string[]): string[] =>
      judged(results, 'ts2a', ['--top', '9', '--period-days', '60', ...more])
        .top.map(({ player }) => player)
        .sort();
    expect(named(['--active-periods', '2'])).toEqual(['Bob', 'Dan']);
    expect(named(['--active-periods', '3'])).toEqual(['Ann', 'Bob', 'Cat', 'Dan']);
    // From 1 March on, Winter alone is in the period before.
    expect(named(['--active-periods', '2', '--period-start', '2026-03-01'])).toEqual([
      'Ann',
      'Bob',
      'Cat',
      'Dan',
    ]);
  });

  test('all tied: no wrong order, but a log loss', async () => {
    const tied = await resultsOf(['tournament,player,place', 'One,Ann,1', 'One,Bob,1', 'One,Cat,1']);
    const found = judged(tied, 'ts2a');
    expect(found).toMatchObject({ wrongOrder: null, discrepancy: null });
    expect(found.logLoss).toBeGreaterThan(0);
  });
});

const aText = expect.any(String) as string;
const aNumber = expect.any(Number) as number;

describe('as processes', () => {
  const node = (...args: string[]) => run({ name: 'evaluate', args, env: { INIT_CWD: home } });

  test('--json prints one object with fractions', async () => {
    const file = path.basename(written(duels));
    const { code, output } = await node('build/evaluate.ts', file, '--system', 'elo', '--top', '2', '--json');
    const { seconds, top, ...rest } = JSON.parse(output) as Record<string, unknown>;
    expect(code).toBe(0);
    expect(typeof seconds).toBe('number');
    expect(top).toEqual([
      { rank: 1, player: aText, mean: aNumber, deviation: 0 },
      { rank: 2, player: aText, mean: aNumber, deviation: 0 },
    ]);
    // Newcomers twice; Ann (lost before) beats Bob; Bob (lost before) beats Dan, who tied with a winner.
    expect(rest).toEqual({
      system: 'elo',
      parameters: { mu0: 1500, beta: 200, kFactor: 32, alpha: 0.07 },
      contests: 4,
      participations: 8,
      wrongOrder: (0.5 + 1 + 1) / 3,
      logLoss: aNumber,
      discrepancy: aNumber,
      unsettled: 0,
    });
  });

  test('without --json it is in words', async () => {
    const given = [written(teams), '--system', 'ts2-shares', '--top', '1'];
    const { code, said: output } = await evaluate(given);
    expect(code).toBe(0);
    expect(output).toContain('1 contests, 5 participations');
    expect(output).toContain('wrong order  50.00 %');
    expect(output).toContain('no duels');
    expect(output).toMatch(/\n +1 +\d+\.\d ± \d+\.\d +Ann$/u);
  });

  test.each([
    { what: 'a bad option', args: ['x.csv', '--system', 'chess'], says: 'one of league, ts2-shares' },
    {
      what: 'a parameter out of range',
      args: ['0.csv', '--system', 'elo', '--set', 'beta=-1'],
      says: 'beta',
    },
  ])('$what gives 2 and a sentence', async ({ args, says }) => {
    vi.stubEnv('INIT_CWD', home);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    writeFileSync(path.join(home, '0.csv'), duels.join('\n'));
    const { code, said } = await evaluate(args);
    expect(code).toBe(2);
    expect(said).toContain(says);
    expect(said).not.toContain('\n');
  });

  test('a missing file ends the process with 2 and a sentence', async () => {
    const { code, output } = await node('build/evaluate.ts', 'missing.csv', '--system', 'elo');
    expect(code).toBe(2);
    expect(output).toContain('missing.csv');
    expect(output).not.toContain('    at ');
  });

  test('validate without a folder measures the vectors, some simulated leagues, and says what it left out', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await validate([], { sets: 1, replications: 1, covered: 1, clubs: 0, smoothed: 1, tuned: 1 });
    const output = log.mock.calls.flat().join('\n');
    log.mockRestore();
    expect(output).toMatch(/engine\.json, ts2 \| 25 .* yes/u);
    expect(output).toMatch(/glicko\.json, c_smoothing .* yes/u);
    expect(output).toContain('npm run validate -- FOLDER');
  });

  test('validate says how it is called', async () => {
    const { code, output } = await node('build/validate.ts', '.', '--tuned', 'much');
    expect(code).toBe(2);
    expect(output.trim()).toBe(
      'npm run validate -- [FOLDER [--tuned TRIALS] | --only sets|replications|covered|clubs|smoothed|tuned]',
    );
    await expect(validate(['--only', 'everything'])).rejects.toThrow(output.trim());
  });

  test('validate names the file that is not in the folder', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.stubEnv('INIT_CWD', home);
    onTestFinished(() => {
      log.mockRestore();
      vi.unstubAllEnvs();
    });
    await expect(validate(['.'])).rejects.toThrow('halo2-head-to-head.csv.gz');
  });
});
