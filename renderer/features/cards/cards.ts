/** The content of a player's card. */
import type { ClubCards, PlayerCard, PlayerTournament } from '../../../shared/contract/players.ts';
import type { BeliefPoint } from '../../../shared/charts/picture.ts';
import { trajectoryOf } from '../../../shared/charts/trajectory.ts';
import { texts } from '../../../shared/messages/index.ts';

/** How many cards share a sheet. */
export type OnSheet = 1 | 2;

/** How many rows of a card's table fit on its sheet, on A4 and on Letter. */
const rowsOnCard: Record<OnSheet, number> = { 1: 20, 2: 7 };

/** The same as on the player's page: after the starting rating one point a tournament. */
export const pointsOf = ({ tournaments }: PlayerCard, dated: boolean): readonly BeliefPoint[] =>
  trajectoryOf({ tournaments, dated }).points;

/** True if every tournament of the card has a day. */
export const isDated = ({ tournaments }: PlayerCard, dated: boolean): boolean =>
  dated && tournaments.every(({ date }) => date !== null);

/** The latest first, as many as fit on the card. */
export const latest = ({ tournaments }: PlayerCard, onSheet: OnSheet): PlayerTournament[] =>
  tournaments.toReversed().slice(0, rowsOnCard[onSheet]);

const say = texts.paper.cards;

/** The title of a club's cards. In a league without clubs they are the cards of all players. */
export function titleOf({ club, clubs }: Pick<ClubCards, 'club' | 'clubs'>): string {
  if (club !== null) return say.of({ club });
  return clubs.some((other) => other.club !== null) ? say.ofNoClub : say.title;
}

/** A club in the list of clubs to choose from. */
export function labelOf({ club, players }: ClubCards['clubs'][number], clubs: ClubCards['clubs']): string {
  if (club !== null) return say.inChooser({ club, players });
  return clubs.length === 1 ? say.everybody({ players }) : say.noClub({ players });
}
