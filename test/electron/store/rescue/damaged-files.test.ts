import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { change } from '../../../../electron/store/journal/gateway.ts';
import { openLeague } from '../../../../electron/store/open.ts';
import { reopenDamaged } from '../../../../electron/store/rescue/open-damaged.ts';
import { isDamaged } from '../../../../electron/store/rescue/damage.ts';
import { sumsOf, takeSums } from '../../../../electron/store/rescue/sums.ts';
import type { Store } from '../../../../electron/store/store.ts';
import {
  contestsOf,
  entrantsOf,
  tournamentsInTime,
} from '../../../../electron/store/tournaments/tournaments.ts';
import type { FileLoss } from '../../../../shared/contract/league.ts';
import { seeded, type Draw } from '../../../../shared/seeded.ts';
import { newLedger, ownFolder, refusalOf } from '../../ledger.ts';
import { alter } from '../../older-league.ts';

const unwatched = (): void => undefined;
/** How many damaged files are tried. */
const files = Number(process.env['DAMAGED'] ?? 40);

interface Sample {
  readonly whole: Buffer;
  readonly facts: ReadonlyMap<string, string>;
}
let made: Sample | undefined;

/** All that is recorded of each tournament, by its UUID. */
const factsOf = (store: Store): Map<string, string> =>
  new Map(
    tournamentsInTime(store).map((one) => [
      one.uuid,
      JSON.stringify([one, entrantsOf(store, one.id), contestsOf(store, one.id)]),
    ]),
  );

/** A league with sums, made once. */
async function sample(): Promise<Sample> {
  if (made) return made;
  const ledger = newLedger();
  const lines = ['date,tournament,round,board,player,team,score'];
  for (let t = 1; t <= 25; t += 1)
    for (let board = 1; board <= 20; board += 1)
      for (const side of [0, 1]) {
        const player = `Player ${String((t * 7 + board * 2 + side) % 90)} of the club at the river`;
        const team = t % 3 === 0 ? `Team ${String(board * 2 + side)}` : '';
        lines.push(
          `2026-0${String((t % 9) + 1)}-1${String(t % 10)},Cup ${String(t)},1,${String(board)},${player},${team},${String(side)}`,
        );
      }
  await ledger.importLines(...lines);
  ledger.rate();
  takeSums(ledger.store, unwatched);
  const facts = factsOf(ledger.store);
  ledger.store.db.pragma('wal_checkpoint(TRUNCATE)');
  made = { whole: readFileSync(ledger.store.path), facts };
  return made;
}

function fileOf(bytes: Buffer): string {
  const file = path.join(ownFolder(), 'Club.league');
  writeFileSync(file, bytes);
  return file;
}

describe('sums of tournaments', () => {
  test('are taken once, and again of what has changed', async () => {
    const { store, importLines } = newLedger();
    await importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2', 'Final,Ann,1', 'Final,Bob,2');
    expect(sumsOf(store).size).toBe(0);
    takeSums(store, unwatched);
    const before = sumsOf(store);
    expect(before.size).toBe(2);
    const [cup] = tournamentsInTime(store);
    change(store, { call: 'tournaments.save' }, (facts) =>
      facts.update('tournament', cup?.id ?? 0, { note: 'x' }),
    );
    expect(sumsOf(store).size).toBe(1);
    takeSums(store, unwatched);
    const after = sumsOf(store);
    expect(after.size).toBe(2);
    expect(after.get(cup?.id ?? 0)).not.toBe(before.get(cup?.id ?? 0));
    expect(isDamaged(store, unwatched)).toBe(false);
  });

  test('show a score that was changed behind the program’s back', async () => {
    const file = fileOf((await sample()).whole);
    alter(file, (db) => db.exec('UPDATE side SET score = score + 0.000001 WHERE id = 77'));
    const store = await openLeague(file);
    expect(isDamaged(store, unwatched)).toBe(true);
    store.close();
  });
});

describe('a damaged file', () => {
  /** What may become of a file, each on a few pages: bits that flip, sectors of zeros or of something else, an end that is missing. */
  const damages: readonly ((bytes: Buffer, draw: Draw) => Buffer)[] = [
    (bytes, draw) => {
      for (let i = 0; i <= draw(20); i += 1) {
        const at = 200 + draw(bytes.length - 200);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << draw(8));
      }
      return bytes;
    },
    (bytes, draw) => bytes.fill(0, ...sectors(bytes, draw)),
    (bytes, draw) => bytes.fill(draw(256), ...sectors(bytes, draw)),
    (bytes, draw) => bytes.subarray(0, 4096 + draw(bytes.length - 4096)),
  ];
  const sectors = (bytes: Buffer, draw: Draw): [number, number] => {
    const first = 8 + draw(bytes.length / 512 - 8);
    return [first * 512, (first + 1 + draw(16)) * 512];
  };

  const refusals = /^(?:damagedLeague|strangeSchema|notALeague|newerLeague)$/u;

  test(`is never written to, and nothing that is shown of it is wrong (${String(files)} files)`, async () => {
    const { whole, facts } = await sample();
    const seen = { sound: 0, found: 0, refused: 0, complete: 0, incomplete: 0 };
    for (let seed = 1; seed <= files; seed += 1) {
      const bytes = damages[seed % damages.length]?.(Buffer.from(whole), seeded(seed)) ?? whole;
      const file = fileOf(bytes);
      const opened = await openLeague(file).catch((error: unknown) => {
        expect(error).toMatchObject({ code: expect.stringMatching(refusals) as string });
        seen.refused += 1;
      });
      if (!opened || opened.lost !== null) expect(readFileSync(file).equals(bytes)).toBe(true);
      if (!opened) continue;
      const isFound = opened.lost === null && isDamaged(opened, unwatched);
      if (isFound) seen.found += 1;
      const store = isFound ? reopenDamaged(opened) : opened;
      const shown = factsOf(store);
      if (store.lost === null) {
        seen.sound += 1;
        expect(shown).toEqual(facts);
      } else {
        expect(isDamaged(store, unwatched)).toBe(false);
        expectOnlyWhole(store.lost, shown, facts);
        seen[shown.size === facts.size ? 'complete' : 'incomplete'] += 1;
      }
      store.close();
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  /** What is shown is as it was recorded, or named as not checked; what isn't shown is named or counted. */
  function expectOnlyWhole(lost: FileLoss, shown: Sample['facts'], facts: Sample['facts']): void {
    const { tournaments, unnamed, unchecked } = lost;
    if (unchecked.length > 0) return;
    for (const [uuid, told] of shown) expect(told).toBe(facts.get(uuid));
    expect(tournaments.length + unnamed).toBe(facts.size - shown.size);
  }

  test('that has lost the names of players has their results under their numbers', async () => {
    const file = fileOf((await sample()).whole);
    alter(file, (db) => {
      db.pragma('foreign_keys = OFF');
      db.exec('DELETE FROM player WHERE id IN (5, 6)');
    });
    const open = await openLeague(file);
    expect(isDamaged(open, unwatched)).toBe(true);
    const store = reopenDamaged(open);
    expect(store.lost).toMatchObject({ players: 2, tournaments: [], unnamed: 0, history: true });
    expect(store.sql('SELECT name FROM player WHERE id IN (5, 6) ORDER BY id').all()).toEqual([
      { name: 'Player 5' },
      { name: 'Player 6' },
    ]);
    expect(factsOf(store)).toEqual((await sample()).facts);
    store.close();
  });

  test('of which nothing can be read is refused', async () => {
    const { whole } = await sample();
    const file = fileOf(Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 7)]));
    expect((await refusalOf(() => openLeague(file))).code).toMatch(/damagedLeague|strangeSchema/u);
  });
});

describe('what SQLite reports while the file is checked', () => {
  const reporting = (code: string): Store => ({
    ...newLedger().store,
    sql: () => {
      throw new Database.SqliteError('disk I/O error', code);
    },
  });

  test.each(['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ'])(
    '%s is damage',
    (code) => {
      expect(isDamaged(reporting(code), unwatched)).toBe(true);
    },
  );

  test.each(['SQLITE_IOERR_READ', 'SQLITE_IOERR_FSTAT', 'SQLITE_IOERR_LOCK', 'SQLITE_BUSY'])(
    '%s says nothing of the file: its stick may have been pulled out',
    (code) => {
      expect(() => isDamaged(reporting(code), unwatched)).toThrow(Database.SqliteError);
    },
  );
});
