/**
 * The desktop shell: one window on our own page, one channel for calls, one for dialogs. What a page may do is
 * decided in desktop/window.ts, what a call does in the use-cases.
 */
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  protocol,
  session as browserSession,
  type IpcMainInvokeEvent,
} from 'electron';
import type { Answer } from '../../shared/contract/api.ts';
import type { LeagueList } from '../../shared/contract/league.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { openAtStart } from './first-league.ts';
import { commandAmong, runCommand } from './desktop/command.ts';
import { choose } from './desktop/dialogs.ts';
import { setMenu } from './desktop/menu.ts';
import { followErrors } from './desktop/when-broken.ts';
import { confineContents, isOurPage, openWindow, pageAddress, scheme, showWindow } from './desktop/window.ts';
import type { Reply } from './request-and-reply.ts';
import { builtPage, openPageFiles, type PageFiles } from './served-files.ts';
import { createSession, type Session } from '../session/session.ts';

// Before 'ready', or it has no effect.
protocol.registerSchemesAsPrivileged([
  { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
app.enableSandbox();
confineContents();

/** The league file among the arguments of a command line, made absolute. */
const leagueAmong = (argv: readonly string[], folder: string): string | undefined =>
  argv
    .slice(1)
    .filter((argument) => argument.endsWith('.league') && !argument.startsWith('-'))
    .map((argument) => path.resolve(folder, argument))
    .at(-1);

// macOS tells the file that was double-clicked in an event, which may come before all else.
let wanted = leagueAmong(process.argv, process.cwd());
let openNow: ((league: string) => void) | undefined;
app.on('open-file', (event, league) => {
  event.preventDefault();
  if (openNow) openNow(league);
  else wanted = league;
});

/** A page for the projector may fill the screen, and tables are copied to the clipboard; nothing else is granted. */
function grantFullScreenAndCopying(): void {
  const isGranted = (permission: string): boolean =>
    permission === 'fullscreen' || permission === 'clipboard-sanitized-write';
  browserSession.defaultSession.setPermissionRequestHandler((_contents, permission, allow) => {
    allow(isGranted(permission));
  });
  browserSession.defaultSession.setPermissionCheckHandler((_contents, permission) => isGranted(permission));
}

function carryCalls(session: Session, files: PageFiles): void {
  protocol.handle(scheme, async (request) =>
    isOurPage(request.url) ? responseOf(await files.answer(request)) : new Response(null, { status: 404 }),
  );
  ipcMain.handle('call', (event, name: unknown, argument: unknown) =>
    isOurPage(event.senderFrame?.url) ? session.answer(name, argument) : stranger(),
  );
  ipcMain.handle('choose', async (event: IpcMainInvokeEvent, kind: unknown) => {
    const window = BrowserWindow.fromWebContents(event.sender);
    if (!window || !isOurPage(event.senderFrame?.url)) return null;
    const list = (await session.answer('league.list', {})) as Answer<LeagueList>;
    return choose(window, kind, 'ok' in list ? list.ok.folder : undefined);
  });
}

const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(body instanceof Readable ? (Readable.toWeb(body) as globalThis.ReadableStream) : body, {
    status,
    headers,
  });

function stranger(): Answer {
  const { code, message } = refuse('badRequest');
  return { refused: { code, sentence: message } };
}

/** Opens a league on behalf of the operating system, or else the last one; what is wrong with it is said in a box. */
async function openLeague(session: Session, league?: string, window?: BrowserWindow): Promise<void> {
  const opened = await openAtStart(session, league);
  if (!('ok' in opened)) {
    const message = 'refused' in opened ? opened.refused.sentence : opened.failed.sentence;
    await (window ? dialog.showMessageBox(window, { message }) : dialog.showMessageBox({ message }));
  }
  await window?.loadURL(pageAddress);
}

function followSystem(session: Session): void {
  openNow = (league) => {
    void openLeague(session, league, BrowserWindow.getAllWindows()[0]);
  };
  app.on('second-instance', (_event, argv, folder) => {
    const league = leagueAmong(argv, folder);
    if (league !== undefined) openNow?.(league);
    const [window] = BrowserWindow.getAllWindows();
    if (window) showWindow(window);
  });
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) openWindow(import.meta.dirname);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
}

/** Lets the ledger be closed properly before the process ends. */
function closeFirst(close: () => Promise<unknown>): void {
  let closing = false;
  app.on('will-quit', (event) => {
    if (closing) return;
    closing = true;
    event.preventDefault();
    void close().finally(() => {
      app.exit();
    });
  });
}

async function start(): Promise<void> {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  await app.whenReady();
  const session = createSession();
  followErrors(session);
  const files = openPageFiles(builtPage);
  closeFirst(() => Promise.all([files.close(), session.close()]));
  grantFullScreenAndCopying();
  carryCalls(session, files);
  await openLeague(session, wanted);
  setMenu();
  openWindow(import.meta.dirname);
  followSystem(session);
}

const command = commandAmong(process.argv);
void (command === null ? start() : runCommand(command));
