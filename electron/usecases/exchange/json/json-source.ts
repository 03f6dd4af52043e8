/** The text of a JSON file, character by character. */
import { refuse, type Refusal } from '../../../../shared/contract/refusals.ts';
import type { JsonInput } from './json-input.ts';

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
  readonly #input: JsonInput;

  constructor(input: JsonInput) {
    this.#input = input;
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
    const more = this.#input.next();
    if (more === undefined) return false;
    const from = this.#kept ?? this.#at;
    this.#text = this.#text.slice(from) + more;
    this.#column += from;
    this.#at -= from;
    if (this.#kept !== null) this.#kept = 0;
    return true;
  }
}
