/** Which people of a pasted list are saved. */
import type { Argument } from '../../../shared/contract/api.ts';

type Row = Argument<'players.start'>['rows'][number];

/** The whole list; new players alone; or only those of whom the list says more than the name. */
export type Saves = 'all' | 'new' | 'newWithFacts';

const isNew = ({ playerId }: Row): boolean => playerId === undefined;
const hasFacts = ({ club, mean, tags }: Row): boolean => (club ?? mean ?? tags) !== undefined;

/** Those of whom something is saved: new players, and known ones with a club, a rating or tags. */
export const rowsWithNews = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => isNew(row) || hasFacts(row));

/** The rows to save. */
export const rowsToSave = (rows: readonly Row[], saves: Saves): Row[] =>
  rows.filter((row) => saves === 'all' || (isNew(row) && (saves === 'new' || hasFacts(row))));
