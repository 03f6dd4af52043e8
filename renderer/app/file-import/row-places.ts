/** Rows and cells of a file, told from each other, and what was decided about them. */
import type { ImportReport, RowPlace } from '../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../shared/contract/import-choices.ts';

export const rowKey = ({ line, sheet = '', uuid }: RowPlace): string => uuid ?? `${sheet}:${String(line)}`;

/** As calls take it: without a sheet where the file has only one. */
export const placeOf = ({ line, sheet, uuid }: RowPlace): RowPlace => ({
  line,
  ...(sheet !== undefined && { sheet }),
  ...(uuid !== undefined && { uuid }),
});

type Correction = NonNullable<ImportChoices['cells']>[number];

const isCell =
  (place: RowPlace, column: number) =>
  (one: Correction): boolean =>
    one.column === column && one.line === place.line && one.sheet === place.sheet;

/** What a cell was corrected to; undefined if it wasn't. */
export const correctionOf = (
  { cells = [] }: ImportChoices,
  place: RowPlace,
  column: number,
): string | undefined => cells.find(isCell(place, column))?.value;

/** The choices with one more cell corrected. */
export function withCell(
  { cells = [] }: ImportChoices,
  place: RowPlace,
  column: number,
  value: string,
): Correction[] {
  const isThis = isCell(place, column);
  return [...cells.filter((one) => !isThis(one)), { ...placeOf(place), column, value }];
}

export const isLeftOut = ({ leaveOut = [] }: ImportChoices, place: RowPlace): boolean =>
  leaveOut.some((one) => one.line === place.line && one.sheet === place.sheet);

/** The choices with these rows left out, or read again. */
export function withRows(
  { leaveOut = [] }: ImportChoices,
  places: readonly RowPlace[],
  isRead: boolean,
): RowPlace[] {
  const keys = new Set(places.map(rowKey));
  const others = leaveOut.map(placeOf).filter((one) => !keys.has(rowKey(one)));
  return isRead ? others : [...others, ...places.map(placeOf)];
}

/** The rows that have a mistake, each once, in the order of the file. */
export function wrongRows(refused: ImportReport['refused']): RowPlace[] {
  const seen = new Set<string>();
  return refused.flatMap((one) => {
    const key = rowKey(one);
    if (seen.has(key)) return [];
    seen.add(key);
    return [placeOf(one)];
  });
}
