/** Finding people by parts of their names. */
import type { ShownAs } from '../../shared/arguments.ts';
import type { Store } from './store.ts';

export interface FoundPlayer {
  playerId: number;
  retired: boolean;
  shownAs: ShownAs;
  player: string;
  club: string | null;
  lastPlayed: string | null;
  contests: number;
}

/**
 * People whose name, or an alias, has all the words (folded, as `foldName` does) in any order: those who
 * have retired after the others, who is called exactly so first, then who begins a part of the name with each
 * word, then who played last.
 */
export function findPeople(store: Store, words: readonly string[], limit: number): FoundPlayer[] {
  const within = (folded: string): string =>
    words.map((_, i) => `instr(${folded}, @word${String(i)}) > 0`).join(' AND ');
  const begins = words.map(
    (_, i) => `instr(' ' || replace(p.folded, '-', ' '), ' ' || @word${String(i)}) > 0`,
  );
  const order = [
    'p.retired',
    'p.folded = @whole DESC',
    `${[...begins, 'TRUE'].join(' AND ')} DESC`,
    'ifnull(s.last_tournament, 1e9) DESC',
    'p.folded',
    'p.id',
  ];
  const match =
    words.length === 0
      ? 'TRUE'
      : `(${within('p.folded')}) OR p.id IN (SELECT player FROM player_alias WHERE ${within('folded')})`;
  // Only the order leans on the ratings' tables, so it does no harm where they are a change behind.
  const found = store
    .sql<Omit<FoundPlayer, 'lastPlayed' | 'contests' | 'retired'> & { retired: number }>(
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
  return found.map((row) => ({ ...row, retired: row.retired === 1, ...appearancesOf(store, row.playerId) }));
}

/** How many contests a person has played, and on which day last. */
export const appearancesOf = (
  store: Store,
  player: number,
): { lastPlayed: string | null; contests: number } =>
  store
    .sql<{ lastPlayed: string | null; contests: number }>(
      `SELECT count(*) AS contests, substr(max(ifnull(c.at, t.day)), 1, 10) AS lastPlayed
       FROM member m JOIN side s ON s.id = m.side JOIN contest c ON c.id = s.contest
       JOIN tournament t ON t.id = c.tournament WHERE m.player = ? AND c.kind = 'played'`,
    )
    .get(player) ?? { lastPlayed: null, contests: 0 };
