/** Who meets at the boards of a match of teams. Pure. */

/** Of three against three, as table tennis prints it on its score sheets: A–X, B–Y, C–Z, B–X, A–Z, C–Y, B–Z, C–X, A–Y. */
const ofThree = [
  [0, 0],
  [1, 1],
  [2, 2],
  [1, 0],
  [0, 2],
  [2, 1],
  [1, 2],
  [2, 0],
  [0, 1],
] as const;

/**
 * Who meets at each board of a match: places in the home team's lineup and in the away team's, from 0. Each one meets
 * the one at the same place; or everyone of the other team, so that all play once before anybody plays again.
 *
 * @param size - How many people of a team play.
 */
export function pairsOfMatch(size: number, allPlayAll: boolean): readonly (readonly [number, number])[] {
  if (allPlayAll && size === 3) return ofThree;
  const places = Array.from({ length: size }, (_, place) => place);
  const turns = allPlayAll ? places : places.slice(0, 1);
  return turns.flatMap((turn) => places.map((place) => [place, (place + turn) % size] as const));
}

/** Who played for a team in a match, from those at its boards in their order: where all play all, each comes several times. */
export const lineupAt = <Person>(people: readonly Person[], allPlayAll: boolean): readonly Person[] =>
  allPlayAll ? [...new Set(people.filter((one) => one !== null))] : people;
