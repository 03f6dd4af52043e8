/**
 * Creates, opens and copies league files. The page “Leagues” and the desktop's menu request the same actions, so their
 * results belong to the whole screen.
 */
import type { LeagueSummary } from '../../../shared/contract/league.ts';
import type { Answer } from '../../../shared/contract/api.ts';
import { sentenceOf } from '../api.ts';
import { exporting } from '../exporting.svelte.ts';
import { league } from '../league.svelte.ts';
import { route } from '../router.svelte.ts';

let busy = $state(false);
let trouble = $state<string>();
let copiedTo = $state<string>();

async function settle<R>(work: Promise<Answer<R>>): Promise<R | undefined> {
  [busy, trouble, copiedTo] = [true, undefined, undefined];
  const answer = await work;
  busy = false;
  if ('ok' in answer) return answer.ok;
  trouble = sentenceOf(answer);
  return undefined;
}

async function enter(work: Promise<Answer>): Promise<void> {
  if ((await settle(work)) === undefined) return;
  exporting.forget();
  route.go('leaderboard');
}

export const openLeague = (path: string): Promise<void> => enter(league.change('league.open', { path }));
export const openSample = (): Promise<void> => enter(league.change('league.sample', {}));
export const createLeague = (name: string, path?: string): Promise<void> =>
  enter(league.change('league.create', path === undefined ? { name } : { name, path }));

/** Saves a copy of the open league; without a path the copy goes into the folder of copies. */
export async function saveCopy(path?: string): Promise<void> {
  const saved = await settle(league.change('league.copy', path === undefined ? {} : { path }));
  copiedTo = saved?.path;
}

/**
 * Saves the open league under another name and continues with that file; without a path it is in the leagues folder.
 */
export const saveAs = (path?: string): Promise<LeagueSummary | undefined> =>
  settle(league.change('league.saveAs', path === undefined ? {} : { path }));

/** Opens the file that is now at the open league's path, on the current page. */
export const openAgain = (path: string): Promise<unknown> => settle(league.change('league.open', { path }));

/** Sets another folder for new leagues. Returns true if that succeeded. */
export const moveFolder = async (folder: string): Promise<boolean> =>
  (await settle(league.change('league.folder', { folder }))) !== undefined;

export const leagueFiles = {
  /** True while one of the above is running. */
  get busy(): boolean {
    return busy;
  },
  /** The message of the last one that was refused. */
  get trouble(): string | undefined {
    return trouble;
  },
  /** Where the last copy was saved. */
  get copiedTo(): string | undefined {
    return copiedTo;
  },
  /** Removes an old message from a page that is opened again. */
  forget: (): void => {
    [trouble, copiedTo] = [undefined, undefined];
  },
};
