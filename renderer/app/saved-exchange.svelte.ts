/** Files for other programs, written by the machine. */
import type { Answer, Argument } from '../../shared/contract/api.ts';
import { namesAllowed } from '../../shared/contract/exported-files.ts';
import { ask, sentenceOf, type SavedEnding } from './api.ts';
import { league } from './league.svelte.ts';
import { privateNamesChoice } from './names/private-names.svelte.ts';
import { saveAtPlace } from './place-to-save.ts';

type Part = Pick<Argument<'exchange.export'>, 'tournamentId' | 'seasonId'>;

export class SavedExchange {
  /** Why the last file wasn't written. */
  trouble = $state<string>();

  /** Saves the league, or one tournament or season, in the format that the ending says. */
  async save(ending: SavedEnding, about: string, part: Part = {}): Promise<void> {
    const { tournamentId } = part;
    const hasChoice = namesAllowed(ending, tournamentId !== undefined).length > 1;
    const privateNames = hasChoice ? await privateNamesChoice.choose(tournamentId) : undefined;
    if (privateNames === null) return;
    await this.write(ending, about, (path) => ask('exchange.export', { path, ...part, privateNames }));
  }

  /** Saves what `write` writes at a path. */
  async write(ending: SavedEnding, about: string, write: (path: string) => Promise<Answer>): Promise<void> {
    this.trouble = undefined;
    const what = [league.current?.name ?? '', about];
    const answer = await saveAtPlace({ choice: `save-${ending}`, about: what, ending }, write);
    if (answer && !('ok' in answer)) this.trouble = sentenceOf(answer);
  }
}
