import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { code, components } from '../../build/check.ts';
import { root, run, type Task } from '../../build/run.ts';

/** A folder of a layer's settings, below the repository, where the packages are found. */
function layer(name: string, files: Readonly<Record<string, string>>): string {
  const results = path.join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const folder = mkdtempSync(path.join(results, 'layer-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const config = { extends: path.join(root, name, 'tsconfig.json'), include: ['**/*'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

/** What a check of code finds, one line for each: told as data, because its text differs between machines. */
async function found(task: Task): Promise<string[]> {
  const { code: exit, output } = await run({ ...task, args: [...task.args, '--format=json'] });
  expect(exit).toBe(1);
  return report.parse(JSON.parse(output)).toSorted();
}

const place = z.object({ span: z.object({ line: z.int() }) });
const diagnostic = z
  .object({ filename: z.string(), code: z.string(), labels: z.tuple([place], place) })
  .transform(({ filename, code: rule, labels }) => {
    const name = rule.replace(/^[\w-]+\((?<name>.+)\)$/u, '$<name>');
    return `${path.basename(filename)}:${String(labels[0].span.line)} ${name}`;
  });
const report = z.object({ diagnostics: z.array(diagnostic) }).transform(({ diagnostics }) => diagnostics);

/** A page of one component. */
const page = (component: string, module: string): string =>
  path.join(layer('renderer', { 'Page.svelte': component, 'module.ts': module }), 'tsconfig.json');

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

test("in code, type errors by the layer's settings and broken rules are reported, with and without types", async () => {
  const lines = [
    `import { two } from './two.ts';`,
    `export const text: string = two;`,
    `export const title = document.title;`,
    `enum Size { Small }`,
    `export const size: Size = Size.Small;`,
    `// @ts-expect-error Nothing is wrong below.`,
    `export const fine = 1;`,
    `export const never = fine > 0 ? two : two!;`,
    `debugger;`,
    `import 'svelte/internal';`,
  ];
  const folder = layer('shared', { 'one.ts': lines.join('\n'), 'two.ts': 'export const two: number = 2;\n' });
  const files = ['one.ts', 'two.ts'].map((file) => path.join(folder, file));
  expect(await found(code(files))).toEqual([
    'one.ts:10 no-restricted-imports',
    'one.ts:2 TS2322',
    'one.ts:3 TS2584',
    'one.ts:3 no-unsafe-assignment',
    'one.ts:3 no-unsafe-member-access',
    'one.ts:4 TS1294',
    'one.ts:6 TS2578',
    'one.ts:8 no-non-null-assertion',
    'one.ts:8 no-unnecessary-condition',
    'one.ts:8 no-unnecessary-type-assertion',
    'one.ts:9 no-debugger',
  ]);
});

test('code without errors passes', async () => {
  const folder = layer('shared', { 'one.ts': 'export const one: number = 1;\n' });
  const outcome = await run(code([path.join(folder, 'one.ts')]));
  expect([outcome.code, outcome.output]).toEqual([0, expect.stringContaining('0 warnings and 0 errors')]);
});
