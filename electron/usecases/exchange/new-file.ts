/** Writing a file as a stream, under another name first, so that there is never half of one. */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { refuse } from '../../../shared/contract/refusals.ts';
import { longSnapshot, type Store } from '../../store/store.ts';

/**
 * Writes pieces of a file, on one snapshot of the league; packed where the name ends in .gz. Returns the whole path.
 * Refuses to replace a league, or a file that belongs to the open one.
 */
export async function writeNewFile(
  store: Store,
  given: string,
  pieces: () => Iterable<string | Uint8Array>,
): Promise<string> {
  const target = path.resolve(given);
  if (belongsTo(store, target) || (await isDatabase(target))) throw refuse('fileExists', { path: target });
  const unfinished = `${target}.${String(process.pid)}.unfinished`;
  try {
    await longSnapshot(store, () =>
      pipeline(
        Readable.from(pieces()),
        target.endsWith('.gz') ? createGzip() : new PassThrough(),
        createWriteStream(unfinished, { flags: 'wx' }),
      ),
    );
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw isOfFiles(error) ? refuse('cannotWrite', { path: target }) : error;
  }
  return target;
}

/** The league's file, and those that SQLite keeps beside it. */
const belongsTo = ({ path: file, source }: Store, target: string): boolean =>
  [file, source].some((own) => ['', '-wal', '-shm', '-journal'].some((end) => target === own + end));

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';

/** No export may take the place of a league. */
async function isDatabase(file: string): Promise<boolean> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'SQLite format 3\0';
  } catch {
    return false;
  }
}
