/**
 * Two connections on one league, each with a memory of its own, as two windows have: whichever of them changes the
 * league or brings its ratings up to date, both show what a replay from nothing gives; and what a change would do can
 * always be told.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { joinLeague } from '../../../../electron/store/file/join.ts';
import { unwatched } from '../../../../electron/usecases/progress.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import {
  refreshRatings,
  refreshStandings,
  warmRatings,
} from '../../../../electron/usecases/ratings/refresh.ts';
import { emptyMemory } from '../../../../electron/usecases/ratings/write-standings.ts';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import { seeded, type Draw } from '../../../../shared/seeded.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { edit, made } from '../edits.ts';
import { everythingRated } from '../everything-rated.ts';

/** A connection of its own on a league, with a memory of its own. */
function joined({ folder, ...ledger }: Ledger, file = ledger.store.path): Ledger {
  const store = joinLeague(file);
  store.db.pragma('synchronous = OFF');
  onTestFinished(() => {
    store.close();
  });
  const context = { store, progress: unwatched, leaguesFolder: folder, ratings: emptyMemory() };
  return { ...ledger, folder, store, context };
}

/** What the screens show, and the data behind it. */
const shown = ({ store, context }: Ledger): unknown => ({
  ...(everythingRated({ store }) as object),
  // The keys tell of nothing but where the ratings come from.
  key: null,
  boards: (['conservative', 'mean'] as const).map((order) =>
    useCases['leaderboard.read'](context, { order }),
  ),
  tournaments: useCases['tournaments.list'](context, {}),
});

/** The same of a copy that has the facts alone. */
function fromNothing(ledger: Ledger, step: number): unknown {
  const file = path.join(ledger.folder, `copy ${String(step)}.league`);
  writeFileSync(file, ledger.store.db.serialize());
  const copy = joined(ledger, file);
  for (const table of ['rating_key', 'participation', 'standing', 'tournament_outline', 'teammates'])
    copy.store.db.exec(`DELETE FROM ${table}`);
  refreshRatings(copy.context);
  return shown(copy);
}

/** Changes the league, or goes back or forth, or takes a change back after asking what that would do. */
async function walk(ledger: Ledger, draw: Draw): Promise<void> {
  const kind = draw(8);
  if (kind === 0) await made(ledger, 'history.undo', {});
  else if (kind === 1) await made(ledger, 'history.redo', {});
  else if (kind === 2) await revertSome(ledger, draw);
  else await edit(ledger, draw);
}

async function revertSome(ledger: Ledger, draw: Draw): Promise<void> {
  const { entries } = useCases['history.list'](ledger.context, { limit: 8 });
  for (const { changeId } of entries.slice(draw(entries.length))) {
    const given = { call: 'history.revert', argument: { changeId } } as const;
    const before = dump(ledger.store);
    const told = await made(ledger, 'change.preview', given);
    expect(dump(ledger.store)).toEqual(before);
    expect(await made(ledger, 'history.revert', { changeId })).toBe(told);
    if (told) return;
  }
}

/** Brings ratings up to date in one of the ways in which the worker does. */
function refresh({ context }: Ledger, draw: Draw): void {
  const kind = draw(5);
  if (kind === 0) refreshRatings(context);
  if (kind === 1) refreshStandings(context);
  if (kind === 2) warmRatings(context);
  if (kind === 3) callOffAfter(draw(4), context);
}

function callOffAfter(signs: number, context: Ledger['context']): void {
  let left = signs;
  const progress = (): void => {
    if (left-- === 0) throw new Refusal('cancelled', 'called off');
  };
  try {
    refreshRatings({ ...context, progress });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

test.each([1, 2, 3, 4])('both show what a replay from nothing gives (seed %i)', async (seed) => {
  const draw = seeded(2000 + seed);
  const ledger = newLedger();
  const both = [joined(ledger), joined(ledger)];
  const one = (): Ledger => both[draw(2)] ?? ledger;
  for (let step = 1; step <= 48; step++) {
    await walk(one(), draw);
    refresh(one(), draw);
    if (step % 12 > 0) continue;
    const expected = fromNothing(ledger, step);
    for (const each of both) {
      refreshRatings(each.context);
      expect(shown(each)).toEqual(expected);
    }
  }
  expect(revisionOf(ledger.store)).toBeGreaterThan(25);
});
