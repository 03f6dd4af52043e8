/** Exports the league's results: to a chosen place on the desktop, as a download in the browser. */
import { ask, dialogFor, download, placeForDownload, sentenceOf } from './api.ts';
import { followedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

type Stage =
  | { readonly is: 'waiting' | 'running' }
  | { readonly is: 'done'; readonly rows: number }
  | { readonly is: 'trouble'; readonly sentence: string };

let stage = $state.raw<Stage>({ is: 'waiting' });
const job = followedJob();

async function write(path: string): Promise<boolean> {
  stage = { is: 'running' };
  const answer = await job.during(() => ask('results.export', { path }));
  stage =
    'ok' in answer ? { is: 'done', rows: answer.ok.rows } : { is: 'trouble', sentence: sentenceOf(answer) };
  return 'ok' in answer;
}

async function toChosenPlace(choose: () => Promise<string | null>): Promise<void> {
  const path = await choose();
  if (path !== null) await write(path);
}

async function toDownload(): Promise<void> {
  const place = await placeForDownload(`${league.current?.name ?? ''}.csv`);
  if (!('ok' in place)) stage = { is: 'trouble', sentence: sentenceOf(place) };
  else if (await write(place.ok.path)) download(place.ok.path);
}

export const exporting = {
  get stage(): Stage {
    return stage;
  },
  job,
  start: (): void => {
    const choose = dialogFor('save-results');
    if (stage.is !== 'running') void (choose ? toChosenPlace(choose) : toDownload());
  },
  /** Removes the message about the last export from the screen. */
  forget: (): void => {
    if (stage.is !== 'running') stage = { is: 'waiting' };
  },
};
