/** The one window, and what no page in it may do. */
import path from 'node:path';
import { app, BrowserWindow, shell, type WebContents } from 'electron';

export const scheme = 'app';
export const pageAddress = `${scheme}://bundle/`;

/** True for a frame of our own page; all others get no answer. */
export function isOurPage(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === `${scheme}:` && host === 'bundle';
}

/** Opens the window; `folder` is where the built main process is. */
export function openWindow(folder: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 860,
    minWidth: 480,
    minHeight: 400,
    show: false,
    webPreferences: {
      preload: path.resolve(folder, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: false,
    },
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  void window.loadURL(pageAddress);
  return window;
}

/** Brings the window forward, as people expect when they have just opened a file. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** No second windows, no way out of our page, no embedded pages: for whatever contents ever come to be. */
export function confineContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    confine(contents);
  });
}

function confine(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    if (URL.canParse(url) && new URL(url).protocol === 'https:') void shell.openExternal(url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (!isOurPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isOurPage(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}
