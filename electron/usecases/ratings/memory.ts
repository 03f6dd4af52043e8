/** What a thread remembers of a league's ratings between its jobs. */
import type { RatedLeague } from './rated-league.ts';
import { nothingWritten, type Written } from './write-standings.ts';

/**
 * The league as it was last rated, and what of that the file holds; kept between jobs, so that after a change no more
 * is read, replayed and written than differs. It belongs to one opening of one league.
 */
export interface RatingsMemory {
  rated: RatedLeague | null;
  readonly written: Written;
}

export const emptyMemory = (): RatingsMemory => ({ rated: null, written: nothingWritten() });
