/** `npm run build`: the page, the shells and the preload, into dist/. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { packageNotes, writeNotices } from './notices.ts';
import node from './vite.node.ts';
import preload from './vite.preload.ts';
import renderer from './vite.renderer.ts';

const dist = path.resolve(import.meta.dirname, '../dist');

/** Builds all three parts, and only then stamps dist/ as whole: a build that broke off is never taken for one. */
export async function bundle(): Promise<void> {
  // A test that starts the program says 'test', and then Svelte would build what warns developers in the console.
  process.env['NODE_ENV'] = 'production';
  const packages = new Set<string>();
  const noting = (config: InlineConfig): InlineConfig => ({
    ...config,
    plugins: [...(config.plugins ?? []), packageNotes(packages)],
  });
  await Promise.all([renderer, node, preload].map((config) => build(noting(config))));
  writeNotices(dist, packages);
  writeFileSync(path.join(dist, 'built'), `${new Date().toISOString()}\n`);
}

if (import.meta.main) {
  const started = performance.now();
  await bundle();
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
