/** How far tournaments of rounds have come. */
import type { Store } from '../store.ts';

export interface RoundTotals {
  readonly id: number;
  readonly name: string;
  /** The latest day of a contest; null where none is dated. */
  readonly lastDay: string | null;
  /** A list of stages as JSON; null for none. */
  readonly stages: string | null;
  /** Rounds that have a contest; 0 where only participants are recorded. */
  readonly rounds: number;
  /** Contests without a result; byes need none. */
  readonly open: number;
  /** The first round with one of them, by its number; null where there is none, or where it has no number. */
  readonly firstOpen: number | null;
}

/** Of the tournaments of rounds that have stages, or a contest without a result; the newest first. */
export const roundTotals = (store: Store): RoundTotals[] =>
  store
    .sql<RoundTotals>(
      `WITH unfinished AS (
         SELECT c.id, c.tournament, c.round FROM side s JOIN contest c ON c.id = s.contest
         WHERE s.place IS NULL AND s.score IS NULL AND c.kind IN ('played', 'walkover') GROUP BY c.id)
       SELECT t.id, t.name, t.stages, substr(max(ifnull(c.at, t.day)), 1, 10) AS lastDay,
         count(DISTINCT iif(c.id IS NULL, NULL, ifnull(c.round, ''))) AS rounds,
         (SELECT count(*) FROM unfinished u WHERE u.tournament = t.id) AS open,
         (SELECT min(CAST(u.round AS INTEGER)) FROM unfinished u
          WHERE u.tournament = t.id AND u.round NOT GLOB '*[^0-9]*') AS firstOpen
       FROM tournament t LEFT JOIN contest c ON c.tournament = t.id
       WHERE t.shape = 'rounds'
         AND (t.stages IS NOT NULL OR t.id IN (SELECT tournament FROM unfinished))
       GROUP BY t.id ORDER BY t.id DESC`,
    )
    .all();
