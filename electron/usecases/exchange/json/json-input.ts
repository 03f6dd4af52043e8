/** Where the text of a JSON file comes from, piece by piece: a file of any size, or a text that is at hand. */
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';

const { unreadable, jsonFile } = texts.importing;

const chunkBytes = 2 ** 20;
const largestFileBytes = 2 ** 31;

export interface JsonInput {
  /** May be empty where a character goes on in the next piece; undefined at the end. */
  readonly next: () => string | undefined;
  readonly close: () => void;
}

export function textInput(text: string): JsonInput {
  const pieces = [text];
  return { next: () => pieces.pop(), close: () => undefined };
}

/** Opens a file; `close` has to be called in any case. */
export function fileInput(path: string, onRead: (read: number, size: number) => void): JsonInput {
  const { file, size } = opened(path);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const buffer = Buffer.alloc(chunkBytes);
  let read = 0;
  return {
    next: () => {
      const bytes = readChunk(file, buffer);
      read += bytes;
      onRead(Math.min(read, size), size);
      try {
        const text = decoder.decode(buffer.subarray(0, bytes), { stream: bytes > 0 });
        return bytes === 0 && text === '' ? undefined : text;
      } catch {
        throw refuse('unreadableResults', { reason: unreadable.notUtf8 });
      }
    },
    close: () => {
      closeSync(file);
    },
  };
}

function opened(path: string): { file: number; size: number } {
  // Asked before it is opened: opening a named pipe waits until something writes to it.
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
    throw refuse('unreadableResults', { reason: unreadable.noFile });
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    throw isMissing(error)
      ? refuse('notFound', { path })
      : refuse('unreadableResults', { reason: unreadable.file });
  }
  const found = fstatSync(file);
  if (found.isFile() && found.size <= largestFileBytes) return { file, size: found.size };
  closeSync(file);
  throw refuse('unreadableResults', { reason: found.isFile() ? jsonFile.tooLarge : unreadable.noFile });
}

function readChunk(file: number, buffer: Buffer): number {
  try {
    return readSync(file, buffer, 0, chunkBytes, null);
  } catch {
    throw refuse('unreadableResults', { reason: unreadable.file });
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
