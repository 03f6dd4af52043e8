/**
 * What another program does to a league's file. It runs in a process of its own: a process that closes a file gives up
 * all locks it holds on it, SQLite's among them.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { bundleForTests } from '../../build/test-bundle.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Windows has neither `cp` nor `cat`, which begin in a fiftieth of the time of a Node. */
const hasTools = process.platform !== 'win32';

/** Copies a file over another, in place, as `cp` does. */
export function copyOver(from: string, to: string): void {
  const script =
    'const fs = require("fs"); fs.writeFileSync(process.argv[2], fs.readFileSync(process.argv[1]))';
  if (hasTools) execFileSync('cp', [from, to]);
  else execFileSync(process.execPath, ['-e', script, from, to]);
}

/** The bytes of a file. */
export function bytesOf(file: string): Buffer {
  const script = 'process.stdout.write(require("fs").readFileSync(process.argv[1]))';
  const options = { maxBuffer: 2 ** 28 };
  return hasTools
    ? execFileSync('cat', [file], options)
    : execFileSync(process.execPath, ['-e', script, file], options);
}

/** The program, as a script of another process imports it. */
export const programForScripts: string = JSON.stringify(path.join(bundleForTests, 'program.js'));

/** Makes calls in a session of another process and tells the answers; with `kill` it ends without closing anything. */
export async function callsElsewhere(
  home: string,
  calls: readonly (readonly [string, unknown])[],
  { kill = false, env = {} }: { kill?: boolean; env?: Readonly<Record<string, string>> } = {},
): Promise<{ ok?: unknown; refused?: { code: string; sentence: string }; failed?: unknown }[]> {
  const script = path.join(home, 'calls.ts');
  writeFileSync(
    script,
    `import { writeSync } from 'node:fs';
import { createSession } from ${programForScripts};
const [home, calls, kill] = process.argv.slice(2);
const session = createSession({ home });
const answers = [];
for (const [name, argument] of JSON.parse(calls)) answers.push(await session.answer(name, argument));
writeSync(1, JSON.stringify(answers));
if (kill === 'true') process.kill(process.pid, 'SIGKILL');
await session.close();`,
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, home, JSON.stringify(calls), String(kill)],
    { env: { ...process.env, NODE_COMPILE_CACHE: compiled(), ...env }, ...unprivileged() },
  ).catch((error: unknown) => error as { stdout: string });
  return JSON.parse(stdout) as never;
}

/** Root may write anywhere: then the other process runs as the user `nobody`. */
function unprivileged(): { uid?: number; gid?: number } {
  return isRoot() ? { uid: nobody, gid: nobody } : {};
}

/** Node keeps compiled code by user: where the other one may write too, a session starts with half the work. */
function compiled(): string {
  const folder = path.join(root, 'node_modules/.cache/compiled-elsewhere');
  mkdirSync(folder, { recursive: true });
  if (isRoot()) chownSync(folder, nobody, nobody);
  return folder;
}

const nobody = 65_534;
export const isRoot = (): boolean => process.getuid?.() === 0;

/** Gives a folder and all in it to the user whom `callsElsewhere` runs as. */
export function handOver(folder: string): void {
  if (!isRoot()) return;
  for (const entry of [folder, ...entriesOf(folder)])
    try {
      chownSync(entry, nobody, nobody);
      if (entry === folder) chmodSync(entry, 0o755);
    } catch {
      // Files on a read-only disk keep their owner.
    }
}

const entriesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));

/** Opens a file in another process and makes calls on it. */
export async function callsIn(
  folder: string,
  file: string,
  calls: readonly (readonly [string, unknown])[],
): ReturnType<typeof callsElsewhere> {
  handOver(folder);
  return callsElsewhere(folder, [['league.open', { path: file }], ...calls]);
}

/** A tournament of two as `tournaments.save` takes it. */
export const tournament = (name: string): { name: string; date: null; contests: { sides: object[] }[] } => ({
  name,
  date: null,
  contests: [
    {
      sides: [
        { place: 1, members: [{ name: 'Ann' }] },
        { place: 2, members: [{ name: 'Bob' }] },
      ],
    },
  ],
});

/** The tournaments in a file that is read alone, without the files beside it. */
export function tournamentsAlone(file: string): string[] {
  const alone = path.join(mkdtempSync(path.join(tmpdir(), 'ledger-alone-')), 'alone.league');
  copyOver(file, alone);
  const db = new Database(alone);
  try {
    if (db.pragma('integrity_check', { simple: true }) !== 'ok') throw new Error(`${file} is damaged`);
    return db.prepare<[], string>('SELECT name FROM tournament ORDER BY id').pluck().all();
  } finally {
    db.close();
    rmSync(path.dirname(alone), { recursive: true });
  }
}

/** Looks at a file without opening it. */
export const logSize = (file: string): number =>
  statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
