/** Files for other programs, written by the machine: to a chosen place on the desktop, as a download in the browser. */
import { fileName } from '../ui/files/names.ts';
import { ask, dialogFor, download, placeForDownload, sentenceOf, type SavedEnding } from './api.ts';
import { FollowedJob } from './job.svelte.ts';
import { league } from './league.svelte.ts';

export class SavedExchange {
  /** Why the last file wasn't written. */
  trouble = $state<string>();
  readonly job = new FollowedJob();

  /** Saves the league, or one tournament, in the format that the ending says. */
  async save(ending: SavedEnding, about: string, tournamentId?: number): Promise<void> {
    this.trouble = undefined;
    const choose = dialogFor(`save-${ending}`);
    const place = choose ? await choose() : await this.#placeFor(ending, about);
    if (place === null) return;
    const argument = tournamentId === undefined ? { path: place } : { path: place, tournamentId };
    const answer = await this.job.during(() => ask('exchange.export', argument));
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
