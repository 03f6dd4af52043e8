/** Boards as a screen names them, by players, turned into boards of entrants. */
import { isHere } from '../../../shared/pairing/options.ts';
import { type PlannedBoard, type PlannedRound } from '../../../shared/pairing/types.ts';
import { refuse, Refusal } from '../../../shared/contract/refusals.ts';
import type { Roll } from './check-in.ts';

type Boards = readonly (readonly (readonly number[])[])[];

/**
 * Refuses a player who is not checked in, an entrant that is not here in the round, and one that is on two of its
 * sides. A fixed team is on a side with any of its people.
 */
export function boardsOf(roll: Roll, round: number, boards: Boards): PlannedBoard[] {
  const seated = new Set<number>();
  return boards.map((sides) =>
    sides.map((playerIds) => {
      const side = [...new Set(playerIds.map((playerId) => entrantOf(roll, playerId)))];
      for (const entrant of side) {
        checkPresence(roll, entrant, round);
        if (seated.has(entrant)) throw refuse('twiceInRound', { who: roll.nameOf(entrant), round });
        seated.add(entrant);
      }
      return side;
    }),
  );
}

function entrantOf({ ofPerson, nameOfAnybody }: Roll, playerId: number): number {
  const entrant = ofPerson.get(playerId);
  if (entrant !== undefined) return entrant;
  const name = nameOfAnybody(playerId);
  throw name === undefined
    ? refuse('unknownPlayer', { id: playerId })
    : refuse('notCheckedIn', { player: name });
}

function checkPresence({ entrants, nameOf }: Roll, entrant: number, round: number): void {
  const one = entrants[entrant];
  if (!one || !isHere(one, round)) throw refuse('notInRound', { who: nameOf(entrant), round });
}

/** The round with people who are here and at none of its boards. */
function roundOf(roll: Roll, round: number, boards: readonly PlannedBoard[]): PlannedRound {
  const seated = new Set(boards.flat(2));
  const out = roll.entrants.flatMap((one, i) => (isHere(one, round) && !seated.has(i) ? [i] : []));
  return { round, boards, out };
}

/** Rounds as a screen names them. Refuses one that is named twice, and what `boardsOf` refuses. */
export function roundsGiven(
  roll: Roll,
  given: readonly { readonly round: number; readonly boards: Boards }[],
): PlannedRound[] {
  const rounds = given.toSorted((a, b) => a.round - b.round);
  rounds.forEach(({ round }, i) => {
    if (rounds[i + 1]?.round === round) throw refuse('roundTwice', { round });
  });
  return rounds.map(({ round, boards }) => roundOf(roll, round, boardsOf(roll, round, boards)));
}

/**
 * An earlier plan to continue from; null if it is not of these rounds, or isn't a plan for the people who are here
 * now.
 */
export function earlierPlan(
  roll: Roll,
  rounds: readonly number[],
  given: readonly { readonly round: number; readonly boards: Boards }[] | null,
): PlannedRound[] | null {
  if (given?.length !== rounds.length) return null;
  try {
    const plan = roundsGiven(roll, given);
    return plan.every(({ round }, i) => round === rounds[i]) ? plan : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
