/** Whether a league is whole after a soak: in itself, and against its own history. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { createSession, type Session } from '../../electron/session/session.ts';
import { factsDigest } from '../facts-digest.ts';
import { openLeague } from '../../electron/store/file/open.ts';
import { isDamaged } from '../../electron/store/rescue/damage.ts';
import type { Store } from '../../electron/store/store.ts';
import { askerOf, type Ask } from '../bench/made-league.ts';

/** What is wrong with a league, or null. The file itself isn't changed but by being opened. */
export async function findDamage(file: string, folder: string): Promise<string | null> {
  const name = path.basename(file);
  if (await within(file, (store) => store.readOnly !== null || isDamaged(store, () => undefined)))
    return `${name}: its tables, keys or sums contradict each other`;
  const copy = path.join(folder, `again-${name}`);
  copyFileSync(file, copy);
  const replayed = await isSameAfterReplay(copy, folder).catch((error: unknown) => String(error));
  if (replayed === true) return null;
  return `${name}: not the same after all changes were undone and redone${replayed === false ? '' : `: ${replayed}`}`;
}

/** Undoes and redoes every change: what the history says must be what the league holds. */
async function isSameAfterReplay(file: string, home: string): Promise<boolean> {
  const before = await within(file, factsDigest);
  const session: Session = createSession({ home });
  try {
    const ask = askerOf(session);
    await ask('league.open', { path: file });
    const undone = await repeat(ask, 'history.undo', Infinity);
    await repeat(ask, 'history.redo', undone);
  } finally {
    await session.close();
  }
  return (await within(file, factsDigest)) === before;
}

/** How often it could be done. */
async function repeat(ask: Ask, call: 'history.undo' | 'history.redo', most: number): Promise<number> {
  let done = 0;
  while (done < most && (await ask(call, {})) !== null) done += 1;
  return done;
}

/** Opens a league as the program does. */
async function within<R>(file: string, work: (store: Store) => R): Promise<R> {
  const store = await openLeague(file);
  try {
    return work(store);
  } finally {
    store.close();
  }
}
