/**
 * One round that is to be made, as every method of pairing is given it. Each method is one function:
 *
 * - `./duels.ts`: `planDuels(problem: RoundProblem): PlannedRound`, duels by quality;
 * - `./team-formation/index.ts`: `planSplit(problem: RoundProblem, judge: Judge): PlannedRound`, teams and tables;
 * - `./schedules/index.ts`: `planSchedule(problem: RoundProblem, judge: Judge): PlannedRound[]`, of the request's rounds
 *   the whole schedule (round robin, groups) or the next round alone (Swiss, knock-out), and
 *   `withSeats(rounds: readonly PlannedRound[], problem: RoundProblem): PlannedRound[]`, the same boards with their
 *   sides in the order of their seats; it is asked once, when the whole tournament is planned. The rounds are without
 *   the kept boards, which keep their seats and are found in the request.
 *
 * A method seats those of `free` alone, and names as `out` those of them to whom it gives no board; kept boards,
 * and the numbers of boards that constraints ask for, are put in afterwards. Where it can't, it throws CannotPair.
 * Entrants are numbered as in `request`, which has them in one order however they were named: the strongest first.
 */
import type { PairingRequest, PlannedBoard, PlannedRound } from './types.ts';

export interface RoundProblem {
  readonly request: PairingRequest;
  readonly round: number;
  /** Who is to be seated: here in this round and on none of its kept boards. Ascending. */
  readonly free: readonly number[];
  /** Boards of this round that stay. */
  readonly kept: readonly PlannedBoard[];
  /** Size S of a full team, for what the judge says of a side: 1 where everyone plays for oneself. */
  readonly teamSize: number;
  /** The other rounds to be planned, as far as they are, ascending; their kept boards are in them. */
  readonly others: readonly PlannedRound[];
  readonly past: Past;
  readonly prices: Prices;
  /** This round in earlier suggestions: a different one is needed. `prices` has its part of that already. */
  readonly earlier: readonly PlannedRound[];
  /** 0: an answer at once. More: the search continues from `start`, for this many times as long. */
  readonly effort: number;
  /** The round to begin from, without its kept boards; the answer is to be no worse. Or null. */
  readonly start: PlannedRound | null;
}

/** What was before, by entrants: in this tournament, in the other rounds to be planned, and in the last weeks. */
export interface Past {
  /** How often they met at a board, on different sides; each time in this tournament counts 1. */
  readonly met: (one: number, other: number) => number;
  /** How often they were on one side. */
  readonly partnered: (one: number, other: number) => number;
  /** Rounds of this tournament in which it was here and had no board, not by its own choice. */
  readonly byes: (entrant: number) => number;
}

/** Price of one constraint broken by two people: more than all else in a plan is worth. */
export const constraintsBroken = 1e6;

/**
 * What is to be as small as it can be: of a round, the sum of the prices of its boards and of those who are out.
 * It is the weighted sum of all criteria, times the seats of the board, and `constraintsBroken` for each two people whose
 * constraint the board breaks. Pure and memoized; a criterion without a weight isn't calculated.
 */
export interface Prices {
  /** What a side costs by itself: partners, spread, constraints of one team. Contained in the board's price. */
  readonly side: (side: readonly number[]) => number;
  readonly board: (sides: PlannedBoard) => number;
  /** Of having no board: byes so far, and constraints that want this one at a board. */
  readonly out: (entrant: number) => number;
  /** How many pairs of people have a constraint that this board breaks; 0 mostly. */
  readonly brokenBy: (sides: PlannedBoard) => number;
}
