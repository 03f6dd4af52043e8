/** `npm start`: the desktop window, and where it cannot be had, the same page in the browser. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Browser from '../electron/shells/browser.ts';
import type { Refusal } from '../shared/contract/refusals.ts';
import { languageVariable } from '../shared/messages/language.ts';
import { root, run } from './run.ts';
import { isFresh } from './start/fresh.ts';
import { readOptions, type StartOptions } from './start/options.ts';
import { startTexts } from './start/say.ts';

/** The same code as a refused call's in the terminal shell. */
const refused = 2;

async function start(given: readonly string[]): Promise<void> {
  const options = readOptions(given, process.env['INIT_CWD'] ?? process.cwd());
  if ('sentence' in options) {
    const sentence = options.sentence(await startTexts());
    if (options.asked) console.log(sentence);
    else refuse(sentence);
    return;
  }
  // Before anything of dist/ runs: its texts are chosen as they are loaded.
  if (options.language !== undefined) process.env[languageVariable] = options.language;
  if (!isFresh()) await build();
  const trouble = options.shell === 'browser' ? undefined : await openDesktop(options);
  if (options.shell !== 'browser' && trouble === undefined) return;
  if (trouble !== undefined) console.log(`${trouble}\n${(await startTexts()).inBrowser}`);
  await openBrowser(options);
}

function refuse(sentence: string): void {
  console.error(sentence);
  process.exitCode = refused;
}

async function openDesktop(options: StartOptions): Promise<string | undefined> {
  const desktop = await import('./start/desktop.ts');
  return desktop.openDesktop(options);
}

async function build(): Promise<void> {
  console.log((await startTexts()).building);
  // In a process of its own: the program would keep the memory that building takes, more than a gigabyte.
  const { code, output } = await run({ name: 'build', args: [path.join(root, 'build/bundle.ts')] });
  if (code !== 0) throw new Error(output);
}

/** Serves the page until Ctrl-C. */
async function openBrowser({ league, port, open: opening }: StartOptions): Promise<void> {
  try {
    const { startBrowserShell, texts } = (await import(
      pathToFileURL(path.join(root, 'dist/node/browser.js')).href
    )) as typeof Browser;
    const say = texts.shells.start;
    const shell = await startBrowserShell({ port, ...(league === undefined ? {} : { league }) });
    endOnSignal(shell.close);
    endOnFailure(shell, (path) => texts.failures.ended({ path }));
    console.log(`${say.address({ url: shell.url })}\n${say.howToEnd}`);
    if (opening && hasDisplay()) await show(shell.urlForOnce());
  } catch (error) {
    // The bundle has a Refusal of its own, so the class is recognized by its name.
    if (error instanceof Error && error.name === refusal) refuse(error.message);
    else if (isPortTaken(error)) refuse((await startTexts()).portTaken({ port: String(port) }));
    else throw error;
  }
}

const refusal: Refusal['name'] = 'Refusal';

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
function endOnFailure(shell: Browser.BrowserShell, sentence: (path: string) => string): void {
  process.once('uncaughtException', (error) => {
    console.error(sentence(shell.noteFailure(error)));
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
