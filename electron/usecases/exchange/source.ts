/** The text of a results file, whatever its wrapping: checked as it streams by, so that no file is too large. */
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { Progress } from '../progress.ts';

const { unreadable } = texts.importing;

/** Longer than any honest row; a file without line ends would otherwise be taken in whole. */
export const longestLine = 2 ** 20;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The file's bytes, unpacked where it is gzip, as long as they are UTF-8 text in lines. */
export async function* textOf(path: string, progress: Progress): AsyncGenerator<Buffer> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw refuse('notFound', { path });
  if (!found.isFile()) throw refuse('unreadableResults', { reason: unreadable.noFile });
  const packed = await isGzip(path);
  let read = 0;
  const file = createReadStream(path);
  file.on('data', (chunk) => (read += chunk.length));
  const bytes = packed ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => bytes.destroy(error));
  const check = textChecker();
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      progress('reading', Math.min(read, found.size), found.size);
      check.next(chunk);
      yield chunk;
    }
    check.end();
  } catch (error) {
    throw isOfReading(error)
      ? refuse('unreadableResults', { reason: packed ? unreadable.gzip : unreadable.file })
      : error;
  } finally {
    file.destroy();
    bytes.destroy();
  }
}

/** Told by content: names lie. */
async function isGzip(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } catch {
    throw refuse('unreadableResults', { reason: unreadable.file });
  }
}

const isOfReading = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:Z_|E[A-Z]+$)/u.test(String(error.code));

interface TextChecker {
  readonly next: (chunk: Buffer) => void;
  readonly end: () => void;
}

function textChecker(): TextChecker {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lineLength = 0;
  const decode = (chunk?: Buffer): void => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw refuse('unreadableResults', { reason: unreadable.notUtf8 });
    }
  };
  return {
    next: (chunk) => {
      decode(chunk);
      if (chunk.includes(0)) throw refuse('unreadableResults', { reason: unreadable.binary });
      const lineEnd = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn));
      lineLength = lineEnd < 0 ? lineLength + chunk.length : chunk.length - lineEnd - 1;
      if (lineLength > longestLine) throw refuse('unreadableResults', { reason: unreadable.longLine });
    },
    end: () => {
      decode();
    },
  };
}
