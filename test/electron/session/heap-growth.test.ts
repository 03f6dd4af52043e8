/** How much memory a process takes whose garbage lives for a while. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../electron/session/heap-growth.ts');

/** In megabytes: the most that the heap takes while 40 MB are held and 400 MB come and go, each piece after a while. */
const mostWith = (beginning: string): number => {
  const code = `
    ${beginning}
    const held = Array.from({ length: 1_000_000 }, (_, i) => ({ i }));
    let [passing, most] = [[], 0];
    for (let i = 0; i < 1e7; i += 1) {
      passing.push({ i });
      if (passing.length > 200_000) passing = [];
      if (i % 100_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
    }
    console.log(most / 1e6 + 0 * held.length);`;
  const flags = ['--max-semi-space-size=1', '--input-type=module', '--eval', code];
  return Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
};

test('a thread’s heap grows to about twice what it holds', () => {
  const before = mostWith('');
  const after = mostWith(`(await import(${JSON.stringify(script)})).collectSooner();`);
  expect(after).toBeLessThan(0.8 * before);
});
