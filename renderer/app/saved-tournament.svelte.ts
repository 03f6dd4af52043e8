/** What was saved last, until its page is left: the tournament's page then starts with the players who moved. */
import type { TournamentSaved } from '../../shared/contract/tournaments.ts';

let last = $state.raw<TournamentSaved | null>(null);

export const saved = {
  /** The outcome of saving, if it was this tournament. */
  of: (tournamentId: number): TournamentSaved | null => (last?.tournamentId === tournamentId ? last : null),
  tell(outcome: TournamentSaved): void {
    last = outcome;
  },
  forget(): void {
    last = null;
  },
};
