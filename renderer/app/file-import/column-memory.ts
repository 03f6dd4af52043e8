/**
 * How tables with certain headings were read before: for the next file of that shape. A table is told by its headings;
 * what was chosen is written in a few letters, because a cookie has to be short.
 */
import {
  dateOrders,
  decimalMarks,
  delimiters,
  encodings,
  importColumns,
  tableLayouts,
  type ImportChoices,
} from '../../../shared/contract/import-choices.ts';
import { keep, kept } from '../../ui/local-preferences.ts';

/** What of the choices is true for the next file, too. */
export type Shape = Pick<
  ImportChoices,
  'columns' | 'layout' | 'values' | 'dates' | 'decimals' | 'delimiter' | 'encoding' | 'headings'
>;

interface Remembered {
  readonly headings: string;
  readonly code: string;
}

const key = 'importShapes';
/** The last ones that were used; more would make every request of the page longer. */
const most = 10;
/** Wider tables are guessed each time. */
const widest = 80;

const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 0 for what was not chosen. */
const letterAt = (list: readonly unknown[], value: unknown): string =>
  letters[list.indexOf(value) + 1] ?? '0';

const valueAt = <T>(list: readonly T[], letter: string | undefined): T | undefined =>
  list[letters.indexOf(letter ?? '0') - 1];

const valueKinds = ['score', 'place'] as const;
const yesOrNo = [true, false] as const;

/** A list that has grown gives its letters other meanings, and then nothing is remembered. */
const edition =
  letters[(importColumns.length + tableLayouts.length + encodings.length) % letters.length] ?? '0';

/** What is remembered besides the columns, in the order of its letters. */
const remembers = {
  layout: tableLayouts,
  values: valueKinds,
  dates: dateOrders,
  decimals: decimalMarks,
  delimiter: delimiters,
  encoding: encodings,
  headings: yesOrNo,
} as const satisfies Record<Exclude<keyof Shape, 'columns'>, readonly unknown[]>;

const remembersInOrder = Object.entries(remembers) as [keyof typeof remembers, readonly unknown[]][];

export const codeOf = (shape: Shape): string =>
  [
    edition,
    ...remembersInOrder.map(([name, list]) => letterAt(list, shape[name])),
    ...(shape.columns ?? []).map((column) => letterAt(importColumns, column)),
  ].join('');

export function shapeOf(code: string): Shape {
  if (!code.startsWith(edition)) return {};
  const [, ...all] = code;
  const columns = all.slice(remembersInOrder.length);
  const told = remembersInOrder.map(([name, list], i) => [name, valueAt(list, all[i])] as const);
  return withoutMissing({
    ...(Object.fromEntries(told) as Shape),
    columns:
      columns.length === 0 ? undefined : columns.map((letter) => valueAt(importColumns, letter) ?? null),
  });
}

const withoutMissing = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined));

/** What tells tables apart: a number of their headings (FNV-1a, 32 bits). */
function signatureOf(headings: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const sign of headings.join('\t').toLowerCase())
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `${String(headings.length)}x${hash.toString(36)}`;
}

function remembered(): Remembered[] {
  const [...parts] = (kept(key) ?? '').split('_').filter((part) => part !== '');
  return parts.flatMap((headings, i) => {
    const code = parts[i + 1];
    return i % 2 === 0 && code !== undefined ? [{ headings, code }] : [];
  });
}

/** How the last table with these headings was read; empty if it was read as guessed. */
export function recallShape(headings: readonly string[]): Shape {
  const signature = signatureOf(headings);
  const found = remembered().find((one) => one.headings === signature);
  return found ? shapeOf(found.code) : {};
}

/** Remembers what was chosen for tables with these headings; an empty choice forgets it. */
export function rememberShape(headings: readonly string[], shape: Shape): void {
  const signature = signatureOf(headings);
  const others = remembered().filter((one) => one.headings !== signature);
  const isWorthIt = Object.values(shape).some((value) => value !== undefined) && headings.length <= widest;
  const all = isWorthIt ? [{ headings: signature, code: codeOf(shape) }, ...others] : others;
  keep(
    key,
    all
      .slice(0, most)
      .map((one) => `${one.headings}_${one.code}`)
      .join('_'),
  );
}
