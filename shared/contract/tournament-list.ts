/** Tournaments as a list shows them. */
import type { Shape } from './competition-words.ts';

export interface TournamentRow {
  tournamentId: number;
  name: string;
  date: string | null;
  number: number;
  /** Forfeits and open ones, too, but no byes. */
  contests: number;
  /** How many of them have a result. */
  played: number;
  sides: number;
  players: number;
  /** null while it is in progress, too. */
  winner: string | null;
  /** The same as lists that others read may name them: initials, or a placeholder without a name. */
  listedWinner: string | null;
  /** False where there is no contest yet, a board lacks its result, or a further round is to come. */
  complete: boolean;
  rated: boolean;
  /** Of rounds, or of final places alone: each is corrected on a page of its own. */
  shape: Shape;
}

export interface TournamentsPage {
  dated: boolean;
  tournaments: TournamentRow[];
}
