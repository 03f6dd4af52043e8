/** Constraints between people as prices: by how many pairs of people a side or a board breaks them. */
import type { PairingRequest, PlannedBoard } from '../types.ts';
import { clubmatesAt, roundsClubsApart } from './clubs.ts';

/** Entrants to whom a constraint applies. */
interface Relation {
  /**
   * `sides` and `boards`: as few pairs of members as can be at one of them. `team` and `board`: members at one of them.
   * `numbers`: no two at one board who are wanted at different ones.
   */
  readonly kind: 'sides' | 'boards' | 'team' | 'board' | 'numbers';
  /** With the number of the board that each is wanted at; of others 0. */
  readonly members: ReadonlyMap<number, number>;
}

export interface Relations {
  readonly inSide: (side: readonly number[]) => number;
  readonly inBoard: (sides: PlannedBoard) => number;
  /** Of having no board. */
  readonly out: (entrant: number) => number;
}

/**
 * What the constraints ask in a round of those who are to be seated. Those who are not among them are left out of every
 * constraint.
 */
export function relationsOf(request: PairingRequest, free: readonly number[], round: number): Relations {
  const clubmates = round <= roundsClubsApart(request) ? clubmatesAt(request) : () => 0;
  const all = relations(request, free).filter(({ members }) => members.size > 0);
  const asked = new Set(all.flatMap(({ members }) => [...members.keys()]));
  const sum = (sides: PlannedBoard, of: (relation: Relation) => number): number =>
    sides.some((side) => side.some((entrant) => asked.has(entrant)))
      ? all.reduce((total, relation) => total + of(relation), 0)
      : 0;
  return {
    inSide: (side) => sum([side], (relation) => brokenInSide(relation, side)),
    inBoard: (sides) => sum(sides, (relation) => brokenAtBoard(relation, sides)) + clubmates(sides),
    out: (entrant) => sum([[entrant]], (relation) => brokenOut(relation, entrant)),
  };
}

function relations(request: PairingRequest, free: readonly number[]): Relation[] {
  const entrantOf = new Map(
    free.flatMap((entrant) =>
      (request.entrants[entrant]?.people ?? []).map(({ playerId }) => [playerId, entrant] as const),
    ),
  );
  const members = (playerIds: readonly number[]) =>
    new Map(playerIds.flatMap((id) => (entrantOf.has(id) ? [[entrantOf.get(id) ?? 0, 0] as const] : [])));
  const between = request.constraints.flatMap((constraint): Relation[] => {
    switch (constraint.kind) {
      case 'apart':
        return apart(request, members(constraint.playerIds));
      case 'together':
        return [{ kind: 'board', members: members(constraint.playerIds) }];
      case 'partners':
        return [{ kind: 'team', members: members(constraint.playerIds) }];
      case 'one-beginner':
        return [{ kind: 'sides', members: beginners(request, free) }];
      case 'board':
      case 'club-apart':
        return [];
    }
  });
  return [...between, ...numbered(request, entrantOf)];
}

/** Where all teams are at one board, it is enough that they are in different ones. */
const apart = ({ format }: PairingRequest, members: ReadonlyMap<number, number>): Relation[] =>
  format.kind === 'teams' && format.meet === 'all'
    ? [{ kind: 'sides', members }]
    : [
        { kind: 'sides', members },
        { kind: 'boards', members },
      ];

const beginners = ({ entrants }: PairingRequest, free: readonly number[]): ReadonlyMap<number, number> =>
  new Map(
    free
      .filter((entrant) => entrants[entrant]?.people.some(({ isBeginner }) => isBeginner))
      .map((entrant) => [entrant, 0]),
  );

/** Those who are wanted at one board are wanted together, whichever number it gets. */
function numbered({ constraints }: PairingRequest, entrantOf: ReadonlyMap<number, number>): Relation[] {
  const wanted = new Map<number, number>();
  for (const constraint of constraints) {
    const entrant = constraint.kind === 'board' ? entrantOf.get(constraint.playerId) : undefined;
    if (constraint.kind === 'board' && entrant !== undefined) wanted.set(entrant, constraint.board);
  }
  const groups = [...new Set(wanted.values())].map(
    (board) => new Map([...wanted].filter(([, number]) => number === board)),
  );
  return [
    { kind: 'numbers', members: wanted },
    ...groups.map((members): Relation => ({ kind: 'board', members })),
  ];
}

const count = ({ members }: Relation, entrants: readonly number[]): number =>
  entrants.reduce((sum, entrant) => (members.has(entrant) ? sum + 1 : sum), 0);

const pairsOf = (people: number): number => (people * (people - 1)) / 2;

/** Half of the pairs with one here and one elsewhere: the other half is counted there. */
const parted = (here: number, all: number): number => (here * (all - here)) / 2;

function brokenInSide(relation: Relation, side: readonly number[]): number {
  switch (relation.kind) {
    case 'sides':
      return pairsOf(count(relation, side));
    case 'team':
      return parted(count(relation, side), relation.members.size);
    case 'boards':
    case 'board':
    case 'numbers':
      return 0;
  }
}

function brokenAtBoard(relation: Relation, sides: PlannedBoard): number {
  const people = sides.flat();
  switch (relation.kind) {
    case 'boards':
      return pairsOf(count(relation, people));
    case 'board':
      return parted(count(relation, people), relation.members.size);
    case 'numbers':
      return differentNumbers(relation, people);
    case 'sides':
    case 'team':
      return 0;
  }
}

function differentNumbers({ members }: Relation, people: readonly number[]): number {
  const numbers = people.flatMap((entrant) => members.get(entrant) ?? []);
  return numbers.filter((number, at) => numbers.slice(0, at).some((earlier) => earlier !== number)).length;
}

/** An entrant who must be at a board, or with others, and has none. */
function brokenOut({ kind, members }: Relation, entrant: number): number {
  if (!members.has(entrant)) return 0;
  switch (kind) {
    case 'team':
    case 'board':
      return parted(1, members.size);
    case 'numbers':
      return 1;
    case 'sides':
    case 'boards':
      return 0;
  }
}
