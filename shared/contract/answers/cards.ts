/** What the call for printing the cards of a club answers. */
import type { Belief } from '../../rating/index.ts';
import type { PlayerTournament } from './players.ts';

/** What a card tells of one person. */
export interface PlayerCard {
  playerId: number;
  /** As lists show the person: by name, or by initials. */
  player: string;
  retired: boolean;
  belief: Belief;
  conservative: number;
  /** By conservative rating among all who have played, whatever their club; "3=" where shared. */
  rankText: string;
  contests: number;
  prior: Belief;
  /** In the league's order. */
  tournaments: PlayerTournament[];
}

export interface ClubCards {
  /** null for those who belong to no club. */
  club: string | null;
  /** Every club with people who have played, in order of the alphabet; those without one last. */
  clubs: { club: string | null; players: number }[];
  /** The best first. */
  cards: PlayerCard[];
  /** How many have no card because they don't want to appear on any list. */
  leftOut: number;
  /** How many further people of the club have no card because these are too many to read at once. */
  more: number;
  /** Among how many the ranks are. */
  ranked: number;
  dated: boolean;
}
