/** Tournaments that are played round by round, for the tests of schedules. */
import type { DuelMethod } from '../../../shared/contract/pairing-options.ts';
import type { Entrant, PairingRequest, PlannedRound, PlayedBoard } from '../../../shared/pairing/types.ts';
import { taskOf, problemOf } from '../../../shared/pairing/problem.ts';
import { planSchedule } from '../../../shared/pairing/schedules/index.ts';
import { withSeats } from '../../../shared/pairing/schedules/seats.ts';
import { seeded } from '../../../shared/seeded.ts';
import { plainSystem } from '../plain-system.ts';
import { duels, entrant, noWeights, options } from '../requests.ts';

/** This many entrants, the strongest first, 100 apart. */
export const ladder = (count: number, presence: Partial<Entrant> = {}): Entrant[] =>
  Array.from({ length: count }, (_, at) =>
    entrant({ playerId: at + 1, belief: { mean: 4000 - 100 * at, deviation: 100 } }, presence),
  );

export const scheduled = (
  method: DuelMethod,
  people: readonly Entrant[],
  changes: Partial<PairingRequest> = {},
): PairingRequest => options(people, { format: { ...duels, method }, weights: noWeights, ...changes });

/** What the method gives for the first of the request's rounds, and more where it can, in the order of their seats. */
export function planned(request: PairingRequest, earlier: readonly PlannedRound[] = []): PlannedRound[] {
  const problem = problemOf(taskOf(request, plainSystem), request.rounds[0] ?? 1, { earlier });
  return withSeats(planSchedule(problem, plainSystem), problem);
}

/** Points of the first side at a board, by entrants. */
export type Result = (first: number, second: number) => number;

/** Chance of a half, else mostly the stronger; always the same for the same seed. */
export function someResults(seed: number): Result {
  const draw = seeded(seed);
  return (first, second) => {
    const lot = draw(10);
    if (lot < 2) return 0.5;
    return lot < 8 === first < second ? 1 : 0;
  };
}

/** The round as it was played: who is out has a bye with a point. */
export function playedAs({ round, boards, out }: PlannedRound, result: Result): PlayedBoard[] {
  const games = boards.map(([one = [], other = []]): PlayedBoard => {
    const points = result(one[0] ?? -1, other[0] ?? -1);
    return {
      round,
      kind: 'played',
      sides: [
        { entrants: one, points, seat: 1 },
        { entrants: other, points: 1 - points, seat: 2 },
      ],
    };
  });
  const byes = out.map((one): PlayedBoard => ({
    round,
    kind: 'bye',
    sides: [{ entrants: [one], points: 1, seat: null }],
  }));
  return [...games, ...byes];
}

/** Rounds one after the other, each planned when those before it have results. */
export function playRounds(request: PairingRequest, rounds: number, result: Result): PlannedRound[] {
  const plans: PlannedRound[] = [];
  let played: PlayedBoard[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const [plan] = planned({ ...request, rounds: [round], played });
    if (plan === undefined) break;
    plans.push(plan);
    played = [...played, ...playedAs(plan, result)];
  }
  return plans;
}

/** Pairs of a round, the lower index first. */
export const pairsOf = ({ boards }: PlannedRound): string[] =>
  boards.map((board) =>
    board
      .flat()
      .toSorted((a, b) => a - b)
      .join(' '),
  );
