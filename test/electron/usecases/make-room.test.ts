/** How much of its memory a thread gives back. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = path.resolve(import.meta.dirname, '../../../electron/usecases/make-room.ts');

/** Megabytes of the heap before and after room was made, of which about 30 are held among 90 that aren't any more. */
function heapAround(): [before: number, after: number] {
  const code = `
    const { makeRoom } = await import(${JSON.stringify(script)});
    const heap = () => process.memoryUsage().heapTotal / 1e6;
    let all = Array.from({ length: 2_000_000 }, (_, i) => ({ i, text: 'person' }));
    let held = all.filter(({ i }) => i % 4 === 0);
    all = [];
    const before = heap();
    makeRoom();
    console.log(JSON.stringify([before, heap(), 0 * held.length]));`;
  const flags = ['--max-semi-space-size=1', '--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' })) as [number, number];
}

test('garbage is given back, even where pieces of what stays lie all over it', () => {
  const [before, after] = heapAround();
  expect(after).toBeLessThan(0.5 * before);
});

test('nothing is collected where nothing has gathered', () => {
  const code = `
    const { makeRoom } = await import(${JSON.stringify(script)});
    const { PerformanceObserver } = await import('node:perf_hooks');
    let collections = 0;
    new PerformanceObserver((list) => { collections += list.getEntries().length; }).observe({ entryTypes: ['gc'] });
    const told = () => new Promise((resolve) => setTimeout(() => resolve(collections), 50));
    const held = Array.from({ length: 2_000_000 }, (_, i) => ({ i }));
    await told();
    collections = 0;
    makeRoom();
    const first = await told();
    for (let call = 0; call < 100; call += 1) makeRoom();
    console.log(JSON.stringify([first, (await told()) - first + 0 * held.length]));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  const [first, later] = JSON.parse(out) as [number, number];
  expect(first).toBeGreaterThan(0);
  expect(later).toBe(0);
});
