/** A player's partners and opponents. Callers have checked that the ratings are current. */
import type { Named } from '../../../shared/contract/explanations.ts';
import type { ShownAs } from '../../../shared/contract/values.ts';
import { foldedName } from '../people/folded-names.ts';
import type { Store } from '../store.ts';
import { dayOfContest } from '../league.ts';
import { inOrder, itsTournament, newestFirst, over, type Boundary } from '../order-of-contests.ts';

/** One member of a rated contest that a player was in; own: 1 for the player's side. */
export type FieldRow = [
  tournament: number,
  contest: number,
  side: number,
  own: number,
  mean: number,
  deviation: number,
  share: number | null,
  ahead: number,
  level: number,
  behind: number,
  /** The side's handicap as it is stored. */
  handicap: string | null,
  /** The covariance with the side's other members, by their weights. */
  together: number,
];

/** All people in a player's rated contests of these tournaments (null: of all), contest by contest, side by side. */
export const fieldsOf = (
  store: Store,
  player: number,
  tournaments: readonly number[] | null,
): IterableIterator<FieldRow> =>
  store
    .sql<FieldRow>(
      `WITH own AS MATERIALIZED (
         SELECT c.id AS contest, c.tournament, m.side,
           row_number() OVER (ORDER BY ${inOrder}) AS moment
         FROM member m CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side
         CROSS JOIN contest c ON c.id = s.contest ${itsTournament}
         WHERE m.player = @player
           AND (@tournaments IS NULL OR c.tournament IN (SELECT value FROM json_each(@tournaments)))
         ORDER BY moment)
       SELECT own.tournament, own.contest, s.id, s.id = own.side, r.mean_before, r.deviation_before, m.share,
         r.ahead, r.level, r.behind, s.handicap, r.together
       FROM own CROSS JOIN side s ON s.contest = own.contest CROSS JOIN member m ON m.side = s.id
       CROSS JOIN participation r ON r.member = m.id`,
    )
    .raw()
    .iterate({
      player,
      tournaments: tournaments && JSON.stringify(tournaments),
    });

export interface CompanyRow extends Named {
  contests: number;
  won: number;
  tied: number;
  lost: number;
}

/** A condition on names: every one of these folded words is in the name. */
export const fits = (words: readonly string[]): string =>
  words.map(() => `AND instr(${foldedName('p')}, ?) > 0`).join(' ');

/** The most frequently met first. */
export interface PeopleMet {
  total: number;
  most: CompanyRow[];
}

const withoutTotal = ({ playerId, player, shownAs, contests, won, tied, lost }: CompanyRow): CompanyRow => ({
  playerId,
  player,
  shownAs,
  contests,
  won,
  tied,
  lost,
});

/** Of a member `m`: that the contest was over by then. */
const isUpTo = `(SELECT ${over} FROM side s CROSS JOIN contest c ON c.id = s.contest ${itsTournament} WHERE s.id = m.side)`;

/** The rated contests of `one` until then in which `other` was not in the same side. */
const ratedWithout = (one: string, other: string): string =>
  `SELECT 1 FROM member m CROSS JOIN participation r ON r.member = m.id
   WHERE m.player = ${one} AND NOT EXISTS (
       SELECT 1 FROM member w CROSS JOIN participation v ON v.member = w.id WHERE w.side = m.side AND w.player = ${other})
     AND ${isUpTo}`;

/** The first contest that one was in without the other tells them apart, so that few contests are looked at. */
const inseparable = `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, (
     SELECT count(*) FROM member m CROSS JOIN participation r ON r.member = m.id
     WHERE m.player = p.id AND ${isUpTo}) AS contests
   FROM json_each(@partners) wanted CROSS JOIN player p ON p.id = wanted.value
   WHERE NOT EXISTS (${ratedWithout('@player', 'p.id')}) AND NOT EXISTS (${ratedWithout('p.id', '@player')})
   ORDER BY p.folded, p.id`;

/** Which of these partners had all of a player's rated contests with the player in one side, and no others, until then. */
export const inseparableFrom = (
  store: Store,
  player: number,
  partners: readonly number[],
  until: Boundary,
): (Named & { contests: number })[] =>
  store
    .sql<Named & { contests: number }>(inseparable)
    .all({ ...until, player, partners: JSON.stringify(partners) });

/** How many are listed. */
export const mostListed = 200;

/**
 * People on a player's own side in contests that were really played, and how many of these their side won, tied and lost: it won
 * where it came first alone, and tied where it shared that place. `words` folded.
 */
export function partnersMet(store: Store, player: number, words: readonly string[]): PeopleMet {
  const rows = store
    .sql<CompanyRow & { total: number }>(
      `WITH own AS MATERIALIZED (
         SELECT m.id AS member, m.side, r.ahead, r.level
         FROM member m CROSS JOIN participation r ON r.member = m.id WHERE m.player = ?),
       met AS MATERIALIZED (
         SELECT m.player AS id, count(*) AS contests, sum(own.ahead = 0 AND own.level = 0) AS won,
           sum(own.ahead = 0 AND own.level > 0) AS tied, sum(own.ahead > 0) AS lost
         FROM own CROSS JOIN member m ON m.side = own.side AND m.id <> own.member GROUP BY m.player)
       SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, met.contests, met.won, met.tied, met.lost,
         count(*) OVER () AS total
       FROM met CROSS JOIN player p ON p.id = met.id WHERE true ${fits(words)}
       ORDER BY met.contests DESC, p.folded, p.id LIMIT ${String(mostListed)}`,
    )
    .all(player, ...words);
  return { total: rows[0]?.total ?? 0, most: rows.map(withoutTotal) };
}

/** One person in a rated contest. */
export type GameRow = [contest: number, side: number, player: number, ahead: number, level: number];

/** All people in all rated contests, in no order. */
export const everybodysGames = (store: Store): IterableIterator<GameRow> =>
  store
    .sql<GameRow>(
      `SELECT s.contest, m.side, m.player, r.ahead, r.level
       FROM participation r CROSS JOIN member m ON m.id = r.member CROSS JOIN side s ON s.id = m.side`,
    )
    .raw()
    .iterate();

/** Everybody in the order of names, as the most frequently met are listed where they are level. */
export const peopleByName = (store: Store): { id: number; shownAs: ShownAs }[] =>
  store
    .sql<{ id: number; shownAs: ShownAs }>('SELECT id, shown_as AS shownAs FROM player ORDER BY folded, id')
    .all();

/** True where a side of a played contest of the tournament is a team, or several people. */
export const fieldsTeams = (store: Store, tournament: number): boolean =>
  store
    .sql<unknown>(
      `SELECT 1 FROM contest c CROSS JOIN side s ON s.contest = c.id
       WHERE c.tournament = ? AND c.kind = 'played'
         AND (s.team IS NOT NULL OR (SELECT count(*) FROM member m WHERE m.side = s.id) > 1) LIMIT 1`,
    )
    .get(tournament) !== undefined;

/** The team of a side; undefined for people without one, and at a board of a match, where people play each other. */
export const teamOfSide = (store: Store, side: number): { teamId: number; team: string } | undefined =>
  store
    .sql<{ teamId: number; team: string }>(
      `SELECT t.id AS teamId, t.name AS team FROM side s JOIN team t ON t.id = s.team JOIN contest c ON c.id = s.contest
       WHERE s.id = ? AND c.match IS NULL`,
    )
    .get(side);

/** What is believed today of these people. */
export const beliefsOf = (
  store: Store,
  people: readonly number[],
): { playerId: number; mean: number; deviation: number }[] =>
  store
    .sql<{ playerId: number; mean: number; deviation: number }>(
      `SELECT s.player AS playerId, s.mean, s.deviation
       FROM json_each(?) wanted CROSS JOIN standing s ON s.player = wanted.value`,
    )
    .all(JSON.stringify(people));

export interface Present extends Named {
  contest: number;
  side: number;
  /** 0 for the first lineup, 1 for the second. */
  lineup: number;
  ahead: number;
  level: number;
  behind: number;
  tournamentId: number;
  tournament: string;
  date: string | null;
  round: string | null;
  board: string | null;
}

/** Which people of two lineups were in the rated contests that had at least one of each, the newest contest first. */
export const presentTogether = (store: Store, one: readonly number[], other: readonly number[]): Present[] =>
  store
    .sql<Present>(
      `WITH wanted AS (SELECT value AS player, 0 AS lineup FROM json_each(@one)
         UNION ALL SELECT value, 1 FROM json_each(@other)),
       stood AS MATERIALIZED (
         SELECT s.contest, s.id AS side, w.lineup, m.id AS member, m.player, r.ahead, r.level, r.behind
         FROM wanted w CROSS JOIN member m ON m.player = w.player
         CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side),
       shared AS MATERIALIZED (SELECT contest FROM stood GROUP BY contest HAVING count(DISTINCT lineup) = 2)
       SELECT stood.contest, stood.side, stood.lineup, p.id AS playerId, p.name AS player, p.shown_as AS shownAs, stood.ahead, stood.level, stood.behind,
         t.id AS tournamentId, t.name AS tournament, ${dayOfContest} AS date, c.round, c.board
       FROM shared JOIN stood USING (contest) JOIN player p ON p.id = stood.player
       JOIN contest c ON c.id = stood.contest JOIN tournament t ON t.id = c.tournament
       JOIN tournament_outline o ON o.tournament = t.id
       ORDER BY ${newestFirst}, stood.member`,
    )
    .all({ one: JSON.stringify(one), other: JSON.stringify(other) });

const named = 'p.id AS playerId, p.name AS player, p.shown_as AS shownAs';

/** People by their row numbers. Throws for one that is not there. */
export function personOf(store: Store): (id: number) => Named {
  const statement = store.sql<Named>(`SELECT ${named} FROM player p WHERE p.id = ?`);
  return (id) => {
    const person = statement.get(id);
    if (!person) throw new Error(`no player has the number ${String(id)}`);
    return person;
  };
}

/** The people in a side, in the order of entry. */
export const peopleOfSide = (store: Store, side: number): Named[] =>
  store
    .sql<Named>(
      `SELECT ${named} FROM member m JOIN player p ON p.id = m.player WHERE m.side = ? ORDER BY m.id`,
    )
    .all(side);
