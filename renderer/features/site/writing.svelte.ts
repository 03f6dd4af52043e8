/** Writes the website. It continues while other pages are open, so its result belongs to no page. */
import type { SiteWritten } from '../../../shared/contract/site.ts';
import { ask, sentenceOf } from '../../app/api.ts';
import { FollowedJob } from '../../app/job.svelte.ts';
import { league } from '../../app/league.svelte.ts';

type Stage =
  | { readonly is: 'waiting' | 'running' }
  | { readonly is: 'done'; readonly written: SiteWritten }
  | { readonly is: 'trouble'; readonly sentence: string };

let stage = $state.raw<Stage>({ is: 'waiting' });
/** The league to which the result belongs. */
let about = $state<string>();
const job = new FollowedJob();

export const siteWriting = {
  get stage(): Stage {
    return about === league.current?.path || stage.is === 'running' ? stage : { is: 'waiting' };
  },
  job,
  /** Writes the open league into a folder. The view with this number decides who is on its leaderboard. */
  start: async (folder: string, viewId: number | null): Promise<void> => {
    if (stage.is === 'running') return;
    [stage, about] = [{ is: 'running' }, league.current?.path];
    const answer = await job.during(() => ask('site.write', { folder, viewId }));
    stage =
      'ok' in answer ? { is: 'done', written: answer.ok } : { is: 'trouble', sentence: sentenceOf(answer) };
  },
};
