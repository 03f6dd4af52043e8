/** Finding people by parts of their names. */
import type { ShownAs } from '../../../shared/contract/values.ts';
import type { Store } from '../store.ts';
import { wasPlayed } from '../tournaments/played.ts';

export interface FoundPlayer {
  playerId: number;
  retired: boolean;
  shownAs: ShownAs;
  player: string;
  club: string | null;
  lastPlayed: string | null;
  contests: number;
  /** Tournaments within the last year; of the last twenty, where none has a date. */
  lately: number;
}

/**
 * People whose name, or an alias, has all the words (folded, as `foldName` does) in any order: those who
 * have retired after the others, who is called exactly so first, then who begins a part of the name with each
 * word, then who played last. `today` is a day, YYYY-MM-DD.
 */
export function findPeople(
  store: Store,
  words: readonly string[],
  limit: number,
  today: string,
): FoundPlayer[] {
  const rows = peopleNamed(store, words, limit);
  const since = latelySince(store, today);
  const appearances = appearancesSince(
    store,
    rows.map(({ playerId }) => playerId),
    since,
  );
  return rows.map((row) => ({
    ...row,
    retired: row.retired === 1,
    ...(appearances.get(row.playerId) ?? never),
  }));
}

type PersonRow = Pick<FoundPlayer, 'playerId' | 'shownAs' | 'player' | 'club'> & { retired: number };

function peopleNamed(store: Store, words: readonly string[], limit: number): PersonRow[] {
  const within = (folded: string): string =>
    words.map((_, i) => `instr(${folded}, @word${String(i)}) > 0`).join(' AND ');
  const begins = words.map(
    (_, i) => `instr(' ' || replace(p.folded, '-', ' '), ' ' || @word${String(i)}) > 0`,
  );
  const order = [
    'p.retired',
    ...(words.length === 0 ? [] : ['p.folded = @whole DESC', `${begins.join(' AND ')} DESC`]),
    'ifnull(s.last_tournament, 1e9) DESC',
    'p.folded',
    'p.id',
  ];
  const match =
    words.length === 0
      ? 'TRUE'
      : `(${within('p.folded')}) OR p.id IN (SELECT player FROM player_alias WHERE ${within('folded')})`;
  // Only the order leans on the ratings' tables, so it does no harm where they are a change behind.
  return store
    .sql<PersonRow>(
      `SELECT p.id AS playerId, p.retired, p.shown_as AS shownAs, p.name AS player, c.name AS club
       FROM player p LEFT JOIN club c ON c.id = p.club LEFT JOIN standing s ON s.player = p.id
       WHERE ${match}
       ORDER BY ${order.join(', ')} LIMIT @limit`,
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
type LateAppearances = Appearances & Pick<FoundPlayer, 'lately'>;

const never: LateAppearances = { lastPlayed: null, contests: 0, lately: 0 };

/** How many contests a person has really played, and on which day last. */
export function appearancesOf(store: Store, player: number): Appearances {
  const found = appearancesSince(store, [player], { day: null, position: null });
  const { contests, lastPlayed } = found.get(player) ?? never;
  return { contests, lastPlayed };
}

/**
 * The same, and in how many recent tournaments; people who never played are left out. Whether a contest was played is asked
 * once for each of theirs, not once for each person in it.
 */
function appearancesSince(
  store: Store,
  players: readonly number[],
  { day, position }: Since,
): Map<number, LateAppearances> {
  const rows = store
    .sql<LateAppearances & { player: number }>(
      `WITH part AS MATERIALIZED (
         SELECT m.player, s.contest FROM json_each(@players) one
         CROSS JOIN member m ON m.player = one.value CROSS JOIN side s ON s.id = m.side),
       played AS MATERIALIZED (
         SELECT c.id, c.tournament, t.position, ifnull(c.at, t.day) AS day
         FROM contest c JOIN tournament t ON t.id = c.tournament
         WHERE c.id IN (SELECT contest FROM part) AND ${wasPlayed('c')})
       SELECT part.player, count(*) AS contests, substr(max(played.day), 1, 10) AS lastPlayed,
         count(DISTINCT CASE WHEN played.day >= @day OR played.position >= @position THEN played.tournament END)
           AS lately
       FROM part JOIN played ON played.id = part.contest GROUP BY part.player`,
    )
    .all({ players: JSON.stringify(players), day, position });
  return new Map(rows.map(({ player, ...appearances }) => [player, appearances]));
}
