/** What a pair costs in a bracket by each quality criterion of the Dutch system (C.04.3, C6 to C21). */
import { clashOf } from '../colours.ts';
import type { Float } from '../standings-so-far.ts';
import { lostColours } from './allocation.ts';
import type { DutchPlayer } from './player.ts';
import type { Cost } from './weights.ts';

/**
 * A bracket with as much of what comes after it as is weighed with it. Vertices are numbered in the order of players:
 * those moved down, residents, the next score group, the rest; then the bye, or places for those who leave.
 */
export interface BracketView {
  /** Of every vertex that is a player. */
  readonly players: readonly DutchPlayer[];
  /** How many of the first vertices are the bracket, and how many of those were moved down to it. */
  readonly size: number;
  readonly moved: number;
  /** Where the next score group ends. */
  readonly next: number;
}

/** C6 to C8, which say how many leave the bracket. C4 and C5 are kept by which pairs are possible. */
export const leavingCosts = (view: BracketView): Cost[] => [...floaterCosts(view), ...nextBracketCosts(view)];

/** C10 to C21. */
export const stayingCosts = (view: BracketView): Cost[] => [
  ...colourCosts(view),
  ...([0, 1] as const).flatMap((back) => floatCounts(view, back)),
  ...([0, 1] as const).flatMap((back) => floatDifferences(view, back)),
];

const when = (isSo: boolean): number => (isSo ? 1 : 0);

/** Scores of the bracket, the highest first. */
const levelsOf = ({ players, size }: BracketView, from: number): number[] => [
  ...new Set(players.slice(from, size).map(({ score }) => score)),
];

/** C6: as few leave the bracket as can be; C7: their scores, the highest first, are as low as can be. */
function floaterCosts(view: BracketView): Cost[] {
  const { players, size, moved } = view;
  const levels = moved === 0 ? [] : levelsOf(view, 0).slice(0, -1);
  return [
    (a, b) => when(a < size && b >= size),
    ...levels.map(
      (level): Cost =>
        (a, b) =>
          when(a < size && b >= size && players[a]?.score === level),
    ),
  ];
}

/** C8: the same of the bracket that the next score group makes with those who leave. */
function nextBracketCosts(view: BracketView): Cost[] {
  const { players, size, next } = view;
  if (next === size) return [];
  return [
    (a, b) => when(a < next && b >= next),
    ...levelsOf(view, 0).map(
      (level): Cost =>
        (a, b) =>
          when(a < size && b >= next && players[a]?.score === level),
    ),
  ];
}

/** C9, for the one who leaves and has the bye: the vertex after the last player. */
export const unplayedOfBye =
  ({ players, size }: BracketView): Cost =>
  (a, b) =>
    a < size && b >= players.length ? (players[a]?.unplayed ?? 0) : 0;

/** C10 and C11: topscorers and their opponents; C12 and C13: everyone. */
function colourCosts({ players, size }: BracketView): Cost[] {
  const within =
    (cost: (one: DutchPlayer, other: DutchPlayer) => number): Cost =>
    (a, b) => {
      const [one, other] = [players[a], players[b]];
      return b >= size || one === undefined || other === undefined ? 0 : cost(one, other);
    };
  const lost = (one: DutchPlayer, other: DutchPlayer) =>
    one.isTopscorer || other.isTopscorer ? lostColours(one, other) : null;
  return [
    within((one, other) => when(lost(one, other)?.isUnbalanced === true)),
    within((one, other) => when(lost(one, other)?.isThirdInARow === true)),
    within((one, other) => when(clashOf(one.preference, other.preference) > 0)),
    within((one, other) => when(clashOf(one.preference, other.preference) > 1)),
  ];
}

const had = (player: DutchPlayer | undefined, back: number, way: Float): boolean =>
  player?.floats[back] === way;

/** C14 or C16: residents who float down again; C15 or C17: those who play someone moved down and floated up before. */
function floatCounts({ players, size, moved }: BracketView, back: 0 | 1): Cost[] {
  return [
    (a, b) => when(a >= moved && a < size && b >= size && had(players[a], back, 1)),
    (a, b) => when(a < moved && b < size && had(players[b], back, -1)),
  ];
}

/**
 * C18 or C20: of those moved down who floated down before, as few as can be are left for a bracket further down, the
 * highest first. C19 or C21: those who floated up before don't play the highest of those moved down.
 */
function floatDifferences(view: BracketView, back: 0 | 1): Cost[] {
  const { players, size, moved } = view;
  const levels = [...new Set(players.slice(0, moved).map(({ score }) => score))];
  const isAt = (a: number, level: number): boolean => a < moved && players[a]?.score === level;
  return [
    ...levels.map(
      (level): Cost =>
        (a, b) =>
          when(b >= size && isAt(a, level) && had(players[a], back, 1)),
    ),
    ...levels.map(
      (level): Cost =>
        (a, b) =>
          when(b < size && isAt(a, level) && had(players[b], back, -1)),
    ),
  ];
}
