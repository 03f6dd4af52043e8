/** `npm run check`: every layer against its own compiler settings, and the page's components. */
import path from 'node:path';
import { runAll } from './run.ts';

const modules = path.resolve(import.meta.dirname, '../node_modules');
const tsc = path.join(modules, 'typescript/bin/tsc');
const svelteCheck = path.join(modules, 'svelte-check/bin/svelte-check');

const layers = ['shared', 'electron', 'build', 'test'];

const checks = [
  {
    name: 'renderer',
    args: [svelteCheck, '--tsconfig', 'renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  ...layers.map((layer) => ({ name: layer, args: [tsc, '-p', layer] })),
];

if (import.meta.main) process.exitCode = (await runAll(checks, { atOnce: 2 })) ? 0 : 1;
