/** Results as people type them at a board, and what they mean. */
import type { ContestKind } from '../../../../shared/contract/competition-words.ts';
import { typedPlace, typedScore } from '../../../ui/fields/typed-result.ts';

/** What a board's result means for each of its sides. */
export interface BoardResult {
  readonly kind: ContestKind;
  readonly sides: readonly { readonly place: number | null; readonly score: number | null }[];
}

/** True for results that concern one side only. */
export const isByeKind = (kind: ContestKind): boolean => kind === 'bye' || kind === 'half-bye';

const places = (...given: (number | null)[]): BoardResult['sides'] =>
  given.map((place) => ({ place, score: null }));
const scores = (...given: (number | null)[]): BoardResult['sides'] =>
  given.map((score) => ({ place: null, score }));

/** Keys and signs of a duel; they apply to the side named first. */
const signs: Readonly<Record<string, BoardResult>> = {
  '': { kind: 'played', sides: places(null, null) },
  w: { kind: 'played', sides: places(1, 2) },
  l: { kind: 'played', sides: places(2, 1) },
  t: { kind: 'played', sides: places(1, 1) },
  d: { kind: 'played', sides: places(1, 1) },
  draw: { kind: 'played', sides: places(1, 1) },
  tie: { kind: 'played', sides: places(1, 1) },
  '=': { kind: 'played', sides: places(1, 1) },
  '1': { kind: 'played', sides: scores(1, 0) },
  '½': { kind: 'played', sides: scores(0.5, 0.5) },
  '0': { kind: 'played', sides: scores(0, 1) },
  '+': { kind: 'walkover', sides: places(1, 2) },
  '+-': { kind: 'walkover', sides: places(1, 2) },
  f: { kind: 'walkover', sides: places(1, 2) },
  '-': { kind: 'walkover', sides: places(2, 1) },
  '-+': { kind: 'walkover', sides: places(2, 1) },
  '--': { kind: 'walkover', sides: places(2, 2) },
  b: { kind: 'bye', sides: places(null) },
  bye: { kind: 'bye', sides: places(null) },
  h: { kind: 'half-bye', sides: places(null) },
  half: { kind: 'half-bye', sides: places(null) },
  'half-bye': { kind: 'half-bye', sides: places(null) },
};

/** Signs as they are shown: "+ : −". */
const spacedSigns = /^([+-])\s*[:–—]\s*([+-])$/u;
const number = '[+-]?(?:\\d+(?:[.,]\\d+)?[½¼¾]?|[½¼¾])';
const pair = new RegExp(`^(${number})(?:\\s*[:–—]\\s*|\\s*-\\s*|\\s+)(${number})$`, 'u');

const setScore = /^(\d{1,3})\s*[-–—:]\s*(\d{1,3})$/u;

/** Two scores or more, one for each set: "11-8, 9-11, 11-7" is 2-1. A set that is level is a slip. */
function setsWon(spelled: string): BoardResult | undefined {
  const sets = spelled.split(/[,;]/u.test(spelled) ? /\s*[,;]\s*/u : /\s+/u).map((set) => setScore.exec(set));
  const leads = sets.map((set) => (set ? Number(set[1]) - Number(set[2]) : 0));
  if (sets.length < 2 || leads.includes(0)) return undefined;
  const first = leads.filter((lead) => lead > 0).length;
  return { kind: 'played', sides: scores(first, sets.length - first) };
}

/**
 * The result of a duel: "1-0", "½-½", "21:15", "3 1", "11-8, 9-11, 11-7", W, T, L, + and - for walkovers, "bye"; undefined: not
 * understood.
 */
export function typedDuel(text: string): BoardResult | undefined {
  const spelled = text
    .trim()
    .toLowerCase()
    .replaceAll('1/2', '½')
    .replace(/^0?[.,]5$/u, '½')
    .replaceAll('−', '-')
    .replace('/', '')
    .replace(spacedSigns, '$1$2');
  const sign = Object.hasOwn(signs, spelled) ? signs[spelled] : undefined;
  if (sign) return sign;
  const found = pair.exec(spelled);
  const first = found && typedScore(found[1] ?? '');
  const second = found && typedScore(found[2] ?? '');
  return typeof first === 'number' && typeof second === 'number'
    ? { kind: 'played', sides: scores(first, second) }
    : setsWon(spelled);
}

/**
 * The results of a board with more than two sides, one per side; "-" for a side that did not come makes it a walkover
 * for those who did.
 */
export function typedTable(typed: readonly string[], by: 'places' | 'scores'): BoardResult | undefined {
  const texts = typed.map((text) => text.trim().replace('−', '-'));
  if (texts.length > 0 && texts.every((text) => text === '+' || text === '-'))
    return { kind: 'walkover', sides: texts.map((text) => ({ place: text === '+' ? 1 : 2, score: null })) };
  // Only one side came, whatever the others' signs are taken for.
  if (texts.length > 1 && texts.filter((text) => text !== '-').length === 1 && !texts.includes(''))
    return typedTable(
      texts.map((text) => (text === '-' ? '-' : '+')),
      by,
    );
  const values = texts.map((text) =>
    text === '' ? null : by === 'places' ? typedPlace(text) : typedScore(text),
  );
  if (values.includes(undefined)) return undefined;
  const known = values.map((value) => value ?? null);
  return { kind: 'played', sides: by === 'places' ? places(...known) : scores(...known) };
}

const halves: Readonly<Record<string, string>> = { '.5': '½', '.25': '¼', '.75': '¾' };
/** A score as it is typed: 21, 3½, 0.3. */
export const scoreText = (score: number): string =>
  String(score)
    .replace(/\.(?:5|25|75)$/u, (part) => halves[part] ?? part)
    .replace(/^(-?)0([½¼¾])$/u, '$1$2');

/** A recorded duel as it would be typed; '' if it is open. */
export function duelText({ kind, sides }: BoardResult): string {
  const [first, second] = sides;
  if (kind === 'bye' || kind === 'half-bye') return kind === 'bye' ? 'bye' : 'half';
  if (!first || !second) return '';
  const isPlaced = first.place !== null && second.place !== null;
  if (kind === 'walkover' && isPlaced) return walkoverText(first.place, second.place);
  if (first.score !== null && second.score !== null)
    return `${scoreText(first.score)}-${scoreText(second.score)}`;
  if (!isPlaced) return '';
  return first.place < second.place ? 'W' : first.place > second.place ? 'L' : 'T';
}

const walkoverText = (first: number, second: number): string =>
  first === second ? '--' : first < second ? '+-' : '-+';

/** A recorded side of a board with more than two sides as it would be typed. */
export function tableText(
  side: { readonly place: number | null; readonly score: number | null },
  kind: ContestKind,
  by: 'places' | 'scores',
): string {
  if (kind === 'walkover' && side.place !== null) return side.place === 1 ? '+' : '-';
  const value = by === 'places' ? side.place : side.score;
  return value === null ? '' : by === 'places' ? String(value) : scoreText(value);
}
