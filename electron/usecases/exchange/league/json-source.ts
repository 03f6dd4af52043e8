/** The text of a JSON file, character by character, from a file of any size. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { refuse, type Refusal } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';

const { unreadable, jsonFile } = texts.importing;

const chunkBytes = 2 ** 20;
const largestFileBytes = 2 ** 31;

/** Where something is in the file, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const refuseAt = ({ line, column }: Place, problem: string): Refusal =>
  refuse('unreadableLeagueFile', { line, column, problem });

/** What is left of the text is `text` from `at` on; more is read as it is needed. */
export class JsonSource {
  #text = '';
  #at = 0;
  /** From here on the text is kept, because a value began here. */
  #kept: number | null = null;
  #line = 1;
  /** The column of the first character of `#text`, from 0; below 0 where the line began later. */
  #column = 0;
  #read = 0;
  readonly #size: number;
  readonly #file: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #onRead: (read: number, size: number) => void;
  readonly #buffer = Buffer.alloc(chunkBytes);
  #isAtEnd = false;

  /** Opens a file; `close` has to be called in any case. */
  constructor(path: string, onRead: (read: number, size: number) => void) {
    try {
      this.#file = openSync(path, 'r');
    } catch (error) {
      throw isMissing(error)
        ? refuse('notFound', { path })
        : refuse('unreadableResults', { reason: unreadable.file });
    }
    const found = fstatSync(this.#file);
    this.#size = found.size;
    this.#onRead = onRead;
    if (found.isFile() && found.size <= largestFileBytes) return;
    this.close();
    throw refuse('unreadableResults', { reason: found.isFile() ? jsonFile.tooLarge : unreadable.noFile });
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The code of the next character; -1 at the end. */
  peek(): number {
    while (this.#at >= this.#text.length) if (!this.#refill()) return -1;
    return this.#text.charCodeAt(this.#at);
  }

  /** Goes past the next character. */
  skip(): void {
    if (this.#text.charCodeAt(this.#at) === 0x0a) {
      this.#line += 1;
      this.#column = -this.#at - 1;
    }
    this.#at += 1;
  }

  place(): Place {
    return { line: this.#line, column: this.#column + this.#at + 1 };
  }

  /** From here on the text is remembered until `kept`. */
  keep(): void {
    this.#kept = this.#at;
  }

  kept(): string {
    const text = this.#text.slice(this.#kept ?? this.#at, this.#at);
    this.#kept = null;
    return text;
  }

  #refill(): boolean {
    if (this.#isAtEnd) return false;
    const from = this.#kept ?? this.#at;
    const more = this.#next();
    this.#text = this.#text.slice(from) + more;
    this.#column += from;
    this.#at -= from;
    if (this.#kept !== null) this.#kept = 0;
    return true;
  }

  /** May be empty where a character goes on in the next piece. */
  #next(): string {
    const bytes = this.#readChunk();
    this.#read += bytes;
    this.#onRead(Math.min(this.#read, this.#size), this.#size);
    this.#isAtEnd = bytes === 0;
    try {
      return this.#decoder.decode(this.#buffer.subarray(0, bytes), { stream: bytes > 0 });
    } catch {
      throw refuse('unreadableResults', { reason: unreadable.notUtf8 });
    }
  }

  #readChunk(): number {
    try {
      return readSync(this.#file, this.#buffer, 0, chunkBytes, null);
    } catch {
      throw refuse('unreadableResults', { reason: unreadable.file });
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
