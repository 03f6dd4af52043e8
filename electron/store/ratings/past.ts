/**
 * What was known at a past moment, from the ratings of every contest. Callers have checked on the same snapshot that
 * these hold.
 */
import type { PastStanding, StandingsAsOf } from '../../../shared/contract/leaderboard.ts';
import type { Store } from '../store.ts';
import { dayOfContest } from '../league.ts';
import {
  boundaryOf,
  contestOf,
  inOrder,
  over,
  type Boundary,
  type PastMoment,
} from '../order-of-contests.ts';

/** What was known at a moment: the last tournament with a result, and all people who had a rated contest by then. */
export interface Past {
  readonly last: StandingsAsOf['lastTournament'];
  /** In any order. */
  readonly standings: readonly PastStanding[];
}

/** What was known at a moment. */
export function standingsAt(store: Store, moment: PastMoment): Past {
  const until = boundaryOf(store, moment);
  const contests = contestsUntil(store, until);
  const people = peopleReached(store, until, contests);
  let latest = -1;
  for (const { when } of people.values()) latest = Math.max(latest, when);
  const last = contests.rows[latest];
  const changes = last ? changesIn(store, until, last.tournament) : new Map<number, number>();
  const standings = beliefsOf(store, people).map(({ playerId, mean, deviation, reached }) => ({
    playerId,
    mean,
    deviation,
    change: changes.get(playerId) ?? null,
    contests: reached.contests,
    wins: reached.wins,
    ties: reached.ties,
    lastPlayed: contests.rows[reached.when]?.day ?? null,
    lastTournament: contests.rows[reached.when]?.number ?? 0,
  }));
  return { last: last ? headOf(store, last) : null, standings };
}

interface ContestRow {
  id: number;
  tournament: number;
  /** Of the tournament, in the league's order. */
  number: number;
  day: string | null;
}

interface ContestsInTime {
  readonly rows: readonly ContestRow[];
  readonly place: ReadonlyMap<number, number>;
}

/** The contests that were over by then in order of time, and each one's place in it. */
function contestsUntil(store: Store, until: Boundary): ContestsInTime {
  const rows = store
    .sql<ContestRow>(
      `SELECT c.id, t.id AS tournament, o.number, ${dayOfContest} AS day FROM ${contestOf}
       WHERE ${over} ORDER BY ${inOrder}`,
    )
    .all(until);
  return { rows, place: new Map(rows.map(({ id }, i) => [id, i])) };
}

/** How far a player had come: the last contest by its place in time, as which member, and figures of all. */
interface Reached {
  when: number;
  member: number;
  contests: number;
  wins: number;
  ties: number;
}

/** Whether a contest counts, and how it ended: 0 not rated, 1 rated, 2 came first alone, 3 shared the first place. */
export const outcome = `CASE WHEN t.rated = 0 OR t.weight = 0 OR s.rated = 0 OR m.role = 'guest' THEN 0
  WHEN r.ahead > 0 THEN 1 WHEN r.level = 0 THEN 2 ELSE 3 END`;

/**
 * Rows as arrays of few numbers, in the order in which they lie in the file: a second would not do for 650,000
 * participations otherwise. CROSS JOIN fixes that order. One after the other: all at once take 100 MB.
 */
function peopleReached(store: Store, until: Boundary, { place }: ContestsInTime): Map<number, Reached> {
  const people = new Map<number, Reached>();
  const rows = store
    .sql<[player: number, member: number, contest: number, outcome: number]>(
      `SELECT m.player, m.id, s.contest, ${outcome} FROM member m CROSS JOIN participation r ON r.member = m.id
       CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest
       CROSS JOIN tournament t ON t.id = c.tournament CROSS JOIN tournament_outline o ON o.tournament = t.id
       WHERE ${over} ORDER BY m.id`,
    )
    .raw()
    .iterate(until);
  for (const [player, member, contest, ended] of rows) {
    let reached = people.get(player);
    if (!reached) people.set(player, (reached = { when: -1, member: 0, contests: 0, wins: 0, ties: 0 }));
    const when = place.get(contest) ?? -1;
    if (when >= reached.when) [reached.when, reached.member] = [when, member];
    if (ended > 0) reached.contests += 1;
    if (ended === 2) reached.wins += 1;
    if (ended === 3) reached.ties += 1;
  }
  return people;
}

interface Known {
  readonly playerId: number;
  readonly mean: number;
  readonly deviation: number;
  readonly reached: Reached;
}

/** The belief after each player's last contest, for all who had a rated one. */
function beliefsOf(store: Store, people: ReadonlyMap<number, Reached>): Known[] {
  const rated = [...people].filter(([, { contests }]) => contests > 0);
  const rows = store
    .sql<[place: number, mean: number, deviation: number]>(
      `SELECT wanted.key, r.mean_after, r.deviation_after FROM json_each(?) wanted
       CROSS JOIN participation r ON r.member = wanted.value`,
    )
    .raw()
    .all(JSON.stringify(rated.map(([, { member }]) => member)));
  return rows.flatMap(([place, mean, deviation]) => {
    const one = rated[place];
    return one ? [{ playerId: one[0], mean, deviation, reached: one[1] }] : [];
  });
}

/** What a tournament did to the means by then, by player. */
export const changesIn = (store: Store, until: Boundary, tournament: number): Map<number, number> =>
  new Map(
    store
      .sql<[player: number, change: number]>(
        `SELECT m.player, sum(r.mean_after - r.mean_before) FROM ${contestOf}
         CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
         CROSS JOIN participation r ON r.member = m.id
         WHERE t.id = @tournament AND ${over} GROUP BY m.player`,
      )
      .raw()
      .all({ ...until, tournament }),
  );

export function headOf(
  store: Store,
  { tournament, number }: Pick<ContestRow, 'tournament' | 'number'>,
): StandingsAsOf['lastTournament'] {
  const row = store
    .sql<{ name: string; date: string | null }>('SELECT name, day AS date FROM tournament WHERE id = ?')
    .get(tournament);
  return row ? { tournamentId: tournament, number, ...row } : null;
}
