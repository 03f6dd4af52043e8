/** `npm start`: the desktop window, and where it cannot be had, the same page in the browser. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Browser from '../electron/shells/browser.ts';
import { Refusal } from '../shared/contract/refusals.ts';
import { languageVariable } from '../shared/messages/language.ts';
import { texts } from '../shared/messages/index.ts';
import { root } from './run.ts';
import { openDesktop } from './start/desktop.ts';
import { isFresh } from './start/fresh.ts';
import { readOptions, type StartOptions } from './start/options.ts';

const say = texts.shells.start;
/** The same code as a refused call's in the terminal shell. */
const refused = 2;

async function start(given: readonly string[]): Promise<void> {
  const options = readOptions(given, process.env['INIT_CWD'] ?? process.cwd());
  if ('sentence' in options) {
    if (options.asked) console.log(options.sentence);
    else refuse(options.sentence);
    return;
  }
  // Before anything of dist/ runs: its texts are chosen as they are loaded.
  if (options.language !== undefined) process.env[languageVariable] = options.language;
  if (!isFresh()) await build();
  const trouble = options.shell === 'browser' ? undefined : await openDesktop(options);
  if (options.shell !== 'browser' && trouble === undefined) return;
  if (trouble !== undefined) console.log(`${trouble}\n${say.inBrowser}`);
  await openBrowser(options);
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = refused;
}

async function build(): Promise<void> {
  console.log(say.building);
  const { bundle } = await import('./bundle.ts');
  await bundle();
}

/** Serves the page until Ctrl-C. */
async function openBrowser({ league, port, open: opening }: StartOptions): Promise<void> {
  try {
    const { startBrowserShell } = (await import(
      pathToFileURL(path.join(root, 'dist/node/browser.js')).href
    )) as typeof Browser;
    const shell = await startBrowserShell({ port, ...(league === undefined ? {} : { league }) });
    endOnSignal(shell.close);
    endOnFailure(shell);
    console.log(`${say.address({ url: shell.url })}\n${say.howToEnd}`);
    if (opening && hasDisplay()) await show(shell.urlForOnce());
  } catch (error) {
    // The bundle has a Refusal of its own, so the class is recognized by its name.
    if (error instanceof Error && error.name === Refusal.name) refuse(error.message);
    else if (isPortTaken(error)) refuse(say.portTaken({ port: String(port) }));
    else throw error;
  }
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

const hasDisplay = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

/** Opens the default browser. Where that fails the address has been printed all the same. */
async function show(url: string): Promise<void> {
  try {
    const { default: open } = await import('open');
    const child = await open(url);
    child.on('error', () => undefined);
  } catch {
    return;
  }
}

/** What was saved is whole: every change is a transaction of its own. What the program has in memory may not be. */
function endOnFailure(shell: Browser.BrowserShell): void {
  process.once('uncaughtException', (error) => {
    console.error(texts.failures.ended({ path: shell.noteFailure(error) }));
    void shell.close().finally(() => process.exit(1));
  });
}

/** The first signal closes in order, a second one at once. */
function endOnSignal(close: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

await start(process.argv.slice(2));
