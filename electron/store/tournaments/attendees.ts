/**
 * What planning the pairings needs to know of the people who are here: what is believed of them, and whom they met in the last
 * weeks, in earlier small contests of theirs.
 */
import type { Store } from '../store.ts';
import { dayOfContest, wasPlayed } from '../league.ts';

export interface KnownAttendee {
  readonly playerId: number;
  readonly player: string;
  readonly club: string | null;
  /** null for a newcomer, before standings are brought up to date. */
  readonly mean: number | null;
  readonly deviation: number | null;
}

/** By row number of the player; unknown players are missing. */
export const attendeesOf = (store: Store, people: readonly number[]): Map<number, KnownAttendee> =>
  new Map(
    store
      .sql<KnownAttendee>(
        `SELECT p.id AS playerId, p.name AS player, c.name AS club, s.mean, s.deviation
         FROM json_each(?) here CROSS JOIN player p ON p.id = here.value LEFT JOIN standing s ON s.player = p.id
         LEFT JOIN club c ON c.id = p.club`,
      )
      .all(JSON.stringify(people))
      .map((one) => [one.playerId, one]),
  );

/** One person's place in a contest; rows of one contest are next to each other, and so are those of one side. */
interface Stood {
  readonly contest: number;
  readonly side: number;
  readonly player: number;
  /** 1 for today, less the longer ago, above 0. */
  readonly weight: number;
}

export interface Span {
  /** A tournament whose contests do not count; null for none. */
  readonly except: number | null;
  /** How far back, 1 or more. */
  readonly weeks: number;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** In a contest of more sides no player meets any other in particular. */
const mostSides = 12;

/**
 * Where these people stood in contests with a result and few sides. The weight falls evenly to 0 over the weeks; where
 * no tournament has a date, over as many tournaments.
 */
export function encountersOf(
  store: Store,
  people: readonly number[],
  { except, weeks, today }: Span,
): Stood[] {
  const given = { people: JSON.stringify(people), except, weeks };
  const isDated =
    store
      .sql<unknown>('SELECT 1 FROM tournament WHERE day IS NOT NULL AND id IS NOT ? LIMIT 1')
      .get(except) !== undefined;
  return isDated
    ? store.sql<Stood>(byDay).all({ ...given, today })
    : store.sql<Stood>(byTournament).all(given);
}

// CROSS JOIN fixes the order of the loops: from the people outwards, whatever the planner guesses.
const stoodFrom = (weight: string, joined: string, condition: string): string => `
  stood AS MATERIALIZED (
    SELECT s.contest, s.id AS side, m.player, ${weight} AS weight
    FROM json_each(@people) here CROSS JOIN member m ON m.player = here.value
    CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest ${joined}
    WHERE ${wasPlayed('c')} AND c.tournament IS NOT @except AND ${condition})
  SELECT contest, side, player, weight FROM stood
  WHERE contest IN (SELECT contest FROM stood GROUP BY contest HAVING count(*) > 1)
    AND (SELECT count(*) FROM (
      SELECT 1 FROM side x WHERE x.contest = stood.contest LIMIT ${String(mostSides + 1)})) <= ${String(mostSides)}
  ORDER BY contest, side, player`;

const byDay = `WITH ${stoodFrom(
  `1 - (julianday(@today) - julianday(${dayOfContest})) / (7.0 * @weeks)`,
  'CROSS JOIN tournament t ON t.id = c.tournament',
  `${dayOfContest} > date(@today, '-' || (7 * @weeks) || ' days') AND ${dayOfContest} <= @today`,
)}`;

const byTournament = `WITH recent AS MATERIALIZED (
    SELECT id, 1 - (row_number() OVER (ORDER BY position DESC, id DESC) - 1.0) / @weeks AS weight
    FROM tournament WHERE id IS NOT @except ORDER BY position DESC, id DESC LIMIT @weeks),
  ${stoodFrom('t.weight', 'CROSS JOIN recent t ON t.id = c.tournament', 'true')}`;
