/** Writes the website. It continues while other pages are open, so its result belongs to no page. */
import type { SiteWritten } from '../../../shared/contract/site.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { FollowedJob } from '../../app/job.svelte.ts';
import { league } from '../../app/league.svelte.ts';

type Stage =
  | { readonly is: 'waiting' | 'running' }
  | { readonly is: 'done'; readonly written: SiteWritten }
  | { readonly is: 'trouble'; readonly sentence: string };

class SiteWriter {
  #stage = $state.raw<Stage>({ is: 'waiting' });
  /** The league to which the result belongs. */
  #about = $state<string>();
  readonly stage: Stage = $derived(
    this.#about === league.current?.path || this.#stage.is === 'running' ? this.#stage : { is: 'waiting' },
  );
  readonly job = new FollowedJob();

  /** Writes the open league into a folder. The view with this number decides who is on its leaderboard. */
  readonly start = async (folder: string, viewId: number | null): Promise<void> => {
    if (this.#stage.is === 'running') return;
    [this.#stage, this.#about] = [{ is: 'running' }, league.current?.path];
    const answer = await this.job.during(() => ask('site.write', { folder, viewId }));
    this.#stage =
      'ok' in answer ? { is: 'done', written: answer.ok } : { is: 'trouble', sentence: sentenceOf(answer) };
  };
}

export const siteWriter = new SiteWriter();
