/** What one pasted cell may be. */
import { texts } from '../../../../shared/messages/index.ts';
import { roleNamed } from '../../../../shared/names/name-and-role.ts';
import { namesInCell } from '../../../../shared/names/names-in-cell.ts';
import type { PastedLine } from '../../../ui/pasted-lines.ts';
import type { TypedName } from '../draft.ts';

const words = texts.tournaments.entry;
const said = words.paste;

/** A cell that doesn't fit where it would have to go. */
export class Misfit extends Error {}

export const misfit = ({ line }: PastedLine, cell: string, expected: string): Misfit =>
  new Misfit(said.cell({ line, cell: cell.slice(0, 60), expected }));

/** Runs a filling; returns the message of the cell that didn't fit. */
export function untilMisfit(fill: () => void): string | undefined {
  try {
    fill();
  } catch (error) {
    if (error instanceof Misfit) return error.message;
    throw error;
  }
  return undefined;
}

export const isEmptyCell = (cell: string): boolean => /^[-–—?]?$/u.test(cell);

export const isNumberLike = (cell: string): boolean =>
  /^[-+−]?[\d.,½¼¾]+\s*(?:%|=|\.|\/\s*\d+)?$/u.test(cell);

export const isName = (cell: string): boolean =>
  cell !== '' && !isNumberLike(cell) && roleNamed(cell) === undefined && /[\p{L}\p{N}]/u.test(cell);

/** True if the cell is the title of a column: `titles` are words with spaces between them. */
export const isTitle = (cell: string, titles: string): boolean =>
  titles.split(' ').includes(cell.toLowerCase().replace(/[.:]$/u, ''));

/** Refuses what can be no name. */
export function checkName(line: PastedLine, name: string): void {
  if (name.length > 200) throw misfit(line, name, said.longName);
  if (name !== '' && !/\p{L}|\p{N}/u.test(name)) throw misfit(line, name, said.name);
}

export function putName(line: PastedLine, person: TypedName, name: string): void {
  checkName(line, name);
  Object.assign(person, { text: name, playerId: null, several: false });
}

/** How one team's players are written: a cell for each, or a row for each, or all of them in one cell. */
export const peopleCells = (cells: readonly string[], isRowEach: boolean): readonly string[] =>
  isRowEach || cells.filter(Boolean).length > 1 ? cells : cells.flatMap(namesInCell);

/** True if the rows name a team again, or leave it out: then each of them has one of its players. */
export const isRowEach = (teams: readonly string[]): boolean =>
  teams.some((team, i) => i > 0 && (team === '' || team === teams[i - 1]));

/** The first cell, if it belongs to the column of names, and those after it. */
export const leading = (
  isNamed: boolean,
  cells: readonly string[],
): [string | undefined, readonly string[]] =>
  isNamed ? [cells[0] ?? '', cells.slice(1)] : [undefined, cells];
