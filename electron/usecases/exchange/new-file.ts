/** Writing a file as a stream, under another name first, so that there is never half of one. */
import { createWriteStream, rmSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { refusalToWrite } from '../../store/file/failures.ts';
import { renameLasting } from '../../store/file/lasting-names.ts';
import { placeToWrite } from '../../store/file/place-to-write.ts';
import { longSnapshot, type Store } from '../../store/store.ts';

/**
 * Writes pieces of a file, on one snapshot of the league; packed where the name ends in .gz. Returns the whole path.
 * Refuses to replace a league, a file that belongs to one, or what isn't a file.
 */
export async function writeNewFile(
  store: Store,
  given: string,
  pieces: () => Iterable<string | Uint8Array>,
): Promise<string> {
  const { target, unfinished } = placeToWrite(given, store);
  try {
    await longSnapshot(store, () =>
      pipeline(
        Readable.from(pieces()),
        target.endsWith('.gz') ? createGzip() : new PassThrough(),
        createWriteStream(unfinished, { flags: 'wx', flush: true }),
      ),
    );
    renameLasting(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw isOfFiles(error) ? refusalToWrite(error, target) : error;
  }
  return path.resolve(given);
}

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && typeof error.syscall === 'string';
