/**
 * The folder of a site. It is written beside its place under another name and moved there when it is complete, so
 * that users who cancel keep the previous site; files that this program did not write are never removed. Of the files only
 * the mark is synced: each sync waits for the disk, and there are as many pages as players. A site of which a power cut
 * left some pages empty is known by its mark, and written again.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { refuse } from '../../../shared/contract/refusals.ts';
import { refusalToWrite } from '../../store/file/failures.ts';
import { syncFolder } from '../../store/file/lasting-names.ts';

/** Lies in every site and tells that it is one, and which files are its own. */
const markerName = 'league-ledger-site.json';

interface Marker {
  readonly madeBy: 'League Ledger';
  readonly site: 1;
  /** Paths within the folder, with forward slashes. */
  readonly files: readonly string[];
}

/** Files that file managers leave behind in every folder they show, and create again. */
const leftByOthers: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** What a web host, or version control, wants beside the pages: at the top of the folder it stays as it is. */
const leftAlone =
  /^(?:\.git|\.gitignore|\.gitattributes|\.github|\.nojekyll|\.well-known|\.htaccess|CNAME|robots\.txt|(?:README|LICENSE)(?:\.\w+)?)$/u;

export interface SiteFolder {
  /** Where the site is in the end. */
  readonly target: string;
  /** Writes one file by its path within the site, with forward slashes. */
  readonly write: (file: string, content: string | Uint8Array) => void;
  /** Puts what was written in the place of what stood there. */
  readonly finish: () => void;
  /** Takes away what was written, where it has not been put in its place. */
  readonly abandon: () => void;
}

/** Begins a site. Refuses a folder in which there is anything that is not a site of ours. */
export function beginSite(given: string): SiteFolder {
  const target = asItIs(given);
  refuseForeign(target);
  const staging = begunBeside(target);
  const files: string[] = [];
  const folders = new Set<string>();
  return {
    target,
    write: (file, content) => {
      made(target, () => {
        const place = path.join(staging, ...file.split('/'));
        const folder = path.dirname(place);
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
        folders.add(folder);
        writeFileSync(place, content);
        files.push(file);
      });
    },
    finish: () => {
      mark(target, staging, files);
      // Another program may have put something there meanwhile.
      refuseForeign(target);
      made(target, () => {
        for (const folder of new Set([...folders].flatMap((one) => [one, path.dirname(one)])))
          syncFolder(folder);
        exchange(staging, target);
        syncFolder(path.dirname(target));
        sweep(target);
      });
    },
    abandon: () => {
      rmSync(staging, { recursive: true, force: true });
    },
  };
}

/** A folder with the mark of a site in which nothing is yet. */
function begunBeside(target: string): string {
  const staging = made(target, () => {
    mkdirSync(path.dirname(target), { recursive: true });
    return mkdtempSync(`${target}.unfinished-`);
  });
  try {
    mark(target, staging, []);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  return staging;
}

function mark(target: string, folder: string, files: readonly string[]): void {
  const marker: Marker = { madeBy: 'League Ledger', site: 1, files };
  made(target, () => {
    writeFileSync(path.join(folder, markerName), `${JSON.stringify(marker)}\n`, { flush: true });
  });
}

const aDay = 86_400_000;

/** Takes away what was left beside the site when the power or the program went in the middle of writing one. */
function sweep(target: string): void {
  const folder = path.dirname(target);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(target)}.unfinished-`)) continue;
    const left = path.join(folder, name);
    const isOld = Date.now() - statSync(left).mtimeMs > aDay;
    const own = ownFiles(left);
    // What was to be left alone may be there still, where the exchange itself was cut short.
    const isOurs = own.size > 0 && kept(left).length === 0 && firstForeign(left, own) === undefined;
    if (isOld && isOurs) rmSync(left, { recursive: true, force: true });
  }
}

/** A link to a folder means the folder. */
function asItIs(given: string): string {
  const whole = path.resolve(given);
  return statSync(whole, { throwIfNoEntry: false }) ? realpathSync(whole) : whole;
}

/**
 * Two renames: between them, for a moment, there is no site, but both are whole. What is to be left alone moves over
 * one by one; where one cannot, all is put back as it was.
 */
function exchange(staging: string, target: string): void {
  const before = `${staging}.before`;
  if (statSync(target, { throwIfNoEntry: false }) === undefined) {
    renameSync(staging, target);
    return;
  }
  const names = kept(target);
  const back: (() => void)[] = [];
  const move = (from: string, to: string): void => {
    renameSync(from, to);
    back.unshift(() => {
      renameSync(to, from);
    });
  };
  try {
    move(target, before);
    move(staging, target);
    for (const name of names) move(path.join(before, name), path.join(target, name));
  } catch (error) {
    for (const undo of back) undo();
    throw error;
  }
  rmSync(before, { recursive: true, force: true });
}

const kept = (folder: string): string[] => readdirSync(folder).filter((name) => leftAlone.test(name));

/** Runs `work` on files; what the file system refuses is told as a refusal. */
function made<R>(target: string, work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw refusalToWrite(error, target);
    throw error;
  }
}

function refuseForeign(target: string): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw refuse('siteNoFolder', { path: target });
  const foreign = made(target, () => firstForeign(target, ownFiles(target)));
  if (foreign !== undefined) throw refuse('siteFolderInUse', { path: target, found: foreign });
}

/** What the marker names; nothing where there is none, or none that we wrote. */
function ownFiles(target: string): ReadonlySet<string> {
  const file = path.join(target, markerName);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return new Set();
  try {
    const marker = JSON.parse(readFileSync(file, 'utf8')) as Partial<Marker> | null;
    if (marker?.madeBy !== 'League Ledger' || !Array.isArray(marker.files)) return new Set();
    return new Set([markerName, ...marker.files.map(String)]);
  } catch {
    return new Set();
  }
}

/** The first thing that is neither ours nor to be left alone; folders that none of our files lies in are not looked into. */
function firstForeign(target: string, own: ReadonlySet<string>): string | undefined {
  const folders = new Set<string>();
  for (const file of own)
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1))
      folders.add(file.slice(0, at));
  const search = (folder: string): string | undefined => {
    for (const entry of readdirSync(path.join(target, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (folder === '' && leftAlone.test(name)) continue;
      if (entry.isDirectory() && folders.has(name)) {
        const within = search(name);
        if (within !== undefined) return within;
      } else if (!(entry.isFile() && (own.has(name) || leftByOthers.has(entry.name)))) return name;
    }
    return undefined;
  };
  return search('');
}
