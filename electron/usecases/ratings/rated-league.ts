/**
 * A league with its ratings, as values that are never altered: after a change of the facts another one is made, which
 * shares with it whatever is still the same, and is replayed from the first tournament that differs.
 */
import { replay, type Belief, type RatingSystem } from '../../../shared/rating/index.ts';
import type { PlayerList } from '../../store/ratings/player-list.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import type { Progress } from '../progress.ts';
import { contestsInTime, firstMemberOf, latest, weightOf } from './replay.ts';

/** By participation, in the order of the facts' members. */
export interface Beliefs {
  readonly meanBefore: Float64Array;
  readonly deviationBefore: Float64Array;
  readonly meanAfter: Float64Array;
  readonly deviationAfter: Float64Array;
}

export interface RatedTournament {
  readonly facts: TournamentHistory;
  readonly beliefs: Beliefs;
}

/** What a league's ratings are a function of. */
export interface ReplayInput {
  /** Of the facts and the settings: equal keys, equal ratings. */
  readonly key: string;
  readonly revision: number;
  /** Of the settings alone. */
  readonly settingsKey: string;
  readonly system: RatingSystem;
  readonly teamSize: number;
  readonly players: PlayerList;
  /** Indexes of those who are in the league now. */
  readonly present: readonly number[];
  /** Starting beliefs by the player's index. */
  readonly starts: ReadonlyMap<number, Belief>;
  readonly tournaments: readonly TournamentHistory[];
}

export interface RatedLeague {
  readonly given: ReplayInput;
  readonly tournaments: readonly RatedTournament[];
  /** By player's index, after everything. */
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** Rates the league; where it was rated `before`, only from the first tournament on that differs. */
export function rateLeague(given: ReplayInput, before: RatedLeague | null, progress: Progress): RatedLeague {
  const from = before === null || !given.system.resumes ? 0 : firstThatDiffers(given, before);
  const kept = before === null ? [] : before.tournaments.slice(0, from);
  const rated: RatedTournament[] = [...kept];
  const observe = observer(given.tournaments, from, rated);
  const { mean, deviation } = replay(
    {
      players: given.players.ids.length,
      contests: contestsInTime(given, progress, from),
      ...stateAfter(given, kept),
    },
    given.system,
    observe.change,
  );
  observe.end();
  return { given, tournaments: rated, mean, deviation };
}

/** How many tournaments come before the first whose facts, or whose players' starting beliefs, differ. */
function firstThatDiffers(given: ReplayInput, before: RatedLeague): number {
  if (given.settingsKey !== before.given.settingsKey) return 0;
  let from = 0;
  while (from < given.tournaments.length && given.tournaments[from] === before.tournaments[from]?.facts)
    from += 1;
  const strangers = differentStarts(given.starts, before.given.starts);
  if (strangers.size === 0) return from;
  const first = given.tournaments.findIndex(({ members }) =>
    members.player.some((player) => strangers.has(player)),
  );
  return first < 0 ? from : Math.min(from, first);
}

type Starts = ReadonlyMap<number, Belief>;

function differentStarts(now: Starts, before: Starts): Set<number> {
  const differs = (player: number): boolean => {
    const [a, b] = [now.get(player), before.get(player)];
    return a?.mean !== b?.mean || a?.deviation !== b?.deviation;
  };
  return now === before ? new Set() : new Set([...now.keys(), ...before.keys()].filter(differs));
}

/** What is believed after these tournaments, and when something was last learned about each player. */
function stateAfter(
  { players, starts, system }: ReplayInput,
  tournaments: readonly RatedTournament[],
): { startingBelief: (player: number) => Belief | undefined; lastDay: (player: number) => number | null } {
  const mean = new Float64Array(players.ids.length).fill(NaN);
  const deviation = mean.slice();
  const lastDay = mean.slice();
  let day: number | null = null;
  for (const { facts, beliefs } of tournaments) {
    const counts = weightOf(facts) > 0;
    for (let k = 0; k < facts.contests.count; k++) {
      day = latest(day, facts.contests.day[k] ?? NaN);
      for (let m = firstMemberOf(facts, k); m < firstMemberOf(facts, k + 1); m++) {
        const player = facts.members.player[m] ?? 0;
        mean[player] = beliefs.meanAfter[m] ?? NaN;
        deviation[player] = beliefs.deviationAfter[m] ?? NaN;
        if (counts && day !== null && facts.members.rated[m] === 1) lastDay[player] = day;
      }
    }
  }
  const known = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
  return {
    startingBelief: (player) =>
      known(mean[player])
        ? { mean: mean[player], deviation: deviation[player] ?? system.prior.deviation }
        : starts.get(player),
    lastDay: (player) => (known(lastDay[player]) ? lastDay[player] : null),
  };
}

/** Takes down what the contests change, tournament by tournament from number `from` on. */
function observer(
  tournaments: readonly TournamentHistory[],
  from: number,
  into: RatedTournament[],
): { change: (change: Parameters<NonNullable<Parameters<typeof replay>[2]>>[0]) => void; end: () => void } {
  let t = from - 1;
  let k = 0;
  let current: RatedTournament | undefined;
  const open = (): void => {
    t += 1;
    k = 0;
    const facts = tournaments[t];
    current = facts && { facts, beliefs: blankBeliefs(facts.members.count) };
    if (current) into.push(current);
  };
  open();
  const passFinished = (): void => {
    while (current && k >= current.facts.contests.count) open();
  };
  return {
    change: (change) => {
      passFinished();
      if (!current) throw new Error('a contest belongs to no tournament');
      const first = firstMemberOf(current.facts, k);
      for (const name of ['meanBefore', 'deviationBefore', 'meanAfter', 'deviationAfter'] as const)
        current.beliefs[name].set(change[name].subarray(0, change.count), first);
      k += 1;
    },
    end: passFinished,
  };
}

/** Values for no player yet: NaN equals nothing. */
export const blankBeliefs = (count: number): Beliefs => ({
  meanBefore: new Float64Array(count).fill(NaN),
  deviationBefore: new Float64Array(count).fill(NaN),
  meanAfter: new Float64Array(count).fill(NaN),
  deviationAfter: new Float64Array(count).fill(NaN),
});
