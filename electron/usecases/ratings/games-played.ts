/**
 * What each player has played, counted from the facts alone. Counts in between are kept where a rater's state is, so that
 * after a change of one of the newest tournaments only what came since is counted again.
 */
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import { weightOf, isResumePoint, pointUpTo, stillValid } from './replay.ts';

/** By player's index. What is kept is never altered. */
export interface Played {
  /** Rated ones. */
  readonly contests: Int32Array;
  /** Of these: where no other side was ahead or level; and where another side was level, and none ahead. */
  readonly wins: Int32Array;
  readonly ties: Int32Array;
  /** Of the last contest in the league's order of time, counted from 1; 0 before the first. */
  readonly lastTournament: Int32Array;
  /** Of that contest. */
  readonly lastDay: (string | null)[];
}

export interface PlayedPoint {
  /** How many tournaments come before it. */
  readonly before: number;
  readonly played: Played;
}

/** Of a league that was counted before: its points, and how many of its first tournaments have the same facts. */
interface CountedBefore {
  readonly points: readonly PlayedPoint[];
  readonly same: number;
}

/**
 * Counts all tournaments.
 *
 * @param players at least as many as were counted before
 * @returns points in order, of which the last comes after all tournaments
 */
export function countPlayed(
  tournaments: readonly TournamentHistory[],
  players: number,
  known: CountedBefore = { points: [], same: 0 },
): readonly PlayedPoint[] {
  const total = tournaments.length;
  const begin = pointUpTo(known.points, known.same);
  const points = stillValid(known.points, begin?.before ?? 0, total).filter(({ before }) => before < total);
  const counted = copyOf(begin?.played, players);
  for (let t = begin?.before ?? 0; t < total; t++) {
    const facts = tournaments[t];
    if (facts) countTournament(facts, t + 1, counted);
    if (t + 1 < total && isResumePoint(t + 1, total, players))
      points.push({ before: t + 1, played: copyOf(counted, players) });
  }
  return [...points, { before: total, played: counted }];
}

/** After all tournaments. Throws where there are no points. */
export function playedAfter(points: readonly PlayedPoint[]): Played {
  const last = points.at(-1);
  if (last === undefined) throw new Error('nothing was counted');
  return last.played;
}

/** For as many players or more. */
function copyOf(from: Played | undefined, players: number): Played {
  const made = {
    contests: new Int32Array(players),
    wins: new Int32Array(players),
    ties: new Int32Array(players),
    lastTournament: new Int32Array(players),
    lastDay: from?.lastDay.slice() ?? [],
  };
  while (made.lastDay.length < players) made.lastDay.push(null);
  if (from === undefined) return made;
  made.contests.set(from.contests);
  made.wins.set(from.wins);
  made.ties.set(from.ties);
  made.lastTournament.set(from.lastTournament);
  return made;
}

/** The tournament of that number, from 1. */
function countTournament(facts: TournamentHistory, number: number, played: Played): void {
  for (let k = 0; k < facts.contests.count; k++) countContest(facts, k, number, played);
}

/** Takes contest `k` into account, for all players in it. */
function countContest(facts: TournamentHistory, k: number, number: number, played: Played): void {
  const { contests, sides, lineups } = facts;
  const day = contests.at[k]?.slice(0, 10) ?? null;
  const weighs = weightOf(facts) > 0;
  for (let s = lineups.firstSide[k] ?? 0; s < (lineups.firstSide[k + 1] ?? 0); s++) {
    const first = sides.ahead[s] === 0;
    const alone = sides.level[s] === 0;
    for (let m = lineups.firstMember[s] ?? 0; m < (lineups.firstMember[s + 1] ?? 0); m++) {
      const player = lineups.player[m] ?? 0;
      // Tournaments are counted one after the other, but two may go on side by side for weeks.
      if ((day ?? '') >= (played.lastDay[player] ?? '')) {
        played.lastTournament[player] = number;
        played.lastDay[player] = day;
      }
      if (!weighs || lineups.rated[m] !== 1) continue;
      addOne(played.contests, player);
      if (first) addOne(alone ? played.wins : played.ties, player);
    }
  }
}

function addOne(counts: Int32Array, i: number): void {
  counts[i] = (counts[i] ?? 0) + 1;
}
