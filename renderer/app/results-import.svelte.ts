/**
 * The current or last import. It continues while other pages are open, so it belongs to the whole screen and not to its
 * page.
 */
import type { ImportReport } from '../../shared/contract/exchange.ts';
import { sentenceOf, upload } from './api.ts';
import { FollowedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

type Stage =
  | { readonly is: 'waiting'; readonly trouble?: string }
  | { readonly is: 'uploading' | 'running'; readonly file: string }
  | { readonly is: 'done'; readonly file: string; readonly report: ImportReport; readonly league: string };

const bareName = (path: string): string => path.split(/[\\/]/u).at(-1) ?? path;

class ResultsImport {
  #stage = $state.raw<Stage>({ is: 'waiting' });
  readonly job = new FollowedJob();
  /** The outcome of an import into another league doesn't matter in this one. */
  readonly stage: Stage = $derived(
    this.#stage.is === 'done' && this.#stage.league !== league.current?.path
      ? { is: 'waiting' }
      : this.#stage,
  );
  readonly #busy = $derived(this.#stage.is === 'uploading' || this.#stage.is === 'running');

  /** Imports a file that is on the machine. */
  readonly fromPath = (path: string): void => {
    if (!this.#busy) void this.#importPath(path);
  };

  /** Imports a file that was given to the page. */
  readonly fromFile = (file: File): void => {
    if (!this.#busy) void this.#importFile(file);
  };

  /** Forgets the last import, so that another file can be chosen. */
  readonly again = (): void => {
    if (!this.#busy) this.#stage = { is: 'waiting' };
  };

  async #importPath(path: string, file = bareName(path)): Promise<void> {
    this.#stage = { is: 'running', file };
    const answer = await this.job.during(() => league.change('results.import', { path }));
    this.#stage =
      'ok' in answer
        ? { is: 'done', file, report: answer.ok, league: league.current?.path ?? '' }
        : { is: 'waiting', trouble: sentenceOf(answer) };
  }

  async #importFile(file: File): Promise<void> {
    this.#stage = { is: 'uploading', file: file.name };
    const answer = await upload(file);
    if ('ok' in answer) await this.#importPath(answer.ok.path, file.name);
    else this.#stage = { is: 'waiting', trouble: sentenceOf(answer) };
  }
}

export const resultsImport = new ResultsImport();
