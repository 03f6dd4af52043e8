/** The bytes of a file, unpacked where it is gzip. */
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Progress } from '../../progress.ts';

const { unreadable } = texts.importing;

/** Twice the largest results file that is known, and little enough to be read through in seconds. */
const mostBytes = 2 ** 28;

/** Piece by piece. Refuses what is no file, can't be read, or is larger than any honest league, or than `most`. */
export async function* bytesOf(path: string, progress: Progress, most = mostBytes): AsyncGenerator<Buffer> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw refuse('notFound', { path });
  if (!found.isFile()) throw refuse('unreadableResults', { reason: unreadable.noFile });
  const packed = await isGzip(path);
  let read = 0;
  const file = createReadStream(path);
  file.on('data', (chunk) => (read += chunk.length));
  const bytes = packed ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => bytes.destroy(error));
  let unpacked = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      progress('reading', Math.min(read, found.size), found.size);
      unpacked += chunk.length;
      if (unpacked > most)
        throw refuse('unreadableResults', { reason: unreadable.tooLarge({ megabytes: most / 2 ** 20 }) });
      yield chunk;
    }
  } catch (error) {
    throw isOfReading(error)
      ? refuse('unreadableResults', { reason: packed ? unreadable.gzip : unreadable.file })
      : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/** How much of a file tells what it is and how it is written. */
export const bytesLookedAt = 2 ** 16;

/** The beginning of a file, and all of it with that: what it is, is told before it is read. */
export async function withBeginning(
  bytes: AsyncIterable<Buffer>,
): Promise<{ readonly beginning: Buffer; readonly all: AsyncIterable<Buffer> }> {
  const chunks = bytes[Symbol.asyncIterator]();
  const found: Buffer[] = [];
  for (let size = 0; size < bytesLookedAt; size += found.at(-1)?.length ?? 0) {
    const next = await chunks.next();
    if (next.done === true) break;
    found.push(next.value);
  }
  const head = Buffer.concat(found);
  return { beginning: head.subarray(0, bytesLookedAt), all: rejoined(head, chunks) };
}

async function* rejoined(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => chunks };
}

/** By its first two bytes. */
export const beginsGzip = (beginning: Buffer): boolean => beginning[0] === 0x1f && beginning[1] === 0x8b;

/** Told by content: names lie. */
async function isGzip(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && beginsGzip(buffer);
  } catch {
    throw refuse('unreadableResults', { reason: unreadable.file });
  }
}

const isOfReading = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:Z_|E[A-Z]+$)/u.test(String(error.code));
