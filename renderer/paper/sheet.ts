/** Saves the open page as a single HTML file. */
import { flushSync } from 'svelte';
import { formatDay, localDay } from '../../shared/messages/index.ts';
import { sheetName } from './running-head.ts';
import { htmlOf } from './html.ts';
import { fileName } from '../ui/files/names.ts';
import { saveText } from '../ui/files/save-file.ts';

/** Captures the page as it would print now, including all rows. Throws if there is no page. */
export async function saveSheet(league: string): Promise<void> {
  const main = document.querySelector('main');
  if (main === null) throw new Error('no page is open');
  const name = sheetName();
  const head = [league, formatDay(localDay(new Date()))] as const;
  const text = await asPrinted(() => htmlOf({ main, title: `${name} – ${league}`, head }));
  saveText(fileName([league, name], 'html'), text, 'text/html');
}

/** Lists and charts lay themselves out for paper when the browser announces a print, so this sends the same events. */
async function asPrinted<T>(work: () => Promise<T>): Promise<T> {
  window.dispatchEvent(new Event('beforeprint'));
  flushSync();
  try {
    return await work();
  } finally {
    window.dispatchEvent(new Event('afterprint'));
  }
}
