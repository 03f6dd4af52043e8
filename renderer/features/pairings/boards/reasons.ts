/** Why a board is as good as it is, criterion by criterion, in words. Pure. */
import type { BoardPlanned, MetBefore } from '../../../../shared/contract/pairings.ts';
import type { Criterion, Weights } from '../../../../shared/contract/pairing-options.ts';
import { formatShare, texts } from '../../../../shared/messages/index.ts';
import { winProbabilityTexts } from './win-probabilities.ts';
import { partsOf } from './costs.ts';

export interface Reason {
  readonly criterion: Criterion;
  readonly sentence: string;
  /** What it adds to the board's cost. */
  readonly cost: number;
}

/** A list with more pairs than this would not be read. */
const mostPairs = 3;
/** How informative a result is, as a share of the maximum: little below the first, much above the second. */
const [little, much] = [1 / 3, 2 / 3] as const;
const words = texts.pairingBoards.reasons;

/**
 * The criteria that count, the most expensive first; fairness concerns the whole tournament.
 *
 * @param hasClubs - false if no player of the round has a club
 */
export const reasonsOf = (board: BoardPlanned, weights: Weights, hasClubs = true): Reason[] =>
  partsOf(board.costs, weights)
    .filter(({ criterion }) => criterion !== 'fairness' && speaks(criterion, board))
    .filter(({ criterion }) => criterion !== 'club' || hasClubs)
    .map((part) => ({ ...part, sentence: sentenceOf(part.criterion, board) }))
    .sort((a, b) => b.cost - a.cost);

/** Where all players play alone, no player has a partner or team-mates. */
const speaks = (criterion: Criterion, { sides }: BoardPlanned): boolean =>
  (criterion !== 'partners' && criterion !== 'spread') || sides.some(({ people }) => people.length > 1);

function sentenceOf(criterion: Criterion, board: BoardPlanned): string {
  const cost = board.costs[criterion];
  switch (criterion) {
    case 'quality':
      return formatShare(board.quality);
    case 'evenness':
      return evenness(board);
    case 'meetings':
      return known(board, 'opponents') ?? words.meetings[cost > 0 ? 'some' : 'none'];
    case 'partners':
      return known(board, 'partners') ?? words.partners[cost > 0 ? 'some' : 'none'];
    case 'club':
      return words.club[cost > 0 ? 'some' : 'none'];
    case 'spread':
      return words.spread[cost > 0 ? 'some' : 'none'];
    case 'learning':
      return words.learning[cost > much ? 'little' : cost > little ? 'some' : 'much'];
    case 'fairness':
      return '';
  }
}

function evenness({ sides }: BoardPlanned): string {
  const written = winProbabilityTexts(sides);
  const [one = '', other = ''] = written;
  if (sides.length === 2) return words.duel({ one, other });
  const order = sides.map((_, i) => i).sort((a, b) => (sides[a]?.chance ?? 0) - (sides[b]?.chance ?? 0));
  const at = (i: number | undefined): string => written[i ?? 0] ?? '';
  return words.table({ least: at(order[0]), most: at(order.at(-1)), even: 1 / sides.length });
}

/** Who met whom, or played with whom; undefined if that isn't shown. */
function known({ before, sides }: BoardPlanned, as: MetBefore['as']): string | undefined {
  const all = before.filter((one) => one.as === as);
  if (all.length === 0) return undefined;
  const names = new Map(
    sides.flatMap(({ people }) => people.map(({ playerId, player }) => [playerId, player])),
  );
  const told = all
    .slice(0, mostPairs)
    .map((met) => pairMet(names.get(met.one) ?? '', names.get(met.other) ?? '', met));
  const more = all.length - told.length;
  return words.several({ comma_parts: more > 0 ? [...told, words.more({ count: more })] : told });
}

function pairMet(one: string, other: string, { recent, thisTournament }: MetBefore): string {
  if (recent === 0) return words.met.thisTournament({ one, other, thisTournament });
  return thisTournament === 0
    ? words.met.recent({ one, other, recent })
    : words.met.both({ one, other, recent, thisTournament });
}
