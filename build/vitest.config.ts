import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { manualPlugin } from './manual.ts';

const root = path.resolve(import.meta.dirname, '..');
const components = 'test/renderer/**/*.test.ts';
/** Start the desktop program inside their own process, which is no place for other tests. */
const desktop = ['main', 'errors'].map((name) => `test/electron/desktop/${name}.test.ts`);
// Without the binary, importing 'electron' in Node tries a download; no test may ever reach it.
const alias = { electron: path.join(root, 'test/electron/desktop/electron.double.ts') };

const inNode = {
  environment: 'node',
  setupFiles: ['test/chance.ts'],
  // On a machine that others use too, 200 power losses or the slow twin of a field of 1,500 have taken over a minute.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  alias,
};

export default defineConfig({
  root,
  test: {
    // One more than the cores of a small machine, because some tests wait: for a lock, a log, the end of a process.
    maxWorkers: 3,
    projects: [
      {
        root,
        test: {
          ...inNode,
          name: 'node',
          globalSetup: 'build/vite.tests.ts',
          setupFiles: [...inNode.setupFiles, 'test/from-bundle.ts', 'test/in-memory.ts'],
          include: ['test/**/*.test.ts'],
          exclude: [components, ...desktop, 'test/browser/**'],
          // One process takes file after file, whose modules are then loaded once.
          isolate: false,
          // Where other processes have the other cores, helpers of the compiler and the collector only add to the computing: 8 %.
          execArgv: ['--single-threaded', '--max-semi-space-size=32'],
        },
      },
      { root, test: { ...inNode, name: 'desktop', include: desktop } },
      {
        root,
        plugins: [svelte({ configFile: false }), manualPlugin(), svelteTesting()],
        test: {
          ...inNode,
          name: 'components',
          include: [components],
          environment: 'happy-dom',
          pool: 'vmThreads',
        },
      },
    ],
  },
});
