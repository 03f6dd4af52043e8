/** The calls about league files: which one is open in this process, where others lie, and copies of it. */
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LeagueFile, LeagueList, LeagueSummary } from '../shared/answers.ts';
import { refuse } from '../shared/refusals.ts';
import type { Preferences } from './preferences.ts';
import { copyTo, keepCopy } from './store/copies.ts';
import { summaryOf } from './store/league.ts';
import { createLeague, openLeague } from './store/open.ts';
import type { Store } from './store/store.ts';

const ending = '.league';

/** Gives a typed path the ending of league files. */
export const withEnding = (file: string): string => {
  const whole = path.resolve(file);
  return path.extname(whole).toLowerCase() === ending ? whole : `${whole}${ending}`;
};

/** A path in the leagues folder, named after the league, where nothing stands yet. */
export function pathFor(preferences: Preferences, name: string): string {
  return path.join(preferences.leaguesFolder(), `${fileName(name)}${ending}`);
}

/** Like `pathFor`, with a number where the name is taken. */
export function freePathFor(preferences: Preferences, name: string): string {
  const first = pathFor(preferences, name);
  if (!statSync(first, { throwIfNoEntry: false })) return first;
  for (let i = 2; ; i++) {
    const next = pathFor(preferences, `${name} ${String(i)}`);
    if (!statSync(next, { throwIfNoEntry: false })) return next;
  }
}

/** What every system takes as a file name: Windows forbids most. */
function fileName(name: string): string {
  const bare = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
    .slice(0, 100)
    .toWellFormed();
  return bare === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(bare) ? `_${bare}` : bare;
}

/** The leagues in the folder and those used last, the latest change first in the folder's list. */
export function listLeagues(preferences: Preferences): LeagueList {
  const folder = preferences.leaguesFolder();
  const recent = preferences.recent();
  const names = new Map(recent.map((league) => [league.path, league.name]));
  const describe = (file: string): LeagueFile[] => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile() !== true) return [];
    return [{ path: file, name: names.get(file) ?? path.basename(file, ending), changed: lastChange(file) }];
  };
  return {
    folder,
    leagues: filesIn(folder)
      .flatMap(describe)
      .sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0)),
    recent: recent.flatMap((league) => describe(league.path)),
  };
}

/** Changes stand in the log beside the file until they are moved into it. */
function lastChange(file: string): string {
  const times = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return new Date(Math.max(...times)).toISOString();
}

function filesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(folder, name));
}

/** Makes another folder the one where leagues live. Refuses where none can be made. */
export function chooseFolder(preferences: Preferences, given: string): LeagueList {
  const folder = path.resolve(given);
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw refuse('cannotWrite', folder);
  }
  preferences.setLeaguesFolder(folder);
  return listLeagues(preferences);
}

/** The league that this process has open, if any. */
export interface OpenLeague {
  readonly store: Store | null;
  /** Throws the refusal `noLeague` where none is open. */
  readonly required: () => Store;
  readonly create: (file: string, name: string) => LeagueSummary;
  readonly open: (file: string) => Promise<LeagueSummary>;
  readonly copy: (file: string | undefined) => Promise<{ path: string }>;
  readonly close: () => void;
}

/** `beforeChange` is asked before every change of a fact, in whichever league is open. */
export function openLeagueHolder(preferences: Preferences, beforeChange: () => void): OpenLeague {
  let store: Store | null = null;
  const required = (): Store => {
    if (!store) throw refuse('noLeague');
    return store;
  };
  const take = (opened: Store): LeagueSummary => {
    store?.close();
    store = opened;
    const summary = summaryOf(opened);
    preferences.remember(summary);
    return summary;
  };
  return {
    get store() {
      return store;
    },
    required,
    create: (file, name) => take(createLeague(file, name, { beforeChange })),
    open: async (file) => take(await openLeague(path.resolve(file), { beforeChange })),
    copy: async (file) => {
      if (file === undefined) return { path: await keepCopy(required()) };
      const target = withEnding(file);
      await copyTo(required(), target);
      return { path: target };
    },
    close: () => {
      store?.close();
      store = null;
    },
  };
}
