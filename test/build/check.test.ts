import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { components } from '../../build/check.ts';
import { root, run } from '../../build/run.ts';

/** A page of one component, below the repository, where the packages are found. */
function page(component: string, module: string): string {
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(path.join(results, 'page-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const config = { extends: path.join(root, 'renderer/tsconfig.json'), include: ['**/*'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(path.join(folder, 'Page.svelte'), component);
  writeFileSync(path.join(folder, 'module.ts'), module);
  return path.join(folder, 'tsconfig.json');
}

test('a type error is reported in a component, in its markup, and in what it imports', async () => {
  // Some tools colour what they print there.
  vi.stubEnv('CI', 'true');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const outcome = await run(
    components(
      page(
        `<script lang="ts">\n  import { one } from './module.ts';\n  const text: string = one();\n</script>\n\n<p>{text.nowhere}</p>\n`,
        `export const one = (): number => 'one';\n`,
      ),
    ),
  );
  expect(outcome.code).toBe(1);
  expect(outcome.output).toMatch(/Page\.svelte:3:9\D/u);
  expect(outcome.output).toMatch(/Page\.svelte:6:10\D/u);
  expect(outcome.output).toMatch(/module\.ts:1:34\D/u);
  expect(outcome.output).toContain('3 errors and 0 warnings in 2 files');
});

test('a component without errors passes', async () => {
  const outcome = await run(components(page('<p>one</p>\n', 'export const one = 1;\n')));
  expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('0 errors and 0 warnings')]);
});
