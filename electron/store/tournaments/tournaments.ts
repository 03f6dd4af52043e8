/** Tournaments as they were recorded: contests, sides, members. */
import type { ContestKind, Postponed, Seats, Shape } from '../../../shared/contract/competition-words.ts';
import type { Role } from '../../../shared/contract/values.ts';
import { inPlay } from '../../../shared/competition/boards.ts';
import type { Store } from '../store.ts';

export interface StoredMember {
  id: number;
  player: number;
  role: Role;
  share: number | null;
}

export interface StoredSide {
  id: number;
  position: number;
  team: number | null;
  place: number | null;
  score: number | null;
  seat: number | null;
  /** 0 or 1. */
  rated: number;
  /** JSON; null for none. */
  handicap: string | null;
  members: StoredMember[];
}

export interface StoredContest {
  id: number;
  round: string | null;
  board: string | null;
  /** Day or time, where it says more than the tournament's day. */
  at: string | null;
  position: number;
  kind: ContestKind;
  match: number | null;
  /** null: played with its round. */
  postponed: Postponed | null;
  sides: StoredSide[];
}

export interface StoredTournament {
  id: number;
  uuid: string;
  name: string;
  day: string | null;
  position: number;
  /** That it was assigned to. */
  season: number | null;
  team_size: number | null;
  weight: number;
  note: string | null;
  last_day: string | null;
  venue: string | null;
  /** 0 or 1. */
  rated: number;
  shape: Shape;
  seats: Seats | null;
  best_of: number | null;
  /** A list of tie-breaks as JSON; null for the usual ones. */
  tie_breaks: string | null;
  /** A list of stages as JSON; null for none. */
  stages: string | null;
  /** JSON; null for the usual ones, and for none. */
  points: string | null;
  categories: string | null;
  /** 1, or null: it's in the season that it was assigned to, or of its day. */
  outside_seasons: 1 | null;
}

const tournamentColumns =
  'id, uuid, name, day, position, season, team_size, weight, note, last_day, venue, rated, shape, seats, best_of, tie_breaks, stages, points, categories, outside_seasons';

/** All tournaments in the league's order of time; their number is their place in this list, from 1. */
export const tournamentsInTime = (store: Store): StoredTournament[] =>
  store
    .sql<StoredTournament>(
      `SELECT ${tournamentColumns} FROM tournament ORDER BY day NULLS FIRST, position, id`,
    )
    .all();

export const tournamentById = (store: Store, id: number): StoredTournament | undefined =>
  store.sql<StoredTournament>(`SELECT ${tournamentColumns} FROM tournament WHERE id = ?`).get(id);

/** The place of a tournament in the league's order of time, from 1. Throws if there is no such tournament. */
export function numberOf(store: Store, tournament: number): number {
  const row = store
    .sql<{ number: number }>(
      `SELECT count(*) AS number FROM tournament t JOIN tournament own ON own.id = ?
       WHERE (ifnull(t.day, ''), t.position, t.id) <= (ifnull(own.day, ''), own.position, own.id)`,
    )
    .get(tournament);
  if (!row || row.number === 0) throw new Error(`no tournament has the number ${String(tournament)}`);
  return row.number;
}

/** True where a tournament other than this one has this name on this day, or is undated as well. */
export const hasNamesake = (store: Store, id: number, name: string, day: string | null): boolean =>
  store
    .sql<unknown>('SELECT 1 FROM tournament WHERE name = ? AND day IS ? AND id <> ?')
    .get(name, day, id) !== undefined;

/** The position that puts a tournament behind all others of its day. */
export const nextPosition = (store: Store): number =>
  store.sql<{ next: number }>('SELECT ifnull(max(position), -1) + 1 AS next FROM tournament').get()?.next ??
  0;

type SideRow = Omit<StoredSide, 'members'> & { contest: number };
type MemberRow = StoredMember & { side: number };

/** The contests of one tournament in the order of `inPlay`; sides and members in the order of entry. */
export function contestsOf(store: Store, tournament: number): StoredContest[] {
  const contests = store
    .sql<Omit<StoredContest, 'sides'>>(
      `SELECT c.id, c.round, c.board, c.at, c.position, c.kind, c.match, c.postponed FROM contest c
       WHERE c.tournament = ? ORDER BY c.position, c.id`,
    )
    .all(tournament)
    .map((contest) => ({ ...contest, sides: [] as StoredSide[] }));
  const contestById = new Map(contests.map((contest) => [contest.id, contest]));
  const sideById = new Map<number, StoredSide>();
  for (const { contest, ...row } of sideRows(store, tournament)) {
    const side: StoredSide = { ...row, members: [] };
    sideById.set(side.id, side);
    contestById.get(contest)?.sides.push(side);
  }
  for (const { side, ...member } of memberRows(store, tournament)) sideById.get(side)?.members.push(member);
  return inPlay(contests, tournamentById(store, tournament)?.day ?? null);
}

// CROSS JOIN fixes the order of the loops: from the tournament outwards, whatever the planner guesses.
const sideRows = (store: Store, tournament: number): SideRow[] =>
  store
    .sql<SideRow>(
      `SELECT s.id, s.contest, s.position, s.team, s.place, s.score, s.seat, s.rated, s.handicap
       FROM contest c CROSS JOIN side s ON s.contest = c.id
       WHERE c.tournament = ? ORDER BY s.contest, s.position, s.id`,
    )
    .all(tournament);

const memberRows = (store: Store, tournament: number): MemberRow[] =>
  store
    .sql<MemberRow>(
      `SELECT m.id, m.side, m.player, m.role, m.share
       FROM contest c CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
       WHERE c.tournament = ? ORDER BY m.id`,
    )
    .all(tournament);

export interface StoredEntrant {
  id: number;
  position: number;
  team: number | null;
  player: number | null;
  enters: number;
  withdrawn_after: number | null;
  /** 0 or 1. */
  rated: number;
  /** Its places in draws as JSON; null for none. */
  draw: string | null;
  rulings: string | null;
  absences: string | null;
  members: StoredRosterMember[];
}

interface StoredRosterMember {
  id: number;
  position: number;
  player: number;
  role: Role;
}

/** Who was recorded to take part, with the rosters, in the order of entry. */
export function entrantsOf(store: Store, tournament: number): StoredEntrant[] {
  const members = Map.groupBy(rosterRows(store, tournament), ({ entrant }) => entrant);
  return store
    .sql<Omit<StoredEntrant, 'members'>>(
      `SELECT id, position, team, player, enters, withdrawn_after, rated, draw, rulings, absences FROM entrant
       WHERE tournament = ? ORDER BY position, id`,
    )
    .all(tournament)
    .map((entrant) => ({ ...entrant, members: members.get(entrant.id) ?? [] }));
}

const rosterRows = (store: Store, tournament: number): (StoredRosterMember & { entrant: number })[] =>
  store
    .sql<StoredRosterMember & { entrant: number }>(
      `SELECT m.id, m.entrant, m.position, m.player, m.role
       FROM entrant e CROSS JOIN entrant_member m ON m.entrant = e.id
       WHERE e.tournament = ? ORDER BY m.position, m.id`,
    )
    .all(tournament);

/** Tournaments with a board that lacks a result; byes need none. */
export const unfinishedTournaments = (store: Store): Set<number> =>
  numbers(
    store,
    `SELECT DISTINCT c.tournament FROM side s JOIN contest c ON c.id = s.contest
     WHERE s.place IS NULL AND s.score IS NULL AND c.kind IN ('played', 'walkover')`,
  );

/** Tournaments with a bye or a walkover. */
export const tournamentsNotAllPlayed = (store: Store): Set<number> =>
  numbers(store, "SELECT DISTINCT tournament FROM contest WHERE kind <> 'played'");

const numbers = (store: Store, text: string): Set<number> => new Set(store.sql<number>(text).pluck().all());

export interface Counts {
  contests: number;
  sides: number;
  players: number;
}

interface Recorded extends Counts {
  /** How many of the contests lack a result. */
  open: number;
}

/** How many contests without byes, competitors and people were recorded, whether rated or not. */
export const countsOf = (store: Store, tournament: number): Recorded =>
  store
    .sql<Recorded>(
      `SELECT count(DISTINCT CASE WHEN c.kind IN ('played', 'walkover') THEN c.id END) AS contests, count(DISTINCT m.player) AS players,
         count(DISTINCT CASE WHEN c.kind IN ('played', 'walkover') AND s.place IS NULL AND s.score IS NULL THEN c.id END) AS open,
         count(DISTINCT CASE WHEN s.team IS NULL THEN -m.player ELSE s.team END) AS sides
       FROM contest c CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
       WHERE c.tournament = ?`,
    )
    .get(tournament) ?? { contests: 0, open: 0, sides: 0, players: 0 };

/** How many people take part at the boards of a tournament, each as often as they sit at one. */
export const participationsIn = (store: Store, tournament: number): number =>
  store
    .sql<{ n: number }>(
      `SELECT count(*) AS n FROM contest c JOIN side s ON s.contest = c.id JOIN member m ON m.side = s.id
       WHERE c.tournament = ?`,
    )
    .get(tournament)?.n ?? 0;

/** How many contests each tournament has. */
export const contestTotals = (store: Store): Map<number, number> =>
  new Map(
    store
      .sql<{ tournament: number; n: number }>(
        'SELECT tournament, count(*) AS n FROM contest GROUP BY tournament',
      )
      .all()
      .map(({ tournament, n }) => [tournament, n]),
  );

/** With which contest a tournament begins, and whether all its contests are of its own day. */
export interface Opening {
  readonly tournament: number;
  readonly round: string | null;
  readonly board: string | null;
  readonly ofOneDay: number;
}

/** Of every tournament that has contests. */
export const openings = (store: Store): Opening[] =>
  store
    .sql<Opening>(
      `SELECT c.tournament, c.round, c.board, min(c.position),
         NOT EXISTS (
           SELECT 1 FROM contest o WHERE o.tournament = c.tournament AND substr(o.at, 1, 10) <> t.day) AS ofOneDay
       FROM contest c JOIN tournament t ON t.id = c.tournament GROUP BY c.tournament`,
    )
    .all();

/**
 * Whether there is a side of several people without a team; a contest of another kind than played or without a result, or
 * of a match; a seat; a side that is not rated; a handicap, with what it is worth.
 */
export function seldomUsed(
  store: Store,
): Record<'side' | 'kind' | 'match' | 'seat' | 'rated' | 'handicap' | 'handicap_worth', boolean> {
  const is = (condition: string): boolean =>
    store.sql<unknown>(`SELECT 1 FROM ${condition} LIMIT 1`).get() !== undefined;
  const handicap = is('side WHERE handicap IS NOT NULL');
  return {
    side: is('side s WHERE s.team IS NULL AND (SELECT count(*) FROM member m WHERE m.side = s.id) > 1'),
    kind: is("contest WHERE kind <> 'played'") || is('side WHERE place IS NULL AND score IS NULL'),
    match: is('contest WHERE match IS NOT NULL'),
    seat: is('side WHERE seat IS NOT NULL'),
    rated: is('side WHERE rated = 0'),
    handicap,
    handicap_worth: handicap,
  };
}

/** A list of a row that is stored as JSON, with null for an empty one. Throws where the text isn't what `schema` takes. */
export const listIn = <T>(schema: { readonly parse: (given: unknown) => T[] }, stored: string | null): T[] =>
  stored === null ? [] : schema.parse(JSON.parse(stored));

/** The other way round. */
export const listText = (list: readonly unknown[]): string | null =>
  list.length === 0 ? null : JSON.stringify(list);
