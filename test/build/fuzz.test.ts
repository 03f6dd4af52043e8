/** `npm run fuzz`: its command line, a small run of it on the program itself, and that it notices what it is there to notice. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadOptions } from '../../build/tool.ts';
import { callNames, fittingArgument } from '../../build/fuzz/arguments.ts';
import { faultOf } from '../../build/fuzz/judge.ts';
import { readFuzzOptions } from '../../build/fuzz/options.ts';
import { fuzz } from '../../build/fuzz/run.ts';
import type { FuzzCall, Target } from '../../build/fuzz/target.ts';
import { calls } from '../../shared/contract/api.ts';
import { seeded } from '../../shared/seeded.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the command line', () => {
  test('has a seed and a number of calls', () => {
    expect(readFuzzOptions([])).toEqual({ seed: 1, calls: 10_000 });
    expect(readFuzzOptions(['--seed', '7', '--calls=30'])).toEqual({ seed: 7, calls: 30 });
    expect(readFuzzOptions(['--help'])).toBe('help');
  });

  test.each([[['--seed', 'x']], [['--calls', '-1']], [['--minutes', '1']]])('%j is refused', (given) => {
    expect(() => readFuzzOptions(given)).toThrow(BadOptions);
  });
});

test('arguments fit their calls as a rule, and every call gets some that do', () => {
  const draw = seeded(5);
  const fits = callNames.map((name) =>
    Array.from({ length: 40 }, () =>
      fittingArgument(draw, name, { names: ['Ann', 'Bob'], paths: ['a.league'] }),
    ).filter((argument) => calls[name].argument.safeParse(argument).success),
  );
  expect(callNames.filter((_, i) => fits[i]?.length === 0)).toEqual([]);
  expect(fits.flat().length).toBeGreaterThan(callNames.length * 20);
});

test('1,000 calls to the program, over HTTP among them, find nothing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['build/fuzz.ts', '--seed', '11', '--calls', '1000'],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stdout, stderr).toMatch(
    /^seed 11: 1000 calls \(1\d\d names\), \d+ ok, \d+ refused, \d+ turned away$/mu,
  );
  expect(status).toBe(0);
});

/** A program of one number, with a defect. */
function planted(defect: (call: FuzzCall, state: { facts: number; seen: Set<string> }) => unknown): Target {
  let state = { facts: 0, seen: new Set<string>() };
  return {
    ...{ pool: { names: ['Ann'], paths: ['a.league'] }, requests: 0, megabytes: () => 1 },
    reset: () => {
      state = { facts: 0, seen: new Set() };
      return Promise.resolve();
    },
    facts: () => String(state.facts),
    fault: () => Promise.resolve(null),
    answer: (call) => {
      const answer = defect(call, state);
      state.seen.add(call.name);
      return Promise.resolve(answer);
    },
  };
}

const fine = { ok: null };
const refusal = { refused: { code: 'noLeague', sentence: 'Open a league first.' } };
const run = (target: Target) => fuzz(target, { seed: 3, calls: 3000 });

describe('a planted defect is found', () => {
  test('a call that fails after another one, with these two calls alone', async () => {
    const { found } = await run(
      planted(({ name }, { seen }) =>
        name === 'views.remove' && seen.has('seasons.save') ? { failed: { sentence: 'A bug.' } } : fine,
      ),
    );
    expect(found?.fault).toBe('the call failed');
    expect(found?.calls.map(({ name }) => name)).toEqual(['seasons.save', 'views.remove']);
  });

  test('a refusal that has changed half of something', async () => {
    const { found } = await run(
      planted(({ name }, state) => {
        if (name !== 'teams.merge') return refusal;
        state.facts += 1;
        return refusal;
      }),
    );
    expect(found?.fault).toContain('half of it');
    expect(found?.calls.map(({ name }) => name)).toEqual(['teams.merge']);
  });

  test('a call that throws', async () => {
    const { found } = await run(
      planted(({ name }) => {
        if (name === 'clubs.merge') throw new Error('a bug');
        return fine;
      }),
    );
    expect(found).toMatchObject({ fault: 'thrown: a bug', calls: [{ name: 'clubs.merge' }] });
  });

  test('nothing is found where there is none', async () => {
    expect(await run(planted(() => refusal))).toMatchObject({ calls: 3000, found: null });
  });
});

test.each([
  [undefined, 'no answer'],
  [{ ok: 1, refused: 2 }, 'an answer with ok, refused'],
  [{ ok: undefined }, 'a result of nothing'],
  [{ ok: { rows: [NaN] } }, 'a result with NaN'],
  [{ ok: { rows: new Map() } }, 'a result with more than data'],
  [{ refused: { code: 'noSuchCode', sentence: 'No.' } }, 'an unknown refusal “noSuchCode”'],
  [{ refused: { code: 'noLeague', sentence: ' ' } }, 'a refusal without a sentence'],
  [
    { refused: { code: 'noLeague', sentence: 'TypeError: x is not a function' } },
    'a sentence that isn’t plain',
  ],
  [{ failed: { sentence: 'A bug.' } }, 'the call failed'],
])('%j is %s', (answer, fault) => {
  expect(faultOf(answer)).toBe(fault);
});
