/** In which encoding a text is, by its first bytes. */
import type { Encoding } from '../../../../shared/contract/import-choices.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';

const { unreadable } = texts.importing;

export interface Guess<T> {
  readonly value: T;
  /** False where the file could as well mean something else. */
  readonly isSure: boolean;
}

const marks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Guesses from the first bytes of a file. A mark at the beginning is certain, and bytes that are good UTF-8 hardly mean
 * anything else. Of the code pages of Windows, Cyrillic has words of high bytes, the western one single letters among
 * plain ones.
 */
export function encodingOf(beginning: Buffer): Guess<Encoding> {
  for (const [value, mark] of marks)
    if (mark.every((byte, i) => beginning[i] === byte)) return { value, isSure: true };
  const utf16 = withoutMark(beginning);
  if (utf16) return { value: utf16, isSure: true };
  if (isUtf8(beginning)) return { value: 'utf-8', isSure: true };
  return codePageOf(beginning);
}

/** Latin letters, digits and signs have a zero as every second byte; in other scripts, what parts cells and lines has. */
function withoutMark(beginning: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (const [i, byte] of beginning.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = beginning.length / 32;
  const value =
    odd > many && even * 8 < odd ? 'utf-16le' : even > many && odd * 8 < even ? 'utf-16be' : undefined;
  return value && isWritten(beginning, value) ? value : undefined;
}

/** A table in text has lines, and no control characters but those that part lines and cells. */
function isWritten(beginning: Buffer, encoding: Encoding): boolean {
  const text = new TextDecoder(encoding).decode(beginning);
  return /[\r\n]/u.test(text) && !/(?![\t\r\n\v\f])\p{Cc}/u.test(text);
}

/** True also where the beginning ends within a letter. */
function isUtf8(beginning: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Letters of both alphabets; what lies below is signs. */
const isHighLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte >= 0xc0 || byte === 0xa8 || byte === 0xb8);

function codePageOf(beginning: Buffer): Guess<Encoding> {
  let [high, beside] = [0, 0];
  for (const [i, byte] of beginning.entries()) {
    if (!isHighLetter(byte)) continue;
    high += 1;
    if (isHighLetter(beginning[i - 1]) || isHighLetter(beginning[i + 1])) beside += 1;
  }
  const isCyrillic = beside > high / 2;
  return { value: isCyrillic ? 'windows-1251' : 'windows-1252', isSure: high >= 12 };
}

/**
 * Turns bytes into text, piece by piece. Refuses what is no text of this encoding.
 *
 * @param notUtf8 - Why it is refused where UTF-8 was expected.
 */
export function decoderOf(encoding: Encoding, notUtf8: string): (bytes?: Buffer) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw refuse('unreadableResults', {
        reason: encoding === 'utf-8' ? notUtf8 : unreadable.otherEncoding,
      });
    }
  };
}
