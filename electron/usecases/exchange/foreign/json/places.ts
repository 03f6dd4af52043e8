/** Where the objects of a JSON text begin: the parser itself tells it of none. */

/** JSON's objects and lists alike, as JavaScript has them. */
export const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const afterValue = /[\s,\]}]|$/gu;
const notSpace = /\S|$/gu;

/** How far each object and list is into the text. It was parsed to this value, so that only its marks are looked at. */
export function placesIn(text: string, root: unknown): ReadonlyMap<object, number> {
  const walk = new Walk(text);
  walk.passValue(root);
  return walk.places;
}

class Walk {
  readonly places = new Map<object, number>();
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  passValue(value: unknown): void {
    const first = this.#next();
    if (first === quote) this.#passText();
    else if (first === openList || first === openObject) {
      if (isHolder(value)) this.places.set(value, this.#at);
      this.#at += 1;
      this.#passEntries(isHolder(value) ? value : {}, first === openList);
    } else this.#goTo(afterValue);
  }

  #passEntries(holder: Record<string, unknown>, isList: boolean): void {
    for (let i = 0; ; i += 1) {
      const mark = this.#next();
      if (mark === closeList || mark === closeObject) break;
      if (mark === comma) this.#pass();
      const key = isList ? String(i) : keyOf(this.#passText());
      // A colon follows a key.
      if (!isList) this.#pass();
      this.passValue(Object.hasOwn(holder, key) ? holder[key] : undefined);
    }
    this.#at += 1;
  }

  #goTo(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    this.#at = pattern.exec(this.#text)?.index ?? this.#text.length;
  }

  /** What comes after the space. */
  #next(): number {
    this.#goTo(notSpace);
    return this.#text.charCodeAt(this.#at);
  }

  /** Goes past one mark, and the space around it. */
  #pass(): void {
    this.#next();
    this.#at += 1;
    this.#next();
  }

  /** Goes past a text in quotation marks. */
  #passText(): string {
    const begin = this.#at;
    do this.#at += this.#text.charCodeAt(this.#at) === backslash ? 2 : 1;
    while (this.#text.charCodeAt(this.#at) !== quote);
    this.#at += 1;
    return this.#text.slice(begin, this.#at);
  }
}

const keyOf = (quoted: string): string =>
  quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);

/** The line of each position, from 1. */
export function linesOf(text: string): (position: number) => number {
  const ends: number[] = [];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) ends.push(i);
  return (position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
