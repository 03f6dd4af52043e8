/** Who had which strength in which contest: what a whole history is made of, in order of time. */
import { membersFrom, membersTo } from '../lineups.ts';
import type { Parameters } from '../parameters.ts';
import type { Contest } from '../types.ts';
import type { RatedGame } from './games.ts';
import type { WholeHistory } from './search.ts';
import { beginStrength } from './strengths.ts';

/** How strengths drift, and when each player was last learned of: NaN before the first day, or where there are none. */
export interface Calendar {
  readonly perContest: number;
  readonly perDay: number;
  readonly lastDay: Float64Array;
  /** By player: 1 once something was learned. Until then no time passes. */
  readonly entered: Uint8Array;
}

export const calendarFor = (players: number, { gamma, gammaPerDay }: Parameters): Calendar => ({
  perContest: gamma ** 2,
  perDay: gammaPerDay ** 2,
  lastDay: new Float64Array(players).fill(NaN),
  entered: new Uint8Array(players),
});

/** Variance that a player's strength has gained by a contest on that day. */
export function driftOf(
  { perContest, perDay, lastDay, entered }: Calendar,
  player: number,
  day: number | null,
): number {
  if (entered[player] === 0) return 0;
  const days = day === null ? 0 : day - lastDay[player]!;
  return perContest + (days > 0 ? perDay * days : 0);
}

/** Whether the member of that number in the columns learns: no guest does, and nobody by a contest that isn't rated. */
const learnsFrom = ({ weight, lineups }: Contest, member: number): boolean =>
  weight > 0 && lineups.rated[member] === 1;

/**
 * Finds or begins the strengths of a contest's members: a new one where there was drift. Who learns nothing has the
 * strength of the contest before. The day counts for who learns, by `closeDay`.
 *
 * @param ratingOf where a new strength begins
 */
export function gameOf(
  { strengths }: WholeHistory,
  calendar: Calendar,
  contest: Contest,
  ratingOf: (player: number) => number,
): RatedGame {
  const first = membersFrom(contest);
  const count = membersTo(contest) - first;
  const game = { contest, strength: new Int32Array(count), learns: new Uint8Array(count) };
  for (let i = 0; i < count; i++) {
    const player = contest.lineups.player[first + i]!;
    const learns = learnsFrom(contest, first + i);
    const drift = driftOf(calendar, player, contest.day);
    const isNew = strengths.latest[player]! < 0 || (learns && drift > 0);
    if (isNew) beginStrength(strengths, player, ratingOf(player), drift);
    game.learns[i] = learns ? 1 : 0;
    game.strength[i] = strengths.latest[player]!;
  }
  return game;
}

/** From this contest on, drift is counted from its day. */
export function closeDay({ lastDay, entered }: Calendar, contest: Contest): void {
  const { day } = contest;
  for (let m = membersFrom(contest); m < membersTo(contest); m++) {
    if (!learnsFrom(contest, m)) continue;
    const player = contest.lineups.player[m]!;
    entered[player] = 1;
    if (day !== null && !(lastDay[player]! > day)) lastDay[player] = day;
  }
}
