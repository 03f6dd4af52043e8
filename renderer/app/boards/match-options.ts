/** How teams meet over the boards of a match, as it is typed. Pure. */
import { mostAllPlayAll, type LineupOrder } from '../../../shared/contract/competitions.ts';

export const lineupOrders = ['free', 'roster', 'rating'] as const satisfies readonly LineupOrder['by'][];

export interface MatchOptions {
  /** Empty: whole teams play. */
  boards: string;
  /** Everyone plays everyone of the other team; `boards` is then how many of a team play. */
  allPlayAll: boolean;
  order: LineupOrder['by'];
  /** Of an order by rating: how much stronger one may be who plays lower. */
  tolerance: string;
}

/** The most people of a team who play in a match. */
export const mostInMatch = ({ allPlayAll }: Pick<MatchOptions, 'allPlayAll'>): number =>
  allPlayAll ? mostAllPlayAll : 50;

/** Where everyone plays everyone, it makes no difference who is first. */
export const hasLineupOrder = ({
  boards,
  allPlayAll,
}: Pick<MatchOptions, 'boards' | 'allPlayAll'>): boolean => boards.trim() !== '' && !allPlayAll;
