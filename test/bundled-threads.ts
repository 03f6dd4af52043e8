/** Has every thread of the program begin from the bundle, in place of the sources; THREADS=sources leaves them as they are. */
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import threads, { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundleForTests } from '../build/bundled.ts';

const sources = path.resolve(import.meta.dirname, '../electron');

function bundled(address: string | URL): string | URL {
  const file = address instanceof URL ? fileURLToPath(address) : '';
  return file.startsWith(sources) && process.env['THREADS'] !== 'sources'
    ? path.join(bundleForTests, `${path.basename(file, '.ts')}.js`)
    : address;
}

class BundledWorker extends Worker {
  constructor(address: string | URL, options?: WorkerOptions) {
    super(bundled(address), options);
  }
}

// A process takes file after file, and this is run before each.
if (threads.Worker.name !== BundledWorker.name) {
  threads.Worker = BundledWorker;
  syncBuiltinESMExports();
}
