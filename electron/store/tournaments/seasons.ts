/** Seasons, and which tournaments each of them holds. */
import { refuse } from '../../../shared/contract/refusals.ts';
import { seasonScoring } from '../../../shared/contract/season-scoring.ts';
import type { NamedDays, Season, SeasonPlayer } from '../../../shared/contract/seasons.ts';
import { withDays } from '../../../shared/leaderboard/seasons.ts';
import { latest, momentOf } from '../order-of-contests.ts';
import type { Store } from '../store.ts';

const seasonRow = 'SELECT id AS seasonId, name, first_day AS first, last_day AS last, scoring FROM season';

type SeasonRow = Omit<Season, 'scoring'> & { readonly scoring: string | null };

const seasonOf = ({ scoring, ...row }: SeasonRow): Season => ({
  ...row,
  scoring: scoring === null ? null : seasonScoring.parse(JSON.parse(scoring)),
});

/** In order of time, those without days first. */
export const allSeasons = (store: Store): Season[] =>
  store.sql<SeasonRow>(`${seasonRow} ORDER BY first_day NULLS FIRST, id`).all().map(seasonOf);

/** Refuses a number that no season has. */
export function existingSeason(store: Store, id: number): Season {
  const row = store.sql<SeasonRow>(`${seasonRow} WHERE id = ?`).get(id);
  if (!row) throw refuse('unknownSeason', { id });
  return seasonOf(row);
}

export const seasonNamed = (store: Store, name: string): number | undefined =>
  store.sql<{ id: number }>('SELECT id FROM season WHERE name = ?').get(name)?.id;

/** Those with days, in order of time. */
export const datedSeasons = (store: Store): NamedDays[] => withDays(allSeasons(store));

/** Tournaments that were assigned to a season manually. */
export const tournamentsAssigned = (store: Store, season: number): number[] =>
  store.sql<number>('SELECT id FROM tournament WHERE season = ? ORDER BY id').pluck().all(season);

/** The season of a tournament `t`: the one that it was assigned to, else the one in which its first day lies, unless it's kept out. */
const seasonOfTournament = `iif(t.outside_seasons, NULL, ifnull(t.season,
  (SELECT z.id FROM season z WHERE t.day BETWEEN z.first_day AND z.last_day)))`;

export const seasonNameOf = (store: Store, tournament: number): string | null =>
  store
    .sql<{ name: string }>(
      `SELECT name FROM season WHERE id = (SELECT ${seasonOfTournament} FROM tournament t WHERE t.id = ?)`,
    )
    .get(tournament)?.name ?? null;

/** By tournament; those without a season are left out. */
export const seasonsByTournament = (store: Store): Map<number, number> =>
  new Map(
    store
      .sql<{ id: number; season: number }>(
        `SELECT * FROM (SELECT t.id, ${seasonOfTournament} AS season FROM tournament t) WHERE season IS NOT NULL`,
      )
      .all()
      .map(({ id, season }) => [id, season]),
  );

/** True of a member `m` of a side `s` whose rating a contest changes: neither a guest's, nor that of a side that isn't rated. */
const isRated = `(m.role <> 'guest' AND s.rated = 1)`;

/** True of a player `p` who had a rating by the moment `own.moment`, and didn't only sit opposite others who were rated. */
const hasRating = `EXISTS (SELECT 1 FROM member m CROSS JOIN participation r ON r.member = m.id
  CROSS JOIN side s ON s.id = m.side CROSS JOIN contest c ON c.id = s.contest CROSS JOIN tournament t ON t.id = c.tournament
  WHERE m.player = p.id AND ${isRated} AND ${momentOf} <= own.moment)`;

type SeasonPlayerRow = Omit<SeasonPlayer, 'isRated' | 'hasRating'> & { isRated: number; hasRating: number };

/**
 * Who had rated contests in these tournaments, those who gained most first; their rating is that after the last of them.
 * Guests come last. Callers have checked on the same snapshot that the ratings hold.
 */
export const seasonPlayers = (store: Store, tournaments: readonly number[]): SeasonPlayer[] =>
  store
    .sql<SeasonPlayerRow>(
      `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, k.name AS club, own.tournaments,
         own.contests, own.wins, own.ties, own.change, own.mean, own.deviation,
         own.isRated, (own.isRated OR ${hasRating}) AS hasRating
       FROM (SELECT m.player, count(DISTINCT t.id) AS tournaments, count(*) AS contests,
           sum(r.ahead = 0 AND r.level = 0) AS wins, sum(r.ahead = 0 AND r.level > 0) AS ties,
           sum(r.mean_after - r.mean_before) AS change,
           sum${isRated} > 0 AS isRated, r.mean_after AS mean, r.deviation_after AS deviation, ${latest} AS moment
         FROM json_each(?) wanted CROSS JOIN tournament t ON t.id = wanted.value
         CROSS JOIN contest c ON c.tournament = t.id CROSS JOIN side s ON s.contest = c.id
         CROSS JOIN member m ON m.side = s.id CROSS JOIN participation r ON r.member = m.id
         GROUP BY m.player) own
       JOIN player p ON p.id = own.player LEFT JOIN club k ON k.id = p.club
       ORDER BY own.isRated DESC, own.change DESC, p.name, p.id`,
    )
    .all(JSON.stringify(tournaments))
    .map((row) => ({ ...row, isRated: row.isRated === 1, hasRating: row.hasRating === 1 }));
