/**
 * Making, opening and copying league files. The page “Leagues” and the desktop's menu ask for the same things, so
 * what came of them belongs to the screen as a whole.
 */
import type { Answer } from '../../shared/api.ts';
import { sentenceOf } from '../api.ts';
import { exporting } from '../exporting.svelte.ts';
import { league } from '../league.svelte.ts';
import { route } from '../route.svelte.ts';

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

/** Saves a copy of the open league; without a path it lies in the folder of copies. */
export async function saveCopy(path?: string): Promise<void> {
  const saved = await settle(league.change('league.copy', path === undefined ? {} : { path }));
  copiedTo = saved?.path;
}

/** Saves the open league under another name and goes on there; without a path in the leagues folder. */
export const saveAs = (path?: string): Promise<unknown> =>
  settle(league.change('league.saveAs', path === undefined ? {} : { path }));

/** Opens the file that is at the open league's path by now, on the page that is shown. */
export const openAgain = (path: string): Promise<unknown> => settle(league.change('league.open', { path }));

/** Keeps new leagues in another folder from now on. True where that was done. */
export const moveFolder = async (folder: string): Promise<boolean> =>
  (await settle(league.change('league.folder', { folder }))) !== undefined;

export const leagueFiles = {
  /** True while one of the above is under way. */
  get busy(): boolean {
    return busy;
  },
  /** The sentence of the last one that was refused. */
  get trouble(): string | undefined {
    return trouble;
  },
  /** Where the last copy was saved. */
  get copiedTo(): string | undefined {
    return copiedTo;
  },
  /** Takes yesterday's word off a page that comes up anew. */
  forget: (): void => {
    [trouble, copiedTo] = [undefined, undefined];
  },
};
