/** Finding people by parts of their names. */
import type { FoundPlayer } from '../../../shared/contract/players.ts';
import { foldName } from '../../../shared/names/names.ts';
import type { Store } from '../store.ts';
import { foldedName } from './folded-names.ts';
import { goRanksOf, withGoRank } from './go-ranks.ts';
import { playersFolded } from './people.ts';
import { wasPlayed } from '../league.ts';

/**
 * People whose name, or an alias, has all the words (folded, as `foldName` does) in any order: those who
 * have retired after the others, who is called exactly so first, then by an alias, then whose name begins with the words, then who begins
 * a part of the name with each word, then who played last. Without words they come by name, if that is the order. `today` is a day, YYYY-MM-DD.
 */
export function findPeople(
  store: Store,
  words: readonly string[],
  limit: number,
  today: string,
  order?: 'name',
): FoundPlayer[] {
  const isByName = words.length === 0 && order === 'name';
  return withAppearances(store, peopleWith(store, words, { limit, isByName }), today);
}

/** A name that more people have tells nothing. */
const mostNamed = 30;

/**
 * For each name, the people who have it as their name or as an alias, accents, case and signs aside: those who have retired
 * after the others, then who played last first; 30 at most. `today` is a day, YYYY-MM-DD.
 */
export function peopleNamed(store: Store, names: readonly string[], today: string): FoundPlayer[][] {
  const folded = names.map(foldName);
  const bearers = playersFolded(store, folded);
  const people = withAppearances(store, peopleById(store, new Set(bearers.map(({ id }) => id))), today);
  const placeOf = new Map(people.map(({ playerId }, place) => [playerId, place]));
  const byName = Map.groupBy(bearers, (one) => one.folded);
  return folded.map((name) => {
    const alike = byName.get(name) ?? [];
    const aliased = new Set(alike.flatMap(({ id, isAlias }) => (isAlias === 1 ? id : [])));
    return [...new Set(alike.flatMap(({ id }) => placeOf.get(id) ?? []))]
      .sort((a, b) => a - b)
      .slice(0, mostNamed)
      .flatMap((place) => people[place] ?? [])
      .map((found) => (aliased.has(found.playerId) ? { ...found, isAlias: true as const } : found));
  });
}

function withAppearances(store: Store, rows: readonly PersonRow[], today: string): FoundPlayer[] {
  const ids = rows.map(({ playerId }) => playerId);
  const appearances = appearancesSince(store, ids, latelySince(store, today));
  const goRanks = goRanksOf(store, ids);
  return rows.map(({ isAlias, startingMean: mean, startingDeviation: deviation, ...row }) => ({
    ...row,
    ...(isAlias === 1 && { isAlias: true as const }),
    ...withGoRank(goRanks.get(row.playerId)),
    retired: row.retired === 1,
    starting: mean === null || deviation === null ? null : { mean, deviation },
    ...(appearances.get(row.playerId) ?? none),
  }));
}

type PersonRow = Pick<FoundPlayer, 'playerId' | 'shownAs' | 'player' | 'club'> & {
  retired: number;
  isAlias: number;
  startingMean: number | null;
  startingDeviation: number | null;
};

// Only the order leans on the ratings' tables, so it does no harm where they are a change behind.
const personRows = (isAlias: string): string =>
  `SELECT p.id AS playerId, p.retired, p.shown_as AS shownAs, p.name AS player, c.name AS club,
     p.starting_mean AS startingMean, p.starting_deviation AS startingDeviation, ${isAlias} AS isAlias
   FROM player p LEFT JOIN club c ON c.id = p.club LEFT JOIN standing s ON s.player = p.id`;
const lastPlayedFirst = 'ifnull(s.last_tournament, 1e9) DESC';

const peopleById = (store: Store, players: ReadonlySet<number>): PersonRow[] =>
  store
    .sql<PersonRow>(
      `${personRows('0')} WHERE p.id IN (SELECT value FROM json_each(?))
       ORDER BY p.retired, ${lastPlayedFirst}, p.folded, p.id`,
    )
    .all(JSON.stringify([...players]));

/** The names of the parameters of `peopleWith`. */
const wordNamed = (i: number): string => `@word${String(i)}`;

function orderBy(words: number, isByName: boolean): string {
  const name = foldedName('p');
  const begins = Array.from(
    { length: words },
    (_, i) => `instr(' ' || replace(${name}, '-', ' '), ' ' || ${wordNamed(i)}) > 0`,
  );
  return [
    'p.retired',
    ...(words === 0
      ? []
      : [
          `${name} = @whole DESC`,
          'isAlias DESC',
          `instr(${name}, @whole) = 1 DESC`,
          `${begins.join(' AND ')} DESC`,
        ]),
    ...(isByName ? [] : [lastPlayedFirst]),
    'p.folded',
    'p.id',
  ].join(', ');
}

function peopleWith(
  store: Store,
  words: readonly string[],
  { limit, isByName }: { readonly limit: number; readonly isByName: boolean },
): PersonRow[] {
  const within = (folded: string): string =>
    words.map((_, i) => `instr(${folded}, ${wordNamed(i)}) > 0`).join(' AND ');
  const isAlias = `EXISTS (SELECT 1 FROM player_alias a WHERE a.player = p.id AND ${foldedName('a')} = @whole)`;
  const match =
    words.length === 0
      ? 'TRUE'
      : `(${within(foldedName('p'))}) OR p.id IN (SELECT player FROM player_alias a WHERE ${within(foldedName('a'))})`;
  return store
    .sql<PersonRow>(
      `${personRows(words.length === 0 ? '0' : isAlias)}
       WHERE ${match}
       ORDER BY ${orderBy(words.length, isByName)} LIMIT @limit`,
    )
    .all({
      ...Object.fromEntries(words.map((word, i) => [`word${String(i)}`, word])),
      whole: words.join(' '),
      limit,
    });
}

/** The day from which a tournament counts as recent; or, if no tournament has a date, the position. */
interface Since {
  readonly day: string | null;
  readonly position: number | null;
}

const latelyUndated = 20;

/** A year before the newest tournament, so that a league that rests keeps its order; what is to come does not count. */
function latelySince(store: Store, today: string): Since {
  const newest = store
    .sql<{ day: string | null }>("SELECT date(max(day), '-1 year') AS day FROM tournament WHERE day <= ?")
    .get(today);
  if (newest?.day) return { day: newest.day, position: null };
  const last = store
    .sql<{ position: number }>('SELECT position FROM tournament ORDER BY position DESC LIMIT 1 OFFSET ?')
    .get(latelyUndated - 1);
  return { day: null, position: last?.position ?? 0 };
}

type Appearances = Pick<FoundPlayer, 'lastPlayed' | 'contests'>;
type RecentAppearances = Appearances & Pick<FoundPlayer, 'recent'>;

const none: RecentAppearances = { lastPlayed: null, contests: 0, recent: 0 };

/** How many contests each of some people has really played, and on which day last. */
export function appearancesOf(store: Store, players: readonly number[]): (player: number) => Appearances {
  const found = appearancesSince(store, players, { day: null, position: null });
  return (player) => {
    const { contests, lastPlayed } = found.get(player) ?? none;
    return { contests, lastPlayed };
  };
}

/**
 * The same, and in how many recent tournaments, of all of them at once: whether a contest was played is looked up once,
 * however many of them took part. Those without a contest are missing.
 */
function appearancesSince(
  store: Store,
  players: readonly number[],
  since: Since,
): Map<number, RecentAppearances> {
  const rows = store
    .sql<RecentAppearances & { player: number }>(
      `WITH theirs AS MATERIALIZED (
         SELECT m.player, s.contest FROM json_each(@players) one
         CROSS JOIN member m ON m.player = one.value CROSS JOIN side s ON s.id = m.side),
       played AS MATERIALIZED (
         SELECT c.id, c.tournament, t.position, ifnull(c.at, t.day) AS at
         FROM contest c JOIN tournament t ON t.id = c.tournament
         WHERE c.id IN (SELECT contest FROM theirs) AND ${wasPlayed('c')})
       SELECT player, count(*) AS contests, substr(max(at), 1, 10) AS lastPlayed,
         count(DISTINCT CASE WHEN at >= @day OR position >= @position THEN tournament END) AS recent
       FROM theirs CROSS JOIN played ON played.id = theirs.contest GROUP BY player`,
    )
    .all({ players: JSON.stringify(players), ...since });
  return new Map(rows.map(({ player, ...appearances }) => [player, appearances]));
}
