/** What was saved last, until its page is left or the league changes: the tournament's page then starts with it. */
import type { TournamentSaved } from '../../shared/contract/tournaments.ts';
import { league } from './league.svelte.ts';

let last = $state.raw<TournamentSaved | null>(null);
/** The league's revision with it; an undo makes another one, and then “Saved.” would be wrong. */
let revision = $state.raw<number>();

export const saved = {
  /** The outcome of saving, if it was this tournament and is still the newest change. */
  of: (tournamentId: number): TournamentSaved | null =>
    last?.tournamentId === tournamentId && revision === league.current?.revision ? last : null,
  tell(outcome: TournamentSaved): void {
    last = outcome;
    revision = league.current?.revision;
  },
  forget(): void {
    last = null;
  },
};
