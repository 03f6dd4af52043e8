/** The application menu. What it orders, the page does, so that both shells have one way of doing it. */
import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuOrder } from '../../../shared/contract/menu-orders.ts';
import { texts } from '../../../shared/messages/index.ts';
import { savePdf } from './pdf.ts';

const say = texts.shells.menu;

const order = (label: string, what: MenuOrder, accelerator?: string): MenuItemConstructorOptions => ({
  label,
  ...(accelerator === undefined ? {} : { accelerator }),
  click: (_item, window) => {
    if (window instanceof BrowserWindow) window.webContents.send('order', what);
  },
});

const print: MenuItemConstructorOptions = {
  label: say.print,
  accelerator: 'CmdOrCtrl+P',
  click: (_item, window) => {
    if (window instanceof BrowserWindow) window.webContents.print();
  },
};

const pdf: MenuItemConstructorOptions = {
  label: say.pdf,
  accelerator: 'CmdOrCtrl+Shift+P',
  click: (_item, window) => {
    if (window instanceof BrowserWindow) void savePdf(window);
  },
};

/**
 * Undo and redo are the page's: it undoes what was typed where a text field has the focus, else a change of the
 * ledger. The page hears the keys itself; only the Mac takes them by way of the menu.
 */
const undoItems: readonly MenuItemConstructorOptions[] = [
  { ...order(say.undo, 'undo', 'CmdOrCtrl+Z'), registerAccelerator: false },
  { ...order(say.redo, 'redo', 'CmdOrCtrl+Shift+Z'), registerAccelerator: false },
];
const edit: MenuItemConstructorOptions = {
  label: say.edit,
  submenu: [
    ...undoItems,
    { type: 'separator' },
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'delete' },
    { type: 'separator' },
    { role: 'selectAll' },
  ],
};

/** Electron's own view menu, without its tools for developers: what they show of a page is no one's business. */
const view: MenuItemConstructorOptions = {
  label: say.view,
  submenu: [
    { role: 'reload' },
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ],
};

/** Puts the menu up; `mac` has its own application menu in front and quits from there. */
export function setMenu(mac = process.platform === 'darwin'): void {
  const file: MenuItemConstructorOptions = {
    label: say.file,
    submenu: [
      order(say.newLeague, 'new-league', 'CmdOrCtrl+N'),
      order(say.open, 'open-league', 'CmdOrCtrl+O'),
      order(say.copy, 'copy-league'),
      { type: 'separator' },
      order(say.import, 'import-results', 'CmdOrCtrl+I'),
      order(say.export, 'export-results'),
      { type: 'separator' },
      print,
      pdf,
      { type: 'separator' },
      { role: mac ? 'close' : 'quit' },
    ],
  };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(mac ? [{ role: 'appMenu' } as const] : []),
      file,
      edit,
      view,
      { role: 'windowMenu' },
    ]),
  );
}
