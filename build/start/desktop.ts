/** The desktop window, or the sentence why there is none. */
import { spawn } from 'node:child_process';
import { texts } from '../../shared/messages/index.ts';
import { root } from '../run.ts';
import { download, electronBinary, hasGivenUp, remember, unpack, type Fetched } from './electron.ts';
import type { StartOptions } from './options.ts';

const say = texts.shells.start;
const silence = 20_000;
/** A failure that came at once costs nothing when it is met again; one that took longer is not repeated soon. */
const atOnce = 5_000;
/** A process that ends sooner than this with an error never opened a window. */
const startUp = 10_000;

/** Opens the window and waits until it is closed. Answers a sentence where it could not be opened. */
export async function openDesktop(options: StartOptions): Promise<string | undefined> {
  const binary = electronBinary();
  if (binary !== undefined) return runElectron(binary, options.league);
  const trouble = await fetchElectron(options.shell === 'desktop');
  if (trouble !== undefined) return trouble;
  const fetched = electronBinary();
  return fetched === undefined ? say.notUnpacked : runElectron(fetched, options.league);
}

/** Downloads and unpacks Electron; a sentence says why not. `insisting` ignores an earlier failure. */
async function fetchElectron(insisting: boolean): Promise<string | undefined> {
  if (!insisting && hasGivenUp(Date.now())) return say.waiting;
  console.log(say.fetching);
  const started = Date.now();
  const outcome = await download({ silence, onProgress: showShare });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  const fetched: Fetched = outcome === 'there' ? unpack() : outcome;
  if (fetched === 'there') remember('there');
  else if (Date.now() - started > atOnce) remember('given-up');
  if (fetched === 'there') return undefined;
  return fetched === 'stalled' ? say.stalled : say.notFetched({ reason: fetched.failed });
}

function showShare(transferred: number, total: number): void {
  if (process.stdout.isTTY && total > 0)
    process.stdout.write(`\r\u001b[K${say.share({ share: transferred / total })}`);
}

/** Runs Electron until its window is closed. Answers a sentence where it ended before it can have opened one. */
function runElectron(binary: string, league: string | undefined): Promise<string | undefined> {
  const started = Date.now();
  const env = { ...process.env };
  // Editors set it for their own ends, and then Electron would be a mere Node.
  delete env['ELECTRON_RUN_AS_NODE'];
  const child = spawn(binary, [root, ...(league === undefined ? [] : [league])], { stdio: 'inherit', env });
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    child.kill('SIGTERM');
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve) => {
    const end = (how: string | undefined): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(how === undefined ? undefined : say.wouldNotStart({ code: how }));
    };
    child.on('error', (error) => {
      end(error.message);
    });
    child.on('close', (code, signal) => {
      const failed = code !== 0 && !stopped && signal !== 'SIGINT' && Date.now() - started < startUp;
      end(failed ? String(code ?? signal) : undefined);
    });
  });
}
