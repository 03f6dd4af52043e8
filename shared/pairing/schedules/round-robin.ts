/** All against all, alone or in groups, round after round. */
import { seeded as seededLots } from '../../seeded.ts';
import { CannotPair, type PairingRequest, type PlannedRound } from '../types.ts';
import type { RoundProblem } from '../round.ts';
import { freeIn, heldWithKept, roundsHeld, type Held } from '../standings-so-far.ts';
import { robinRound, takingPart } from './round-robin-round.ts';
import type { Seeded } from './seeds.ts';

/** Who is in one round robin: at the draw, in the order of their numbers, and now. */
export interface Members {
  readonly drawn: readonly number[];
  readonly now: readonly number[];
}

/** The round robins that run beside each other in a round. */
export type Division = (held: Held, round: number) => Members[];

/**
 * All requested rounds of a round robin of one leg or two, by Berger tables; of an odd number each sits out once.
 *
 * Who takes part in the first round is drawn; rounds that were held are respected, and those still to be planned follow
 * in the same table. A player who sits a round out plays those games after the table's last round. When a player leaves
 * for good, those whose turn it would be with them sit out, unless more boards could be played otherwise. Then, and
 * when a player comes later, what is left is scheduled again from that round on: no two meet more often than the legs
 * say, and players with the most games left play first. People to be kept apart don't meet. Other constraints are not
 * considered. Another suggestion draws other numbers.
 *
 * Throws CannotPair 'over' where all have met each other.
 */
export function roundRobin(problem: RoundProblem, seeded: Seeded): PlannedRound[] {
  const { request, earlier } = problem;
  const everyone = [...request.entrants.keys()];
  return planDivided(problem, (held, round) => {
    const starters = seeded(takingPart(request, everyone, Math.min(roundsHeld(held)[0] ?? round, round)));
    return [{ drawn: drawnAgain(starters, earlier.length), now: takingPart(request, everyone, round) }];
  });
}

/** The same in another order, as lots have it; always the same one for the same number of times; 0: as they are. */
function drawnAgain(starters: readonly number[], times: number): number[] {
  if (times === 0) return [...starters];
  const lot = seededLots(times);
  const left = [...starters];
  return starters.flatMap(() => left.splice(lot(left.length), 1));
}

/** Round by round, each knowing those before; without empty rounds at the end. */
export function planDivided({ request, round: first }: RoundProblem, divide: Division): PlannedRound[] {
  if (request.format.kind !== 'duels') throw new RangeError('a round robin is of duels');
  const { legs } = request.format;
  const planned: PlannedRound[] = [];
  for (const round of request.rounds.filter((one) => one >= first)) {
    const held = heldWithKept(request, planned, round);
    const free = freeIn(request, round);
    const games = divide(heldBefore(held, round), round).map(({ drawn, now }) =>
      robinRound({ request, legs, round, held, drawn, members: now, free: new Set(free) }),
    );
    planned.push(roundOf(round, free, games.flat()));
  }
  return withoutEmptyEnd(planned, request);
}

const heldBefore = (held: Held, round: number): Held => held.filter((board) => board.round < round);

function roundOf(
  round: number,
  free: readonly number[],
  games: readonly (readonly [number, number])[],
): PlannedRound {
  const seated = new Set(games.flat());
  return {
    round,
    boards: games.map(([white, black]) => [[white], [black]]),
    out: free.filter((one) => !seated.has(one)),
  };
}

function withoutEmptyEnd(planned: readonly PlannedRound[], { kept }: PairingRequest): PlannedRound[] {
  const last = planned.findLastIndex(
    ({ round, boards }) => boards.length > 0 || kept.some((board) => board.round === round),
  );
  if (last < 0) throw new CannotPair({ kind: 'over' });
  return planned.slice(0, last + 1);
}
