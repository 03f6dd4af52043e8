/** What `npm run bench:app` says of figures: growth, targets, and what a build made slower. Not how fast. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leagueRows, leagueSize } from '../../build/bench-app/league-rows.ts';
import { wantedAt, type Figure, type SizeFigures } from '../../build/bench-app/measures.ts';
import { readBenchOptions } from '../../build/bench-app/options.ts';
import { keyOf, readLastRun, recordRun } from '../../build/bench-app/record.ts';
import { report } from '../../build/bench-app/report.ts';
import { repeated, openSamples } from '../../build/bench-app/samples.ts';
import { compare, growth, growthBetween, recorded, remarks } from '../../build/bench-app/verdicts.ts';

const figure = (name: Figure['name'], values: number[], cpuSeconds: number | null = null): Figure => ({
  name,
  values,
  cpuSeconds,
});
const size = (players: number, participations: number, ...figures: Figure[]): SizeFigures => ({
  players,
  participations,
  figures,
});

describe('the leagues', () => {
  test.each([20, 60, 300, 700])('%d players: as many rows as asked for, and everyone plays', (players) => {
    const asked = leagueSize(players);
    const [head, ...rows] = [...leagueRows(asked)].join('').trimEnd().split('\n');
    expect(head).toBe('date,tournament,player,place');
    expect(rows).toHaveLength(asked.participations);
    const cells = rows.map((row) => row.split(','));
    expect(new Set(cells.map(([, , player]) => player)).size).toBe(players);
    const fields = Map.groupBy(cells, ([, tournament]) => tournament ?? '');
    expect(fields.size).toBe(asked.tournaments);
    for (const field of fields.values()) {
      expect(new Set(field.map(([, , player]) => player)).size).toBe(field.length);
      expect(field.map(([, , , place]) => Number(place))).toEqual(field.map((_, i) => i + 1));
    }
  });

  test('the large one is as large as the results of Codeforces', () => {
    expect(leagueSize(70_938)).toEqual({ players: 70_938, participations: 648_010, tournaments: 657 });
  });

  test('are the same each time', () => {
    expect([...leagueRows(leagueSize(60))]).toEqual([...leagueRows(leagueSize(60))]);
  });
});

describe('the growth', () => {
  test.each([
    [1, 10, 10, 100, 1],
    [1, 100, 10, 100, 2],
    [3, 3, 10, 100, 0],
    [1, 2, 1, 4, 0.5],
  ])('from %d to %d over sizes %d to %d is the power %d', (from, to, fromSize, toSize, power) => {
    expect(growth(from, to, fromSize, toSize)).toBeCloseTo(power, 12);
  });

  test('is that of the middle values, and of computing time where there is enough of it', () => {
    const smaller = size(60, 100, figure('import', [1, 9, 2], 0.1), figure('backup', [1], 0.001));
    const larger = size(600, 1000, figure('import', [20, 1, 90], 1), figure('backup', [1], 9));
    expect(growthBetween('import', smaller, larger)?.value).toBeCloseTo(1, 12);
    expect(growthBetween('import', smaller, larger)?.cpu).toBeCloseTo(1, 12);
    expect(growthBetween('backup', smaller, larger)?.cpu).toBeNull();
    expect(growthBetween('site', smaller, larger)).toBeUndefined();
  });

  test('above 1.1 is remarked, by computing time where it is known', () => {
    const at = (n: number, seconds: number, cpu: number | null): SizeFigures =>
      size(n, n, figure('comparison', [seconds], cpu));
    expect(remarks([at(100, 1, null), at(1000, 12.5, null)])).toEqual([]);
    expect(remarks([at(100, 1, null), at(1000, 12.8, null)])).toEqual([
      'GROWS: compare in the lab, 100 to 1000 players: exponent 1.11',
    ]);
    expect(remarks([at(100, 1, 1), at(1000, 99, 10)])).toEqual([]);
  });
});

describe('the targets', () => {
  test('depend on the size where they do', () => {
    expect([60, 5000, 70_938, 300].map((players) => wantedAt('start', players))).toEqual([
      0.7,
      1,
      2,
      undefined,
    ]);
    expect([60, 300].map((players) => wantedAt('saveOldest', players))).toEqual([2, 2]);
    expect(wantedAt('site', 60)).toBeUndefined();
  });

  test('are met by the middle value', () => {
    expect(remarks([size(60, 548, figure('start', [0.9, 0.6, 0.7]))])).toEqual([]);
    expect(remarks([size(60, 548, figure('start', [0.9, 0.6, 0.77]))])).toEqual([
      'MISSED: start to first leaderboard, 60 players: 1.10 × wanted',
    ]);
  });
});

describe('compared with the last run', () => {
  const of = (values: number[], cpu: number | null = null) => recorded(figure('import', values, cpu));

  test.each([
    ['a fifth is noise', of([10, 10, 10]), of([12, 12, 12]), 'same'],
    ['more is slower', of([10, 10, 10]), of([12.1, 12.1, 12.1]), 'slower'],
    ['but not if it was as quick once', of([10, 10, 10]), of([9, 13, 13]), 'same'],
    ['with as much computing, it is later', of([10], 5), of([13], 5.5), 'later'],
    ['with more computing, it is slower', of([10], 5), of([13], 6.5), 'slower'],
    ['computing too short to tell does not count', of([10], 0.01), of([13], 0.01), 'slower'],
    ['less is faster', of([10]), of([8]), 'faster'],
    ['unless it was as slow once', of([10]), of([8, 8, 11]), 'same'],
  ] as const)('%s', (_, before, now, verdict) => {
    expect(compare(before, now).verdict).toBe(verdict);
  });
});

describe('the record', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'league-ledger-record-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const at = '2026-03-02T10:00:00.000Z';

  test('keeps what a later run did not measure', () => {
    const file = path.join(folder, 'a', 'bench.json');
    expect(readLastRun(file)).toEqual({});
    recordRun([size(60, 548, figure('import', [1, 2, 3], 4), figure('site', [7]))], 'abc', at, file);
    recordRun([size(60, 548, figure('import', [5]))], 'def', at, file);
    const last = readLastRun(file);
    expect(last[keyOf(60, 'import')]).toMatchObject({ middle: 5, commit: 'def', cpuSeconds: null });
    expect(last[keyOf(60, 'site')]).toMatchObject({ middle: 7, commit: 'abc', range: [7, 7] });
  });

  test('is begun again where it cannot be read', () => {
    const file = path.join(folder, 'bench.json');
    writeFileSync(file, '{"machine": 3');
    expect(readLastRun(file)).toEqual({});
    recordRun([size(60, 548, figure('import', [1]))], 'abc', at, file);
    expect(Object.keys(readLastRun(file))).toEqual(['60 import']);
  });

  test('is what the report compares with', () => {
    const file = path.join(folder, 'bench.json');
    const now = [size(60, 548, figure('import', [2], 1), figure('site', [1], 1))];
    expect(report(now, readLastRun(file))).toContain('Nothing is recorded on this machine');
    recordRun([size(60, 548, figure('import', [1], 0.5), figure('site', [1], 1))], 'abc', at, file);
    const said = report(now, readLastRun(file));
    expect(said).toContain(
      'SLOWER: import, 60 players: 2.00 ×, computing time 2.00 × than at abc (2026-03-02)',
    );
    expect(said).not.toContain('website, 60 players:');
    expect(said).toMatch(/\| import \| 2\.00 s \| 8 \| 0\.25 \|/u);
  });
});

describe('samples', () => {
  test('have the computing time of what was measured alone', async () => {
    let cpu = 0;
    const said: string[] = [];
    const samples = openSamples(() => Promise.resolve(cpu), said.push.bind(said));
    for (const value of [10, 30]) {
      cpu += 100;
      await samples.once('import', () => {
        cpu += value;
        return Promise.resolve(value / 10);
      });
    }
    samples.note('fileSize', 7);
    expect(said).toEqual(['  import: 1.00 s (10.0 s computing)\n', '  import: 3.00 s (30.0 s computing)\n']);
    expect(samples.figures()).toEqual([figure('import', [1, 3], 20), figure('fileSize', [7])]);
  });

  test('are taken as often as asked for', async () => {
    const rounds: number[] = [];
    await repeated(3, (round) => Promise.resolve(void rounds.push(round)));
    expect(rounds).toEqual([0, 1, 2]);
  });
});

describe('the options', () => {
  test('sizes come in order, once each', () => {
    expect(readBenchOptions(['--sizes', '5000, 60,60', '--only', 'pages,start', '--repeat', '2'])).toEqual({
      sizes: [60, 5000],
      only: ['pages', 'start'],
      repeat: 2,
    });
  });

  test.each([
    [['--sizes', '19'], '--sizes: “19”'],
    [['--only', 'everything'], '--only: “everything”'],
    [['--repeat', '0'], '--repeat: “0”'],
    [['--fast'], '--fast'],
  ])('%j is refused', (given, sentence) => {
    expect(() => readBenchOptions(given)).toThrow(sentence);
  });
});
