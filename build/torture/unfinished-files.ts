/** Files that a power cut leaves half made: a new league, and a copy. A league is whole or refused, never half. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLeague } from '../../electron/store/open.ts';
import { configure, connect } from '../../electron/store/store.ts';
import { chanceOf, type Chance } from '../../shared/simulation/chance.ts';
import { makeBackup } from '../../electron/store/backups/make-backup.ts';
import { examineCopies } from './copies.ts';
import { pageOf, writeDisk, type Disk } from './disk.ts';
import { describeFinding, examine, removeFolder, type Finding } from './examine.ts';
import { powerCut } from './power-cuts.ts';
import { count, type Tally } from './tally.ts';
import type { Phase } from './writes.ts';
import { writeLog } from './wal.ts';

export interface UnfinishedOptions {
  readonly folder: string;
  /** Where states are opened. */
  readonly scratch: string;
  readonly seed: number;
  /** States of each kind. */
  readonly states: number;
  readonly isOver: () => boolean;
  readonly tally: Tally;
}

/** Tries states of a league that is being created, and of a copy that is being written; ends with the first failure. */
export async function tortureUnfinished(options: UnfinishedOptions): Promise<void> {
  const folder = path.join(options.scratch, 'unfinished');
  mkdirSync(folder, { recursive: true });
  const chance = chanceOf(options.seed, 0);
  const made = newLeague(folder);
  for (let i = 0; i < options.states && !options.isOver(); i += 1) {
    await tryCreation(options, made, folder, chance);
    await tryCopy(options, made, folder, chance);
  }
}

interface NewLeague {
  readonly first: Buffer;
  readonly whole: Buffer;
}

/** The bytes of a new league: its first page alone, and all of it. */
function newLeague(folder: string): NewLeague {
  const bytes = (make: (file: string) => { close: () => void }): Buffer => {
    const file = path.join(folder, 'made', 'League.league');
    mkdirSync(path.dirname(file), { recursive: true });
    make(file).close();
    const made = readFileSync(file);
    removeFolder(path.dirname(file));
    return made;
  };
  return {
    first: bytes((file) => {
      const store = connect(file, { create: true });
      configure(store);
      return store;
    }),
    whole: bytes((file) => createLeague(file, 'League')),
  };
}

/** What was written of a new league when the power was cut: nothing of it had been acknowledged. */
function stateOfCreation({ first, whole }: NewLeague, chance: Chance): Disk {
  const pageSize = whole.readUInt16BE(16);
  const size = whole.length / pageSize;
  const numbers = Array.from({ length: size }, (_, i) => i + 1);
  const pages = new Map(numbers.map((page) => [page, pageOf(whole, page, pageSize)]));
  const log = writeLog({ pages, size }, pageSize, Buffer.from('new salt'));
  const header: Disk = { database: first, log: null };
  const phases: Phase[] = [
    { kind: 'header', disk: header, bytes: log.subarray(0, 32) },
    { kind: 'commit', disk: { ...header, log: log.subarray(0, 32) }, at: 32, bytes: log.subarray(32) },
    { kind: 'checkpoint', disk: { ...header, log }, after: whole, pages: numbers },
  ];
  const phase = phases[chance.whole(4)];
  if (phase) return powerCut(phase, chance).disk;
  return { ...header, database: first.subarray(0, 512 * chance.whole(9)) };
}

async function tryCreation(
  { tally, folder }: UnfinishedOptions,
  made: NewLeague,
  scratch: string,
  chance: Chance,
): Promise<void> {
  const disk = stateOfCreation(made, chance);
  const expected = await examineIn(scratch, { database: made.whole, log: null });
  const found = await examineIn(scratch, disk);
  count(tally.powerLosses, 'a league being created');
  if ('refused' in found || isSame(found, expected)) return;
  const kept = path.join(folder, 'failed');
  writeDisk(kept, disk);
  const what = `a league being created: ${describeFinding(found)}`;
  tally.failures.push({ kind: 'damaged', by: 'power', what, folder: kept });
}

const isSame = (one: Finding, other: Finding): boolean =>
  'whole' in one && 'whole' in other && one.whole.digest === other.whole.digest;

async function examineIn(folder: string, disk: Disk): Promise<Finding> {
  const own = path.join(folder, 'look');
  const finding = await examine(writeDisk(own, disk));
  removeFolder(own);
  return finding;
}

/** A copy has its own name only once it is whole; an unfinished one does no harm. */
async function tryCopy(
  { tally }: UnfinishedOptions,
  { whole }: NewLeague,
  scratch: string,
  chance: Chance,
): Promise<void> {
  const own = path.join(scratch, 'copied');
  const file = writeDisk(own, { database: whole, log: null });
  const folder = path.join(own, 'Backups');
  const backUp = () => makeBackup({ file, folder, reason: 'opening', now: Date.now() });
  const before = await examine(file);
  await backUp();
  leaveUnfinished(folder, chance);
  const after = await examine(file);
  await backUp();
  const found = await examineCopies([folder], new Set(), path.join(scratch, 'look'));
  count(tally.powerLosses, 'a copy being written');
  removeFolder(own);
  if (isSame(before, after) && found.opened === 1 && found.damaged === null) return;
  const what = `a copy being written: ${describeFinding(after)}; ${found.damaged ?? `${String(found.opened)} copies`}`;
  tally.failures.push({ kind: 'damaged', by: 'power', what, folder: 'none: the seed makes it again' });
}

/** A part of a copy, under the name that it has until it is whole. */
function leaveUnfinished(copies: string, chance: Chance): void {
  const name = readdirSync(copies).find((one) => one.endsWith('.league')) ?? '';
  const copy = path.join(copies, name);
  const content = readFileSync(copy);
  if (chance.happens(0.8)) rmSync(copy);
  const unfinished = `${copy}.4711.unfinished`;
  writeFileSync(unfinished, content.subarray(0, chance.whole(content.length + 1)));
  if (chance.happens(0.5)) writeFileSync(`${unfinished}-journal`, content.subarray(0, chance.whole(2000)));
}
