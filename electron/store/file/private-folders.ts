/**
 * Folders for temporary files that belong to one running program. They hold names, so those of a program that was killed
 * are removed by the next one.
 */
import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Copies of leagues to read or to try something out in; files on their way to a page or from it. */
type Use = 'read' | 'files';

/** Where the disk is full, there may still be memory that looks like a folder. */
export const privatePlaces = (): string[] =>
  [tmpdir(), process.env['XDG_RUNTIME_DIR'] ?? '', '/dev/shm'].filter(
    (place) => place !== '' && existsSync(place),
  );

/** What `mkdtemp` adds its letters to. The name tells which process the folder belongs to. */
export const privatePrefix = (place: string, use: Use): string =>
  path.join(place, `league-ledger-${use}-${String(process.pid)}-${numbering()}-`);

/** Earlier versions named no process, and of exchanged files not even their use. */
const form =
  /^league-ledger-(?:(?:read|files)-(?<pid>[1-9]\d{0,9})-(?<numbering>\d{1,20})|read)-[A-Za-z\d]{6}$/u;

/**
 * Removes what programs left that are gone: folders of this user alone, and never what a link leads to.
 *
 * @returns those that couldn't be removed
 */
export const removeLeftFolders = (): string[] =>
  [...new Set(privatePlaces())].flatMap(leftIn).filter((folder) => {
    try {
      rmSync(folder, { recursive: true, force: true });
      return false;
    } catch {
      return true;
    }
  });

const leftIn = (place: string): string[] =>
  namesIn(place)
    .map((name) => path.join(place, name))
    .filter((folder) => isOwnFolder(folder) && isLeft(folder));

function namesIn(place: string): string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

/** In a folder that all users share, anyone may make one of this name. */
function isOwnFolder(folder: string): boolean {
  if (!form.test(path.basename(folder))) return false;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && (process.getuid === undefined || found.uid === process.getuid());
}

/** In milliseconds: of a process that can't be asked about. */
const aWeek = 7 * 24 * 60 * 60 * 1000;

function isLeft(folder: string): boolean {
  const { pid, numbering: given } = form.exec(path.basename(folder))?.groups ?? {};
  if (pid !== undefined && given === numbering()) return !isRunning(Number(pid));
  const touched = [folder, ...namesIn(folder).map((name) => path.join(folder, name))].map(
    (one) => lstatSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Date.now() - Math.max(...touched) > aWeek;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be asked, but it is there.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** On Linux, a container numbers its processes by itself: the same number is another process there. */
function numbering(): string {
  try {
    return /\d+/u.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0';
  } catch {
    return '0';
  }
}
