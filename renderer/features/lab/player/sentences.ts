/** In which systems a player ranks highest and lowest, in plain sentences. */
import type { PlayerInSystems } from '../../../../shared/contract/lab.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { inSentence } from '../names.ts';

type InSystem = PlayerInSystems['systems'][number];
type Judged = Pick<InSystem, 'rankText' | 'ranked'> & {
  readonly label: string;
  /** Whether the system has an uncertainty. */
  readonly uncertain: boolean;
  readonly rank: number;
};

const words = texts.labPlayer;

/** Two ranks closer than this share of the list count as near. */
const near = 0.05;

/** 3 for '3' and for '3=', which is shared; null if there is no rank yet. */
export function rankOf(rankText: string): { rank: number; shared: boolean } | null {
  const rank = Number.parseInt(rankText, 10);
  return Number.isInteger(rank) ? { rank, shared: rankText.endsWith('=') } : null;
}

/** '3rd of 48'. */
export function rankSentence({ rankText, ranked }: Pick<InSystem, 'rankText' | 'ranked'>): string {
  const found = rankOf(rankText);
  if (found === null) return words.unranked;
  return words.rankOf({ ordinal: words.ordinal({ rank: found.rank, isShared: found.shared }), ranked });
}

const isUncertain = ({ before, after }: InSystem): boolean =>
  [before, ...after].some((one) => one.deviation > 0);

/**
 * Two sentences at most: where the player ranks highest and lowest, and what that means. Empty if the player has a rank
 * in fewer than two systems.
 */
export function standingSentences(
  name: string,
  systems: readonly InSystem[],
  labels: readonly string[],
): string[] {
  const judged = systems.flatMap((one, index): Judged[] => {
    const rank = rankOf(one.rankText)?.rank;
    return rank === undefined
      ? []
      : [{ ...one, rank, label: labels[index] ?? '', uncertain: isUncertain(one) }];
  });
  if (judged.length < 2) return [];
  const ranks = judged.map(({ rank }) => rank);
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  if (best === worst)
    return [
      words.same({ name, rank: words.ordinal({ rank: best, isShared: false }), systems: judged.length }),
      words.sameMeans,
    ];
  const highest = judged.filter(({ rank }) => rank === best);
  const lowest = judged.filter(({ rank }) => rank === worst);
  return [extremes(name, highest, lowest), meaning(worst - best, highest, lowest)];
}

function extremes(name: string, highest: readonly Judged[], lowest: readonly Judged[]): string {
  const [best, worst] = [highest[0], lowest[0]];
  return words.extremes({
    name,
    highest: highest.map(({ label }) => inSentence(label)),
    highestRank: best ? rankSentence(best) : '',
    lowest: lowest.map(({ label }) => inSentence(label)),
    lowestRank: worst ? rankSentence(worst) : '',
  });
}

/** A player with few games is held back only by a system that knows how uncertain the rating is. */
function meaning(places: number, highest: readonly Judged[], lowest: readonly Judged[]): string {
  const ranked = highest[0]?.ranked ?? 0;
  if (places <= Math.max(1, near * ranked)) return words.near({ places });
  const conservative =
    highest.every(({ uncertain }) => !uncertain) && lowest.every(({ uncertain }) => uncertain);
  return conservative ? words.apartByCare({ places }) : words.apart({ places });
}
