import path from 'node:path';
import type { InlineConfig } from 'vite';
import { asciiOnly } from './ascii.ts';

const root = path.resolve(import.meta.dirname, '..');
const entry = (name: string): string => path.join(root, 'electron', `${name}.ts`);

/**
 * The shells and the threads, in one flat folder, so that `new URL('./worker.js', import.meta.url)` holds from
 * every chunk. All packages are bundled but the native one.
 */
const config: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  root,
  publicDir: false,
  plugins: [asciiOnly],
  ssr: { noExternal: true, external: ['better-sqlite3', 'electron'] },
  build: {
    ssr: true,
    outDir: path.join(root, 'dist/node'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: {
        main: entry('shells/main'),
        browser: entry('shells/browser'),
        worker: entry('session/worker'),
        'backup-worker': entry('session/backup-worker'),
        'copy-check': entry('session/copy-check'),
        'workbook-thread': entry('usecases/exchange/tables/workbook-thread'),
      },
      external: ['electron', 'better-sqlite3'],
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Each thread holds its script's text: the comments of the sources are a fifth of it.
        comments: { legal: true, annotation: true, jsdoc: false },
      },
    },
  },
};
export default config;
