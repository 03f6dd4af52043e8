/**
 * A league with its ratings, as values that are never altered: after a change of the facts another one is made, which
 * shares with it whatever is still the same, and is replayed from the first stretch of tournaments with one that differs.
 */
import {
  replay,
  type Belief,
  type ContestChange,
  type History,
  type Numbers,
  type Rater,
  type RaterState,
} from '../../../shared/rating/index.ts';
import { compact } from '../../store/ratings/compact.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import type { Progress } from '../progress.ts';
import {
  contestsInTime,
  firstMemberOf,
  latest,
  weightOf,
  isResumePoint,
  pointUpTo,
  stillValid,
  type ResumePoint,
  type ReplayInput,
} from './replay.ts';
import { countPlayed, type PlayedPoint } from './games-played.ts';
import { closedAfter, stretchesFrom, turnsFrom, type Stretch, type Turn } from './order-of-contests.ts';

/** By participation, in the order of the facts' members. */
export interface Beliefs {
  readonly meanBefore: Float64Array;
  readonly deviationBefore: Float64Array;
  readonly meanAfter: Float64Array;
  readonly deviationAfter: Float64Array;
  /** The covariance with the side's other members before the contest, by their weights. */
  readonly together: Numbers;
}

export const beliefColumns = [
  'meanBefore',
  'deviationBefore',
  'meanAfter',
  'deviationAfter',
  'together',
] as const satisfies readonly (keyof Beliefs)[];

export interface RatedTournament {
  readonly facts: TournamentHistory;
  readonly beliefs: Beliefs;
}

export interface RatedLeague {
  readonly given: ReplayInput;
  readonly tournaments: readonly RatedTournament[];
  /** By player's index, after everything. */
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  /** What the rater knew after everything; null where that is no more than beliefs. */
  readonly state: RaterState | null;
  /** In order; none under a system that needs no more than beliefs, or can't resume. */
  readonly resumePoints: readonly ResumePoint[];
  /** In order, the last one after everything. */
  readonly counted: readonly PlayedPoint[];
}

/** Rates the league; where it was rated `before`, only from the first stretch on that differs, or from a point before it. */
export function rateLeague(given: ReplayInput, before: RatedLeague | null, progress: Progress): RatedLeague {
  const same = before === null ? 0 : firstThatDiffers(given, before);
  const begin = beginningOf(given, before, same);
  const rated: RatedTournament[] = before === null ? [] : before.tournaments.slice(0, begin.from);
  const resumePoints =
    before === null ? [] : stillValid(before.resumePoints, begin.from, given.tournaments.length);
  const observe = observer(given, begin.from, rated, resumePoints);
  const { mean, deviation } = replay(
    {
      players: given.players.ids.length,
      contests: contestsInTime(given, progress, begin.from),
      ...begin.state,
    },
    given.system,
    observe.change,
  );
  const state = observe.end() ?? begin.state.saved ?? null;
  const counted = countPlayed(
    given.tournaments,
    given.players.ids.length,
    before === null ? undefined : { points: before.counted, same },
  );
  return { given, tournaments: rated, mean, deviation, state, resumePoints, counted };
}

interface BeginningAt {
  readonly from: number;
  readonly state: Pick<History, 'startingBelief' | 'lastDay' | 'saved'>;
}

function beginningOf(given: ReplayInput, before: RatedLeague | null, first: number): BeginningAt {
  const { starts } = given;
  const from = before === null ? 0 : lastClosed(given.tournaments, before.given.tournaments, first);
  if (given.system.resumes)
    return { from, state: stateAfter(given, before?.tournaments.slice(0, from) ?? []) };
  const startingBelief = (player: number): Belief | undefined => starts.get(player);
  const point = before === null ? undefined : pointUpTo(before.resumePoints, from);
  return point === undefined
    ? { from: 0, state: { startingBelief } }
    : { from: point.before, state: { startingBelief, saved: point.state } };
}

/** How many tournaments come before the first whose facts, or whose players' starting beliefs, differ. */
function firstThatDiffers(given: ReplayInput, before: RatedLeague): number {
  if (given.settingsKey !== before.given.settingsKey) return 0;
  let from = 0;
  while (from < given.tournaments.length && given.tournaments[from] === before.tournaments[from]?.facts)
    from += 1;
  const strangers = differentStarts(given.starts, before.given.starts);
  if (strangers.size === 0) return from;
  const first = given.tournaments.findIndex(({ lineups }) =>
    lineups.player.some((player) => strangers.has(player)),
  );
  return first < 0 ? from : Math.min(from, first);
}

/** The most tournaments, up to number `first`, that were over before any other began, then as now. */
function lastClosed(
  now: readonly TournamentHistory[],
  then: readonly TournamentHistory[],
  first: number,
): number {
  const [closedNow, closedThen] = [closedAfter(now), closedAfter(then)];
  let from = first;
  while (closedNow[from] !== 1 || closedThen[from] !== 1) from -= 1;
  return from;
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
  const all = tournaments.map(({ facts }) => facts);
  for (const { t, k } of turnsFrom(all)) {
    const { facts, beliefs } = tournaments[t] as RatedTournament;
    const counts = weightOf(facts) > 0;
    day = latest(day, facts.contests.day[k] ?? NaN);
    for (let m = firstMemberOf(facts, k); m < firstMemberOf(facts, k + 1); m++) {
      const player = facts.lineups.player[m] ?? 0;
      mean[player] = beliefs.meanAfter[m] ?? NaN;
      deviation[player] = beliefs.deviationAfter[m] ?? NaN;
      if (counts && day !== null && facts.lineups.rated[m] === 1) lastDay[player] = day;
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

interface Observer {
  readonly change: (change: ContestChange, rater: Rater) => void;
  /** What the rater knows after the last contest; null where there was none, or that is no more than beliefs. */
  readonly end: () => RaterState | null;
}

/** Takes down what the contests change, stretch by stretch from tournament number `from` on, and what the rater knows in between. */
function observer(
  { tournaments, players }: ReplayInput,
  from: number,
  into: RatedTournament[],
  points: ResumePoint[],
): Observer {
  const stretches = stretchesFrom(tournaments, from);
  const turns = turnsFrom(tournaments, from);
  const saving = openSaving(points, stretches.length, players.ids.length);
  let [s, left] = [-1, 0];
  const openNext = (): boolean => {
    const stretch = stretches[s + 1];
    if (!stretch) return false;
    s += 1;
    for (const facts of tournaments.slice(stretch.from, stretch.next)) {
      left += facts.contests.count;
      into.push({ facts, beliefs: blankBeliefs(facts.members.count) });
    }
    return true;
  };
  return {
    change: (change, rater) => {
      while (left === 0 && openNext());
      const { t, k } = turns.next().value as Turn;
      const { facts, beliefs } = into[t] as RatedTournament;
      saving.note(rater);
      for (const name of beliefColumns)
        beliefs[name].set(change[name].subarray(0, change.count), firstMemberOf(facts, k));
      left -= 1;
      if (left > 0) return;
      const { from: first, next } = stretches[s] as Stretch;
      for (let i = first; i < next; i++) into[i] = inFewerBytes(into[i] as RatedTournament);
      saving.endStretch(s, next);
    },
    end: () => {
      while (openNext());
      return saving.save();
    },
  };
}

/** Who plays alone has no covariance with anyone. */
const inFewerBytes = ({ facts, beliefs }: RatedTournament): RatedTournament => ({
  facts,
  beliefs: { ...beliefs, together: compact(beliefs.together) },
});

interface Saving {
  /** After each contest. */
  readonly note: (rater: Rater) => void;
  /** After the last contest of the stretch of that number, from 0, which ends before tournament number `next`. */
  readonly endStretch: (s: number, next: number) => void;
  readonly save: () => RaterState | null;
}

/** Saves what a rater knows, once at the same place: in a large league that is some megabytes. */
function openSaving(points: ResumePoint[], stretches: number, players: number): Saving {
  let rater: Rater | undefined;
  let saved: RaterState | undefined;
  const save = (): RaterState | null => (saved ??= rater?.save?.()) ?? null;
  return {
    note: (next) => {
      [rater, saved] = [next, undefined];
    },
    endStretch: (s, next) => {
      const state = isResumePoint(s + 1, stretches, players) ? save() : null;
      if (state) points.push({ before: next, state });
    },
    save,
  };
}

/** Values for no player yet: NaN equals nothing. */
export const blankBeliefs = (count: number): Beliefs => ({
  meanBefore: new Float64Array(count).fill(NaN),
  deviationBefore: new Float64Array(count).fill(NaN),
  meanAfter: new Float64Array(count).fill(NaN),
  deviationAfter: new Float64Array(count).fill(NaN),
  together: new Float64Array(count).fill(NaN),
});
