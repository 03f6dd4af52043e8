/** Where a shell keeps files on their way to a page or from it. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { privatePrefix } from '../store/file/private-folders.ts';

/** A new folder that this user alone may read; if the program is killed, the next one removes it. */
export const makeFolderForFiles = (): Promise<string> => mkdtemp(privatePrefix(tmpdir(), 'files'));
