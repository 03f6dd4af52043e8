/** Why people have another place under other settings: two ratings of one league, split into parts and compared. */
import type { MoveReason } from '../../../shared/contract/settings.ts';
import { cautionInDeviations } from '../../../shared/contract/leaderboard.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import type { Progress } from '../progress.ts';
import { participationsOf, replayLeague, startsOf, type Replay } from '../ratings/replay.ts';

/** One rating of a league, with what it came from. */
export interface RatedInParts {
  /** By player's index: where each player began, and is now. */
  readonly start: Float64Array;
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** By participation, in order of time: how far it moved the mean. */
  readonly taught: Float64Array;
}

export function ratedInParts(given: Replay, progress: Progress): RatedInParts {
  const { history, system } = given;
  const taught = new Float64Array(participationsOf(history.tournaments));
  const starts = startsOf(history.players.indexOf, given.startingBeliefs);
  const start = Float64Array.from(history.players.ids, (_, i) => starts.get(i)?.mean ?? system.prior.mean);
  // A system that looks at earlier results again moves people who don't play. It counts with their games next to that.
  const believed = start.slice();
  const latest = new Int32Array(start.length).fill(-1);
  let next = 0;
  const { mean, deviation } = replayLeague(given, progress, ({ count, players, meanAfter }) => {
    for (let i = 0; i < count; i++) {
      const player = players[i] ?? -1;
      taught[next + i] = (meanAfter[i] ?? NaN) - (believed[player] ?? NaN);
      believed[player] = meanAfter[i] ?? NaN;
      latest[player] = next + i;
    }
    next += count;
  });
  mean.forEach((now, player) => {
    const last = latest[player] ?? -1;
    if (last >= 0) taught[last] = (taught[last] ?? NaN) + now - (believed[player] ?? NaN);
  });
  return { start, mean, deviation, taught };
}

/** A part of the difference between two ratings of one person: the number of a tournament from 0, or another kind. */
export type Part = number | 'start' | 'uncertainty';

/**
 * Splits each player's difference into parts. A conservative rating, less the average conservative rating of the
 * `ranked` (by index) and in deviations of their means, is the sum of where the person began, what each tournament
 * taught, and the uncertainty that is subtracted; the same under both ratings, so their difference is the sum of the
 * differences of the parts.
 */
export function visitParts(
  tournaments: readonly TournamentHistory[],
  [before, after]: readonly [RatedInParts, RatedInParts],
  ranked: readonly number[],
  visit: (player: number, part: Part, by: number) => void,
): void {
  const [then, now] = [scaleOf(before, ranked), scaleOf(after, ranked)];
  for (const i of ranked) {
    visit(i, 'start', now.start(i) - then.start(i));
    visit(i, 'uncertainty', now.uncertainty(i) - then.uncertainty(i));
  }
  let first = 0;
  for (const [t, { lineups, members }] of tournaments.entries()) {
    const by = new Map<number, number>();
    for (let m = 0; m < members.count; m++) {
      const player = lineups.player[m] ?? -1;
      by.set(player, (by.get(player) ?? 0) + now.taught(first + m) - then.taught(first + m));
    }
    for (const [player, moved] of by) visit(player, t, moved);
    first += members.count;
  }
}

interface Scale {
  readonly start: (player: number) => number;
  readonly uncertainty: (player: number) => number;
  readonly taught: (participation: number) => number;
}

/** Each part in deviations of the means of the ranked, and each counted from their average. */
function scaleOf({ start, mean, deviation, taught }: RatedInParts, ranked: readonly number[]): Scale {
  const centre = average(ranked, mean);
  const usual = average(ranked, deviation);
  const spread = Math.sqrt(
    average(
      ranked,
      mean.map((value) => (value - centre) ** 2),
    ),
  );
  // Where all are level there is nothing to scale.
  const unit = spread > 0 ? spread : 1;
  return {
    start: (i) => ((start[i] ?? NaN) - centre) / unit,
    uncertainty: (i) => (cautionInDeviations * (usual - (deviation[i] ?? NaN))) / unit,
    taught: (k) => (taught[k] ?? NaN) / unit,
  };
}

const average = (of: readonly number[], values: Float64Array): number =>
  of.reduce((sum, i) => sum + (values[i] ?? NaN), 0) / of.length;

interface Largest {
  readonly part: Part;
  readonly by: number;
}

/**
 * By player's index and where the person moves to: the largest part that way; null where none goes that way, so that
 * it is the others who moved.
 */
export function moveReasons(
  tournaments: readonly TournamentHistory[],
  ratings: readonly [RatedInParts, RatedInParts],
  ranked: readonly number[],
): (player: number, direction: 'up' | 'down') => MoveReason | null {
  const uncertainty = uncertaintyKind(ratings, ranked);
  const largest = { up: new Map<number, Largest>(), down: new Map<number, Largest>() };
  // What is the same for all moves nobody past another.
  const areStartsAlike = ratings.every(({ start }) =>
    ranked.every((i) => start[i] === start[ranked[0] ?? -1]),
  );
  visitParts(tournaments, ratings, ranked, (player, part, by) => {
    if (part === 'start' && areStartsAlike) return;
    const way = largest[by > 0 ? 'up' : 'down'];
    if (by !== 0 && Math.abs(by) > Math.abs(way.get(player)?.by ?? 0)) way.set(player, { part, by });
  });
  return (player, direction) => {
    const found = largest[direction].get(player);
    if (!found) return null;
    const { part, by } = found;
    if (part === 'uncertainty') return { kind: uncertainty, by };
    if (part === 'start') return { kind: part, by };
    const tournament = tournaments[part]?.tournament;
    return tournament ? { kind: 'tournament', tournamentId: tournament.id, name: tournament.name, by } : null;
  };
}

/** Some systems know no uncertainty: nothing is then deducted from any player. */
function uncertaintyKind(
  [before, after]: readonly [RatedInParts, RatedInParts],
  ranked: readonly number[],
): 'uncertainty' | 'uncertaintyAdded' | 'uncertaintyDropped' {
  const isCertain = ({ deviation }: RatedInParts): boolean => ranked.every((i) => deviation[i] === 0);
  if (isCertain(after)) return 'uncertaintyDropped';
  return isCertain(before) ? 'uncertaintyAdded' : 'uncertainty';
}
