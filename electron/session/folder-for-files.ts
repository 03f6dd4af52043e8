/** Where a shell keeps files on their way to a page or from it. */
import { tmpdir } from 'node:os';
import { privatePrefix } from '../store/file/private-folders.ts';

/** What `mkdtemp` adds its letters to; if the program is killed, the next one removes the folder. */
export const prefixForFiles = (): string => privatePrefix(tmpdir(), 'files');
