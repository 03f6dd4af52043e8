/** `npm run build`: the page, the shells and the preload, into dist/. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import node from './vite.node.ts';
import preload from './vite.preload.ts';
import renderer from './vite.renderer.ts';

const dist = path.resolve(import.meta.dirname, '../dist');

/** Builds all three parts, and only then stamps dist/ as whole: a build that broke off is never taken for one. */
export async function bundle(): Promise<void> {
  // A test that starts the program says 'test', and then Svelte would build what warns developers in the console.
  process.env['NODE_ENV'] = 'production';
  await Promise.all([build(renderer), build(node), build(preload)]);
  writeFileSync(path.join(dist, 'built'), `${new Date().toISOString()}\n`);
}

if (import.meta.main) {
  const started = performance.now();
  await bundle();
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
