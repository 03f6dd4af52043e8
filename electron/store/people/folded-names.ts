/** Folded names as they are compared: what a file has stored is as the version that saved it folded names. */
import { apostrophes, dashes } from '../../../shared/names/names.ts';

/** In SQL, `foldName` under this name; for statements alone, not for the schema of a file. */
export const foldFunction = 'fold_name';

/**
 * The folded name of a row of `player` or `player_alias` of this alias, as SQL. Older versions stored apostrophes and dashes as they
 * were typed, so names with one of them are folded again. The stored value stays, because undo compares with it.
 */
export const foldedName = (row: string): string =>
  `CASE WHEN ${row}.name GLOB '*[${apostrophes}${dashes}]*' THEN ${foldFunction}(${row}.name) ELSE ${row}.folded END`;
