import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { InlineConfig, Plugin } from 'vite';
import { compiledFolder } from './fresh.js';

const withSlashes = (file: string): string => file.replaceAll('\\', '/');

/** Comments that mark where a script would take over, and the values of flags, which HTML doesn't need. */
const forHydration = /<!--(?:\[-?\d*!?|\]|\$\{[^}]*\})?-->|(?<=`[^`]* (?:hidden|defer))=""/gu;
const emptyPush = /\$\$renderer\.push\(([`"'])\1\)/gu;

/** No script takes the pages over. What Svelte writes for one would be a tenth of their time and of their size. */
const withoutHydration: Plugin = {
  name: 'without-hydration',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('svelte')
      ? { code: code.replace(forHydration, '').replace(emptyPush, ''), map: null }
      : undefined,
};

/**
 * The website's pages for Node, which can't import a component. `shared` stays as it is: its texts are chosen as they
 * are loaded. What the pages take from the kit is compiled with them, and all styles together are one sheet.
 */
export const siteConfig = (root: string): InlineConfig => ({
  configFile: false,
  logLevel: 'warn',
  root,
  publicDir: false,
  plugins: [
    svelte({
      configFile: false,
      // Every element of a component with a style bears it, so it is short.
      compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(0, 3)}` },
    }),
    withoutHydration,
  ],
  ssr: { noExternal: true },
  build: {
    ssr: path.join(root, 'electron/site/site.ts'),
    write: false,
    ssrEmitAssets: true,
    cssCodeSplit: false,
    cssMinify: true,
    // Browsers that know light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5', 'ios17.5'],
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: (id) => withSlashes(id).startsWith(withSlashes(path.join(root, 'shared/'))),
      makeAbsoluteExternalsRelative: false,
      output: {
        format: 'es',
        entryFileNames: 'site.js',
        codeSplitting: false,
        paths: (id) =>
          path.isAbsolute(id) ? withSlashes(path.relative(path.join(root, compiledFolder), id)) : id,
      },
    },
  },
});
