/**
 * What a disk may hold after the power was cut in the middle of a phase: everything that was synced, and of the rest
 * any sectors in any order. A sector of 512 bytes is written whole or not at all. Where a file grew, what was not
 * written reads as zeros or as anything.
 */
import type { Chance } from '../../shared/simulation/chance.ts';
import { overlaid, pageOf, type Disk } from './disk.ts';
import type { Phase } from './writes.ts';

export interface PowerCut {
  /** What it is counted under. */
  readonly kind: string;
  readonly disk: Disk;
}

const sector = 512;

const indexLength = 32_768;

/** One way, by chance, in which a power cut leaves a phase. */
export function powerCut(phase: Phase, chance: Chance): PowerCut {
  const { kind, disk } = cutIn(phase, chance);
  return { kind, disk: chance.happens(0.3) ? { ...disk, index: garbage(indexLength, chance) } : disk };
}

function cutIn(phase: Phase, chance: Chance): PowerCut {
  switch (phase.kind) {
    case 'header':
      return cutHeader(phase, chance);
    case 'commit':
      return cutCommit(phase, chance);
    case 'checkpoint':
      return cutCheckpoint(phase, chance);
    case 'reset':
      return cutReset(phase, chance);
  }
}

type PhaseOf<K extends Phase['kind']> = Extract<Phase, { kind: K }>;

/** Less than a sector; cut at any byte all the same. */
function cutHeader({ disk, bytes }: PhaseOf<'header'>, chance: Chance): PowerCut {
  const written = bytes.subarray(0, chance.whole(bytes.length + 1));
  const log = disk.log === null && chance.happens(0.3) ? null : overlaid(disk.log, 0, written);
  return { kind: 'log begun again: header not written whole', disk: { ...disk, log } };
}

function cutCommit({ disk, at, bytes }: PhaseOf<'commit'>, chance: Chance): PowerCut {
  const withLog = (kind: string, log: Buffer): PowerCut => ({
    kind: `commit: ${kind}`,
    disk: { ...disk, log },
  });
  const cut = chance.whole(bytes.length + 1);
  switch (chance.whole(6)) {
    case 0:
      return withLog('log cut at any byte', overlaid(disk.log, at, bytes.subarray(0, cut)));
    case 1:
      return withLog('log grown, the end zeros', grown(disk.log, at, bytes.subarray(0, cut), bytes.length));
    case 2:
      return withLog(
        'log grown, sectors missing, reading as zeros',
        withSectors(grown(disk.log, at, Buffer.alloc(0), bytes.length), at, bytes, chosen(chance)),
      );
    case 3:
      return withLog(
        'log grown, sectors missing, reading as anything',
        withSectors(
          overlaid(garbage(bytes.length + at, chance), 0, disk.log ?? Buffer.alloc(0)),
          at,
          bytes,
          chosen(chance),
        ),
      );
    case 4:
      return withLog(
        'only the end of it written',
        withSectors(grown(disk.log, at, Buffer.alloc(0), bytes.length), at, bytes, (offset) => offset >= cut),
      );
    default:
      return withLog('all written, not acknowledged', overlaid(disk.log, at, bytes));
  }
}

/** The file has its later size, and only the first bytes of what belongs there. */
const grown = (base: Buffer | null, at: number, bytes: Buffer, length: number): Buffer =>
  overlaid(overlaid(base, Math.max(at + length, base?.length ?? 0), Buffer.alloc(0)), at, bytes);

export function garbage(length: number, chance: Chance): Buffer {
  const bytes = Buffer.alloc(length);
  for (let i = 0; i + 4 <= length; i += 4) bytes.writeInt32LE(chance.whole(2 ** 31), i);
  return bytes;
}

/** Sectors by chance: few of them, half or most. */
export function chosen(chance: Chance): (offset: number) => boolean {
  const share = [0.1, 0.5, 0.9, 0.99][chance.whole(4)] ?? 0.5;
  return () => chance.happens(share);
}

/** Writes those sectors of `bytes` that are chosen by their offset in it, at sectors of the file. */
export function withSectors(
  base: Buffer,
  at: number,
  bytes: Buffer,
  isWritten: (offset: number) => boolean,
): Buffer {
  const result = Buffer.from(base);
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + sector - ((at + from) % sector));
    if (isWritten(from)) bytes.copy(result, at + from, from, to);
    from = to;
  }
  return result;
}

function cutCheckpoint({ disk, after, pages }: PhaseOf<'checkpoint'>, chance: Chance): PowerCut {
  const pageSize = after.readUInt16BE(16);
  const share = [0.1, 0.5, 0.9][chance.whole(3)] ?? 0.5;
  const isTorn = chance.happens(0.6);
  const isGrown = chance.happens(0.5);
  const { database } = disk;
  let result: Buffer = isGrown ? grownTo(database, after.length, chance) : Buffer.from(database);
  for (const page of pages) {
    if (!chance.happens(share)) continue;
    const at = (page - 1) * pageSize;
    const bytes = pageOf(after, page, pageSize);
    if (at + pageSize > result.length && !isGrown && chance.happens(0.5)) continue;
    result = isTorn
      ? withSectors(overlaid(result, at + pageSize, Buffer.alloc(0)), at, bytes, chosen(chance))
      : overlaid(result, at, bytes);
  }
  const kind = isTorn ? 'torn at sectors' : 'whole or missing';
  return {
    kind: `checkpoint: pages ${kind}${isGrown ? ', file grown' : ''}`,
    disk: { ...disk, database: result },
  };
}

/** Grown before its pages are written; to all of its later size, or to a part. */
function grownTo(database: Buffer, length: number, chance: Chance): Buffer {
  const added = Math.max(0, length - database.length);
  const part = chance.happens(0.5) ? added : chance.whole(added + 1);
  const content = chance.happens(0.5) ? Buffer.alloc(part) : garbage(part, chance);
  return Buffer.concat([database, content]);
}

function cutReset({ disk }: PhaseOf<'reset'>, chance: Chance): PowerCut {
  const log = [disk.log, Buffer.alloc(0), null][chance.whole(3)] ?? null;
  return { kind: 'checkpoint synced: log still there, empty or gone', disk: { ...disk, log } };
}
