/** Turns bytes into text as its first letters beyond ASCII tell, which a long file may have late. */
import { isAscii } from 'node:buffer';
import type { Encoding } from '../../../../shared/contract/import-choices.ts';
import { decoderOf, encodingOf, type Guess } from './text-encoding.ts';
import { bytesLookedAt } from './file-bytes.ts';

export class TextDecoding {
  /** What is known of it so far: UTF-8 as long as all letters are ASCII. */
  encoding: Guess<Encoding>;
  #decode: (bytes?: Buffer) => string;
  /** True as long as every encoding but UTF-16 would read the same. */
  #isOpen: boolean;
  #hasBegun = false;
  readonly #notUtf8: string;

  /** @param notUtf8 - Why it is refused where UTF-8 was expected. */
  constructor(chosen: Encoding | undefined, notUtf8: string) {
    this.encoding = { value: chosen ?? 'utf-8', isSure: true };
    this.#notUtf8 = notUtf8;
    this.#decode = this.#decoder();
    this.#isOpen = chosen === undefined;
  }

  of(chunk: Buffer): string {
    const isPlain = this.#hasBegun && isAscii(chunk);
    if (this.#isOpen && !isPlain) {
      const head = chunk.subarray(0, bytesLookedAt);
      this.encoding = encodingOf(this.#hasBegun || isAscii(head) ? chunk : head);
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
    return decoderOf(this.encoding.value, this.#notUtf8);
  }
}
