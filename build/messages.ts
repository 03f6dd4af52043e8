/** Compiles the messages of shared/messages into TypeScript. The launcher runs it whenever a text has changed. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, folder, type Sources } from './messages/compile.ts';
import { compiledFolder, stamp } from './messages/fresh.js';
import { Trouble } from './messages/trouble.ts';

/** Reads the files of all languages under a copy of the repository. */
export function readSources(root: string): Sources {
  const from = path.join(root, folder);
  const files = readdirSync(from, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== path.basename(compiledFolder))
    .flatMap(({ name }) => readdirSync(path.join(from, name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file, readFileSync(path.join(from, file), 'utf8')]));
}

/**
 * Writes what has changed, each file in one move: several commands may do so at the same time.
 * @param started when the sources were read; a text that is saved meanwhile is newer
 */
function write(root: string, files: ReadonlyMap<string, string>, started: Date): void {
  const to = path.join(root, compiledFolder);
  const old = readdirSync(to, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  for (const file of old)
    if (file.endsWith('.ts') && !files.has(file)) rmSync(path.join(to, file), { force: true });
  for (const [file, code] of files) {
    const place = path.join(to, file);
    if (old.includes(file) && readFileSync(place, 'utf8') === code) continue;
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(`${place}.${String(process.pid)}`, code);
    renameSync(`${place}.${String(process.pid)}`, place);
  }
  writeFileSync(path.join(root, stamp), '');
  utimesSync(path.join(root, stamp), started, started);
}

/** Compiles the messages of a copy of the repository. */
export function compileMessages(root: string): void {
  const started = new Date();
  mkdirSync(path.join(root, compiledFolder), { recursive: true });
  write(root, compile(readSources(root)), started);
}

if (import.meta.main) {
  try {
    compileMessages(path.resolve(import.meta.dirname, '..'));
  } catch (error) {
    const troubles: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (!troubles.every((one) => one instanceof Trouble)) throw error;
    for (const { message } of troubles) console.error(message);
    process.exitCode = 1;
  }
}
