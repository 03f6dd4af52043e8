/**
 * A JSON file in pieces: large lists and objects are opened and read entry by entry, so that a file of any size takes
 * little memory. What is too deep or too long for any honest file is refused before it is parsed.
 */
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { fileInput, textInput } from './json-input.ts';
import { JsonSource, refuseAt, type Place } from './json-source.ts';

const say = texts.importing.jsonFile;

export type JsonPath = readonly (string | number)[];

/** A value that was read whole, or the end of a list or object that was opened. */
export type Piece =
  | { readonly is: 'value'; readonly path: JsonPath; readonly value: unknown; readonly place: Place }
  | { readonly is: 'end'; readonly path: JsonPath; readonly place: Place };

const deepest = 32;
const longestPiece = 2 ** 25;
/** Of one piece: a comma or colon is an entry more in memory. */
const mostEntries = 3_000_000;
/** Of a whole file that is kept in memory, with the place of each object. */
const mostEntriesAtOnce = 1_500_000;
/** Of one object: the parser takes seconds for a million. */
const mostKeys = 10_000;

const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map(code) as [number, number, number, number];
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map(code) as [
  number,
  number,
  number,
  number,
];
const spaces = new Set([' ', '\t', '\n', '\r'].map(code));

/** Which lists and objects are opened; the whole file always is. */
export type Opens = (path: JsonPath) => boolean;

/** The pieces of a file, in its order. Refuses what isn't JSON, with the place. */
export function* piecesOf(
  file: string,
  opens: Opens,
  onRead: (read: number, size: number) => void,
): Generator<Piece> {
  const input = fileInput(file, onRead);
  const source = new JsonSource(input);
  try {
    skipSpace(source);
    if (source.peek() !== openObject) throw refuse('unreadableResults', { reason: say.noLeague });
    yield* within(source, [], opens);
    refuseMore(source);
  } finally {
    input.close();
  }
}

/** The one value of a text that is at hand, of up to 32 million characters and 1.5 million entries. Refuses what isn't JSON, with the place. */
export function valueIn(text: string): unknown {
  const source = new JsonSource(textInput(text));
  skipSpace(source);
  const value = valueOf(source, mostEntriesAtOnce);
  refuseMore(source);
  return value;
}

function refuseMore(source: JsonSource): void {
  skipSpace(source);
  if (source.peek() !== -1) throw refuseAt(source.place(), say.afterEnd);
}

function skipSpace(source: JsonSource): void {
  while (spaces.has(source.peek())) source.skip();
}

/** The pieces of an opened list or object. */
function* within(source: JsonSource, path: JsonPath, opens: Opens): Generator<Piece> {
  const isList = source.peek() === openList;
  const close = isList ? closeList : closeObject;
  source.skip();
  skipSpace(source);
  for (let i = 0; source.peek() !== close; i += 1) {
    if (i > 0) pass(source, comma, isList ? ', or ]' : ', or }');
    const own = [...path, isList ? i : keyOf(source)];
    skipSpace(source);
    const first = source.peek();
    if ((first === openList || first === openObject) && opens(own)) yield* within(source, own, opens);
    else yield { is: 'value', path: own, place: source.place(), value: valueOf(source) };
    skipSpace(source);
  }
  source.skip();
  yield { is: 'end', path, place: source.place() };
}

function pass(source: JsonSource, wanted: number, said: string): void {
  skipSpace(source);
  if (source.peek() !== wanted) throw missing(source, said);
  source.skip();
  skipSpace(source);
}

const missing = (source: JsonSource, said: string) =>
  refuseAt(source.place(), source.peek() === -1 ? say.cutOff : say.wanted({ character: said }));

function keyOf(source: JsonSource): string {
  if (source.peek() !== quote) throw missing(source, '"');
  const key = valueOf(source);
  pass(source, colon, ':');
  return String(key);
}

/** Reads one value whole. */
function valueOf(source: JsonSource, most = mostEntries): unknown {
  const place = source.place();
  source.keep();
  passValue(source, place, most);
  const text = source.kept();
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw refuseAt(placeWithin(text, place, error), say.notJson);
  }
}

/** Goes past a value: to the end of its text, bracket by bracket, without a look at what is between. */
function passValue(source: JsonSource, begin: Place, most: number): void {
  /** Of each list and object that is open, how many keys it has. */
  const keys: number[] = [];
  let entries = 0;
  for (let length = 0; ; length += 1) {
    if (length > longestPiece || entries > most) throw refuseAt(begin, say.tooLong);
    const next = source.peek();
    if (next === -1) {
      if (keys.length > 0) throw refuseAt(source.place(), say.cutOff);
      return;
    }
    if (keys.length === 0 && isAfterValue(next)) return;
    if (next === quote) length += passText(source);
    else source.skip();
    if (next === openList || next === openObject) keys.push(0);
    else if (next === closeList || next === closeObject) keys.pop();
    else if (next === comma || next === colon) entries += 1;
    if (next === colon) countKey(keys, source);
    if (keys.length > deepest) throw refuseAt(source.place(), say.tooDeep);
    if (keys.length === 0 && (next === closeList || next === closeObject || next === quote)) return;
  }
}

function countKey(keys: number[], source: JsonSource): void {
  const count = (keys.pop() ?? 0) + 1;
  if (count > mostKeys) throw refuseAt(source.place(), say.manyKeys({ most: mostKeys }));
  keys.push(count);
}

const isAfterValue = (next: number): boolean =>
  next === comma || next === closeList || next === closeObject || next === colon || spaces.has(next);

/** Goes past a text in quotation marks, and tells its length. */
function passText(source: JsonSource): number {
  const begin = source.place();
  source.skip();
  for (let length = 1; ; length += 1) {
    const next = source.peek();
    if (next === -1) throw refuseAt(begin, say.openQuote);
    if (length > longestPiece) throw refuseAt(begin, say.tooLong);
    source.skip();
    if (next === quote) return length;
    if (next === backslash && source.peek() !== -1) source.skip();
  }
}

/** The parser names the position where it can. */
function placeWithin(text: string, begin: Place, error: unknown): Place {
  const position = /at position (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
  if (position === undefined) return begin;
  const before = text.slice(0, Number(position)).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return before.length === 1
    ? { line: begin.line, column: begin.column + column - 1 }
    : { line: begin.line + before.length - 1, column };
}
