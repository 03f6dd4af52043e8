import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');
const components = 'test/renderer/**/*.test.ts';
// Without the binary, importing 'electron' in Node tries a download; no test may ever reach it.
const alias = { electron: path.join(root, 'test/electron/desktop/electron.double.ts') };

export default defineConfig({
  root,
  test: {
    // A core is left to the machine where nothing is said; on a machine of two, half of it would idle.
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [components, 'test/browser/**'],
          environment: 'node',
          setupFiles: ['test/chance.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          alias,
        },
      },
      {
        root,
        plugins: [svelte({ configFile: false }), svelteTesting()],
        test: {
          name: 'components',
          include: [components],
          environment: 'happy-dom',
          testTimeout: 20_000,
          hookTimeout: 60_000,
          setupFiles: ['test/chance.ts'],
          pool: 'vmThreads',
          alias,
        },
      },
    ],
  },
});
