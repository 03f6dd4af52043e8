/** Where the shells may write a PDF, and how. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { renameLasting } from '../store/file/lasting-names.ts';
import { placeUnless } from '../store/file/place-to-write.ts';

/**
 * Writes a PDF beside its place first: what was there stays until the new one is whole and on the disk. Only PDFs are
 * replaced, told by their names: the window's process may have a league open, and looking into that would give up the
 * locks that SQLite has on it.
 */
export async function writePdf(given: string, content: Uint8Array): Promise<void> {
  const { target, unfinished } = placeUnless(given, (file) => !/\.pdf$/iu.test(file) && existsSync(file));
  try {
    await writeFile(unfinished, content, { flush: true });
    renameLasting(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}
