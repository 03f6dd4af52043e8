/** Looks at a league's files after every call, and cuts the power in everything that was written since the last look. */
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { connect } from '../../electron/store/store.ts';
import type { Chance } from '../../shared/simulation/chance.ts';
import { knownRowsOf, type KnownRows } from './calls.ts';
import { isSame, readDisk, writeDisk, type Disk } from './disk.ts';
import { describeFinding, examine, judge, logsSetAside, removeFolder, type Content } from './examine.ts';
import { powerCut, type PowerCut } from './power-cuts.ts';
import { count, type Tally } from './tally.ts';
import { phasesBetween, type Phase } from './writes.ts';

export interface Watch {
  /** Looks at the files after a call was acknowledged; null where there was none. */
  readonly look: (call: { readonly call: string; readonly revision: number | null } | null) => Promise<void>;
  readonly knownRows: () => KnownRows;
}

interface Watched {
  readonly folder: string;
  readonly file: string;
  readonly chance: Chance;
}

/** How a power cut leaves a phase. */
export type Cut = (phase: Phase, chance: Chance) => PowerCut;

interface WatchOptions {
  readonly scratch: string;
  readonly cuts: number;
  readonly cut?: Cut;
  readonly tally: Tally;
  readonly isOver: () => boolean;
}

export async function openWatch(options: WatchOptions, watched: Watched): Promise<Watch> {
  const { scratch } = options;
  const { file } = watched;
  let disk = await readDisk(file);
  let content = await contentOf(scratch, disk);
  /** The last log that was emptied. */
  let stale: Buffer | null = null;
  return {
    look: async (call) => {
      const now = await readDisk(file);
      if (isSame(disk, now)) return;
      const after = await contentOf(scratch, now);
      const said = call?.revision ?? content.revision;
      if (after.revision < said || after.revision > content.revision + (call === null ? 0 : 1))
        throw new Error(
          `revision ${String(after.revision)} is in the files, and ${String(said)} was acknowledged`,
        );
      const phases = phasesBetween(disk, now, stale);
      if (phases === null) options.tally.unclear += 1;
      else await cutAll(options, { ...watched, what: call?.call ?? 'nothing' }, phases, [content, after]);
      stale = phases?.find(({ kind }) => kind === 'reset')?.disk.log ?? null;
      [disk, content] = [now, after];
    },
    knownRows: () => knownRowsIn(scratch, disk),
  };
}

/** What a state without any cut holds. */
async function contentOf(folder: string, disk: Disk): Promise<Content> {
  const own = path.join(folder, 'look');
  const finding = await examine(writeDisk(own, disk));
  removeFolder(own);
  if ('whole' in finding) return finding.whole;
  throw new Error(`the files as they are: ${describeFinding(finding)}`);
}

function knownRowsIn(folder: string, disk: Disk): KnownRows {
  const own = path.join(folder, 'look');
  const store = connect(writeDisk(own, disk));
  try {
    return knownRowsOf(store);
  } finally {
    store.close();
    removeFolder(own);
  }
}

interface Cutting extends Watched {
  /** The call that wrote. */
  readonly what: string;
}

async function cutAll(
  options: WatchOptions,
  cutting: Cutting,
  phases: readonly Phase[],
  [before, after]: readonly [Content, Content],
): Promise<void> {
  const bounds = await boundsOf(options.scratch, phases, before, after);
  for (const [i, phase] of phases.entries())
    for (let k = 0; k < cutsIn(phase, options.cuts) && !options.isOver(); k += 1) {
      const cut = (options.cut ?? powerCut)(phase, cutting.chance);
      await tryCut(options, cutting, cut, bounds[i] ?? []);
    }
}

/** A header has few ways to be cut. */
const cutsIn = ({ kind }: Phase, cuts: number): number =>
  kind === 'header' || kind === 'reset' ? Math.ceil(cuts / 4) : cuts;

/** What may be there after a cut in each phase: all that was synced before it, or the commit under way as well. */
async function boundsOf(
  folder: string,
  phases: readonly Phase[],
  before: Content,
  after: Content,
): Promise<Content[][]> {
  const commits = phases.filter(({ kind }) => kind === 'commit');
  const reached = [before];
  for (const { disk } of commits.slice(1)) reached.push(await contentOf(folder, disk));
  reached.push(after);
  let done = 0;
  return phases.map(({ kind }) => {
    if (kind === 'header') return [before];
    if (kind !== 'commit') return [after];
    done += 1;
    return reached.slice(done - 1, done + 1);
  });
}

async function tryCut(
  { scratch, tally }: WatchOptions,
  { folder, what }: Cutting,
  { kind, disk }: PowerCut,
  allowed: readonly Content[],
): Promise<void> {
  count(tally.powerLosses, kind);
  const own = path.join(scratch, 'cut');
  const finding = await examine(writeDisk(own, disk));
  tally.setAside += logsSetAside(own);
  removeFolder(own);
  const verdict = judge(finding, allowed);
  if (verdict === null) return;
  const kept = path.join(folder, 'failed');
  writeDisk(kept, disk);
  const found = `${kind}, in ${what}: found ${describeFinding(finding)}, expected ${allowed
    .map((whole) => describeFinding({ whole }))
    .join(' or ')}`;
  writeFileSync(path.join(kept, 'found.txt'), `${found}\n`);
  tally.failures.push({ kind: verdict, by: 'power', what: found, folder: kept });
}
