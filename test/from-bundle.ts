/** Has every thread and process of the program and its tools begin from the bundle, in place of the sources; PROGRAM=sources leaves them as they are. */
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import threads, { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundledForTests, bundleForTests } from '../build/test-bundle.ts';

const root = path.resolve(import.meta.dirname, '..');
const bundles = new Map(
  Object.entries(bundledForTests).map(([name, file]) => [
    path.join(root, file),
    path.join(bundleForTests, `${name}.js`),
  ]),
);
const bundled = (file: string): string =>
  (process.env['PROGRAM'] === 'sources' ? undefined : bundles.get(path.resolve(root, file))) ?? file;

class BundledWorker extends Worker {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(address instanceof URL ? bundled(fileURLToPath(address)) : address, options);
  }
}

/** For what starts a program by its name and arguments. */
const startsBundled = <Start extends typeof childProcess.spawn | typeof childProcess.spawnSync>(
  start: Start,
): Start =>
  ((program: string, given: unknown, ...rest: unknown[]) =>
    (start as (...all: unknown[]) => unknown)(
      program,
      program === process.execPath && Array.isArray(given) ? (given as string[]).map(bundled) : given,
      ...rest,
    )) as Start;

// A process takes file after file, and this is run before each.
if (threads.Worker.name !== BundledWorker.name) {
  threads.Worker = BundledWorker;
  childProcess.spawn = startsBundled(childProcess.spawn);
  childProcess.spawnSync = startsBundled(childProcess.spawnSync);
  syncBuiltinESMExports();
}
