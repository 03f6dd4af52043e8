/** The problem of one round, made from the request and what is planned so far. */
import { addToStanding, nothingPlayed, type FairnessSums } from './criteria/fairness.ts';
import { fieldOf, type Field } from './criteria/field.ts';
import { measureOf, pricesOf, type Measure } from './criteria/prices.ts';
import { isHere } from '../contract/pairing-options.ts';
import { type PairingRequest, type Judge, type PlannedBoard, type PlannedRound } from './types.ts';
import { pastOf, tallyOf, withRounds, type PairCounts } from './past.ts';
import type { RoundProblem } from './round.ts';
import { relationsOf } from './constraints/relations.ts';
import { weighedByAim } from './team-formation/aim.ts';

/** Whatever can be calculated once for all rounds and suggestions. */
export interface PairingTask {
  readonly request: PairingRequest;
  readonly field: Field;
  readonly measure: Measure;
  /** Of the last weeks and what is played. */
  readonly tally: PairCounts;
}

/** `request` has its entrants in order, the strongest first. */
export function taskOf(given: PairingRequest, judge: Judge): PairingTask {
  const request = weighedByAim(given);
  const field = fieldOf(request, judge);
  return { request, field, measure: measureOf(field), tally: tallyOf(request) };
}

/** The boards of a round that stay. */
export const keptBoards = ({ kept }: PairingRequest, round: number): PlannedBoard[] =>
  kept.flatMap((board) => (board.round === round ? [board.sides] : []));

/** Who is here in this round and on none of its kept boards. */
export function freeEntrants(request: PairingRequest, round: number): number[] {
  const seated = new Set(keptBoards(request, round).flat(2));
  return [...request.entrants.keys()].filter((at) => {
    const entrant = request.entrants[at];
    return entrant !== undefined && isHere(entrant, round) && !seated.has(at);
  });
}

/** What may be asked of a round beside the round itself. */
export interface Options {
  readonly others?: readonly PlannedRound[];
  /** This round in earlier suggestions, and all their rounds: who meets must differ over the whole tournament. */
  readonly earlier?: readonly PlannedRound[];
  readonly proposed?: readonly PlannedRound[];
  readonly effort?: number;
  readonly start?: PlannedRound | null;
}

export function problemOf(
  task: PairingTask,
  round: number,
  { others = [], earlier = [], proposed = earlier, effort = 0, start = null }: Options = {},
): RoundProblem {
  const { request, field, measure } = task;
  const free = freeEntrants(request, round);
  const kept = keptBoards(request, round);
  const here = { round, boards: kept, out: [] };
  const past = pastOf(request, withRounds(task.tally, [...others, here]), others);
  const prices = pricesOf({
    field,
    measure,
    past,
    standing: standingOf(request, [...others, here], (sides) => measure(sides).chances),
    relations: relationsOf(request, free, round),
    earlier: proposed.length === 0 ? null : pastOf(request, withRounds(blank(task.tally), proposed), []),
  });
  const { teamSize } = field;
  return { request, round, free, kept, teamSize, others, past, prices, earlier, effort, start };
}

const blank = ({ entrants }: PairCounts): PairCounts => ({
  entrants,
  met: new Float64Array(entrants ** 2),
  partnered: new Float64Array(entrants ** 2),
});

/**
 * The win probabilities of all entrants over this tournament's boards, those already played too: as predicted from
 * today's beliefs.
 */
export function standingOf(
  { entrants, played, weights }: PairingRequest,
  rounds: readonly PlannedRound[],
  chances: (sides: PlannedBoard) => readonly number[],
): FairnessSums {
  const standing = nothingPlayed(entrants.length);
  if (weights.fairness === 0) return standing;
  const before = played
    .filter(({ kind }) => kind === 'played')
    .map(({ sides }) => sides.map((side) => side.entrants));
  // A side whose people have all left can't be weighed.
  const whole = before.filter((sides) => sides.length > 1 && sides.every((side) => side.length > 0));
  for (const sides of [...whole, ...rounds.flatMap(({ boards }) => boards)]) {
    addToStanding(standing, sides, chances(sides));
  }
  return standing;
}
