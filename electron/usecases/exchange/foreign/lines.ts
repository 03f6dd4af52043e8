/** The lines of a text, whatever its line ends and its encoding. */
import { isAscii } from 'node:buffer';
import { refuse } from '../../../../shared/contract/refusals.ts';
import type { Encoding } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { decoderOf, encodingOf, type Guess } from '../tables/encoding.ts';
import { bytesLookedAt } from '../tables/file-bytes.ts';

const { unreadable } = texts.importing;

/** In UTF-16 units; a rating list as XML has short ones, even a league of thousands has none of these. */
const longestLine = 1_000_000;

/** Reads all lines, and tells how they were written. */
export async function eachLine(
  bytes: AsyncIterable<Buffer>,
  chosen: Encoding | undefined,
  listen: (text: string, line: number) => void,
): Promise<Guess<Encoding>> {
  const text = new Decoding(chosen);
  const cut = lineCutter(listen);
  for await (const chunk of bytes) cut.take(text.of(chunk));
  cut.take(text.end());
  cut.close();
  return text.encoding;
}

/** All of it as one text, and how it was written. */
export async function wholeText(
  bytes: AsyncIterable<Buffer>,
  chosen: Encoding | undefined,
): Promise<{ readonly text: string; readonly encoding: Guess<Encoding> }> {
  const text = new Decoding(chosen);
  const pieces: string[] = [];
  for await (const chunk of bytes) pieces.push(text.of(chunk));
  pieces.push(text.end());
  return { text: pieces.join('').replace(/^\ufeff/u, ''), encoding: text.encoding };
}

/** Turns bytes into text as its first letters beyond ASCII tell, which a long file may have late. */
class Decoding {
  encoding: Guess<Encoding>;
  #decode: (bytes?: Buffer) => string;
  /** True as long as every encoding but UTF-16 would read the same. */
  #isOpen: boolean;
  #hasBegun = false;

  constructor(chosen: Encoding | undefined) {
    this.encoding = { value: chosen ?? 'utf-8', isSure: true };
    this.#decode = this.#decoder();
    this.#isOpen = chosen === undefined;
  }

  of(chunk: Buffer): string {
    const isPlain = this.#hasBegun && isAscii(chunk);
    if (this.#isOpen && !isPlain) {
      this.encoding = encodingOf(this.#hasBegun ? chunk : chunk.subarray(0, bytesLookedAt));
      this.#decode = this.#decoder();
      this.#isOpen = this.encoding.value === 'utf-8' && isAscii(chunk);
    }
    this.#hasBegun = true;
    return this.#decode(chunk);
  }

  end(): string {
    return this.#decode();
  }

  #decoder(): (bytes?: Buffer) => string {
    return decoderOf(this.encoding.value, texts.foreign.notUtf8);
  }
}

function lineCutter(listen: (text: string, line: number) => void): {
  take: (text: string) => void;
  close: () => void;
} {
  let [rest, line] = ['', 0];
  const tell = (text: string): void => {
    line += 1;
    listen(line === 1 ? text.replace(/^\ufeff/u, '') : text, line);
  };
  return {
    take: (text) => {
      if (text.includes('\0')) throw refuse('unreadableResults', { reason: unreadable.binary });
      const joined = rest + text;
      // Most files have one mark a line, which is found faster than one of three.
      const lines = joined.includes('\r') ? joined.split(/\r\n|\n|\r(?!$)/u) : joined.split('\n');
      rest = lines.pop() ?? '';
      for (const one of lines) tell(one);
      if (rest.length > longestLine)
        throw refuse('unreadableResults', { reason: texts.foreign.longLine({ line: line + 1 }) });
    },
    close: () => {
      if (rest !== '') tell(rest.replace(/\r$/u, ''));
    },
  };
}
