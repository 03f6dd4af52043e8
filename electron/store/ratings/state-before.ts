/** What a replay of one tournament alone has to know of the contests before it. Callers checked that the ratings hold. */
import type { Store } from '../store.ts';
import { contestOf, hasRatings, inOrder, itsTournament, over, type Boundary } from '../order-of-contests.ts';

/** Row numbers of all people in a tournament. */
export const peopleIn = (store: Store, tournament: number): number[] =>
  store
    .sql<number>(
      `SELECT DISTINCT m.player FROM contest c CROSS JOIN side s ON s.contest = c.id
       CROSS JOIN member m ON m.side = s.id WHERE c.tournament = ? ORDER BY m.player`,
    )
    .pluck()
    .all(tournament);

export interface ContestInTime {
  contest: number;
  /** Counted from 1 in the league's order. */
  number: number;
  /** Day or time as recorded. */
  at: string | null;
}

/** Every contest that was rated or could have been until then, in order of time. */
export const contestsUntil = (store: Store, until: Boundary): ContestInTime[] =>
  store
    .sql<ContestInTime>(
      `SELECT c.id AS contest, o.number, ifnull(c.at, t.day) AS at FROM ${contestOf}
       WHERE ${over} AND ${hasRatings} ORDER BY ${inOrder}`,
    )
    .all(until);

/** The contests until then from which each of these people was learned of, in no order. */
export const learnedOf = (
  store: Store,
  people: readonly number[],
  until: Boundary,
): IterableIterator<{ player: number; contest: number }> =>
  store
    .sql<{ player: number; contest: number }>(
      `SELECT m.player, s.contest FROM json_each(@people) wanted CROSS JOIN member m ON m.player = wanted.value
       CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side
       CROSS JOIN contest c ON c.id = s.contest ${itsTournament}
       WHERE ${over} AND t.rated = 1 AND t.weight > 0 AND s.rated = 1 AND m.role <> 'guest'`,
    )
    .iterate({ ...until, people: JSON.stringify(people) });

export interface BelievedIn {
  player: number;
  mean: number;
  deviation: number;
}

/** What was believed of these people before each of these contests, in the order of the contests. */
export const believedBefore = (
  store: Store,
  contests: readonly number[],
  people: readonly number[],
): BelievedIn[] =>
  store
    .sql<BelievedIn>(
      `SELECT m.player, r.mean_before AS mean, r.deviation_before AS deviation
       FROM json_each(?) wanted CROSS JOIN side s ON s.contest = wanted.value
       CROSS JOIN member m ON m.side = s.id CROSS JOIN participation r ON r.member = m.id
       WHERE m.player IN (SELECT value FROM json_each(?)) ORDER BY wanted.key`,
    )
    .all(JSON.stringify(contests), JSON.stringify(people));
