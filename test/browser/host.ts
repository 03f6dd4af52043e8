/**
 * A process that starts and ends the program as often as it is told: one for each of Playwright's workers, so that the
 * program's code is loaded once for many tests. Each test still has a program of its own: another key and folder, league
 * file, connection and worker thread. It tells what a program that has ended still holds open.
 */
import { readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Shell from '../../electron/shells/browser.ts';

export type ToHost = { readonly start: string } | { readonly end: string };
export type FromHost =
  | { readonly url: string }
  | { readonly stillOpen: readonly string[] }
  | { readonly failed: string };

const built = pathToFileURL(path.resolve(import.meta.dirname, '../../dist/node/browser.js')).href;
const { startBrowserShell } = (await import(built)) as typeof Shell;
/** By the folder in which each lives. */
const running = new Map<string, Shell.BrowserShell>();

/** What the first program got. The next ones have it too: at one address, the browser has the page's script compiled. */
let usual = 0;

async function start(home: string): Promise<FromHost> {
  // Between two tests any process may have taken the port; then any other will do.
  const shell = await startBrowserShell({ home, port: usual }).catch(() => startBrowserShell({ home }));
  usual = shell.port;
  running.set(home, shell);
  return { url: shell.url };
}

async function end(home: string): Promise<FromHost> {
  await running.get(home)?.close();
  running.delete(home);
  return { stillOpen: openFiles().filter((file) => file.startsWith(home)) };
}

/** Linux alone tells; Windows would not let the folder be removed. */
const openFiles = (): string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/fd').map((name) => {
        try {
          return readlinkSync(`/proc/self/fd/${name}`);
        } catch {
          // The one that the list itself was read by.
          return '';
        }
      })
    : [];

process.on('message', (order: ToHost) => {
  const done = 'start' in order ? start(order.start) : end(order.end);
  void done
    .catch((error: unknown): FromHost => ({
      failed: error instanceof Error ? String(error.stack) : String(error),
    }))
    .then((reply) => process.send?.(reply));
});
// The worker is gone, however it ended.
process.on('disconnect', () => process.exit());
