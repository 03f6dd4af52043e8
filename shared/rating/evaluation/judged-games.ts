/** What all systems are judged on: the pairs of sides that are asked, and who has played how often. */
import { membersFrom, membersTo, sidesIn, sidesOf } from '../lineups.ts';
import type { Contest, History, Member } from '../types.ts';
import { visitPairs } from './pair-loss.ts';
import { placesInOrder, numbering } from './tournaments.ts';

/** Newcomers are followed over this number of rated contests at most ... */
const mostStages = 20;
/** ... or over as many as this number of people came to. */
const leastFollowed = 5;

export interface Played {
  /** With something to judge; they are numbered from 0 in order of their first contest. */
  readonly tournaments: number;
  /** Which of `evaluate`'s tournaments those are. */
  readonly judged: Int32Array;
  readonly comparisons: number;
  readonly pairs: AskedPairs;
  /** By player: rated contests in all. */
  readonly ratedContests: Int32Array;
  /** Over how many of their first rated contests newcomers are followed. */
  readonly stages: number;
}

/** One entry a visited pair (`visitPairs`), in the history's order. Of two sides that did not tie the first came before. */
interface AskedPairs {
  readonly count: number;
  /** Its contest, which knows the tournament and the weight (`tournamentOf`, `weightOf`). */
  readonly contest: Int32Array;
  readonly contests: {
    readonly tournament: Int32Array;
    /** Share of a pair in a comparison: all pairs of a contest of n sides weigh n − 1 together. */
    readonly weight: Float64Array;
  };
  /** 1 where the two tied. */
  readonly tied: Uint8Array;
  /**
   * Which rated contest it was for the less experienced side, from 1; 0 where that is later than newcomers are
   * followed. A team has the experience of its rated members on average, rounded down; a pair with a side of guests
   * alone has 0.
   */
  readonly stage: Uint8Array;
}

/** The tournaments that figures are of: from the one of this number to the last, and their pairs by index. */
export interface Stretch {
  readonly played: Played;
  readonly from: number;
  readonly pairs: Int32Array;
  readonly tied: Int32Array;
  readonly decided: Int32Array;
}

/** By the index of a pair. */
export const tournamentOf = ({ pairs }: Played, pair: number): number =>
  pairs.contests.tournament[pairs.contest[pair]!]!;

export const weightOf = ({ pairs }: Played, pair: number): number =>
  pairs.contests.weight[pairs.contest[pair]!]!;

/** What lies in the tournaments from that number on. */
export function stretchFrom(played: Played, from: number): Stretch {
  const { count, tied } = played.pairs;
  const all = new Int32Array(count);
  for (let pair = 0; pair < count; pair++) all[pair] = pair;
  const pairs = from === 0 ? all : thoseOf(all, (pair) => tournamentOf(played, pair) >= from);
  return {
    played,
    from,
    pairs,
    tied: thoseOf(pairs, (pair) => tied[pair] === 1),
    decided: thoseOf(pairs, (pair) => tied[pair] === 0),
  };
}

/** Counts them first: `filter` makes a list of millions of them, which takes more memory than the result. */
export function thoseOf(pairs: Int32Array, isOne: (pair: number) => boolean): Int32Array {
  let count = 0;
  for (const pair of pairs) if (isOne(pair)) count++;
  const found = new Int32Array(count);
  let next = 0;
  for (const pair of pairs) if (isOne(pair)) found[next++] = pair;
  return found;
}

/** Walks the history twice: to count, and to list. */
export function playedIn(history: History): Played {
  const counted = countPlayed(history);
  const { judged, tournaments, comparisons, ratedContests } = counted;
  const stages = stagesFor(ratedContests);
  return {
    tournaments,
    judged,
    comparisons,
    ratedContests,
    stages,
    pairs: listPairs(history, counted, stages),
  };
}

interface Counted {
  readonly tournaments: number;
  readonly judged: Int32Array;
  readonly comparisons: number;
  readonly ratedContests: Int32Array;
  readonly pairs: number;
  /** By contest: its tournament among those with something to judge. */
  readonly tournament: Int32Array;
}

function countPlayed(history: History): Counted {
  const events = numbering();
  const ratedContests = new Int32Array(history.players);
  const comparisons: number[] = [];
  let pairs = 0;
  for (const contest of history.contests) {
    const event = events.take(contest.tournament);
    comparisons[event] ??= 0;
    if (contest.weight === 0) continue;
    comparisons[event] += sidesIn(contest) - 1;
    pairs += visitPairs(sidesIn(contest), () => undefined);
    for (const player of ratedPlayers(contest)) ratedContests[player]!++;
  }
  const judged = Int32Array.from(comparisons.keys()).filter((event) => comparisons[event]! > 0);
  const numberOf = new Int32Array(comparisons.length).fill(-1);
  judged.forEach((event, number) => (numberOf[event] = number));
  return {
    tournaments: judged.length,
    judged,
    comparisons: comparisons.reduce((sum, some) => sum + some, 0),
    ratedContests,
    pairs,
    tournament: Int32Array.from(events.taken, (event) => numberOf[event]!),
  };
}

function* ratedPlayers(contest: Contest): Generator<number> {
  const { player, rated } = contest.lineups;
  for (let m = membersFrom(contest); m < membersTo(contest); m++) if (rated[m] === 1) yield player[m]!;
}

/** As many as at least a handful of people came to, all where there are fewer. */
function stagesFor(ratedContests: Int32Array): number {
  const descending = ratedContests
    .filter((contests) => contests > 0)
    .sort()
    .reverse();
  const last = descending[Math.min(leastFollowed, descending.length) - 1] ?? 0;
  return Math.min(last, mostStages);
}

function listPairs(
  history: History,
  { pairs, tournament, ratedContests }: Counted,
  stages: number,
): AskedPairs {
  const asked = {
    count: pairs,
    contest: new Int32Array(pairs),
    contests: { tournament, weight: new Float64Array(tournament.length) },
    tied: new Uint8Array(pairs),
    stage: new Uint8Array(pairs),
  };
  const before = new Int32Array(ratedContests.length);
  let [contestNumber, from] = [-1, 0];
  for (const contest of history.contests) {
    contestNumber++;
    if (contest.weight === 0) continue;
    const { byPlace, place } = placesInOrder(contest);
    const experience = sidesOf(contest).map(({ members }) => experienceOf(members, before));
    let pair = from;
    const visited = visitPairs(byPlace.length, (a, b) => {
      const [first, second] = [byPlace[a]!, byPlace[b]!];
      asked.tied[pair] = place[first] === place[second] ? 1 : 0;
      asked.stage[pair++] = stageAfter(experience[first]!, experience[second]!, stages);
    });
    asked.contest.fill(contestNumber, from, pair);
    asked.contests.weight[contestNumber] = (byPlace.length - 1) / visited;
    from = pair;
    for (const player of ratedPlayers(contest)) before[player]!++;
  }
  return asked;
}

/** The mean of what its rated members have behind them, rounded down; null where none is rated. */
function experienceOf(members: readonly Member[], before: Int32Array): number | null {
  let [sum, count] = [0, 0];
  for (const { player, rated } of members) {
    if (!rated) continue;
    sum += before[player]!;
    count++;
  }
  return count > 0 ? Math.floor(sum / count) : null;
}

function stageAfter(one: number | null, other: number | null, stages: number): number {
  if (one === null || other === null) return 0;
  const stage = 1 + Math.min(one, other);
  return stage <= stages ? stage : 0;
}
