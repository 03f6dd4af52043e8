/** Which system foresees a league best: every contest predicted from what was known before it, then learned from. */
import { settledWithin } from '../gaussian.ts';
import type { Outcome } from './pair-loss.ts';
import { discrepancyOfPair, logLossOfPair, visitPairs } from './pair-loss.ts';
import { replay } from '../replay.ts';
import type { RatingSystem } from '../system.ts';
import type { Tallies, Tally } from './tally.ts';
import { groupTallies, talliesOf } from './tally.ts';
import type { Contender, Contest, ContestChange, DuelChances, History, Ratings } from '../types.ts';
import { countWrongOrder } from './wrong-order.ts';

export interface Evaluation {
  /** One for each contest, in the history's order. */
  readonly contests: Tallies;
  /** One for each tournament, in order of its first contest. A contest that names none is one of its own. */
  readonly tournaments: Tallies;
  /** Where everybody stands after the last contest. */
  readonly ratings: Ratings;
}

/**
 * Judges a system one step ahead over a history. An unrated contest (weight 0) is not judged, any other counts whole.
 *
 * Wrong order is counted over all pairs of sides that did not tie; means within a millionth of the sides' deviation
 * are level. Log loss is taken of pairs too, since every
 * system gives their chances: of each pair the chance of win, tie or loss; over a contest the mean of all its
 * pairs (in fields of more than nine sides of a fixed choice of 4n, see `visitPairs`); over contests the mean
 * weighted by n − 1, the number of comparisons that order n sides, so that a duel counts as a duel and a field
 * of a thousand not as half a million of them. Throws what `replay` throws.
 */
export function evaluate(history: History, system: RatingSystem): Evaluation {
  const newcomer: Contender[] = [{ belief: system.prior, share: null }];
  const knowsTies = system.duelChances(newcomer, newcomer, 1).tie > 0;
  const tallies: Tally[] = [];
  const events = numbering();
  let current: Contest | undefined;
  function* remembered(): Generator<Contest> {
    for (const contest of history.contests) yield (current = contest);
  }
  const ratings = replay({ ...history, contests: remembered() }, system, (change) => {
    if (current === undefined) return;
    tallies.push(judge(system, current, change, knowsTies));
    events.take(current.tournament);
  });
  const contests = talliesOf(tallies);
  return { contests, tournaments: groupTallies(contests, events.taken, events.count()), ratings };
}

/** Numbers tournaments from 0 as they come. */
function numbering(): { take: (tournament?: number) => void; taken: readonly number[]; count: () => number } {
  const known = new Map<number, number>();
  const taken: number[] = [];
  let count = 0;
  return {
    taken,
    count: () => count,
    take: (tournament) => {
      const number = (tournament === undefined ? undefined : known.get(tournament)) ?? count++;
      if (tournament !== undefined) known.set(tournament, number);
      taken.push(number);
    },
  };
}

const unjudged: Tally = { wrong: 0, decided: 0, tied: 0, loss: 0, comparisons: 0, discrepancy: 0, duels: 0 };

function judge(system: RatingSystem, contest: Contest, change: ContestChange, knowsTies: boolean): Tally {
  if (contest.weight === 0) return unjudged;
  const { sides } = contest;
  const place = new Float64Array(sides.length);
  sides.forEach((side, j) => (place[j] = side.place));
  const byPlace = inOrder(contest, place);
  const chancesOf = foreseen(system, contest, change);
  let [loss, discrepancy] = [0, 0];
  const pairs = visitPairs(sides.length, (a, b) => {
    const [first, second] = [byPlace[a]!, byPlace[b]!];
    const chances = chancesOf(first, second);
    const outcome: Outcome = place[first] === place[second] ? 'tie' : 'win';
    loss += logLossOfPair(chances, outcome, knowsTies);
    if (sides.length === 2) discrepancy = discrepancyOfPair(chances, outcome);
  });
  const comparisons = sides.length - 1;
  return {
    ...countWrongOrder(byPlace, place, change.sideMean, levelWithin(change, sides.length)),
    loss: (loss / pairs) * comparisons,
    comparisons,
    discrepancy,
    duels: sides.length === 2 ? 1 : 0,
  };
}

/** Sides alike in all may come out this far apart, since message passing settles within a tenth of it. */
function levelWithin({ sideVariance }: ContestChange, sides: number): number {
  let variance = 0;
  for (let j = 0; j < sides; j++) variance += sideVariance[j]!;
  return 10 * settledWithin * Math.sqrt(variance / sides);
}

/** Sides by place; those on one place by their lowest player, so that the order in which they are listed is nothing. */
function inOrder({ sides }: Contest, place: Float64Array): Int32Array {
  const lowest = new Int32Array(sides.length);
  const order = new Int32Array(sides.length);
  sides.forEach(({ members }, j) => {
    order[j] = j;
    lowest[j] = members.reduce((least, { player }) => Math.min(least, player), Infinity);
  });
  const compare = (a: number, b: number): number => place[a]! - place[b]! || lowest[a]! - lowest[b]!;
  const isSorted = order.every((side, j) => j === 0 || compare(side - 1, side) < 0);
  return isSorted ? order : order.sort(compare);
}

/** The chances between two sides of a contest, by their index, from what it was foreseen from. */
function foreseen(
  system: RatingSystem,
  { sides, teamSize }: Contest,
  { foreseenMean, foreseenVariance }: ContestChange,
): (first: number, second: number) => DuelChances {
  let i = 0;
  const lineUps = sides.map(({ members }) =>
    members.map(({ share }): Contender => {
      const belief = { mean: foreseenMean[i]!, deviation: Math.sqrt(foreseenVariance[i]!) };
      i++;
      return { belief, share };
    }),
  );
  return (first, second) => system.duelChances(lineUps[first]!, lineUps[second]!, teamSize);
}
