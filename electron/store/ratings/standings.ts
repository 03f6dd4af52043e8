/** Reads of the computed ratings. Callers have checked on the same snapshot that they hold. */
import type { LeaderboardStanding } from '../../../shared/contract/leaderboard.ts';
import type { PlaceAmong } from '../../../shared/contract/players.ts';
import type { Role, ShownAs } from '../../../shared/contract/values.ts';
import { tagsOf } from '../people/people.ts';
import type { Store } from '../store.ts';
import { placesFromText } from './final-places.ts';
import { dayOfContest, wasPlayed } from '../league.ts';
import { inOrder } from '../order-of-contests.ts';

export type StandingRow = LeaderboardStanding;

/** As the file has it: 0 or 1 for what is so or not, and no tags. */
export type StoredStanding = Omit<LeaderboardStanding, 'retired' | 'tags'> & { readonly retired: number };

/** Selects standings, as `s`, with names. */
export const standingRow = `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, p.retired,
  c.name AS club, s.mean, s.deviation, s.change, s.contests, s.wins, s.ties, s.last_day AS lastPlayed,
  s.last_tournament AS lastTournament
  FROM standing s JOIN player p ON p.id = s.player LEFT JOIN club c ON c.id = p.club`;

/** All players' tags by player, in alphabetical order; players without tags are left out. */
export type TagsByPlayer = ReadonlyMap<number, readonly string[]>;

export function tagsByPlayer(store: Store): TagsByPlayer {
  const tags = new Map<number, string[]>();
  for (const { player, tag } of store
    .sql<{ player: number; tag: string }>('SELECT player, tag FROM player_tag ORDER BY player, tag')
    .iterate()) {
    const own = tags.get(player);
    if (own) own.push(tag);
    else tags.set(player, [tag]);
  }
  return tags;
}

const noTags: readonly string[] = [];

export type OneOfEach = <T extends string>(text: T) => T;

/**
 * Written out, because spreading 70,000 rows takes long.
 *
 * @param one returns a text that equals the given one: the same each time, where many rows are kept
 */
export const standingFrom = (
  row: StoredStanding,
  tags: TagsByPlayer,
  one: OneOfEach = (text) => text,
): StandingRow => ({
  playerId: row.playerId,
  player: row.player,
  shownAs: one(row.shownAs),
  retired: row.retired === 1,
  club: row.club,
  tags: tags.get(row.playerId) ?? noTags,
  mean: row.mean,
  deviation: row.deviation,
  change: row.change,
  contests: row.contests,
  wins: row.wins,
  ties: row.ties,
  lastPlayed: row.lastPlayed === null ? null : one(row.lastPlayed),
  lastTournament: row.lastTournament,
});

/** All players with at least the given number of contests (1 or more), and active since a day if one is given. */
export function standingsOf(
  store: Store,
  minimumContests: number,
  activeSince: string | undefined,
): StandingRow[] {
  const tags = tagsByPlayer(store);
  return store
    .sql<StoredStanding>(
      `${standingRow} WHERE s.contests >= @least AND (@since IS NULL OR s.last_day >= @since)`,
    )
    .all({ least: Math.max(1, minimumContests), since: activeSince ?? null })
    .map((row) => standingFrom(row, tags));
}

export function standingOf(store: Store, player: number): StandingRow | undefined {
  const row = store.sql<StoredStanding>(`${standingRow} WHERE s.player = ?`).get(player);
  return row && standingFrom(row, new Map([[player, tagsOf(store, player)]]));
}

/** The means and deviations of all who have played, in any order. */
export const playedBeliefs = (store: Store): { mean: number; deviation: number }[] =>
  store
    .sql<{ mean: number; deviation: number }>('SELECT mean, deviation FROM standing WHERE contests > 0')
    .all();

export interface Around {
  /** All who have played. */
  count: number;
  /** Those with a rating that a reader sees as higher, and those with one that looks the same. */
  above: number;
  level: number;
}

/**
 * Counts ratings beside one, as readers see whole numbers: 70,000 rows aren't carried over for one rank.
 *
 * @param caution how many deviations below the mean a rating is
 * @param shown the rating, rounded as by Math.round: what is rounded to it lies from a half below it to a half above
 */
export const countAround = (store: Store, caution: number, shown: number): Around =>
  store
    .sql<Around>(
      `SELECT count(*) AS count, count(*) FILTER (WHERE value >= @shown + 0.5) AS above,
         count(*) FILTER (WHERE value >= @shown - 0.5 AND value < @shown + 0.5) AS level
       FROM (SELECT mean - @caution * deviation AS value FROM standing WHERE contests > 0)`,
    )
    .get({ caution, shown }) ?? { count: 0, above: 0, level: 0 };

export interface OutlineRow {
  tournamentId: number;
  name: string;
  date: string | null;
  number: number;
  contests: number;
  sides: number;
  players: number;
  winner: string | null;
  winners: string | null;
}

const outlineRow = `SELECT t.id AS tournamentId, t.name, t.day AS date, o.number, o.contests, o.sides, o.players, o.winner, o.winners
  FROM tournament_outline o JOIN tournament t ON t.id = o.tournament`;

/** All tournaments in the league's order. */
export const outlinesInTime = (store: Store): OutlineRow[] =>
  store.sql<OutlineRow>(`${outlineRow} ORDER BY o.number`).all();

/**
 * The tournament of the last contest in the league's order of time. That was played on the last day of all; usually the newest
 * tournament is the first with a contest on it.
 */
export const latestOutline = (store: Store): OutlineRow | undefined =>
  store
    .sql<OutlineRow>(
      `WITH latest AS MATERIALIZED (SELECT max(last_day) AS day FROM standing)
       ${outlineRow} CROSS JOIN latest
       WHERE o.finished > 0 AND (latest.day IS NULL OR EXISTS (
         SELECT 1 FROM contest c WHERE c.tournament = t.id AND ${dayOfContest} = latest.day AND ${wasPlayed('c')}))
       ORDER BY o.number DESC LIMIT 1`,
    )
    .get();

/** The day of the first tournament with results; null if none has a day. */
export const firstRatedDay = (store: Store): string | null =>
  store
    .sql<string | null>(
      'SELECT min(t.day) FROM tournament_outline o JOIN tournament t ON t.id = o.tournament WHERE o.finished > 0',
    )
    .pluck()
    .get() ?? null;

/** The day of the last rated game; null if none has a day. It can come after the first day of the last tournament. */
export const lastRatedDay = (store: Store): string | null =>
  store.sql<string | null>('SELECT max(last_day) FROM standing').pluck().get() ?? null;

export interface RatedMember {
  member: number;
  side: number;
  playerId: number;
  player: string;
  role: Role;
  share: number | null;
  meanBefore: number;
  deviationBefore: number;
  meanAfter: number;
  deviationAfter: number;
  /** The covariance with the side's other members before the contest, by their weights. */
  together: number;
}

/** The members of one tournament's sides with their beliefs, side by side in the order of entry. */
export const ratedMembers = (store: Store, tournament: number): RatedMember[] =>
  store
    .sql<RatedMember>(
      `SELECT m.id AS member, m.side, m.player AS playerId, p.name AS player, m.role, m.share,
         r.mean_before AS meanBefore, r.deviation_before AS deviationBefore,
         r.mean_after AS meanAfter, r.deviation_after AS deviationAfter, r.together
       FROM contest c CROSS JOIN side s ON s.contest = c.id CROSS JOIN member m ON m.side = s.id
       CROSS JOIN participation r ON r.member = m.id CROSS JOIN player p ON p.id = m.player
       WHERE c.tournament = ? ORDER BY m.id`,
    )
    .all(tournament);

export interface Appearance {
  side: number;
  tournament: number;
  name: string;
  /** Of the contest; null in a tournament without a day. */
  day: string | null;
  number: number;
  contestsOfTournament: number;
  teamId: number | null;
  team: string | null;
  place: number | null;
  role: Role;
  share: number | null;
  meanBefore: number;
  deviationBefore: number;
  meanAfter: number;
  deviationAfter: number;
  ahead: number;
  level: number;
  behind: number;
}

/** Every contest of one player in order of time. */
export const appearancesOf = (store: Store, player: number): Appearance[] =>
  store
    .sql<Appearance>(
      `SELECT s.id AS side, t.id AS tournament, t.name,
         CASE WHEN t.day IS NOT NULL THEN ${dayOfContest} END AS day,
         o.number, o.contests AS contestsOfTournament,
         team.id AS teamId, team.name AS team, s.place, m.role, m.share,
         r.mean_before AS meanBefore, r.deviation_before AS deviationBefore,
         r.mean_after AS meanAfter, r.deviation_after AS deviationAfter, r.ahead, r.level, r.behind
       FROM member m JOIN participation r ON r.member = m.id JOIN side s ON s.id = m.side
       JOIN contest c ON c.id = s.contest JOIN tournament t ON t.id = c.tournament
       JOIN tournament_outline o ON o.tournament = t.id LEFT JOIN team ON team.id = s.team
       WHERE m.player = ? ORDER BY ${inOrder}`,
    )
    .all(player);

/** Where one player came in tournaments of rounds that are over, by tournament; in two teams, with the better one. */
export function finalPlacesOf(store: Store, player: number): ReadonlyMap<number, PlaceAmong> {
  const rows = store
    .sql<[tournament: number, places: string]>(
      `WITH own AS MATERIALIZED (
         SELECT DISTINCT c.tournament FROM member m CROSS JOIN side s ON s.id = m.side
           CROSS JOIN contest c ON c.id = s.contest WHERE m.player = ?)
       SELECT own.tournament, o.places FROM own CROSS JOIN tournament_outline o ON o.tournament = own.tournament
       WHERE o.places IS NOT NULL`,
    )
    .raw()
    .all(player);
  return new Map(
    rows.flatMap(([tournament, text]) => {
      const places = placesFromText(text);
      const own = places.find(({ players }) => players.includes(player));
      if (!own) return [];
      const level = places.filter(({ rank }) => rank === own.rank).length - 1;
      return [[tournament, { ahead: own.rank - 1, level, sides: places.length }] as const];
    }),
  );
}

/** The others of a lineup. */
export const partnersOf = (
  store: Store,
  side: number,
  player: number,
): { playerId: number; player: string; shownAs: ShownAs }[] =>
  store
    .sql<{ playerId: number; player: string; shownAs: ShownAs }>(
      `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs FROM member m JOIN player p ON p.id = m.player
       WHERE m.side = ? AND m.player <> ? ORDER BY m.id`,
    )
    .all(side, player);
