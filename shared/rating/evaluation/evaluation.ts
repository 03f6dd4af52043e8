/** Which system predicts a league best: every contest predicted from what was known before it, then learned from. */
import { settledWithin } from '../gaussian.ts';
import type { PairOutcome } from './pair-loss.ts';
import { discrepancyOfPair, logLossOfPair, squaredError, visitPairs } from './pair-loss.ts';
import { sidesIn } from '../lineups.ts';
import { hasMargin } from '../parameters.ts';
import { matchQuality } from '../predict.ts';
import { replay } from '../replay.ts';
import type { RatingSystem } from '../system.ts';
import type { Tallies, Tally } from './tally.ts';
import { groupTallies, talliesOf } from './tally.ts';
import { placesInOrder, numbering } from './tournaments.ts';
import type { Contest, ContestChange, History, Performance, Ratings } from '../types.ts';
import { countWrongOrder } from './wrong-order.ts';

export interface Evaluation {
  /** One for each contest, in the history's order. */
  readonly contests: Tallies;
  /** One for each tournament, in order of its first contest. A contest that names none is one of its own. */
  readonly tournaments: Tallies;
  /** Every player's belief after the last contest. */
  readonly ratings: Ratings;
}

/** Sees what was judged, for measures that sums by contest do not hold. */
export interface Watch {
  /**
   * A visited pair (`visitPairs`), in the history's order: the expected score of the side that came before the other, or
   * of the first of two level ones, exactly ½ where the sides were predicted level and only there, in single precision
   * too; and the match quality.
   */
  readonly pair: (expectedScore: number, matchQuality: number) => void;
  /** What a judged contest taught. The change's arrays are reused. */
  readonly contest: (contest: Contest, change: ContestChange) => void;
}

/**
 * Judges a system one step ahead over a history. An unrated contest (weight 0) is not judged, any other counts whole.
 *
 * Wrong order is counted over all pairs of sides that did not tie; means within a millionth of the sides' deviation
 * are level. Log loss is taken of pairs too, since every system gives their chances: of each pair the chance of win,
 * tie or loss; over a contest the mean of all its pairs (in fields of more than nine sides of a fixed choice of 4n, see
 * `visitPairs`); over contests the mean weighted by n − 1, the number of comparisons that order n sides, so that a duel
 * counts as a duel and a field of a thousand not as half a million of them. Throws what `replay` throws.
 */
export function evaluate(history: History, system: RatingSystem, watch?: Watch): Evaluation {
  // Not by its chances: with a margin of 0 a tie is thought impossible, and that is a loss like any other.
  const knowsTies = hasMargin(system.name);
  const tallies: Tally[] = [];
  const events = numbering();
  let current: Contest | undefined;
  function* remembered(): Generator<Contest> {
    for (const contest of history.contests) yield (current = contest);
  }
  const ratings = replay({ ...history, contests: remembered() }, system, (change) => {
    if (current === undefined) return;
    tallies.push(judge(system, current, change, knowsTies, watch));
    events.take(current.tournament);
  });
  const contests = talliesOf(tallies);
  return { contests, tournaments: groupTallies(contests, events.taken, events.count()), ratings };
}

const unjudged: Tally = {
  wrong: 0,
  decided: 0,
  tied: 0,
  loss: 0,
  scoreLoss: 0,
  brier: 0,
  comparisons: 0,
  discrepancy: 0,
  duels: 0,
};

function judge(
  system: RatingSystem,
  contest: Contest,
  change: ContestChange,
  knowsTies: boolean,
  watch: Watch | undefined,
): Tally {
  if (contest.weight === 0) return unjudged;
  const sides = sidesIn(contest);
  const { byPlace, place } = placesInOrder(contest);
  const level = levelWithin(change, sides);
  const performances = performancesOf(change, sides);
  let [loss, scoreLoss, brier] = [0, 0, 0];
  const pairs = visitPairs(sides, (a, b) => {
    const [first, second] = [byPlace[a]!, byPlace[b]!];
    const chances = system.chancesBetween(performances[first]!, performances[second]!);
    const outcome: PairOutcome = place[first] === place[second] ? 'tie' : 'win';
    loss += logLossOfPair(chances, outcome, knowsTies);
    scoreLoss += discrepancyOfPair(chances, outcome);
    brier += squaredError(chances, outcome);
    if (watch === undefined) return;
    const ahead = change.sideMean[first]! - change.sideMean[second]!;
    const score = Math.abs(ahead) <= level ? 0.5 : leaning(chances.win + chances.tie / 2, ahead);
    watch.pair(score, matchQuality([performances[first]!, performances[second]!]));
  });
  watch?.contest(contest, change);
  const comparisons = sides - 1;
  return {
    ...countWrongOrder(byPlace, place, change.sideMean, level),
    loss: (loss / pairs) * comparisons,
    scoreLoss: (scoreLoss / pairs) * comparisons,
    brier: (brier / pairs) * comparisons,
    comparisons,
    discrepancy: sides === 2 ? scoreLoss : 0,
    duels: sides === 2 ? 1 : 0,
  };
}

const justBelowHalf = 0.5 - 2 ** -25;
const justAboveHalf = 0.5 + 2 ** -24;

/** Where nearly all is thought to be a tie, rounding makes ½ of any expected score: it stays on the side of who is ahead. */
const leaning = (score: number, ahead: number): number =>
  ahead > 0 ? Math.max(score, justAboveHalf) : Math.min(score, justBelowHalf);

/** Sides alike in all may come out this far apart, since message passing settles within a tenth of it. */
function levelWithin({ sideVariance }: ContestChange, sides: number): number {
  let variance = 0;
  for (let j = 0; j < sides; j++) variance += sideVariance[j]!;
  return 10 * settledWithin * Math.sqrt(variance / sides);
}

/** The predicted performances of the sides. */
function performancesOf(change: ContestChange, sides: number): Performance[] {
  const { sideMean, sideVariance, sideNoise } = change;
  return Array.from({ length: sides }, (_, j) => ({
    mean: sideMean[j]!,
    variance: sideVariance[j]!,
    noise: sideNoise[j]!,
  }));
}
