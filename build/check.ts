/**
 * `npm run check`: code, its types and rules in one reading, and the page's components. Both use the native compiler;
 * `typescript` itself, four times as slow, is here because svelte-check and ESLint are written against it.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root, runAll, type Task } from './run.ts';

const modules = path.join(root, 'node_modules');
const svelteCheck = path.join(modules, 'svelte-check/bin/svelte-check');

/** Checks components and what they import. Its way to the native compiler is an experiment, so a test watches it. */
export const components = (tsconfig: string): Task => ({
  name: 'components',
  args: [
    svelteCheck,
    '--tsgo-experimental-api',
    ...['--tsconfig', tsconfig, '--fail-on-warnings', '--output', 'human'],
  ],
});

/**
 * Checks code by the rules and reports what the compiler does, a file by the settings of the `tsconfig.json` above it.
 * The latter is an experiment of oxlint, so a test watches it.
 */
export const code = (paths: readonly string[]): Task => ({
  name: 'code',
  args: [
    path.join(modules, 'oxlint/bin/oxlint'),
    ...['-c', 'build/oxlint.jsonc', '--ignore-pattern', '**/*.svelte'],
    ...['--ignore-pattern', 'electron/site/compiled', ...paths],
  ],
});

/** The compiled messages, one by one, because oxlint passes by a folder that git ignores. */
function messages(): string[] {
  const folder = 'shared/messages/compiled';
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => path.join(folder, file));
}

if (import.meta.main) {
  const layers = ['build', 'electron', 'renderer', 'shared', 'test'];
  const checks = [code([...layers, ...messages()]), components('renderer/tsconfig.json')];
  process.exitCode = (await runAll(checks, { atOnce: 2 })) ? 0 : 1;
}
