/** Electron's binary: where it is, and how to get it without making a user wait for a download that hangs. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.ts';

const home = path.join(root, 'node_modules/electron');
const givenUp = path.join(root, 'node_modules/.cache/league-ledger/electron-given-up');
const day = 24 * 60 * 60 * 1000;

/**
 * The path of the binary that electron's own installer put there, or undefined. The package itself is never
 * imported: it downloads at import.
 */
export function electronBinary(folder = home): string | undefined {
  const named = readIfThere(path.join(folder, 'path.txt'))?.trim();
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  const file =
    override === undefined
      ? named && path.join(folder, 'dist', named)
      : path.join(override, named ?? 'electron');
  return file !== undefined && file !== '' && existsSync(file) ? file : undefined;
}

const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

export type Fetched = 'there' | { readonly failed: string } | 'stalled';

export interface Patience {
  /** How long nothing may come before the download is given up, in milliseconds. */
  readonly silence: number;
  readonly onProgress?: (transferred: number, total: number) => void;
  readonly env?: Readonly<Record<string, string>>;
}

/** Downloads the archive into the cache, for as long as bytes keep coming. */
export function download({ silence, onProgress, env }: Patience): Promise<Fetched> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'fetch-electron.ts')], {
    // fetch uses the user's proxy only when it is told to.
    env: { NODE_USE_ENV_PROXY: '1', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve) => {
    let stalled = false;
    let come = 0;
    let complaint = '';
    const giveUp = (): void => {
      stalled = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(giveUp, silence);
    child.stdout.on('data', (chunk: Buffer) => {
      const [transferred = 0, total = 0] =
        chunk.toString().trimEnd().split('\n').at(-1)?.split(' ').map(Number) ?? [];
      if (transferred <= come) return;
      come = transferred;
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      onProgress?.(transferred, total);
    });
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(
        stalled ? 'stalled' : code === 0 ? 'there' : { failed: complaint.trim() || `exit ${String(code)}` },
      );
    });
  });
}

/** Unpacks the archive from the cache with electron's own installer. */
export function unpack(): Fetched {
  const { status, stderr } = spawnSync(process.execPath, [path.join(home, 'install.js')], {
    encoding: 'utf8',
  });
  return status === 0 ? 'there' : { failed: stderr.trim().split('\n')[0] ?? '' };
}

/** True while a download that cost time and failed is less than a day old. */
export function hasGivenUp(now: number, stamp = givenUp): boolean {
  const found = statSync(stamp, { throwIfNoEntry: false });
  return found !== undefined && now - found.mtimeMs < day;
}

/** Remembers how the download ended: one that hung is left alone for a day, one that worked is forgotten. */
export function remember(outcome: 'given-up' | 'there', stamp = givenUp): void {
  if (outcome === 'there') {
    rmSync(stamp, { force: true });
    return;
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
}
