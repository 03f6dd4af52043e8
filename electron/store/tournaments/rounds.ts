/** How far tournaments of rounds have come. */
import type { Store } from '../store.ts';
import { dayOfContest } from '../league.ts';

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
  /** How many of them were postponed. */
  readonly postponed: number;
  /** The first round with one of them that isn't postponed, by its number; null where there is none, or where it has no number. */
  readonly firstOpen: number | null;
}

/** Of the tournaments of rounds that have stages, or a contest without a result; the newest first. */
export const roundTotals = (store: Store): RoundTotals[] =>
  store
    .sql<RoundTotals>(
      `WITH unfinished AS (
         SELECT c.id, c.tournament, c.round, c.postponed FROM side s JOIN contest c ON c.id = s.contest
         WHERE s.place IS NULL AND s.score IS NULL AND c.kind IN ('played', 'walkover') GROUP BY c.id)
       SELECT t.id, t.name, t.stages, substr(max(ifnull(c.at, t.day)), 1, 10) AS lastDay,
         count(DISTINCT iif(c.id IS NULL, NULL, ifnull(c.round, ''))) AS rounds,
         (SELECT count(*) FROM unfinished u WHERE u.tournament = t.id) AS open,
         (SELECT count(u.postponed) FROM unfinished u WHERE u.tournament = t.id) AS postponed,
         (SELECT min(CAST(u.round AS INTEGER)) FROM unfinished u
          WHERE u.tournament = t.id AND u.postponed IS NULL AND u.round NOT GLOB '*[^0-9]*') AS firstOpen
       FROM tournament t LEFT JOIN contest c ON c.tournament = t.id
       WHERE t.shape = 'rounds'
         AND (t.stages IS NOT NULL OR t.id IN (SELECT tournament FROM unfinished))
       GROUP BY t.id ORDER BY t.id DESC`,
    )
    .all();

interface SeatTaken {
  readonly tournamentId: number;
  readonly playerId: number;
  readonly day: string | null;
}

/** Everyone at a board without a result in these tournaments, once for each day. */
export const peopleAtOpenBoards = (store: Store, tournaments: readonly number[]): SeatTaken[] =>
  store
    .sql<SeatTaken>(
      `SELECT DISTINCT c.tournament AS tournamentId, m.player AS playerId,
         ${dayOfContest} AS day
       FROM json_each(?) here JOIN tournament t ON t.id = here.value JOIN contest c ON c.tournament = t.id
       JOIN side s ON s.contest = c.id JOIN member m ON m.side = s.id
       WHERE s.place IS NULL AND s.score IS NULL AND c.kind IN ('played', 'walkover')
       ORDER BY c.tournament DESC, m.player`,
    )
    .all(JSON.stringify(tournaments));

/**
 * How many people of a team play in the largest match of teams of the latest tournament that has such matches; null where
 * none has. The smaller team of a match counts: somebody may have come in for another.
 */
export const peopleOfLastMatches = (store: Store): number | null =>
  store
    .sql<{ people: number | null }>(
      `SELECT max(people) AS people FROM (
         SELECT min(people) AS people FROM (
           SELECT c.round, c.match, count(DISTINCT m.player) AS people
           FROM contest c JOIN side s ON s.contest = c.id JOIN member m ON m.side = s.id
           WHERE c.match IS NOT NULL AND c.tournament = (
             SELECT t.id FROM tournament t WHERE EXISTS (
               SELECT 1 FROM contest c WHERE c.tournament = t.id AND c.match IS NOT NULL)
             ORDER BY t.day DESC NULLS LAST, t.position DESC, t.id DESC LIMIT 1)
           GROUP BY c.round, c.match, s.team)
         GROUP BY round, match)`,
    )
    .get()?.people ?? null;
