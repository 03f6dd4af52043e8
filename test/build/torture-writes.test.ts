/** What the simulated power losses depend on: the log as SQLite writes it, and the order of what was written. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { overlaid, pageOf, writeDisk, type Disk } from '../../build/torture/disk.ts';
import { digestOf } from '../../build/torture/digest.ts';
import { examine } from '../../build/torture/examine.ts';
import { powerCut } from '../../build/torture/power-cuts.ts';
import { drawStamp } from '../../electron/store/schema/file-version.ts';
import { appendCommit, headerLength, readLog, writeLog, type Commit } from '../../build/torture/wal.ts';
import { phasesBetween, type Phase } from '../../build/torture/writes.ts';
import { chanceFrom } from '../../shared/simulation/chance.ts';
import { newLedger, ownFolder, type Ledger } from '../electron/ledger.ts';
import { corrected, cup } from '../electron/usecases/cup.ts';

/** The files as they are, copied by another process: reading them in this one would give up SQLite's locks on them. */
function diskOf({ store }: Ledger): Disk {
  const copied = path.join(ownFolder(), 'copied');
  const program = `for (const end of ['', '-wal'])
    if (fs.existsSync(process.argv[1] + end)) fs.copyFileSync(process.argv[1] + end, process.argv[2] + end)`;
  execFileSync(process.execPath, ['-e', program, store.path, copied]);
  const log = `${copied}-wal`;
  return { database: readFileSync(copied), log: existsSync(log) ? readFileSync(log) : null };
}

const wholeIn = async (disk: Disk): Promise<unknown> => examine(writeDisk(ownFolder(), disk));
const facts = ({ store }: Ledger): object => ({ whole: { digest: digestOf(store) } });

const allPages = (database: Buffer): Commit => {
  const size = database.length / 4096;
  const numbers = Array.from({ length: size }, (_, i) => i + 1);
  return { size, pages: new Map(numbers.map((page) => [page, pageOf(database, page, 4096)])) };
};

describe('the log', () => {
  test('is read up to the last commit whose checksums are right', () => {
    const ledger = newLedger();
    ledger.save(cup);
    ledger.save(corrected(1, 14));
    const { log } = diskOf(ledger);
    const frames = readLog(log)?.frames ?? [];
    const ends = frames.filter(({ commits }) => commits > 0).map(({ end }) => end);
    expect(ends).toHaveLength(2);
    expect(frames.at(-1)?.end).toBe(ends[1]);
    const broken = Buffer.from(log ?? Buffer.alloc(0));
    broken.writeUInt8(broken.readUInt8((ends[1] ?? 0) - 1) ^ 1, (ends[1] ?? 0) - 1);
    expect(readLog(broken)?.frames.at(-1)?.end).toBe(ends[0]);
    broken.writeUInt8(broken.readUInt8(20) ^ 1, 20);
    expect(readLog(broken)).toBeNull();
  });

  test('that is written here is one that SQLite reads', async () => {
    const ledger = newLedger();
    const { database } = diskOf(ledger);
    ledger.save(cup);
    ledger.store.db.pragma('wal_checkpoint(TRUNCATE)');
    const commit = allPages(diskOf(ledger).database);
    const written = writeLog(commit, 4096, Buffer.from('new salt'));
    expect(await wholeIn({ database, log: written })).toMatchObject(facts(ledger));
    ledger.save(corrected(1, 14));
    ledger.store.db.pragma('wal_checkpoint(TRUNCATE)');
    const log = readLog(written);
    const both = log && appendCommit(written, log, allPages(diskOf(ledger).database));
    expect(await wholeIn({ database, log: both })).toMatchObject(facts(ledger));
  });
});

/** What a disk holds when every write of these phases came through. */
function writtenWhole(before: Disk, phases: readonly Phase[]): Disk {
  let { database, log } = before;
  for (const phase of phases) {
    if (phase.kind === 'header') log = overlaid(before.log, 0, phase.bytes);
    else if (phase.kind === 'commit') log = overlaid(log, phase.at, phase.bytes);
    else if (phase.kind === 'checkpoint') database = phase.after;
    else log = Buffer.alloc(0);
  }
  return { database, log };
}

test('the phases lead from one look at the files to the next', () => {
  const ledger = newLedger();
  const { db } = ledger.store;
  let before = diskOf(ledger);
  const kindsAfter = (work: () => unknown): unknown => {
    work();
    const after = diskOf(ledger);
    const phases = phasesBetween(before, after, null) ?? [];
    expect(writtenWhole(before, phases)).toEqual(after);
    before = after;
    return phases.map(({ kind }) => kind);
  };
  expect(kindsAfter(() => null)).toEqual([]);
  const first = kindsAfter(() => ledger.save(cup));
  expect(first).toContain('header');
  expect(first).toContain('commit');
  const twice = (): void => {
    ledger.save(corrected(1, 14));
    ledger.save(corrected(1, 15));
  };
  expect(kindsAfter(twice)).toEqual(['commit', 'commit']);
  expect(kindsAfter(() => db.pragma('wal_checkpoint(PASSIVE)'))).toEqual(['checkpoint']);
  expect(kindsAfter(() => ledger.save(corrected(1, 16)))).toEqual(['header', 'commit']);
  expect(kindsAfter(() => db.pragma('wal_checkpoint(TRUNCATE)'))).toEqual(['checkpoint', 'reset']);
  // Both at once: the log that went in between is written here again.
  const atOnce = (): void => {
    ledger.save(corrected(1, 17));
    db.pragma('wal_checkpoint(TRUNCATE)');
  };
  expect(kindsAfter(atOnce)).toEqual(['header', 'header', 'commit', 'checkpoint', 'reset']);
  // With another stamp in the file, which isn't the first thing that the log says.
  const withStamp = (): void => {
    ledger.save(corrected(1, 18));
    drawStamp(ledger.store);
    db.pragma('wal_checkpoint(TRUNCATE)');
  };
  expect(kindsAfter(withStamp)).toEqual(['header', 'header', 'commit', 'commit', 'checkpoint', 'reset']);
});

test('a power cut leaves what was synced as it was', () => {
  const ledger = newLedger();
  ledger.save(cup);
  const before = diskOf(ledger);
  ledger.save(corrected(1, 14));
  const [phase] = phasesBetween(before, diskOf(ledger), null) ?? [];
  if (phase?.kind !== 'commit') throw new Error('a correction is one commit');
  const chance = chanceFrom(1);
  const seen = new Set<string>();
  for (let i = 0; i < 100; i += 1) {
    const { kind, disk } = powerCut(phase, chance);
    seen.add(kind);
    expect(disk.database.equals(before.database)).toBe(true);
    expect(disk.log?.subarray(0, phase.at).equals(before.log ?? Buffer.alloc(0))).toBe(true);
    expect(phase.at).toBeGreaterThan(headerLength);
  }
  expect(seen.size).toBe(6);
});
