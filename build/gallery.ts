/**
 * `npm run gallery`: every part of the kit (renderer/ui) in every state, in a browser, under the content policy of the
 * program. It isn't part of the bundle.
 */
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import open from 'open';
import { build } from 'vite';
import { listen, serve } from '../electron/shells/http.ts';
import { openPageFiles } from '../electron/shells/served-files.ts';
import { root } from './run.ts';

const folder = path.join(root, 'node_modules/.cache/gallery');

/** Builds the page; it takes about two seconds. */
export async function buildGallery(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(import.meta.dirname, 'gallery'),
    base: './',
    plugins: [svelte({ configFile: false })],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome140',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
}

export interface Gallery {
  /** The address of the page. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * Serves what was built, as the browser shell does.
 * @param port 0 for any that is free
 */
export async function serveGallery(port: number): Promise<Gallery> {
  const files = openPageFiles(folder);
  const { server, port: taken } = await listen(port);
  serve(server, files.answer, (thrown) => {
    console.error(thrown);
  });
  return {
    url: `http://127.0.0.1:${String(taken)}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
      void files.close();
    },
  };
}

if (import.meta.main) {
  await buildGallery();
  const { url } = await serveGallery(4999);
  console.log(`the kit: ${url} (Ctrl+C ends it)`);
  if (!process.argv.includes('--no-open')) await open(url);
}
