/** Files for other programs, written by the machine: to a chosen place on the desktop, as a download in the browser. */
import type { Answer, Argument } from '../../shared/contract/api.ts';
import { fileName } from '../ui/files/names.ts';
import { ask, dialogFor, download, placeForDownload, sentenceOf, type SavedEnding } from './api.ts';
import { FollowedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

type Part = Omit<Argument<'exchange.export'>, 'path'>;

export class SavedExchange {
  /** Why the last file wasn't written. */
  trouble = $state<string>();
  readonly job = new FollowedJob();

  /** Saves the league, or one tournament or season, in the format that the ending says. */
  save(ending: SavedEnding, about: string, part: Part = {}): Promise<void> {
    return this.write(ending, about, (path) => ask('exchange.export', { path, ...part }));
  }

  /** Saves what `write` writes at a path. */
  async write(ending: SavedEnding, about: string, write: (path: string) => Promise<Answer>): Promise<void> {
    this.trouble = undefined;
    const choose = dialogFor(`save-${ending}`);
    const place = choose ? await choose() : await this.#placeFor(ending, about);
    if (place === null) return;
    const answer = await this.job.during(() => write(place));
    if (!('ok' in answer)) this.trouble = sentenceOf(answer);
    else if (!choose) download(place);
  }

  async #placeFor(ending: SavedEnding, about: string): Promise<string | null> {
    const place = await placeForDownload(fileName([league.current?.name ?? '', about], ending));
    if ('ok' in place) return place.ok.path;
    this.trouble = sentenceOf(place);
    return null;
  }
}
