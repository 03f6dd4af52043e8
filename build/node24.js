/**
 * `node build/node24.js SCRIPT ARGUMENTS`: runs a script on Node 24, whatever Node npm itself runs on, and compiles the
 * messages and the website's pages before it where one has changed. It is plain JavaScript and starts before everything else, because older
 * Nodes cannot read the TypeScript files. The link node_modules/.bin/node cannot be relied on: npm 10 removes it again
 * with the packages of the other platforms.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { areMessagesFresh } from './messages/fresh.js';
import { isSiteFresh } from './site/fresh.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');

/** The Node that `npm ci` brings along on Linux and Windows. */
function broughtAlong() {
  const windows = process.platform === 'win32';
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const file = path.join(modules, folder, 'bin', windows ? 'node.exe' : 'node');
  return existsSync(file) ? file : undefined;
}

const isNew = Number(process.versions.node.split('.')[0]) >= 24;
const node = isNew ? process.execPath : broughtAlong();
if (node === undefined) {
  console.error(
    `League Ledger needs Node 24, and this is Node ${process.versions.node}. On Linux and Windows "npm ci" brings it along; ` +
      'on macOS, and for 32-bit or other machines, install Node 24 and run the command again.',
  );
  process.exit(1);
}

// Our sources import the compiled messages and pages of the website, and so does whatever checks them.
if (!areMessagesFresh(root)) compile('build/messages.ts');
if (!isSiteFresh(root)) compile('build/site.ts');

/** Ends here where a source has a mistake, which the compiler has named.
 * @param {string} script
 */
function compile(script) {
  const { status } = spawnSync(/** @type {string} */ (node), [path.join(root, script)], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

// Every process of a script, the program's too, finds its code compiled from the last time: it starts in half the time.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache/compiled');
// One arena of the C library serves all threads of the program as fast, and keeps less that nobody uses.
const MALLOC_ARENA_MAX = process.env.MALLOC_ARENA_MAX ?? '1';
const child = spawn(node, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX },
});
// The script ends in order and tells its exit code. A terminal sends the first two to both of us.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', end);
// npm hands a SIGTERM to the shell between us alone, and that one goes without a word.
const parent = process.ppid;
const watching = setInterval(() => {
  if (process.ppid !== parent) end();
}, 500);
child.on('exit', (code, signal) => {
  clearInterval(watching);
  process.exitCode = code ?? (signal === null ? 1 : 128);
});

let isEnding = false;
/** Once: a second signal would end the script in the middle of closing the league. */
function end() {
  if (!isEnding) child.kill();
  isEnding = true;
}
