/**
 * Against whom a player played. Fields of thousands are read as one text each, and kept while the league is open: most of
 * them are the next player's, too, and as many rows take a second. Callers have checked that the ratings are current.
 */
import { revisionOf } from '../league.ts';
import { changedSince } from '../journal/steps.ts';
import type { Store } from '../store.ts';
import { leastAmong } from './most-met.ts';
import { fits, mostListed, type CompanyRow, type PeopleMet } from './opponents.ts';

/** People on the other sides of a player's contests that were really played; `words` folded. */
export function opponentsMet(store: Store, player: number, words: readonly string[]): PeopleMet {
  const counts = countedAgainst(store, player);
  const wanted = words.length === 0 ? null : new Set(peopleNamed(store, words));
  const met = counts.met().filter((one) => wanted?.has(one) ?? true);
  const least = leastAmong(mostListed, met.map(counts.contests));
  const often = met.filter((one) => counts.contests(one) >= least);
  return { total: met.length, most: mostOften(store, [...often].map(counts.row)) };
}

interface OwnContest {
  tournament: number;
  contest: number;
  ahead: number;
  /** JSON: row numbers of all people of the side. */
  side: string;
}

/** The contests of a player that have ratings, once for each side that the player was in. */
const contestsOf = (store: Store, player: number): OwnContest[] =>
  store
    .sql<OwnContest>(
      `SELECT c.tournament, c.id AS contest, r.ahead,
         (SELECT json_group_array(x.player) FROM member x WHERE x.side = m.side) AS side
       FROM member m CROSS JOIN participation r ON r.member = m.id CROSS JOIN side s ON s.id = m.side
         CROSS JOIN contest c ON c.id = s.contest WHERE m.player = ?`,
    )
    .all(player);

function countedAgainst(store: Store, player: number): Counts {
  const own = contestsOf(store, player);
  const fieldOf = fieldsWith(store, own);
  const counts = new Counts(lastPlayer(store));
  for (const { contest, ahead, side } of own) {
    const field = fieldOf(contest);
    for (let i = 0; i < field.length; i += 2) counts.add(field[i] ?? 0, 1, ahead - (field[i + 1] ?? 0));
    // All are in the field; one's own side is level with itself.
    for (const one of JSON.parse(side) as number[]) counts.add(one, -1, 0);
  }
  return counts;
}

/** Row numbers up to the last one. */
const lastPlayer = (store: Store): number =>
  store.sql<number>('SELECT ifnull(max(id), 0) FROM player').pluck().get() ?? 0;

const [contests, won, tied, lost, columns] = [0, 1, 2, 3, 4] as const;

/** By row numbers of people, in columns. */
class Counts {
  readonly #counts: Int32Array;

  constructor(last: number) {
    this.#counts = new Int32Array((last + 1) * columns);
  }

  /** @param behind by how many sides one came in behind that person's side; 0 is level */
  add(player: number, times: 1 | -1, behind: number): void {
    const row = player * columns;
    this.#more(row + contests, times);
    this.#more(row + (behind < 0 ? won : behind > 0 ? lost : tied), times);
  }

  #more(cell: number, times: number): void {
    this.#counts[cell] = (this.#counts[cell] ?? 0) + times;
  }

  met(): Int32Array {
    const found: number[] = [];
    for (let row = 0; row < this.#counts.length; row += columns)
      if ((this.#counts[row] ?? 0) > 0) found.push(row / columns);
    return Int32Array.from(found);
  }

  readonly contests = (player: number): number => this.#counts[player * columns] ?? 0;

  /** As `mostOften` wants it. */
  readonly row = (player: number): number[] => [
    player,
    ...this.#counts.subarray(player * columns, (player + 1) * columns),
  ];
}

const peopleNamed = (store: Store, words: readonly string[]): number[] =>
  store
    .sql<number>(`SELECT p.id FROM player p WHERE true ${fits(words)}`)
    .pluck()
    .all(...words);

/** @param rows each a person's row number, contests, and how many of them were won, tied and lost */
const mostOften = (store: Store, rows: readonly (readonly number[])[]): CompanyRow[] =>
  store
    .sql<CompanyRow>(
      `SELECT p.id AS playerId, p.name AS player, p.shown_as AS shownAs, met.value ->> 1 AS contests,
         met.value ->> 2 AS won, met.value ->> 3 AS tied, met.value ->> 4 AS lost
       FROM json_each(?) met CROSS JOIN player p ON p.id = met.value ->> 0
       ORDER BY contests DESC, p.folded, p.id LIMIT ${String(mostListed)}`,
    )
    .all(JSON.stringify(rows));

/** Everybody in a contest, each with the number of sides that came in before: person, number, person, … */
type Field = Int32Array;

/** By tournament and contest. */
interface Fields {
  revision: number;
  readonly of: Map<number, Map<number, Field>>;
  /** Numbers in all of them. */
  size: number;
}

const known = new WeakMap<Store, Fields>();

/** As many as 648,010 participations have fit in; 16 MB. */
const mostNumbers = 4_000_000;

const none: Field = new Int32Array();

/** The fields of these contests; what isn't known of them is read. */
function fieldsWith(store: Store, wanted: readonly OwnContest[]): (contest: number) => Field {
  const fields = stillRight(store);
  const missing = wanted.filter(({ tournament, contest }) => !fields.of.get(tournament)?.has(contest));
  for (const { tournament, contest, people } of readFields(store, missing)) {
    const field = Int32Array.from(JSON.parse(people) as number[]);
    fields.size += field.length;
    const ofTournament = fields.of.get(tournament) ?? new Map<number, Field>();
    fields.of.set(tournament, ofTournament.set(contest, field));
  }
  const found = new Map(
    wanted.map(({ tournament, contest }) => [contest, fields.of.get(tournament)?.get(contest) ?? none]),
  );
  if (fields.size > mostNumbers) known.delete(store);
  return (contest) => found.get(contest) ?? none;
}

/** Those of no tournament in which something changed. Ratings and names don't matter here. */
function stillRight(store: Store): Fields {
  const revision = revisionOf(store);
  const before = known.get(store);
  const altered =
    before && before.revision <= revision ? changedSince(store, before.revision).tournaments : null;
  if (!before || altered === null || altered.has(0)) {
    const fields = { revision, of: new Map<number, Map<number, Field>>(), size: 0 };
    known.set(store, fields);
    return fields;
  }
  for (const tournament of altered) {
    for (const field of before.of.get(tournament)?.values() ?? []) before.size -= field.length;
    before.of.delete(tournament);
  }
  before.revision = revision;
  return before;
}

/** `people`: JSON. As one text for each contest they come four times as fast as in rows. */
const readFields = (
  store: Store,
  wanted: readonly OwnContest[],
): { tournament: number; contest: number; people: string }[] =>
  store
    .sql<{ tournament: number; contest: number; people: string }>(
      `SELECT wanted.value ->> 'tournament' AS tournament, wanted.value ->> 'contest' AS contest, (
         SELECT '[' || ifnull(group_concat(m.player || ',' || r.ahead), '') || ']'
         FROM side s CROSS JOIN member m ON m.side = s.id CROSS JOIN participation r ON r.member = m.id
         WHERE s.contest = wanted.value ->> 'contest') AS people
       FROM json_each(?) wanted`,
    )
    .all(JSON.stringify(wanted.map(({ tournament, contest }) => ({ tournament, contest }))));
