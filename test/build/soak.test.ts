/** What `npm run soak` finds: memory that keeps growing, and files that don't hold what their history says. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { createSession } from '../../electron/session/session.ts';
import { chanceOf } from '../../shared/simulation/chance.ts';
import { askerOf } from '../../build/bench/made-league.ts';
import type { Usage } from '../../build/live/program.ts';
import { isJudged, isLeak, trendOf, type MemorySample } from '../../build/soak/memory-trend.ts';
import type { MemoryFinding } from '../../build/soak/memory-watch.ts';
import { readSoakOptions } from '../../build/soak/options.ts';
import { report } from '../../build/soak/report.ts';
import { drawStep, steps } from '../../build/soak/steps.ts';
import { findDamage } from '../../build/soak/whole-file.ts';

/** Samples every ten steps of several lives, each with a level, a slope and noise. */
function samplesOf(levels: readonly number[], slope: number, noise: number, length = 300): MemorySample[] {
  const chance = chanceOf(7, 7);
  return levels.flatMap((level, life) =>
    Array.from({ length: length / 10 }, (_, i) => ({
      step: life * length + 10 * i,
      life,
      value: level + slope * 10 * i + noise * chance.normal(),
    })),
  );
}

describe('the trend', () => {
  test('is the slope within lives, whatever their levels are', () => {
    const { slope, error, steps: covered } = trendOf(samplesOf([10, 80, 5], 0.25, 0));
    expect(slope).toBeCloseTo(0.25, 12);
    expect(error).toBeCloseTo(0, 12);
    // From the 150th step of each life to its last look at the 290th.
    expect(covered).toBe(3 * 140);
  });

  test('leaves out what is used for the first time', () => {
    const samples = samplesOf([10], 0, 0).map((one) => (one.step < 150 ? { ...one, value: 0 } : one));
    expect(trendOf(samples).slope).toBe(0);
  });

  test('has the standard error of a least-squares line', () => {
    // x -10, 0, 10 and y 0, 1, 0 about their means: no slope, residuals 1/3, 2/3, 1/3, one degree of freedom.
    const samples = [0, 200, 210, 220].map((step, i) => ({ step, life: 0, value: [9, 5, 6, 5][i] ?? NaN }));
    const { slope, error } = trendOf(samples);
    expect(slope).toBeCloseTo(0, 12);
    expect(error).toBeCloseTo(Math.sqrt(2 / 3 / 200), 12);
  });

  test('a leak is found in noise, and noise is no leak', () => {
    expect(isLeak(trendOf(samplesOf([10, 12], 0.2, 2)), 20)).toBe(true);
    expect(isLeak(trendOf(samplesOf([10, 12], 0, 2)), 20)).toBe(false);
    // 3 in the whole run is allowed.
    expect(isLeak(trendOf(samplesOf([10, 12], 0.01, 0.1)), 20)).toBe(false);
    // Too little was seen to be sure.
    expect(isLeak(trendOf(samplesOf([10], 5, 0, 150)), 20)).toBe(false);
  });

  test('is judged once three looks after the first steps of a start leave an error', () => {
    const judged = (looks: number): boolean => isJudged(trendOf(samplesOf([10], 5, 1, 10 * looks)));
    // The 16th look is at the 150th step.
    expect([0, 15, 16, 17, 18].map(judged)).toEqual([false, false, false, false, true]);
  });
});

describe('the steps', () => {
  test('are drawn by weight, and by seed alone', () => {
    const drawn = (seed: number) => {
      const chance = chanceOf(seed, 0);
      return Array.from({ length: 9000 }, () => drawStep(chance).name);
    };
    expect(drawn(4)).toEqual(drawn(4));
    expect(drawn(4)).not.toEqual(drawn(5));
    expect(new Set(drawn(4))).toEqual(new Set(steps.map(({ name }) => name)));
    const links = drawn(4).filter((name) => name === 'link').length;
    const total = steps.reduce((sum, { weight }) => sum + weight, 0);
    expect(links / 9000).toBeCloseTo(25 / total, 1);
  });
});

describe('a file', () => {
  async function leagueIn(home: string): Promise<string> {
    const session = createSession({ home });
    const ask = askerOf(session);
    const { path: file } = await ask('league.create', { name: 'Soak' });
    for (const round of [1, 2]) {
      const sides = ['Ann', 'Ben'].map((name, i) => ({ place: 1 + i, members: [{ name }] }));
      await ask('tournaments.save', {
        name: `Cup ${String(round)}`,
        date: '2026-03-02',
        contests: [{ sides }],
      });
    }
    await ask('history.undo', {});
    await session.close();
    return file;
  }

  test('is whole where its history leads to what it holds', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-soak-test-'));
    try {
      expect(await findDamage([await leagueIn(home)], home)).toEqual([]);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  test.each([
    ['a key leads nowhere', 'UPDATE contest SET tournament = 99', 'its tables, keys or sums'],
    [
      'the history lacks a row',
      'DELETE FROM change_row WHERE id = (SELECT max(id) FROM change_row WHERE change = 2)',
      'not the same after all changes',
    ],
  ])('is not where %s', async (_, sql, sentence) => {
    const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-soak-test-'));
    // The program tells its console of unexpected errors.
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const file = await leagueIn(home);
      const db = new Database(file);
      db.pragma('foreign_keys = OFF');
      expect(db.prepare(sql).run().changes).toBeGreaterThan(0);
      db.close();
      expect(await findDamage([file], home)).toEqual([expect.stringContaining(sentence)]);
    } finally {
      silent.mockRestore();
      rmSync(home, { recursive: true, force: true });
    }
  });
});

test('what is held is told without the garbage of any thread', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'league-ledger-soak-test-'));
  const hook = pathToFileURL(path.resolve('build/live/usage-hook.js')).href;
  const thread = path.join(home, 'thread.cjs');
  // Memory outside of the heap: it was needed at once, so nothing was collected on the way.
  writeFileSync(
    thread,
    `(() => Array.from({ length: 4 }, () => new Uint8Array(25_000_000).fill(1)))();
    setInterval(() => undefined, 1000);
    require('node:worker_threads').parentPort.postMessage('made');`,
  );
  const script = `new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}).on('message', (said) => process.send(said));`;
  const child = spawn(process.execPath, ['--expose-gc', '--import', hook, '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const heard = async (): Promise<unknown> => ((await once(child, 'message')) as [unknown])[0];
    expect(await heard()).toBe('made');
    const ask = async (asked: string): Promise<number> => {
      const told = heard();
      child.send(asked);
      return ((await told) as Usage).residentBytes;
    };
    const [before, after] = [await ask('usage'), await ask('usage without garbage')];
    expect(before - after).toBeGreaterThan(50_000_000);
  } finally {
    child.kill();
    rmSync(home, { recursive: true, force: true });
  }
});

test('the report says what was held, what was done, and what failed', () => {
  const said = report({
    seed: 5,
    seconds: 61,
    done: new Map([
      ['page', 3],
      ['undo', 1],
    ]),
    memory: [
      {
        ...{ title: 'heap of the page', unit: 'MB', first: 10, last: 12, peak: 14.04, isLeak: false },
        trend: { slope: 0.001, error: 0.0005, steps: 100 },
      },
    ],
    failures: ['console: error: boom'],
  });
  expect(said).toContain('| heap of the page, MB | 10.0 | 12.0 | 14.0 | 1.0 ± 0.5 |');
  expect(said).toContain('4 steps in 61 s: page 3, undo 1.');
  expect(said).toContain('no complaint: **no**');
  expect(said).toContain('FAILED: console: error: boom');
});

describe('the report of a run that was too short', () => {
  const of = (title: string, looks: number): MemoryFinding => {
    const samples = samplesOf([10], 0, 1, 10 * looks);
    const values = samples.map(({ value }) => value);
    return {
      ...{ title, unit: 'MB', first: values[0] ?? NaN, last: values.at(-1) ?? NaN },
      ...{ peak: Math.max(...values), trend: trendOf(samples), isLeak: false },
    };
  };
  const said = (...memory: MemoryFinding[]): string =>
    report({ seed: 5, seconds: 9, done: new Map([['page', 12]]), memory, failures: [] });

  test('says that memory wasn’t judged, and why', () => {
    const whole = said(of('heap', 12), of('program', 0));
    expect(whole).not.toMatch(/NaN|Infinity|flat/u);
    expect(whole).toMatch(/\| heap, MB \| [^|]+ \| [^|]+ \| [^|]+ \| not judged \|/u);
    expect(whole).toContain('| program, MB | – | – | – | not judged |');
    expect(whole).toContain('Files whole, no complaint: yes');
    expect(whole).toContain('Not judged: heap, program. The first 150 steps');
  });

  test('names what wasn’t, where the rest was', () => {
    const whole = said(of('heap', 12), of('program', 40));
    expect(whole).toContain('Memory flat, files whole, no complaint: yes');
    expect(whole).toContain('Not judged: heap. ');
    expect(said(of('heap', 40))).not.toContain('ot judged');
  });
});

describe('the options', () => {
  test('have usual values', () => {
    expect(readSoakOptions([])).toEqual({ minutes: 2, seed: 1 });
    expect(readSoakOptions(['--minutes', '0.5', '--seed', '9'])).toEqual({ minutes: 0.5, seed: 9 });
  });

  test.each([
    [['--minutes', '0'], '--minutes: “0”'],
    [['--seed', '-1'], 'seed'],
    [['--hours', '1'], '--hours'],
  ])('%j is refused', (given, sentence) => {
    expect(() => readSoakOptions(given)).toThrow(sentence);
  });
});
