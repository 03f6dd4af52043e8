/** Names of files that any computer accepts. */
import { shortened } from './shortened.ts';

/** Windows forbids these, other systems the slash; what cannot be seen has no place in a name. */
const forbidden = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu;
/** Names that Windows keeps for devices, with or without an ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;
/** Of each part, in bytes: file systems take 255 for the whole. */
const longest = 110;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

const tidy = (part: string): string =>
  shortened(part.replace(forbidden, ' ').replace(/\s+/gu, ' '), longest, bytes).replace(
    /^[\s.]+|[\s.]+$/gu,
    '',
  );

/**
 * The name of a file from what it is about, one part or two, as 'Riverside Quiz - Leaderboard.csv'. Parts that
 * are empty, or made only of forbidden characters, are left out; the ending is given without its dot.
 */
export function fileName(parts: readonly string[], ending: string): string {
  const named = parts.map(tidy).filter((part) => part !== '');
  const stem = named.length === 0 ? 'League Ledger' : named.join(' - ');
  return `${device.test(stem) ? `_${stem}` : stem}.${ending}`;
}
