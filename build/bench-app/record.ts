/** The last run on this machine, in the user's cache folder: what a build is compared with. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../run.ts';
import type { SizeFigures } from './measures.ts';
import { recorded, type RecordedFigure } from './verdicts.ts';

const figure = z.object({
  middle: z.number(),
  range: z.tuple([z.number(), z.number()]),
  cpuSeconds: z.number().nullable(),
  /** Which build was measured, and when. */
  commit: z.string(),
  at: z.string(),
});
/** By machine, then by size and measure, as '5000 import'. */
const record = z.record(z.string(), z.record(z.string(), figure));

type Recorded = RecordedFigure & { readonly commit: string; readonly at: string };
export type LastRun = Readonly<Record<string, Recorded>>;

export const keyOf = (players: number, name: string): string => `${String(players)} ${name}`;

/** Two machines of one name and kind are taken for one. */
const machine = (): string => {
  const cores = os.cpus();
  return `${os.hostname()}, ${String(cores.length)} × ${cores[0]?.model.trim() ?? 'unknown'}`;
};

/** Where programs keep what can be measured again. */
function cacheFolder(): string {
  const set = process.env['XDG_CACHE_HOME'];
  if (set !== undefined && set !== '') return set;
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library/Caches');
  if (process.platform === 'win32') return process.env['LOCALAPPDATA'] ?? os.tmpdir();
  return path.join(os.homedir(), '.cache');
}

const recordFile = (): string => path.join(cacheFolder(), 'league-ledger', 'bench-app.json');

/** Of all machines that share the folder; none where the file isn't there or isn't ours. */
function readAll(file: string): Record<string, LastRun> {
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

export const readLastRun = (file = recordFile()): LastRun => readAll(file)[machine()] ?? {};

/** Records a run. What it didn't measure stays as it was. */
export function recordRun(
  sizes: readonly SizeFigures[],
  commit: string,
  at: string,
  file = recordFile(),
): void {
  const all = readAll(file);
  const now = sizes.flatMap(({ players, figures }) =>
    figures.map((found) => [keyOf(players, found.name), { ...recorded(found), commit, at }] as const),
  );
  const next = { ...all, [machine()]: { ...all[machine()], ...Object.fromEntries(now) } };
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${String(process.pid)}`;
  writeFileSync(unfinished, JSON.stringify(next, null, 1));
  renameSync(unfinished, file);
}

/** The commit of the sources, with a + where they were changed since; 'unknown' outside a repository. */
export function commitOfSources(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}
