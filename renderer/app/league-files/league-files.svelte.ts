/**
 * Creates, opens and copies league files. The page “Leagues” and the desktop's menu request the same actions, so their
 * results belong to the whole screen.
 */
import type { LeagueSummary } from '../../../shared/contract/league.ts';
import type { Answer } from '../../../shared/contract/api.ts';
import { sentenceOf } from '../api.ts';
import { league } from '../league.svelte.ts';
import { resultsExport } from '../results-export.svelte.ts';
import { route } from '../router.svelte.ts';

class LeagueFiles {
  /** True while one of the actions is running. */
  busy = $state(false);
  /** The message of the last one that was refused. */
  trouble = $state<string>();
  /** Why the last copy couldn't be saved: said beside its button. */
  copyTrouble = $state<string>();
  /** Where the last copy was saved. */
  copiedTo = $state<string>();

  readonly open = (path: string): Promise<void> => this.#enter(league.change('league.open', { path }));

  readonly openSample = (): Promise<void> => this.#enter(league.change('league.sample', {}));

  readonly create = (name: string, path?: string): Promise<void> =>
    this.#enter(league.change('league.create', path === undefined ? { name } : { name, path }));

  /** Opens a backup as a new league of this name. */
  readonly restoreAsNew = (backup: string, name: string): Promise<void> =>
    this.#enter(league.change('backups.restore', { as: 'new', backup, name }));

  /** Saves a copy of the open league; without a path it is a backup. */
  readonly saveCopy = async (path?: string): Promise<void> => {
    const saved = await this.#settle(league.change('league.copy', path === undefined ? {} : { path }));
    this.copiedTo = saved?.path;
    [this.copyTrouble, this.trouble] = [this.trouble, undefined];
  };

  /**
   * Saves the open league under another name and continues with that file; without a path it is in the leagues folder.
   */
  readonly saveAs = (path?: string): Promise<LeagueSummary | undefined> =>
    this.#settle(league.change('league.saveAs', path === undefined ? {} : { path }));

  /** Opens the file that is now at the open league's path, on the current page. */
  openAgain(path: string): Promise<unknown> {
    return this.#settle(league.change('league.open', { path }));
  }

  /** Goes on in a copy of the open league, on the current page. */
  readonly tryOut = (): Promise<LeagueSummary | undefined> =>
    this.#settle(league.change('league.tryOut', {}));

  /** Sets another folder for new leagues. Returns true if that succeeded. */
  readonly moveFolder = async (folder: string): Promise<boolean> =>
    (await this.#settle(league.change('league.folder', { folder }))) !== undefined;

  /** Removes an old message from a page that is opened again. */
  readonly forget = (): void => {
    [this.trouble, this.copyTrouble, this.copiedTo] = [undefined, undefined, undefined];
  };

  async #settle<R>(work: Promise<Answer<R>>): Promise<R | undefined> {
    this.forget();
    this.busy = true;
    const answer = await work;
    this.busy = false;
    if ('ok' in answer) return answer.ok;
    this.trouble = sentenceOf(answer);
    return undefined;
  }

  async #enter(work: Promise<Answer>): Promise<void> {
    if ((await this.#settle(work)) === undefined) return;
    resultsExport.forget();
    route.go('leaderboard');
  }
}

export const leagueFiles = new LeagueFiles();
