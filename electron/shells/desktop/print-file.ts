/** `league-ledger --print PAGE FILE.pdf`: a page of the website, or one that was saved as HTML, as the desktop prints it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow } from 'electron';
import { texts } from '../../../shared/messages/index.ts';
import { writePdf } from '../../session/write-pdf.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { asTheSheetSays } from './pdf.ts';

const say = texts.shells.terminal;

/** Prints a page without showing it, and tells the exit code. Nothing in the page runs. */
export async function printFile([page = '', target = '', ...rest]: readonly string[]): Promise<number> {
  if (page === '' || target === '' || rest.length > 0) {
    console.error(say.printUsage);
    return exitCodes.refused;
  }
  await app.whenReady();
  const window = new BrowserWindow({
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, javascript: false },
  });
  try {
    await window.loadURL(pathToFileURL(path.resolve(page)).href);
    await writePdf(path.resolve(target), await window.webContents.printToPDF(asTheSheetSays));
    return exitCodes.done;
  } catch {
    console.error(say.notPrinted({ page, path: target }));
    return exitCodes.failed;
  }
}
