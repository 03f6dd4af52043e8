/** “Save as PDF…”: the page as it prints, by the desktop’s own printer to a file. */
import path from 'node:path';
import { dialog, type BrowserWindow, type PrintToPDFOptions } from 'electron';
import { texts } from '../../../shared/messages/index.ts';
import { writePdf } from '../../session/write-pdf.ts';

const say = texts.shells.pdf;

/** The sheet's style sheet sets its paper size, its margins and what is printed in them. */
export const asTheSheetSays: PrintToPDFOptions = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
};

/**
 * Asks where to, and writes the page there. What goes wrong is said in a box; a file that was there before then
 * stays as it was.
 */
export async function savePdf(window: BrowserWindow): Promise<void> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: `${nameFrom(window.getTitle())}.pdf`,
    filters: [{ name: say.files, extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return;
  // Not every desktop adds the ending by itself.
  const target = path.extname(filePath).toLowerCase() === '.pdf' ? filePath : `${filePath}.pdf`;
  try {
    await writePdf(target, await window.webContents.printToPDF(asTheSheetSays));
  } catch {
    await dialog.showMessageBox(window, { type: 'error', message: say.notSaved({ path: target }) });
  }
}

/** The window's title without the program's name and without what no file name may hold. */
function nameFrom(title: string): string {
  const name = title
    .replace(` – ${texts.shell.program}`, '')
    .replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim();
  return name === '' ? texts.shell.program : name;
}
