/** Means after each tournament. Callers have checked on the same snapshot that the ratings hold. */
import type { Moment } from '../../../shared/contract/leaderboard.ts';
import type { Store } from '../store.ts';
import { dayOfContest } from '../league.ts';
import { boundaryOf, inOrder, itsTournament, over } from '../order-of-contests.ts';

export interface TournamentMean {
  playerId: number;
  /** Of the tournament, in the league's order. */
  number: number;
  /** Of the last contest there; null where it has none. */
  day: string | null;
  mean: number;
}

/** What a line begins with. */
interface LineStart {
  /** The first day of the person's first tournament; null where it has none. */
  readonly day: string | null;
  /** Before its first contest. */
  readonly mean: number;
}

export interface MeansOfPerson {
  readonly start: LineStart;
  /** In order of the last contests, at least one. */
  readonly means: readonly TournamentMean[];
}

type Row = TournamentMean & { before: number };

/**
 * The means of each of these people after each of their tournaments, as far as it was played by a moment; nobody who had played
 * none is among them.
 */
export function meansOf(
  store: Store,
  players: readonly number[],
  until: Moment,
): ReadonlyMap<number, MeansOfPerson> {
  const rows = store
    .sql<Row>(
      `SELECT m.player AS playerId, o.number, ${dayOfContest} AS day, r.mean_after AS mean,
         r.mean_before AS before
       FROM json_each(@players) wanted CROSS JOIN member m ON m.player = wanted.value
       CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side
       CROSS JOIN contest c ON c.id = s.contest ${itsTournament}
       WHERE ${over} ORDER BY wanted.key, ${inOrder}`,
    )
    .all({ ...boundaryOf(store, until), players: JSON.stringify(players) });
  const byPerson = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map(
    [...byPerson].map(([playerId, own]) => {
      const last = new Map<number, TournamentMean>();
      for (const { number, day, mean } of own) {
        // Where another tournament's contest came between, this one's place is behind it.
        last.delete(number);
        last.set(number, { playerId, number, day, mean });
      }
      const start = { day: own[0]?.day ?? null, mean: own[0]?.before ?? NaN };
      return [playerId, { start, means: [...last.values()] }] as const;
    }),
  );
}
