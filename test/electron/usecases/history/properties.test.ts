import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { factColumns } from '../../../../electron/store/journal/fact-tables.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import { joinLeague } from '../../../../electron/store/file/join.ts';
import type { Store } from '../../../../electron/store/store.ts';
import { unwatched } from '../../../../electron/usecases/progress.ts';
import { refreshRatings } from '../../../../electron/usecases/ratings/refresh.ts';
import { emptyMemory } from '../../../../electron/usecases/ratings/write-standings.ts';
import { seeded, type Draw } from '../../../../shared/seeded.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { edit, made } from '../edits.ts';

const seeds = [1, 2, 3, 4, 5, 6];
const undo = (ledger: Ledger): Promise<boolean> => made(ledger, 'history.undo', {});
const redo = (ledger: Ledger): Promise<boolean> => made(ledger, 'history.redo', {});

/** The league after each of this many edits that changed something, the beginning first. */
async function statesOf(ledger: Ledger, draw: Draw, edits: number): Promise<string[][]> {
  const states = [dump(ledger.store)];
  while (states.length <= edits) {
    const revision = revisionOf(ledger.store);
    const taken = await edit(ledger, draw);
    if (revisionOf(ledger.store) > revision) states.push(dump(ledger.store));
    else if (!taken) expect(dump(ledger.store)).toEqual(states.at(-1));
  }
  return states;
}

describe.each(seeds)('any sequence of edits (seed %i)', (seed) => {
  test('is undone step by step to the beginning, and redone step by step', async () => {
    const ledger = newLedger();
    const states = await statesOf(ledger, seeded(seed), 40);
    expect(kindsIn(ledger.store)).toBeGreaterThan(5);
    for (const state of states.slice(0, -1).toReversed()) {
      await undo(ledger);
      expect(dump(ledger.store)).toEqual(state);
    }
    for (const state of states.slice(1)) {
      await redo(ledger);
      expect(dump(ledger.store)).toEqual(state);
    }
    expect(ledger.store.db.pragma('foreign_key_check')).toEqual([]);
    expect(ledger.store.db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  test('with undo, redo and single reverts among them, stays one line of states', async () => {
    const memory = emptyMemory();
    const ledger = newLedger();
    const draw = seeded(1000 + seed);
    const line = new Line(dump(ledger.store));
    const steps = 90;
    for (let step = 1; step <= steps; step++) {
      await walk(ledger, draw, line);
      expect(dump(ledger.store)).toEqual(line.now());
      if (step % 10 === 0) expectRatingsOfNothingButFacts(ledger, memory);
    }
    expect(Math.min(line.undone, line.redone, line.reverted)).toBeGreaterThan(0);
    expect(ledger.store.db.pragma('foreign_key_check')).toEqual([]);
  });
});

/** By how many different calls the league was changed. */
const kindsIn = (store: Store): number =>
  store.sql<{ n: number }>('SELECT count(DISTINCT what) AS n FROM change').get()?.n ?? 0;

/** What the league must be: states one after another, of which the first ones are in effect. */
class Line {
  readonly states: string[][];
  at = 0;
  undone = 0;
  redone = 0;
  reverted = 0;

  constructor(first: string[]) {
    this.states = [first];
  }

  now(): string[] {
    return this.states[this.at] ?? [];
  }

  add(state: string[]): void {
    this.states.splice(this.at + 1, Infinity, state);
    this.at += 1;
  }
}

async function walk(ledger: Ledger, draw: Draw, line: Line): Promise<void> {
  const { store } = ledger;
  const revision = revisionOf(store);
  const kind = draw(10);
  if (kind < 3) {
    await undo(ledger);
    line.undone += revisionOf(store) - revision;
    line.at = Math.max(0, line.at - 1);
  } else if (kind < 5) {
    await redo(ledger);
    line.redone += revisionOf(store) - revision;
    line.at = Math.min(line.states.length - 1, line.at + 1);
  } else if (kind === 5) {
    await takeOneBack(ledger, draw);
    line.reverted += revisionOf(store) - revision;
    if (revisionOf(store) > revision) line.add(dump(store));
  } else {
    await edit(ledger, draw);
    if (revisionOf(store) > revision) line.add(dump(store));
  }
}

/** Takes one of the newest changes back: the one that is drawn, or the first after it that may be. */
async function takeOneBack(ledger: Ledger, draw: Draw): Promise<void> {
  const ids = ledger.store
    .sql<{ id: number }>('SELECT id FROM change WHERE undone = 0 AND id > 1 ORDER BY id DESC LIMIT 8')
    .all();
  for (const { id } of ids.toReversed().slice(draw(ids.length + 1)))
    if (await made(ledger, 'history.revert', { changeId: id })) return;
}

/** All that is computed; but not at which revision a standing was written. */
const ratingsIn = (store: Store): unknown => [
  store.sql('SELECT * FROM participation ORDER BY member').all(),
  store
    .sql(
      'SELECT player, mean, deviation, contests, last_day, last_tournament, change FROM standing ORDER BY player',
    )
    .all(),
  store.sql('SELECT * FROM tournament_outline ORDER BY tournament').all(),
];

/** Ratings brought up to date from what was known before are those of a replay from nothing, on a copy. */
function expectRatingsOfNothingButFacts(ledger: Ledger, memory: ReturnType<typeof emptyMemory>): void {
  refreshRatings({ store: ledger.store, progress: unwatched, ratings: memory });
  const file = path.join(ledger.folder, 'copy.league');
  writeFileSync(file, ledger.store.db.serialize());
  const copy = joinLeague(file);
  copy.db.pragma('synchronous = OFF');
  for (const table of ['rating_key', 'participation', 'standing', 'tournament_outline', 'teammates'])
    copy.db.exec(`DELETE FROM ${table}`);
  refreshRatings({ store: copy, progress: unwatched, ratings: emptyMemory() });
  expect(ratingsIn(ledger.store)).toEqual(ratingsIn(copy));
  copy.close();
}

test('a large import is undone, redone and reverted, and its journal is small', async () => {
  const ledger = newLedger();
  const people = 1000;
  const rows = 20_000;
  const lines = Array.from(
    { length: rows },
    (_, i) =>
      `Race ${String(Math.floor(i / people))},Runner ${String(i % people)},${String(((i * 7) % people) + 1)},Club ${String(i % 7)}`,
  );
  const empty = everyRow(ledger.store);
  await ledger.importLines('tournament,player,place,club', ...lines);
  const full = everyRow(ledger.store);
  // Nothing but ranges; and the setting that the first results set.
  expect(journalBytes(ledger.store)).toBeLessThan(2000);
  await undo(ledger);
  expect(everyRow(ledger.store)).toBe(empty);
  // A side and a member for each row, and what they belong to.
  expect(journalBytes(ledger.store) / rows).toBeLessThan(16);
  await redo(ledger);
  expect(everyRow(ledger.store)).toBe(full);
  expect(journalBytes(ledger.store)).toBeLessThan(2000);
  await made(ledger, 'history.revert', { changeId: 2 });
  expect(everyRow(ledger.store)).toBe(empty);
  expect(journalBytes(ledger.store) / rows).toBeLessThan(16);
  await undo(ledger);
  expect(everyRow(ledger.store)).toBe(full);
});

/** Every row of every fact under its number. */
const everyRow = (store: Store): string =>
  JSON.stringify(
    Object.keys(factColumns).map((fact) => store.sql(`SELECT * FROM ${fact} ORDER BY id`).raw().all()),
  );

const journalBytes = (store: Store): number =>
  store
    .sql<{ bytes: number }>(
      `SELECT sum(length(fact) + length(kind) + ifnull(length(before), 0) + ifnull(length(after), 0)
         + ifnull(length(content), 0) + 40) AS bytes FROM change_row WHERE change > 1`,
    )
    .get()?.bytes ?? 0;
