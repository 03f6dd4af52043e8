/** A whole league as JSON: out of the open league, and in as a new one. */
import { ask, dialogFor, download, placeForDownload, sentenceOf, upload } from '../api.ts';
import { FollowedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';
import { resultsExport } from '../results-export.svelte.ts';
import { route } from '../router.svelte.ts';

type Stage =
  | { readonly is: 'waiting' | 'saving' | 'importing' }
  | { readonly is: 'saved'; readonly file: string }
  | { readonly is: 'trouble'; readonly sentence: string };

class LeagueJson {
  stage = $state.raw<Stage>({ is: 'waiting' });
  readonly job = new FollowedJob();
  readonly busy = $derived(this.stage.is === 'saving' || this.stage.is === 'importing');

  /** To a chosen place on the desktop, as a download in the browser. */
  readonly save = async (): Promise<void> => {
    const choose = dialogFor('save-json');
    const place = choose ? await choose() : await this.#placeForDownload();
    if (place === null || !(await this.#write(place))) return;
    if (!choose) download(place);
  };

  /** Makes a league of a file and opens it. */
  readonly importFile = async (file: File): Promise<void> => {
    if (this.busy) return;
    this.stage = { is: 'importing' };
    const uploaded = await upload(file);
    const answer =
      'ok' in uploaded
        ? await this.job.during(() => league.change('league.import', { path: uploaded.ok.path }))
        : uploaded;
    this.stage = 'ok' in answer ? { is: 'waiting' } : { is: 'trouble', sentence: sentenceOf(answer) };
    if (!('ok' in answer)) return;
    resultsExport.forget();
    route.go('leaderboard');
  };

  /** Removes an old message from a page that is opened again. */
  readonly forget = (): void => {
    if (!this.busy) this.stage = { is: 'waiting' };
  };

  async #placeForDownload(): Promise<string | null> {
    const place = await placeForDownload(`${league.current?.name ?? ''}.json`);
    if ('ok' in place) return place.ok.path;
    this.stage = { is: 'trouble', sentence: sentenceOf(place) };
    return null;
  }

  async #write(path: string): Promise<boolean> {
    this.stage = { is: 'saving' };
    const answer = await this.job.during(() => ask('exchange.export', { path }));
    this.stage =
      'ok' in answer
        ? { is: 'saved', file: path.split(/[\\/]/u).at(-1) ?? path }
        : { is: 'trouble', sentence: sentenceOf(answer) };
    return 'ok' in answer;
  }
}

export const leagueJson = new LeagueJson();
