/** Where files of leagues are, and how they are called. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { shortened } from '../store/file/file-names.ts';
import type { Preferences } from './preferences.ts';

export const ending = '.league';

/** A path as it was typed; one without a folder is in the folder where leagues live. */
export const placeTyped = (preferences: Preferences, given: string): string =>
  path.resolve(preferences.leaguesFolder(), given);

/** Gives a typed path the ending of league files. */
export const withEnding = (preferences: Preferences, file: string): string => {
  const whole = placeTyped(preferences, file);
  return path.extname(whole).toLowerCase() === ending ? whole : `${whole}${ending}`;
};

/** A path in the leagues folder, named after the league, that does not exist yet. */
export function pathFor(preferences: Preferences, name: string): string {
  return path.join(preferences.leaguesFolder(), `${fileName(name)}${ending}`);
}

/** Like `pathFor`, with a number where the name is taken. */
export function freePathFor(preferences: Preferences, name: string): string {
  const first = pathFor(preferences, name);
  if (!statSync(first, { throwIfNoEntry: false })) return first;
  for (let i = 2; ; i++) {
    // Behind the shortened name, where a long one would lose it.
    const next = `${first.slice(0, -ending.length)} ${String(i)}${ending}`;
    if (!statSync(next, { throwIfNoEntry: false })) return next;
  }
}

/**
 * In bytes: with the extension, a number and the suffixes of files beside a league file, below the limit of any file
 * system.
 */
const longestStem = 160;

/** What every system takes as a file name: Windows forbids most. */
function fileName(name: string): string {
  const bare = shortened(
    name
      .toWellFormed()
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replace(/\s+/gu, ' ')
      .replace(/^[. ]+|[. ]+$/gu, ''),
    longestStem,
  );
  return bare === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(bare) ? `_${bare}` : bare;
}
