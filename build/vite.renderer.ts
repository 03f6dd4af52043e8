import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { InlineConfig, Plugin } from 'vite';
import { manualPlugin } from './manual.ts';
import { staticIcons } from './static-icons.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Nothing is painted before the script has put on the reader's theme: Vite writes the tag itself, so it is told here. */
const paintOnceThemed: Plugin = {
  name: 'paint-once-themed',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
};

/** The page, one bundle for both shells. Nothing is inlined, because the strict content policy allows no inline code. */
const config: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  root: path.join(root, 'renderer'),
  base: './',
  plugins: [staticIcons, svelte({ configFile: false }), manualPlugin(), paintOnceThemed],
  build: {
    outDir: path.join(root, 'dist/renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The page comes from this machine's own disk, in one piece: splitting it would gain nothing.
    chunkSizeWarningLimit: Infinity,
    // A slow machine is nothing to report.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
};
export default config;
