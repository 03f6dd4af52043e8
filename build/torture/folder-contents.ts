/** What a folder holds after a power cut, and what it must hold: leagues whole, and every other file as it was or is to be. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseBackupName } from '../../electron/store/backups/backup-names.ts';
import { createLeague } from '../../electron/store/open.ts';
import { beginSite } from '../../electron/usecases/site/folder.ts';
import { describeFinding, examine, removeFolder } from './examine.ts';
import { placesIn } from './fault-scenes.ts';

/** The bytes of files, by their paths in the folder. */
type Files = ReadonlyMap<string, Buffer>;

/** What they hold: of a league its facts, of others their bytes. */
type Contents = ReadonlyMap<string, string>;

/** What was there once a call was done. */
export interface Moment {
  readonly call: string;
  /** In the record, as the call was acknowledged. */
  readonly position: number;
  /** Some are made without a call: those that were there as it was acknowledged. */
  readonly backups: ReadonlySet<string>;
  readonly contents: Contents;
}

/** Opens each league once, however often it is found. */
export interface Looks {
  readonly contents: (files: Files) => Promise<Contents>;
  /** What is wrong with a league that is made where a cut has left only what SQLite keeps beside one. */
  readonly wrongWhereNew: (files: Files) => Promise<string | null>;
  /** Why no website can be written in the place of what a cut has left of one. */
  readonly wrongOfSite: (files: Files) => string | null;
}

/** Of a backup. */
const butChanged = ', but not the bytes that its name says';

const besides = ['-wal', '-journal'] as const;

export function openLooks(scratch: string): Looks {
  const known = new Map<string, string>();
  const look = async (name: string, content: Buffer, files: Files): Promise<string> => {
    const beside = besides.map((end) => files.get(name + end) ?? null);
    const key = digestOf([content, ...beside]);
    const found = known.get(key) ?? (await lookedAt(scratch, content, beside));
    known.set(key, found);
    const saved = parseBackupName(path.basename(name))?.checksum;
    return saved == null || saved === digestOf([content]).slice(0, saved.length) ? found : found + butChanged;
  };
  return {
    contents: async (files) => {
      const contents = new Map<string, string>();
      for (const [name, content] of files)
        if (isFinal(name))
          contents.set(name, isLeague(name) ? await look(name, content, files) : digestOf([content]));
      return contents;
    },
    wrongWhereNew: async (files) => {
      for (const [name, content] of files) {
        const end = besides.find((one) => name.endsWith(`.league${one}`));
        const league = end === undefined ? null : name.slice(0, -end.length);
        if (league === null || files.has(league) || !isFinal(league)) continue;
        const wrong = await wrongBeside(scratch, end ?? '', content);
        if (wrong !== null) return `${name} is left, and a league that is made there: ${wrong}`;
      }
      return null;
    },
    wrongOfSite: (files) => wrongOfSite(scratch, files),
  };
}

const siteFolder = path.basename(placesIn('').site);

/** Its pages aren't synced, and it is written again: what is left of it mustn't be taken for another program's. */
const isOfSite = (name: string): boolean => name.startsWith(siteFolder + path.sep);

function wrongOfSite(scratch: string, files: Files): string | null {
  emptied(scratch);
  for (const [name, content] of files) {
    if (!isOfSite(name)) continue;
    mkdirSync(path.dirname(path.join(scratch, name)), { recursive: true });
    writeFileSync(path.join(scratch, name), content);
  }
  try {
    beginSite(path.join(scratch, siteFolder)).abandon();
    return null;
  } catch (error) {
    return String(error);
  }
}

async function lookedAt(
  scratch: string,
  content: Buffer,
  beside: readonly (Buffer | null)[],
): Promise<string> {
  const file = emptied(scratch);
  writeFileSync(file, content);
  for (const [i, end] of besides.entries()) if (beside[i]) writeFileSync(file + end, beside[i]);
  return describeFinding(await examine(file));
}

async function wrongBeside(scratch: string, end: string, content: Buffer): Promise<string | null> {
  const file = emptied(scratch);
  writeFileSync(file + end, content);
  createLeague(file, 'Made').close();
  const found = await examine(file);
  return 'whole' in found && found.whole.revision === 1 ? null : describeFinding(found);
}

function emptied(scratch: string): string {
  removeFolder(scratch);
  mkdirSync(scratch, { recursive: true });
  return path.join(scratch, 'League.league');
}

function digestOf(parts: readonly (Buffer | null)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part ?? '').update(parts.length > 1 ? String(part?.length) : '');
  return hash.digest('hex');
}

export const isBackup = (name: string): boolean => parseBackupName(path.basename(name)) !== undefined;

const isLeague = (name: string): boolean => name.endsWith('.league');

/** Whatever bears such a name is whole. Others are removed in time, or SQLite's own. */
const isFinal = (name: string): boolean =>
  !/\.unfinished|\.league-(?:wal|shm|journal)$|^tmp|preferences\.json\.\d+$/u.test(name);

/** All files below a folder. */
export function filesBelow(folder: string): Files {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return new Map(
    all
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => existsSync(file))
      .map((file) => [path.relative(folder, file), readFileSync(file)]),
  );
}

/**
 * How files differ from all that they may be: as they were at the last moment, or as at the next one. Each by itself may
 * be one or the other.
 */
export async function wrongIn(
  files: Files,
  moments: readonly Moment[],
  looks: Looks,
): Promise<string | null> {
  const found = await looks.contents(files);
  const names = new Set(
    [found, ...moments.map(({ contents }) => contents)].flatMap((one) => [...one.keys()]),
  );
  for (const name of names)
    if (!mayBe(name, found, moments) && !(isOfSite(name) && looks.wrongOfSite(files) === null)) {
      const wanted = moments.map(({ contents }) => contents.get(name) ?? 'not there').join(' or ');
      return `${name} is ${found.get(name) ?? 'not there'}, expected ${wanted}`;
    }
  return looks.wrongWhereNew(files);
}

function mayBe(name: string, found: Contents, moments: readonly Moment[]): boolean {
  const content = found.get(name);
  const [last] = moments;
  if (moments.some(({ contents }) => contents.get(name) === content)) return true;
  // Others are made after the call.
  if (content === undefined) return isBackup(name) && last?.backups.has(name) === false;
  // It is made, and what is imported into it comes next.
  if (isLeague(name) && last?.contents.has(name) === false && content.startsWith('revision')) return true;
  // Who is erased from a backup makes it another file, and then gives it another name.
  const isToGo = moments.at(-1)?.contents.has(name) === false;
  return isBackup(name) && isToGo && moments.some(({ contents }) => hasValue(contents, content));
}

const hasValue = (contents: Contents, content: string): boolean =>
  [...contents.values()].some((one) => content === one || content === one + butChanged);
