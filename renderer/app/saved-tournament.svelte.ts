/** What was saved last, until its page is left or the league changes: the tournament's page then starts with it. */
import type { TournamentSaved } from '../../shared/contract/tournaments.ts';
import { league } from './league.svelte.ts';

class SavedTournament {
  #last = $state.raw<TournamentSaved | null>(null);
  /** The league's revision with it; an undo makes another one, and then “Saved.” would be wrong. */
  #revision = $state.raw<number>();

  /** The outcome of saving, if it was this tournament and is still the newest change. */
  of(tournamentId: number): TournamentSaved | null {
    const isNewest = this.#revision === league.current?.revision;
    return this.#last?.tournamentId === tournamentId && isNewest ? this.#last : null;
  }

  tell(outcome: TournamentSaved): void {
    this.#last = outcome;
    this.#revision = league.current?.revision;
  }

  forget(): void {
    this.#last = null;
  }
}

export const savedTournament = new SavedTournament();
