/** The kinds of files that are written, and how each names people who are private. */

/** By the ending of the name. */
export type ExportFormat = 'json' | 'league' | 'csv' | 'xlsx' | 'html' | 'trf' | 'qbj' | 'h9' | 'ics';

/**
 * As lists name them, without their numbers and the names of teams that are called after them; or by their full names.
 */
export const privateNames = ['listed', 'full'] as const;

export type PrivateNames = (typeof privateNames)[number];

/** The people of a file who are private, and how it names them. */
export interface PrivateInFile {
  count: number;
  names: PrivateNames;
}

/**
 * How a file of this kind may name them. Pages, calendars and standings are for everyone to read; a whole league is one
 * with all its names only.
 */
export function namesAllowed(format: ExportFormat, isOfTournament: boolean): readonly PrivateNames[] {
  if (format === 'league' || format === 'json') return ['full'];
  const isForReaders = format === 'html' || format === 'ics' || (format === 'xlsx' && isOfTournament);
  return isForReaders ? ['listed'] : privateNames;
}
