/** Exports the league's results: to a chosen place on the desktop, as a download in the browser. */
import { ask, dialogFor, download, placeForDownload, sentenceOf } from './api.ts';
import { FollowedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

type Stage =
  | { readonly is: 'waiting' | 'running' }
  | { readonly is: 'done'; readonly rows: number }
  | { readonly is: 'trouble'; readonly sentence: string };

class ResultsExport {
  stage = $state.raw<Stage>({ is: 'waiting' });
  readonly job = new FollowedJob();

  readonly start = (): void => {
    const choose = dialogFor('save-results');
    if (this.stage.is !== 'running') void (choose ? this.#toChosenPlace(choose) : this.#toDownload());
  };

  /** Removes the message about the last export from the screen. */
  readonly forget = (): void => {
    if (this.stage.is !== 'running') this.stage = { is: 'waiting' };
  };

  async #write(path: string): Promise<boolean> {
    this.stage = { is: 'running' };
    const answer = await this.job.during(() => ask('results.export', { path }));
    this.stage =
      'ok' in answer ? { is: 'done', rows: answer.ok.rows } : { is: 'trouble', sentence: sentenceOf(answer) };
    return 'ok' in answer;
  }

  async #toChosenPlace(choose: () => Promise<string | null>): Promise<void> {
    const path = await choose();
    if (path !== null) await this.#write(path);
  }

  async #toDownload(): Promise<void> {
    const place = await placeForDownload(`${league.current?.name ?? ''}.csv`);
    if (!('ok' in place)) this.stage = { is: 'trouble', sentence: sentenceOf(place) };
    else if (await this.#write(place.ok.path)) download(place.ok.path);
  }
}

export const resultsExport = new ResultsExport();
