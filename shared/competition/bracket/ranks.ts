/** The ranking of a bracket: the champion, those who are still in, and then who came furthest. */
import { rankText, type Rank } from '../ranks.ts';
import type { Bracket } from './matches.ts';

export interface BracketRank extends Rank {
  readonly competitor: string;
}

/**
 * The best first: 1, 2, 3=, 5=, 9= …; with a match for third place 1, 2, 3, 4, 5= …; of a double elimination 1, 2, 3, 4,
 * 5=, 7=, 9= …. Those who are still in share the first rank. Those who share a rank are in the order of their seeds.
 */
export function bracketRanks({ entrants, out }: Bracket): BracketRank[] {
  const groups = Map.groupBy(entrants, (entrant) => out.get(entrant) ?? Infinity);
  let ahead = 0;
  return [...groups]
    .toSorted(([one], [other]) => (one === other ? 0 : other - one))
    .flatMap(([, group]) => {
      const rank = ahead + 1;
      ahead += group.length;
      return group.map((competitor) => ({ competitor, rank, rankText: rankText(rank, group.length > 1) }));
    });
}
