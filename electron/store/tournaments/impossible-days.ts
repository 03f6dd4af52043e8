/** Days that no calendar has, which another program wrote into the file: no file of ours may hand them on. */
import type { Store } from '../store.ts';

export interface ImpossibleDay {
  /** Of the tournament, season or rating list. */
  readonly name: string;
  readonly day: string;
}

/** SQLite reads a day that there isn't as another one, or not at all. */
const isNone = (day: string): string => `${day} IS NOT NULL AND date(substr(${day}, 1, 10)) IS NOT ${day}`;

/** The first one; undefined where all days are days. */
export const impossibleDayIn = (store: Store): ImpossibleDay | undefined =>
  store
    .sql<ImpossibleDay>(
      `SELECT name, day FROM tournament WHERE ${isNone('day')}
       UNION ALL SELECT name, last_day FROM tournament WHERE ${isNone('last_day')}
       UNION ALL SELECT t.name, c.at FROM contest c JOIN tournament t ON t.id = c.tournament
         WHERE c.at IS NOT NULL AND (date(substr(c.at, 1, 10)) IS NOT substr(c.at, 1, 10) OR datetime(c.at) IS NULL)
       UNION ALL SELECT name, first_day FROM season WHERE ${isNone('first_day')}
       UNION ALL SELECT name, last_day FROM season WHERE ${isNone('last_day')}
       UNION ALL SELECT title, day FROM published_list WHERE ${isNone('day')}
       LIMIT 1`,
    )
    .get();
