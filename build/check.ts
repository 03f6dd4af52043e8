/**
 * `npm run check`: every layer against its own compiler settings, and the page's components. The native compiler does
 * both; `typescript` itself, four times as slow, is here because svelte-check and ESLint are written against it.
 */
import path from 'node:path';
import { root, runAll, type Task } from './run.ts';

const modules = path.join(root, 'node_modules');
const tsc = path.join(modules, '@typescript/native-preview/bin/tsgo');
const svelteCheck = path.join(modules, 'svelte-check/bin/svelte-check');

/** Checks components and what they import. Its way to the native compiler is an experiment, so a test watches it. */
export const components = (tsconfig: string): Task => ({
  name: 'renderer',
  args: [
    svelteCheck,
    '--tsgo-experimental-api',
    ...['--tsconfig', tsconfig, '--fail-on-warnings', '--output', 'human'],
  ],
});

const layers = ['shared', 'electron', 'build', 'test'];

const checks = [
  components('renderer/tsconfig.json'),
  ...layers.map((layer) => ({ name: layer, args: [tsc, '-p', layer] })),
];

if (import.meta.main) process.exitCode = (await runAll(checks, { atOnce: 2 })) ? 0 : 1;
