/** File names that every operating system accepts. */
import { shortened } from './shorten-name.ts';

/** Windows forbids these, and other systems forbid the slash. Invisible characters don't belong in a name. */
const forbidden = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
/** Names that Windows reserves for devices, with or without an extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
/** Of each part, in bytes: file systems allow 255 for the whole name. */
const longest = 110;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

const tidy = (part: string): string =>
  shortened(part.replace(forbidden, ' ').replace(/\s+/gu, ' '), longest, bytes).replace(
    /^[\s.]+|[\s.]+$/gu,
    '',
  );

/**
 * Builds a file name from one or two parts that say what the file is about, e.g. 'Riverside Quiz - Leaderboard.csv'.
 * Parts that are empty or contain only forbidden characters are left out. The extension is given without its dot.
 */
export function fileName(parts: readonly string[], ending: string): string {
  const named = parts.map(tidy).filter((part) => part !== '');
  const stem = named.length === 0 ? 'League Ledger' : named.join(' - ');
  return `${device.test(stem) ? `_${stem}` : stem}.${ending}`;
}

/** The name of the file at a path of any operating system. */
export const nameAt = (path: string): string => path.slice(lastSeparator(path) + 1);

/** The folder that the file at a path is in. */
export const folderAt = (path: string): string => path.slice(0, Math.max(0, lastSeparator(path)));

const lastSeparator = (path: string): number => Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
