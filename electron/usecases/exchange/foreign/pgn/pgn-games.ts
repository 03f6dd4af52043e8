/**
 * The tags of the games of a PGN file, line by line (S. J. Edwards, "Portable Game Notation Specification and Implementation
 * Guide", 1994, sections 8.1 and 8.2). Moves are passed over; what looks like a tag within a comment is none.
 */

export interface PgnGame {
  /** Of the first tag. */
  readonly line: number;
  readonly tags: ReadonlyMap<string, string>;
  /** Behind the moves; empty where there is none. */
  readonly termination: string;
}

/** Hears of games as they end, and of what can't be read. */
export interface PgnListener {
  readonly game: (game: PgnGame) => void;
  readonly badTag: (line: number) => void;
  /** A comment that begins in this line has no end, so that what follows can't be told from it. */
  readonly openComment: (line: number) => void;
}

const tag = /^\[\s*([A-Za-z0-9_]{1,255})\s+"(.*)"\s*\]\s*$/u;
const several = /\[\s*([A-Za-z0-9_]{1,255})\s+"((?:[^"\\]|\\.)*)"\s*\]/gu;
const termination = /(?:^|\s)(1-0|0-1|1\/2-1\/2|\*)\s*$/u;

interface OpenGame extends PgnGame {
  readonly tags: Map<string, string>;
  termination: string;
  hasMoves: boolean;
  /** True once a tag couldn't be read: what the game then lacks is no news. */
  isBroken: boolean;
}

export class PgnLines {
  #game: OpenGame | undefined;
  /** Where the comment began that is open. */
  #comment: number | undefined;
  readonly #listener: PgnListener;

  constructor(listener: PgnListener) {
    this.#listener = listener;
  }

  take(text: string, line: number): void {
    const trimmed = text.trim();
    if (trimmed === '' || text.startsWith('%')) return;
    if (this.#comment !== undefined || !trimmed.startsWith('[')) this.#takeMoves(trimmed, line);
    else this.#takeTags(trimmed, line);
  }

  close(): void {
    if (this.#comment !== undefined) this.#listener.openComment(this.#comment);
    this.#finish();
  }

  #takeMoves(text: string, line: number): void {
    const moves = withoutComments(text, this.#comment !== undefined);
    this.#comment = moves.isComment ? (this.#comment ?? line) : undefined;
    if (!this.#game) return;
    this.#game.hasMoves ||= moves.text !== '';
    this.#game.termination = termination.exec(moves.text)?.[1] ?? this.#game.termination;
  }

  #takeTags(text: string, line: number): void {
    const found = tagsIn(text);
    // A game may have no moves: then the same tag begins the next one.
    const isNext = found.some(([key]) => key === 'Event' && this.#game?.tags.has(key));
    if (!this.#game || this.#game.hasMoves || isNext) {
      this.#finish();
      this.#game = { line, tags: new Map(), termination: '', hasMoves: false, isBroken: false };
    }
    for (const [key, value] of found) if (!this.#game.tags.has(key)) this.#game.tags.set(key, value);
    if (found.length > 0) return;
    this.#game.isBroken = true;
    this.#listener.badTag(line);
  }

  #finish(): void {
    const done = this.#game;
    this.#game = undefined;
    if (done && done.tags.size > 0 && !done.isBroken) this.#listener.game(done);
  }
}

/** One tag a line, or several; none where it can't be read. */
function tagsIn(text: string): (readonly [key: string, value: string])[] {
  const all = [...text.matchAll(several)];
  const isSeveral =
    all.length > 1 && all.map(([one]) => one).join('').length === text.replace(/\]\s+\[/gu, '][').length;
  const [, name, value = ''] = tag.exec(text) ?? [];
  const said = (raw: string): string => raw.replace(/\\(["\\])/gu, '$1').trim();
  if (isSeveral) return all.map(([, key = '', one = '']) => [key, said(one)]);
  return name === undefined ? [] : [[name, said(value)]];
}

/** A comment in braces may go over lines; one behind a semicolon ends with its line. */
function withoutComments(line: string, isWithin: boolean): { text: string; isComment: boolean } {
  let text = '';
  let rest = line;
  let isComment = isWithin;
  while (rest !== '') {
    if (isComment) {
      const end = rest.indexOf('}');
      if (end < 0) return { text: text.trim(), isComment };
      rest = rest.slice(end + 1);
      isComment = false;
    }
    const next = /[{;]/u.exec(rest);
    text += ` ${next ? rest.slice(0, next.index) : rest}`;
    if (next?.[0] !== '{') break;
    rest = rest.slice(next.index + 1);
    isComment = true;
  }
  return { text: text.trim(), isComment };
}
