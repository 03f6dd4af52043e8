/** Means after each tournament. Callers have checked on the same snapshot that the ratings hold. */
import type { Store } from '../store.ts';
import { dayOfContest } from '../league.ts';

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
  /** In order of time, at least one. */
  readonly means: readonly TournamentMean[];
}

type Row = TournamentMean & { begun: string | null; before: number };

/** The means of each of these people after each of their tournaments; nobody who has played none is among them. */
export function meansOf(store: Store, players: readonly number[]): ReadonlyMap<number, MeansOfPerson> {
  const rows = store
    .sql<Row>(
      `SELECT m.player AS playerId, o.number, ${dayOfContest} AS day, r.mean_after AS mean,
         substr(t.day, 1, 10) AS begun, r.mean_before AS before
       FROM json_each(?) wanted CROSS JOIN member m ON m.player = wanted.value
       CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side
       CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
       CROSS JOIN tournament_outline o ON o.tournament = t.id
       ORDER BY wanted.key, o.number, ifnull(c.at, t.day), c.position, c.id`,
    )
    .all(JSON.stringify(players));
  const people = new Map<number, { start: LineStart; means: TournamentMean[] }>();
  for (const { begun, before, ...mean } of rows) {
    const known = people.get(mean.playerId);
    if (known === undefined)
      people.set(mean.playerId, { start: { day: begun, mean: before }, means: [mean] });
    else if (known.means.at(-1)?.number === mean.number) known.means.splice(-1, 1, mean);
    else known.means.push(mean);
  }
  return people;
}
