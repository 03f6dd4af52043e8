/** Whether a league is whole after a soak: in itself, and against its own history. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { createSession, type Session } from '../../electron/session/session.ts';
import { factsDigest } from '../facts-digest.ts';
import { openLeague } from '../../electron/store/open.ts';
import { isDamaged } from '../../electron/store/rescue/damage.ts';
import type { Store } from '../../electron/store/store.ts';
import { askerOf, type Ask } from '../bench/made-league.ts';

/**
 * What is wrong with leagues, a sentence for each that isn't whole. The files themselves aren't changed but by being
 * opened. One program looks at all of them: its worker starts once.
 */
export async function findDamage(files: readonly string[], folder: string): Promise<string[]> {
  const session: Session = createSession({ home: folder });
  const found: (string | null)[] = [];
  try {
    for (const file of files) found.push(await damageOf(file, folder, askerOf(session)));
  } finally {
    await session.close();
  }
  return found.filter((one) => one !== null);
}

async function damageOf(file: string, folder: string, ask: Ask): Promise<string | null> {
  const name = path.basename(file);
  if (await within(file, (store) => store.readOnly !== null || isDamaged(store, () => undefined)))
    return `${name}: its tables, keys or sums contradict each other`;
  const copy = path.join(folder, `again-${name}`);
  copyFileSync(file, copy);
  const replayed = await isSameAfterReplay(copy, ask).catch((error: unknown) => String(error));
  if (replayed === true) return null;
  return `${name}: not the same after all changes were undone and redone${replayed === false ? '' : `: ${replayed}`}`;
}

/** Undoes and redoes every change: what the history says must be what the league holds. */
async function isSameAfterReplay(file: string, ask: Ask): Promise<boolean> {
  const before = await within(file, factsDigest);
  await ask('league.open', { path: file });
  try {
    const undone = await repeat(ask, 'history.undo', Infinity);
    await repeat(ask, 'history.redo', undone);
  } finally {
    await ask('league.close', {});
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
