/** What can be shown on the wall of a tournament in progress, read again whenever the league changes. */
import { untrack } from 'svelte';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { ask } from '../../../app/api.ts';
import { league } from '../../../app/league.svelte.ts';
import { stageTitle } from '../../../ui/stages/words.ts';
import { wallStages, wallViews, type WallView } from './wall-stages.ts';

export class WallQuery {
  #page = $state.raw<TournamentPage>();
  #chosen = $state<WallView>('boards');
  readonly stages = $derived(this.#page ? wallStages(this.#page) : null);
  readonly order = $derived(this.#page?.tieBreaks ?? usualTieBreaks);
  /** Boards are always among them. */
  readonly views: readonly WallView[] = $derived(
    wallViews.filter((view) => view === 'boards' || this.stages?.[view] != null),
  );
  /** As chosen, while the tournament has it. */
  readonly view: WallView = $derived(this.views.includes(this.#chosen) ? this.#chosen : 'boards');
  /** Of what is shown instead of boards. */
  readonly title = $derived.by(() => {
    const stage = this.view === 'boards' ? null : this.stages?.[this.view];
    return stage ? stageTitle(stage) : null;
  });

  /** Use while a component is being set up. `tournamentId` is null before one has begun. */
  constructor(tournamentId: () => number | null) {
    const id = $derived(tournamentId());
    $effect(() => {
      league.followChanges();
      return this.#read(id);
    });
  }

  readonly choose = (view: WallView): void => {
    this.#chosen = view;
  };

  /** Returns a function that ignores the answer. */
  #read(tournamentId: number | null): () => void {
    let isStale = false;
    if (tournamentId === null) this.#page = undefined;
    else
      void untrack(() => ask('tournaments.read', { tournamentId })).then((answer) => {
        if (!isStale) this.#page = 'ok' in answer ? answer.ok : undefined;
      });
    return () => {
      isStale = true;
    };
  }
}
