/** What the desktop does about errors that no call ends with: it logs them, and shows the page that says what happened. */
import { app, BrowserWindow, dialog } from 'electron';
import { texts } from '../../../shared/messages/index.ts';
import type { Session } from '../../session/session.ts';
import { RecordedError } from '../../session/failures/error-record.ts';
import { pageAddress } from './window.ts';

/** A page that breaks again this soon, in milliseconds, isn't loaded a third time. */
const soon = 10_000;

/** Follows the errors of the main process and of the page's process. */
export function followErrors(session: Pick<Session, 'noteFailure'>): void {
  let last = -soon;
  const handle = (thrown: unknown): void => {
    const log = session.noteFailure(thrown);
    const now = performance.now();
    const [window] = BrowserWindow.getAllWindows();
    if (window && now - last >= soon) void window.loadURL(`${pageAddress}#/failure`);
    else end(log);
    last = now;
  };
  // Rejections that nobody handles come as exceptions, too.
  process.on('uncaughtException', handle);
  app.on('render-process-gone', (_event, _contents, { reason }) => {
    if (reason !== 'clean-exit') handle(goneFor(reason));
  });
  app.on('child-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') session.noteFailure(goneFor(reason));
  });
}

/** There is no page that could say it. */
function end(log: string): void {
  dialog.showErrorBox(texts.failures.title, texts.failures.ended({ path: log }));
  app.exit(1);
}

/** The reason is one of Electron's words, e.g. "crashed", "oom". */
const goneFor = (reason: string): RecordedError =>
  new RecordedError({ kind: 'Error', code: `GONE_${reason.toUpperCase().replaceAll('-', '_')}`, frames: [] });
