/** Where the shells may write a PDF. */
import { existsSync } from 'node:fs';
import { placeUnless, type PlaceToWrite } from '../store/file/place-to-write.ts';

/**
 * Only PDFs are replaced, told by their names: the window's process may have a league open, and looking into that would
 * give up the locks that SQLite has on it.
 */
export const placeOfPdf = (given: string): PlaceToWrite =>
  placeUnless(given, (target) => !/\.pdf$/iu.test(target) && existsSync(target));
