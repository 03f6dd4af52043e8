/** The history of a league for its export: what it was imported with, then what was done since. */
import type { Store } from '../store.ts';
import { ownChangesAfter } from './changes.ts';
import { recollection } from './historical-rows.ts';
import { importedChanges, importingChange, type ImportedChange } from './imported-changes.ts';

/** The calls whose subject is one person, or two. */
export const callsOfPeople: ReadonlySet<string> = new Set([
  'players.save',
  'players.remove',
  'players.merge',
  'players.split',
  'players.differ',
]);

/**
 * The lines of a history, the oldest first. Of a league that was imported whole the file has neither the import nor what was
 * done to the empty league before: two exports of one league are equal.
 */
export function historyLines(store: Store): ImportedChange[] {
  const lines = [...importedChanges(store)];
  const lineOf = new Map<number, number>();
  for (const change of ownChangesAfter(store, importingChange(store) ?? 0)) {
    const { id, at, what, subject, undone, takesBack, added, altered, removed } = change;
    const people = callsOfPeople.has(what) ? peopleOf(store, id, what) : [];
    lineOf.set(id, lines.length);
    lines.push({
      ...{ line: lines.length, at, what, subject, undone, added, altered, removed },
      reverts: lineOf.get(takesBack ?? 0) ?? null,
      new_tournament: change.newTournament,
      new_player: change.newPlayer,
      people: people.some((one) => one !== null) ? JSON.stringify(people) : null,
    });
  }
  return lines;
}

/** Which of the people whom a change touched is meant by which name, as far as their rows tell. */
function peopleOf(store: Store, change: number, what: string): (string | null)[] {
  const touched = (kind: string): string | null => {
    const ids = store
      .sql<number>(
        `SELECT first FROM change_row WHERE change = ? AND fact = 'player' AND kind = ? AND first = last LIMIT 2`,
      )
      .pluck()
      .all(change, kind);
    const [id] = ids;
    if (id === undefined || ids.length > 1) return null;
    const uuid = recollection(store, [])('player', id)?.['uuid'];
    return typeof uuid === 'string' ? uuid : null;
  };
  switch (what) {
    case 'players.merge':
      return [touched('delete'), touched('update')];
    case 'players.split':
      return [touched('update'), touched('insert')];
    default:
      return [touched('insert') ?? touched('update') ?? touched('delete')];
  }
}
