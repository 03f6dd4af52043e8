/** How many people each team or table has, and which of them meet. Larger ones come first. */
import { type TableFormat, type TeamFormat } from '../../contract/pairing-options.ts';
import { CannotPair } from '../types.ts';

/** Fewest and most people at a table. */
export const tableSeats = { least: 3, most: 8 } as const;

/** Fewest teams that can meet. */
const leastTeams = 2;

/** `people` in `groups` parts that differ by one at most. */
function evenly(people: number, groups: number): number[] {
  const [seats, larger] = [Math.floor(people / groups), people % groups];
  return Array.from({ length: groups }, (_, group) => seats + (group < larger ? 1 : 0));
}

/**
 * The number of people in each team, substitutes among them; sizes differ by one at most. Of teams of a wanted size
 * there are as many as come nearest to it, without anyone alone, or with substitutes as many as can be whole; and two
 * at least, even where they are smaller than that. Throws CannotPair where there are fewer people than teams, or where they must
 * make whole teams and don't.
 */
export function teamSizes(people: number, format: TeamFormat): number[] {
  const teams = teamCount(people, format);
  if (people < teams) throw new CannotPair({ kind: 'too-few', needed: teams });
  const size = format.size ?? Math.floor(people / teams);
  if (format.leftOver === 'refused' && people !== teams * size) {
    if (people < leastTeams * size) throw new CannotPair({ kind: 'too-few', needed: leastTeams * size });
    throw new CannotPair({ kind: 'uneven-teams', people, size });
  }
  return evenly(people, teams);
}

function teamCount(people: number, { size, count, leftOver }: TeamFormat): number {
  if (size === null) return Math.max(leastTeams, count ?? leastTeams);
  const whole = Math.floor(people / size);
  const nearest = Math.round(people / size);
  // Among teams of two, the odd one out would be a team alone.
  const hasLoner = size > 1 && people < 2 * nearest;
  return Math.max(leastTeams, leftOver === 'substitutes' || hasLoner ? whole : nearest);
}

/**
 * The number of people at each table: they differ by one at most, and none is beyond the fewest and most seats of a
 * table. Among those, the sum over all people of the square by which the size of their table is off the wanted one
 * is least; where two are as good, the smaller tables. Throws CannotPair with fewer than three people.
 */
export function tableSizes(people: number, { size }: TableFormat): number[] {
  if (people < tableSeats.least) throw new CannotPair({ kind: 'too-few', needed: tableSeats.least });
  let [best, least]: [number[], number] = [[], Infinity];
  for (let tables = Math.floor(people / tableSeats.least); tables * tableSeats.most >= people; tables -= 1) {
    const sizes = evenly(people, tables);
    const off = sizes.reduce((sum, seats) => sum + seats * (seats - size) ** 2, 0);
    if (off < least) [best, least] = [sizes, off];
  }
  return best;
}

/** The numbers of people in groups that are priced together: the sides of a board, or a table as one. */
export type Shape = readonly number[];

/**
 * Which teams meet, by their sizes: all at one board; or two at each, those of one size as far as can be, and three
 * at the last board where the number of teams is odd.
 */
export function teamShapes(sizes: readonly number[], meet: TeamFormat['meet']): Shape[] {
  if (meet === 'all' || sizes.length <= 3) return [sizes];
  const boards = Math.floor(sizes.length / 2);
  return Array.from({ length: boards }, (_, board) =>
    sizes.slice(2 * board, board === boards - 1 ? sizes.length : 2 * board + 2),
  );
}

/** Tables, where everyone plays for oneself. */
export const tableShapes = (sizes: readonly number[]): Shape[] => sizes.map((seats) => [seats]);
