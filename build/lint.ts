/** `npm run lint`: the rules for components, what nothing uses, and the format. The rules for code are `check.ts`'s. */
import path from 'node:path';
import { root, runAll, type Task } from './run.ts';

const modules = path.join(root, 'node_modules');

/** Both judge a file by itself, so one that hasn't changed since the last run needn't be read again. */
function cached(file: string): string[] {
  const place = path.join(modules, '.cache', file);
  return ['--cache', '--cache-strategy', 'content', '--cache-location', place];
}

const lints: readonly Task[] = [
  {
    name: 'components and Svelte',
    args: [
      path.join(modules, 'eslint/bin/eslint.js'),
      ...['-c', 'build/eslint.config.js', '--max-warnings', '0', ...cached('eslint/')],
      ...['renderer', 'electron/site', 'build/gallery'],
    ],
  },
  {
    name: 'dead code',
    // The compiled messages are in no commit, and what they import is used.
    args: [path.join(modules, 'knip/bin/knip.js'), '-c', 'build/knip.jsonc', '--no-gitignore'],
  },
  {
    name: 'format',
    args: [path.join(modules, 'oxfmt/bin/oxfmt'), '-c', 'build/oxfmt.jsonc', '--check'],
  },
  {
    name: 'format of components',
    args: [
      path.join(modules, 'prettier/bin/prettier.cjs'),
      ...['--check', ...cached('prettier/checked'), '**/*.svelte'],
    ],
  },
];

if (import.meta.main) process.exitCode = (await runAll(lints, { atOnce: 2 })) ? 0 : 1;
