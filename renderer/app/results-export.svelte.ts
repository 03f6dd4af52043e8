/** Exports the league's results as CSV. */
import type { Answer, Argument, Result } from '../../shared/contract/api.ts';
import { ask, dialogFor, sentenceOf } from './api.ts';
import { nameAt } from '../ui/files/names.ts';
import { FollowedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';
import { privateNamesChoice } from './names/private-names.svelte.ts';
import { saveAtPlace } from './place-to-save.ts';

type Stage =
  | { readonly is: 'waiting' | 'running' }
  | { readonly is: 'done'; readonly rows: number; readonly file: string; readonly isDownload: boolean }
  | { readonly is: 'trouble'; readonly sentence: string };

class ResultsExport {
  stage = $state.raw<Stage>({ is: 'waiting' });
  readonly job = new FollowedJob();

  readonly start = async (): Promise<void> => {
    if (this.stage.is === 'running') return;
    const about = [league.current?.name ?? ''];
    const privateNames = await privateNamesChoice.choose();
    if (privateNames === null) return;
    let place = '';
    const answer = await saveAtPlace({ choice: 'save-results', about, ending: 'csv' }, (path) => {
      place = path;
      return this.#write({ path, privateNames });
    });
    if (!answer) return;
    // A browser knows where downloads go; the machine's place for them is no place to look for them.
    const isDownload = dialogFor('save-results') === undefined;
    const file = isDownload ? nameAt(place) : place;
    this.stage =
      'ok' in answer
        ? { is: 'done', rows: answer.ok.rows, file, isDownload }
        : { is: 'trouble', sentence: sentenceOf(answer) };
  };

  /** Removes the message about the last export from the screen. */
  readonly forget = (): void => {
    if (this.stage.is !== 'running') this.stage = { is: 'waiting' };
  };

  readonly #write = (given: Argument<'results.export'>): Promise<Answer<Result<'results.export'>>> => {
    this.stage = { is: 'running' };
    return this.job.during(() => ask('results.export', given));
  };
}

export const resultsExport = new ResultsExport();
