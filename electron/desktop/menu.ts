/** The application menu. What it orders, the page does, so that both shells have one way of doing it. */
import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { texts } from '../../shared/texts/index.ts';

/** What the page is asked to do over the channel 'order'. */
export type Order = 'new-league' | 'open-league' | 'copy-league' | 'import-results' | 'export-results';

const say = texts.shells.menu;

const order = (label: string, what: Order, accelerator?: string): MenuItemConstructorOptions => ({
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
      { type: 'separator' },
      { role: mac ? 'close' : 'quit' },
    ],
  };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(mac ? [{ role: 'appMenu' } as const] : []),
      file,
      { role: 'editMenu' },
      { role: 'viewMenu' },
      { role: 'windowMenu' },
    ]),
  );
}
