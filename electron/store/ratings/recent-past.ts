/**
 * What was known at a moment after which little happened: today's standings, and of those who have played since what they
 * had before. Callers have checked that all ratings are current, and that they only move when somebody plays.
 */
import type { PastStanding } from '../../../shared/contract/leaderboard.ts';
import type { Store } from '../store.ts';
import { changesIn, headOf, outcome, type Past } from './past.ts';
import { dayOfContest } from '../league.ts';
import {
  boundaryOf,
  contestOf,
  hasRatings,
  itsTournament,
  newestFirst,
  over,
  type Boundary,
  type PastMoment,
} from '../order-of-contests.ts';

/** Looking back from today is quicker if no more than this part of the contests came after the moment: who plays often soon has. */
const fewLater = 1 / 50;

/** True if looking back takes less time than looking at everything that was before. */
export function isRecent(store: Store, moment: PastMoment): boolean {
  const contests = store
    .sql<{ later: number; all: number }>(
      `SELECT count(*) FILTER (WHERE NOT (${over})) AS later, count(*) AS "all" FROM ${contestOf}`,
    )
    .get(boundaryOf(store, moment));
  return contests !== undefined && contests.later <= fewLater * contests.all;
}

/** The same as `standingsAt`. */
export function standingsBackTo(store: Store, moment: PastMoment): Past {
  const until = boundaryOf(store, moment);
  const last = lastBy(store, until);
  if (last === undefined) return { last: null, standings: [] };
  const later = playedLater(store, until);
  const changes = changesIn(store, until, last.tournament);
  // The rows that the driver made are the answer: 70,000 copies would be as much memory again.
  const standings: Changeable[] = [];
  for (const row of todayOf(store)) if (!later.has(row.playerId)) standings.push(row);
  for (const row of before(store, until, [...later.keys()])) {
    takeAway(row, later.get(row.playerId));
    if (row.contests > 0) standings.push(row);
  }
  for (const row of standings) row.change = changes.get(row.playerId) ?? null;
  return { last: headOf(store, last), standings };
}

/** The tournament of the last contest that was over by then and has ratings. */
const lastBy = (store: Store, until: Boundary): { tournament: number; number: number } | undefined =>
  store
    .sql<{ tournament: number; number: number }>(
      `SELECT t.id AS tournament, o.number FROM ${contestOf} WHERE ${over} AND ${hasRatings}
       ORDER BY ${newestFirst} LIMIT 1`,
    )
    .get(until);

/** A row whose change is filled in. */
type Changeable = { -readonly [Field in keyof PastStanding]: PastStanding[Field] };
type Counted = Pick<Changeable, 'contests' | 'wins' | 'ties'>;

/** Today's standings of all who have played. */
const todayOf = (store: Store): Iterable<Changeable> =>
  store
    .sql<Changeable>(
      `SELECT player AS playerId, mean, deviation, NULL AS change, contests, wins, ties, last_day AS lastPlayed,
         last_tournament AS lastTournament FROM standing WHERE contests > 0`,
    )
    .iterate();

/** Who has played since, and what of their counts that was. */
function playedLater(store: Store, until: Boundary): Map<number, Counted> {
  const rows = store
    .sql<Counted & { player: number }>(
      `WITH later AS (SELECT m.player, ${outcome} AS ended FROM ${contestOf}
         CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
         CROSS JOIN participation r ON r.member = m.id WHERE NOT (${over}))
       SELECT player, sum(ended > 0) AS contests, sum(ended = 2) AS wins, sum(ended = 3) AS ties
       FROM later GROUP BY player`,
    )
    .all(until);
  return new Map(rows.map(({ player, ...counted }) => [player, counted]));
}

/** What was known of each of these people after their last contest by then, beside their counts of today. */
const before = (store: Store, until: Boundary, people: readonly number[]): Changeable[] =>
  store
    .sql<Changeable>(
      `WITH known AS MATERIALIZED (
         SELECT wanted.value AS player, (
           SELECT m.id FROM member m CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side
             CROSS JOIN contest c ON c.id = s.contest ${itsTournament}
           WHERE m.player = wanted.value AND ${over} ORDER BY ${newestFirst}, m.id DESC LIMIT 1) AS member
         FROM json_each(@people) wanted)
       SELECT known.player AS playerId, r.mean_after AS mean, r.deviation_after AS deviation, NULL AS change,
         st.contests, st.wins, st.ties, o.number AS lastTournament, ${dayOfContest} AS lastPlayed
       FROM known CROSS JOIN standing st ON st.player = known.player CROSS JOIN participation r ON r.member = known.member
         CROSS JOIN member m ON m.id = known.member CROSS JOIN side s ON s.id = m.side
         CROSS JOIN contest c ON c.id = s.contest ${itsTournament}`,
    )
    .all({ ...until, people: JSON.stringify(people) });

function takeAway(row: Counted, later: Counted | undefined): void {
  row.contests -= later?.contests ?? 0;
  row.wins -= later?.wins ?? 0;
  row.ties -= later?.ties ?? 0;
}
