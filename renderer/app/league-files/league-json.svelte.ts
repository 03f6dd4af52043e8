/** A whole league as JSON: out of the open league, and in as a new one. */
import type { Answer, Result } from '../../../shared/contract/api.ts';
import { nameAt } from '../../ui/files/names.ts';
import { ask, sentenceOf, upload } from '../api.ts';
import { FollowedJob } from '../job.svelte.ts';
import { league } from '../league.svelte.ts';
import { saveAtPlace } from '../place-to-save.ts';
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

  readonly save = async (): Promise<void> => {
    const about = [league.current?.name ?? ''];
    const answer = await saveAtPlace({ choice: 'save-json', about, ending: 'json' }, this.#write);
    if (!answer) return;
    this.stage =
      'ok' in answer
        ? { is: 'saved', file: nameAt(answer.ok.path) }
        : { is: 'trouble', sentence: sentenceOf(answer) };
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

  readonly #write = (path: string): Promise<Answer<Result<'exchange.export'>>> => {
    this.stage = { is: 'saving' };
    return this.job.during(() => ask('exchange.export', { path }));
  };
}

export const leagueJson = new LeagueJson();
