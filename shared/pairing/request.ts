/** What a request must be before anything is planned from it. */
import type { PairingRequest, PlannedBoard } from './types.ts';

/** Throws a RangeError that names what is wrong; those who call have checked what people typed. */
export function checkRequest(request: PairingRequest): void {
  checkPeople(request);
  const { entrants, rounds, kept, played, weights } = request;
  if (rounds.length === 0) throw new RangeError('no round is to be planned');
  if (rounds.some((round, at) => at > 0 && round <= (rounds[at - 1] ?? 0))) {
    throw new RangeError('rounds ascend');
  }
  if (Object.values(weights).some((weight) => !(weight >= 0 && weight < Infinity))) {
    throw new RangeError('a weight is a number from 0 on');
  }
  for (const { sides } of played) {
    checkSeated(
      entrants.length,
      sides.map((side) => side.entrants),
    );
  }
  for (const round of rounds) {
    checkBoards(
      entrants.length,
      kept.flatMap((board) => (board.round === round ? [board.sides] : [])),
    );
  }
}

function checkPeople({ entrants }: PairingRequest): void {
  const people = entrants.flatMap((entrant) => {
    if (entrant.people.length === 0) throw new RangeError('an entrant has nobody who plays');
    return entrant.people;
  });
  if (new Set(people.map(({ playerId }) => playerId)).size < people.length) {
    throw new RangeError('a person is named twice');
  }
  for (const { belief } of people) {
    if (!Number.isFinite(belief.mean) || !(belief.deviation >= 0 && belief.deviation < Infinity)) {
      throw new RangeError('a belief needs a finite mean and a deviation of at least 0');
    }
  }
}

/** The boards of one round: two sides at least, no player without a name, and none twice. */
export function checkBoards(entrants: number, boards: readonly PlannedBoard[]): void {
  if (boards.some((sides) => sides.length < 2 || sides.some((side) => side.length === 0))) {
    throw new RangeError('a board needs two sides with somebody in each');
  }
  checkSeated(entrants, boards.flat());
}

function checkSeated(entrants: number, sides: PlannedBoard): void {
  const seated = sides.flat();
  if (seated.some((entrant) => !Number.isInteger(entrant) || entrant < 0 || entrant >= entrants)) {
    throw new RangeError('a board names somebody who is not in the request');
  }
  if (new Set(seated).size < seated.length) throw new RangeError('somebody is seated twice');
}
