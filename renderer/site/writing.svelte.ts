/** Writing the site. It goes on while other pages are looked at, so what came of it belongs to no page. */
import type { SiteWritten } from '../../shared/answers.ts';
import { ask, sentenceOf } from '../api.ts';
import { followedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';

type Stage =
  | { readonly is: 'waiting' | 'running' }
  | { readonly is: 'done'; readonly written: SiteWritten }
  | { readonly is: 'trouble'; readonly sentence: string };

let stage = $state.raw<Stage>({ is: 'waiting' });
/** The league that it is about. */
let about = $state<string>();
const job = followedJob();

export const siteWriting = {
  get stage(): Stage {
    return about === league.current?.path || stage.is === 'running' ? stage : { is: 'waiting' };
  },
  job,
  /** Writes the league that is open into a folder; the view with this number decides who stands on its leaderboard. */
  start: async (folder: string, viewId: number | null): Promise<void> => {
    if (stage.is === 'running') return;
    [stage, about] = [{ is: 'running' }, league.current?.path];
    const answer = await job.during(() => ask('site.write', { folder, viewId }));
    stage =
      'ok' in answer ? { is: 'done', written: answer.ok } : { is: 'trouble', sentence: sentenceOf(answer) };
  },
};
