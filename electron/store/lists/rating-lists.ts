/** Rating lists as they were frozen, standings up to a tournament, and what changed since. */
import type { PublishedContent, PublishedHead } from '../../../shared/contract/lists.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { laterChangesOf } from '../journal/dependents.ts';
import { todaysRules } from './former-words.ts';
import { movedRows } from '../journal/historical-rows.ts';
import type { Row } from '../journal/journal.ts';
import { dayOfContest } from '../league.ts';
import type { Store } from '../store.ts';
import { journalRows, type JournalRow } from '../journal/undo.ts';

export interface StoredList extends PublishedHead {
  id: number;
  /** JSON. */
  content: string;
}

/** All lists, the newest first. */
export const listHeads = (store: Store): (PublishedHead & { people: number; previous: number | null })[] =>
  store
    .sql<PublishedHead & { people: number; previous: number | null }>(
      `SELECT number, day, title, ifnull(json_array_length(content, '$.rows'), 0) AS people,
         json_extract(content, '$.previous.number') AS previous
       FROM published_list ORDER BY number DESC`,
    )
    .all();

export const listNumbered = (store: Store, number: number): StoredList | undefined =>
  store
    .sql<StoredList>('SELECT id, number, day, title, content FROM published_list WHERE number = ?')
    .get(number);

/** Reads what was frozen. Refuses what a newer version wrote, and what isn't a list. */
export function contentOfList(store: Store, { content }: StoredList): PublishedContent {
  const read = JSON.parse(content) as { version?: unknown; rows?: unknown } | null;
  if (typeof read?.version === 'number' && read.version > 1)
    throw refuse('newerLeague', { path: store.path });
  if (read?.version !== 1 || !Array.isArray(read.rows)) throw refuse('damagedLeague', { path: store.path });
  const list = read as PublishedContent;
  return { ...list, rules: todaysRules(list.rules) as PublishedContent['rules'] };
}

/** The newest list that was made by these rules (JSON); undefined for the first. */
export const latestListBy = (store: Store, rules: string): StoredList | undefined =>
  store
    .sql<StoredList>(
      `SELECT id, number, day, title, content FROM published_list
       WHERE replace(json_extract(content, '$.rules'), '"order":"careful"', '"order":"conservative"') = json(?)
       ORDER BY number DESC LIMIT 1`,
    )
    .get(rules);

/** A number that was issued may be in print somewhere, so it is not given again; unless the publishing was undone. */
export const nextListNumber = (store: Store): number =>
  (store
    .sql<{ last: number }>(
      `SELECT max(ifnull((SELECT max(number) FROM published_list), 0),
         (SELECT count(*) FROM change WHERE what = 'lists.publish' AND undone = 0)) AS last`,
    )
    .get()?.last ?? 0) + 1;

/** The place of a tournament in the league's order, from 1; undefined where it is gone. */
export const numberOfTournament = (store: Store, tournament: number): number | undefined =>
  store.sql<{ number: number }>('SELECT number FROM tournament_outline WHERE tournament = ?').get(tournament)
    ?.number;

/** The change by which a list came that was published at this revision. */
const publishing = (store: Store, revision: number): number =>
  store.sql<{ change: number }>('SELECT change FROM step WHERE id > ? ORDER BY id LIMIT 1').get(revision)
    ?.change ?? 0;

/** Changes that are in effect and were made after a list was published at this revision, the newest first. */
export const changesSinceList = (store: Store, revision: number): number[] =>
  [...laterChangesOf(store, publishing(store, revision))].sort((a, b) => b - a);

/** The people that a change touched in the data that a list of a day depends on. */
export interface Touched {
  /** All ratings depend on the settings. */
  readonly settings: boolean;
  /** A tournament up to the day was touched, so that the ratings of others may follow. */
  readonly results: boolean;
  readonly people: ReadonlySet<number>;
}

/** A list of a day depends on what was played up to it; on all tournaments if no day is given. */
export function touchedBy(store: Store, change: number, day: string | null): Touched {
  const rows = journalRows(store, change);
  const before = daysBefore(store, change, rows);
  const tournaments = isOfLaterGames(store, change, rows, day)
    ? []
    : tournamentsOf(store, change).filter((id) => isUpTo(store, id, before, day));
  const people = new Set(tournaments.flatMap((tournament) => peopleIn(store, tournament)));
  if (tournaments.length > 0) for (const id of peopleMoved(store, change, rows)) people.add(id);
  for (const row of rows)
    if (tellsOfPeople(row)) for (let id = row.first; id <= row.last; id++) people.add(id);
  return {
    settings: rows.some(({ fact }) => fact === 'settings'),
    results: tournaments.length > 0 || rows.some(setsStart),
    people,
  };
}

const tournamentsOf = (store: Store, change: number): number[] =>
  store
    .sql<{ tournament: number }>('SELECT tournament FROM change_tournament WHERE change = ?')
    .all(change)
    .map(({ tournament }) => tournament);

/**
 * True of a change in games alone that were all played after the day: a season goes on after a list. Those that went later don't
 * count: the change by which they went does.
 */
function isOfLaterGames(
  store: Store,
  change: number,
  rows: readonly JournalRow[],
  day: string | null,
): boolean {
  if (day === null || rows.some((row) => sets(row, 'tournament', ratedColumns))) return false;
  const ofGames = rows.filter(({ fact }) => fact in contestsOf);
  for (const row of ofGames)
    for (const one of daysOfGames(store, change, row)) if (one === null || one <= day) return false;
  return ofGames.length > 0;
}

/** What the ratings of all games of a tournament depend on. */
const ratedColumns = ['day', 'position', 'season', 'weight', 'rated', 'team_size'];

type PartOfGame = 'contest' | 'side' | 'member';

/** The contests of these rows `x`. */
const contestsOf: Readonly<Record<PartOfGame, string>> = {
  contest: 'contest x CROSS JOIN contest c ON c.id = x.id',
  side: 'side x CROSS JOIN contest c ON c.id = x.contest',
  member: 'member x CROSS JOIN side s ON s.id = x.side CROSS JOIN contest c ON c.id = s.contest',
};

/** The days of the games that a row of the journal is about; null for one that has the day of its tournament. */
function* daysOfGames(store: Store, change: number, row: JournalRow): Generator<string | null> {
  if (row.fact === 'contest') {
    if (row.kind === 'update') yield* daysNow(store, 'contest', row.first, row.last);
    for (const [, { at }] of rowsTouched(store, change, row))
      if (at !== undefined) yield typeof at === 'string' ? at.slice(0, 10) : null;
  } else if (row.fact === 'side') yield* daysOfParts(store, change, row, 'side', 'contest');
  else if (row.fact === 'member') yield* daysOfParts(store, change, row, 'member', 'side');
}

/** Of parts that went, the whole tells; one that went as well has a row of its own. */
function* daysOfParts(
  store: Store,
  change: number,
  row: JournalRow,
  part: PartOfGame,
  whole: 'contest' | 'side',
): Generator<string | null> {
  if (row.kind !== 'delete') yield* daysNow(store, part, row.first, row.last);
  else {
    const gone = [...rowsTouched(store, change, row)];
    for (const id of new Set(gone.map(([, columns]) => Number(columns[whole]))))
      yield* daysNow(store, whole, id, id);
  }
}

const daysNow = (store: Store, fact: PartOfGame, first: number, last: number): (string | null)[] =>
  store
    .sql<string | null>(
      `SELECT DISTINCT ${dayOfContest} FROM ${contestsOf[fact]} CROSS JOIN tournament t ON t.id = c.tournament
       WHERE x.id BETWEEN ? AND ?`,
    )
    .pluck()
    .all(first, last);

/** The rows that came or went by a row of the journal, by their numbers; of one that changed, those columns as they were. */
const rowsTouched = (store: Store, change: number, row: JournalRow): Iterable<[number, Row]> =>
  row.kind === 'update'
    ? [[row.first, JSON.parse(row.before ?? '{}') as Row]]
    : movedRows(store, change, row, everyRow).rows;

type Day = string | null | undefined;

/** True for a tournament on or before the day that is in the league, or was before the change. */
function isUpTo(
  store: Store,
  tournament: number,
  before: ReadonlyMap<number, Day>,
  day: string | null,
): boolean {
  if (day === null) return true;
  const now = store.sql<{ day: string | null }>('SELECT day FROM tournament WHERE id = ?').get(tournament);
  return [now?.day, before.get(tournament)].some((one) => one === null || (one !== undefined && one <= day));
}

/** The days of tournaments before the change, of those that went by it or were put on another day. */
function daysBefore(store: Store, change: number, rows: readonly JournalRow[]): Map<number, Day> {
  const days = new Map<number, Day>();
  for (const row of rows) {
    if (row.fact !== 'tournament' || row.kind === 'insert') continue;
    for (const [id, { day }] of rowsTouched(store, change, row))
      if (typeof day === 'string' || day === null) days.set(id, day);
  }
  return days;
}

const everyRow = Number.MAX_SAFE_INTEGER;

const peopleIn = (store: Store, tournament: number): number[] =>
  store
    .sql<{ player: number }>(
      `SELECT DISTINCT m.player FROM contest c CROSS JOIN side s ON s.contest = c.id
       CROSS JOIN member m ON m.side = s.id WHERE c.tournament = ?`,
    )
    .all(tournament)
    .map(({ player }) => player);

/** People who were in a lineup before the change and no longer are, or the other way round. */
function* peopleMoved(store: Store, change: number, rows: readonly JournalRow[]): Generator<number> {
  for (const row of rows) {
    if (row.fact !== 'member' || row.kind === 'insert') continue;
    if (row.kind === 'delete')
      for (const { player } of movedRows(store, change, row, everyRow).rows.values()) yield Number(player);
    else
      for (const columns of [row.before, row.after]) {
        const player = (JSON.parse(columns ?? '{}') as Row)['player'];
        if (typeof player === 'number') yield player;
      }
  }
}

/** The fields of a person that a list shows or depends on. */
const shownColumns = ['name', 'club', 'shown_as', 'starting_mean', 'starting_deviation'];

/** True of a row by which one of this fact came, went, or has another value in one of these columns. */
const sets = ({ fact, kind, before }: JournalRow, wanted: string, columns: readonly string[]): boolean =>
  fact === wanted &&
  (kind !== 'update' || columns.some((column) => Object.hasOwn(JSON.parse(before ?? '{}') as Row, column)));

const tellsOfPeople = (row: JournalRow): boolean => sets(row, 'player', shownColumns);
const setsStart = (row: JournalRow): boolean =>
  row.kind === 'update' && sets(row, 'player', ['starting_mean', 'starting_deviation']);
