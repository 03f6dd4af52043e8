/**
 * What is made before the unit tests: a folder in memory, and the program as one bundle where a source has changed. Threads of the tests, and the processes
 * that they start, load it with a third of the computing that the sources take, file by file.
 */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledForTests, bundleForTests, folderForTests } from './test-bundle.ts';
import { newest } from './newest.js';
import node from './vite.node.ts';

const root = path.resolve(import.meta.dirname, '..');
const inRoot = (place: string): string => path.join(root, place);

/** What is bundled, what bundles it, and the packages. The website's pages are compiled in `electron`. */
const sources = ['electron', 'shared', 'build', 'package-lock.json', ...Object.values(bundledForTests)];

/** Files beside a source are found where they are. */
const sourceFolders: Plugin = {
  name: 'source-folders',
  transform: (code, id) =>
    id.includes('node_modules')
      ? null
      : { code: code.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id))), map: null },
};

async function bundle(): Promise<void> {
  const started = new Date();
  const stamp = path.join(bundleForTests, 'made');
  const made = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (sources.every((place) => newest(inRoot(place)) <= made)) return;
  const fresh = `${bundleForTests}.${String(process.pid)}`;
  await build({
    ...node,
    plugins: [sourceFolders, ...(node.plugins ?? [])],
    build: {
      ...node.build,
      outDir: fresh,
      sourcemap: false,
      rolldownOptions: {
        ...node.build?.rolldownOptions,
        input: Object.fromEntries(
          Object.entries(bundledForTests).map(([name, file]) => [name, inRoot(file)]),
        ),
        // No package.json tells here what a .js is, and Node would read each once more to find out.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  writeFileSync(path.join(fresh, 'made'), '');
  // A source that is saved meanwhile is newer.
  utimesSync(path.join(fresh, 'made'), started, started);
  rmSync(bundleForTests, { recursive: true, force: true });
  renameSync(fresh, bundleForTests);
}

/** A file system that Linux keeps in memory, and what it needs free to take the tests' files, in bytes. */
const memory = { folder: '/dev/shm', leastFree: 2 ** 32 };

/** A folder in memory for files that are looked at as a league, not as files; undefined where there is none. */
function folderInMemory(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(memory.folder)) return undefined;
  const { bavail, bsize } = statfsSync(memory.folder);
  if (bavail * bsize < memory.leastFree) return undefined;
  const folder = mkdtempSync(path.join(memory.folder, 'ledger-tests-'));
  // Some processes of tests have another user.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Runs before the tests, and what it returns after them (vitest's `globalSetup`). */
export default async function setup(): Promise<() => void> {
  await bundle();
  const folder = folderInMemory();
  if (folder !== undefined) process.env[folderForTests] = folder;
  return () => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
}
