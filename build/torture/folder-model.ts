/**
 * What a disk may hold of a whole folder after the power was cut: of files what was synced and any sectors of the rest,
 * of names those that were there when their folder was last synced, and some of the changes since then.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Chance } from '../../shared/simulation/chance.ts';
import { overlaid } from './disk.ts';
import type { DiskStep } from './disk-record.ts';
import { chosen, garbage, withSectors } from './power-cuts.ts';

/**
 * Which changes of names reach the disk without a sync of their folder: the first ones, as a journal keeps them, or any of
 * them. A rename is one change either way.
 */
export type NameOrder = 'in order' | 'in any order';

type FileStep = { readonly at: number; readonly bytes: Buffer } | { readonly length: number };

interface FileNode {
  synced: Buffer;
  /** Since it was synced. */
  steps: FileStep[];
}

interface FolderNode {
  readonly now: Map<string, Node>;
  readonly synced: Map<string, Node>;
}

type Node = FileNode | FolderNode;

/** Null where the name goes. */
type NameChange = readonly [folder: FolderNode, name: string, node: Node | null];

export interface FolderModel {
  readonly play: (step: DiskStep) => void;
  /**
   * One way, by chance, in which a power cut leaves the folder: the files by their paths in it.
   *
   * @param share of the changes that weren't synced; null for one by chance
   */
  readonly cut: (chance: Chance, share?: number | null) => Map<string, Buffer>;
}

/** Begins with what is in a folder, as if all of it were on the disk. */
export function openFolderModel(root: string, order: NameOrder): FolderModel {
  const nodes = new Map<number, Node>();
  const top = folderOnDisk(root, nodes);
  const names = openNames(order);
  const placeOf = (whole: string): [FolderNode, string] => {
    const parts = path.relative(root, whole).split(path.sep);
    return [parts.slice(0, -1).reduce(folderIn, top), parts.at(-1) ?? ''];
  };
  return {
    play: (step) => {
      if (!('path' in step)) {
        playInFile(nodes.get(step.inode), step, names.sync);
        return;
      }
      const [folder, name] = placeOf(step.path);
      if ('inode' in step) {
        const node: Node = step.kind === 'created' ? emptyFile() : emptyFolder();
        nodes.set(step.inode, node);
        names.change([folder, name, node]);
      } else if ('to' in step) {
        const to: NameChange = [...placeOf(step.to), folder.now.get(name) ?? null];
        names.change(...(step.kind === 'renamed' ? [[folder, name, null] as const, to] : [to]));
      } else names.change([folder, name, null]);
    },
    cut: (chance, share = null) =>
      filesIn(namesWith(top, names.some(chance, share)), (file) => contentAfterCut(file, chance, share)),
  };
}

interface ChangedNames {
  /** One change, which reaches the disk as a whole. */
  readonly change: (...those: NameChange[]) => void;
  readonly sync: (folder: FolderNode) => void;
  /** Some of the changes that weren't synced. */
  readonly some: (chance: Chance, share: number | null) => NameChange[];
}

function openNames(order: NameOrder): ChangedNames {
  let changes: NameChange[][] = [];
  return {
    change: (...those) => {
      for (const [folder, name, node] of those) set(folder.now, name, node);
      changes.push(those);
    },
    sync: (node) => {
      const last = changes.findLastIndex((those) => those.some(([folder]) => folder === node));
      const isSynced = (those: readonly NameChange[], i: number): boolean =>
        order === 'in order' ? i <= last : those.some(([folder]) => folder === node);
      for (const [folder, name, to] of changes.filter(isSynced).flat()) set(folder.synced, name, to);
      changes = changes.filter((those, i) => !isSynced(those, i));
    },
    some: (chance, share) => (order === 'in order' ? firstOf : someOf)(changes, chance, share).flat(),
  };
}

const emptyFile = (): FileNode => ({ synced: Buffer.alloc(0), steps: [] });
const emptyFolder = (): FolderNode => ({ now: new Map(), synced: new Map() });

const isFolder = (node: Node): node is FolderNode => 'now' in node;

function folderIn({ now }: FolderNode, name: string): FolderNode {
  const found = now.get(name);
  if (!found || !isFolder(found)) throw new Error(`there is no folder ${name}`);
  return found;
}

function set(names: Map<string, Node>, name: string, node: Node | null): void {
  if (node) names.set(name, node);
  else names.delete(name);
}

function folderOnDisk(whole: string, nodes: Map<number, Node>): FolderNode {
  const folder = emptyFolder();
  nodes.set(statSync(whole).ino, folder);
  for (const entry of readdirSync(whole, { withFileTypes: true })) {
    const one = path.join(whole, entry.name);
    const node = entry.isDirectory() ? folderOnDisk(one, nodes) : { synced: readFileSync(one), steps: [] };
    nodes.set(statSync(one).ino, node);
    for (const names of [folder.now, folder.synced]) names.set(entry.name, node);
  }
  return folder;
}

type InFile = Extract<DiskStep, { kind: 'written' | 'resized' | 'synced' }>;

/** What had no name in the folder is of no interest. */
function playInFile(node: Node | undefined, step: InFile, syncFolder: (node: FolderNode) => void): void {
  if (node === undefined) return;
  if (isFolder(node)) {
    if (step.kind === 'synced') syncFolder(node);
  } else if (step.kind === 'synced') {
    node.synced = node.steps.reduce<Buffer>(withStep, node.synced);
    node.steps = [];
  } else node.steps.push(step);
}

const withStep = (content: Buffer, step: FileStep): Buffer =>
  'bytes' in step ? overlaid(content, step.at, step.bytes) : resized(content, step.length);

const resized = (content: Buffer, length: number): Buffer =>
  length <= content.length ? content.subarray(0, length) : overlaid(content, length, Buffer.alloc(0));

const firstOf = (changes: readonly NameChange[][], chance: Chance, share: number | null): NameChange[][] =>
  changes.slice(0, share === null ? chance.whole(changes.length + 1) : Math.round(share * changes.length));

function someOf(changes: readonly NameChange[][], chance: Chance, share: number | null): NameChange[][] {
  const those = share ?? [0.1, 0.5, 0.9][chance.whole(3)] ?? 0.5;
  return changes.filter(() => chance.happens(those));
}

type Names = (folder: FolderNode) => ReadonlyMap<string, Node>;

/** The names of each folder that are synced, and some changes of them. */
function namesWith(top: FolderNode, changes: readonly NameChange[]): { top: FolderNode; names: Names } {
  const changed = new Map<FolderNode, Map<string, Node>>();
  for (const [folder, name, node] of changes) {
    const names = changed.get(folder) ?? new Map(folder.synced);
    set(names, name, node);
    changed.set(folder, names);
  }
  return { top, names: (folder) => changed.get(folder) ?? folder.synced };
}

function filesIn(
  { top, names }: { top: FolderNode; names: Names },
  contentOf: (file: FileNode) => Buffer,
): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  const walk = (folder: FolderNode, above: string): void => {
    for (const [name, node] of names(folder)) {
      const whole = path.join(above, name);
      if (isFolder(node)) walk(node, whole);
      else found.set(whole, contentOf(node));
    }
  };
  walk(top, '');
  return found;
}

function contentAfterCut({ synced, steps }: FileNode, chance: Chance, share: number | null): Buffer {
  if (share === 0 || steps.length === 0) return synced;
  if (share === 1 || chance.happens(0.25)) return steps.reduce<Buffer>(withStep, synced);
  return torn(synced, steps, chance);
}

/** Sizes are set one after the other; of what was written before and after the last of them, any sectors are there. */
function torn(synced: Buffer, steps: readonly FileStep[], chance: Chance): Buffer {
  const sizes = steps.flatMap((step, i) => ('length' in step ? [i] : []));
  const end = sizes[chance.whole(sizes.length + 1)] ?? steps.length;
  const isWritten = chance.happens(0.2) ? () => false : chosen(chance);
  return steps.slice(0, end).reduce<Buffer>((content, step) => {
    if (!('bytes' in step)) return resized(content, step.length);
    const { at, bytes } = step;
    return withSectors(grownBy(content, at + bytes.length, chance), at, bytes, isWritten);
  }, synced);
}

/** To the size of what is written, to a part of it, or not at all; with zeros or anything. */
function grownBy(content: Buffer, length: number, chance: Chance): Buffer {
  const added = Math.max(0, length - content.length);
  const part = chance.happens(0.5) ? added : chance.whole(added + 1);
  return Buffer.concat([content, chance.happens(0.5) ? Buffer.alloc(part) : garbage(part, chance)]);
}
