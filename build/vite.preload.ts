import path from 'node:path';
import type { InlineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** A sandboxed preload must be one CommonJS file that requires nothing but electron. */
const config: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  root,
  publicDir: false,
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    outDir: path.join(root, 'dist/preload'),
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
    rolldownOptions: {
      input: { preload: path.join(root, 'electron/shells/preload.ts') },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
};
export default config;
