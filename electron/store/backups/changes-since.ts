/** How far a league has gone on since a backup of it. */
import type { StepKind } from '../journal/steps.ts';
import { hasTable } from '../schema/schema-check.ts';
import type { Store } from '../store.ts';

/** A step of the league's history. */
export interface LeagueStep {
  readonly at: string;
  readonly change: number;
  readonly kind: StepKind;
  /** Of a change that restored a backup: when that backup was made, as an ISO instant. */
  readonly restored: string | null;
}

/** All steps, in order; they are numbered from 1. */
export const leagueSteps = (store: Store): LeagueStep[] =>
  store
    .sql<LeagueStep>(
      `SELECT s.at, s.change, s.kind, iif(c.what = 'backups.restore', c.subject, NULL) AS restored
       FROM step s JOIN change c ON c.id = s.change ORDER BY s.id`,
    )
    .all();

/**
 * How many steps the league has taken since; 0 if it holds again what the backup holds.
 *
 * @param backup the opened file
 * @param at when it was made, as an ISO instant
 * @returns null if it isn't an earlier state of this league: the file went another way, or has no steps yet
 */
export function changesSince(backup: Store, at: string, steps: readonly LeagueStep[]): number | null {
  if (!hasTable(backup, 'step')) return null;
  const last = backup
    .sql<{ id: number; at: string }>('SELECT id, at FROM step ORDER BY id DESC LIMIT 1')
    .get();
  if (last === undefined || steps[last.id - 1]?.at !== last.at) return null;
  const since = steps.slice(last.id);
  return isUndone(since, at) ? 0 : since.length;
}

/** True if these steps came to nothing: each was undone, or the backup was restored and what came after that was undone. */
function isUndone(since: readonly LeagueStep[], at: string): boolean {
  const [before, now] = [new Map<number, boolean>(), new Map<number, boolean>()];
  for (const { change, kind } of since) {
    if (!before.has(change)) before.set(change, kind === 'undo');
    now.set(change, kind !== 'undo');
  }
  const restoring = since.findLast(({ change, restored }) => restored === at && now.get(change) === true);
  // Only what came after it can have been undone since.
  return restoring
    ? [...now].every(([change, isInEffect]) => change <= restoring.change || !isInEffect)
    : [...now].every(([change, isInEffect]) => isInEffect === before.get(change));
}
