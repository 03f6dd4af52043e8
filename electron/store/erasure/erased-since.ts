/** People who were anonymized after a backup was made: restoring it must not bring their names back. */
import { eraserOf } from './eraser.ts';
import { erasePerson } from './erase-person.ts';
import { rowsOfPeople } from './traces.ts';
import { writeDerived, type Store } from '../store.ts';

interface Person {
  readonly uuid: string;
  readonly name: string;
  /** When the row was inserted: rows of two files with one number and one instant are the same person. */
  readonly since: string | undefined;
}

/**
 * Erases from a private copy of a backup everybody who was erased from the league since. Only anonymizing changes a UUID, so
 * people are known by their numbers; those who were merged into them are in the league's history.
 *
 * @param nameOf the name for someone of whom the league knows none
 */
export function eraseAgain(league: Store, copy: Store, nameOf: (id: number) => string): void {
  if (league.sql("SELECT 1 FROM change WHERE what = 'players.anonymize' LIMIT 1").get() === undefined) return;
  const now = peopleIn(league);
  const uuids = new Map<string, string>();
  for (const [id, { uuid, since }] of peopleIn(copy)) {
    const person = now.get(id);
    if (person && person.since === since && person.uuid !== uuid) uuids.set(uuid, person.uuid);
  }
  if (uuids.size === 0) return;
  const eraser = eraserOf((id) => now.get(id)?.name ?? nameOf(id));
  const uuidOf = (old: string): string => uuids.get(old) ?? eraser.uuidOf(old);
  copy.db.pragma('secure_delete = ON');
  writeDerived(copy, () => {
    for (const uuid of uuids.keys()) erasePerson(copy, [uuid], { ...eraser, uuidOf });
  });
  copy.db.exec('VACUUM');
}

function peopleIn(store: Store): Map<number, Person> {
  const since = insertionsOf(store);
  const people = new Map<number, Person>();
  for (const { id, row } of rowsOfPeople(store)) {
    const { uuid, name } = row;
    // Rows that are there come first.
    if (typeof uuid === 'string' && typeof name === 'string' && !people.has(id))
      people.set(id, { uuid, name, since: since(id) });
  }
  return people;
}

function insertionsOf(store: Store): (id: number) => string | undefined {
  const ranges = store
    .sql<{ first: number; last: number; at: string }>(
      `SELECT r.first, r.last, c.at FROM change_row r JOIN change c ON c.id = r.change
       WHERE r.fact = 'player' AND r.kind = 'insert' ORDER BY r.id`,
    )
    .all();
  return (id) => ranges.find(({ first, last }) => id >= first && id <= last)?.at;
}
