/** What hands do to a plan. Pure. */
import { isMeant } from '../../../shared/league/names.ts';
import type { RoundPlanned, SidePlanned } from '../../../shared/answers.ts';
import type { Plan, PlannedSides as Sides } from '../kept-evening.ts';

/** Who changes places as one: a person, or a fixed team with those who play for it. */
export interface Mover {
  /** The first one's player id, which tells movers of one round apart. */
  readonly who: number;
  readonly name: string;
  readonly playerIds: readonly number[];
  /** The board and side by index; null for who sits out. */
  readonly at: { readonly board: number; readonly side: number } | null;
}

export const sidesOf = (sides: readonly Pick<SidePlanned, 'people'>[]): Sides =>
  sides.map(({ people }) => people.map(({ playerId }) => playerId));

function moversIn({ team, people }: Pick<SidePlanned, 'team' | 'people'>, at: Mover['at']): Mover[] {
  const [first] = people;
  if (team === null || !first)
    return people.map(({ playerId, player }) => ({ who: playerId, name: player, playerIds: [playerId], at }));
  return [{ who: first.playerId, name: team, playerIds: people.map(({ playerId }) => playerId), at }];
}

/** Everybody of a round: board by board in the order of the seats, then those who sit out. */
export const moversOf = ({ boards, out }: Pick<RoundPlanned, 'boards' | 'out'>): Mover[] => [
  ...boards.flatMap(({ sides }, board) => sides.flatMap((one, side) => moversIn(one, { board, side }))),
  ...out.flatMap((one) => moversIn(one, null)),
];

/** Both have changed places; who had none sits out no longer, and the other does. */
export function swapped(boards: readonly Sides[], one: Mover, other: Mover): Sides[] {
  const instead = new Map([
    ...one.playerIds.map((id, i) => [id, i === 0 ? other.playerIds : []] as const),
    ...other.playerIds.map((id, i) => [id, i === 0 ? one.playerIds : []] as const),
  ]);
  return boards.map((sides) => sides.map((side) => side.flatMap((id) => instead.get(id) ?? [id])));
}

/** Who sits out now. A side without people is gone, and a board without two sides with it. */
export function satOut(boards: readonly Sides[], mover: Mover): Sides[] {
  return swept(without(boards, mover));
}

/** Added to a side, as its last. Whatever is left where the mover came from stays, unless nobody is. */
export function joined(boards: readonly Sides[], mover: Mover, board: number, side: number): Sides[] {
  const added = without(boards, mover).map((sides, b) =>
    sides.map((people, s) => (b === board && s === side ? [...people, ...mover.playerIds] : people)),
  );
  return swept(added);
}

/** Added to a board for oneself, at its last seat. */
export function seatedAt(boards: readonly Sides[], mover: Mover, board: number): Sides[] {
  const added = without(boards, mover).map((sides, b) =>
    b === board ? [...sides, [...mover.playerIds]] : sides,
  );
  return swept(added);
}

function without(boards: readonly Sides[], { playerIds }: Mover): Sides[] {
  const gone = new Set(playerIds);
  return boards.map((sides) => sides.map((side) => side.filter((id) => !gone.has(id))));
}

const swept = (boards: readonly Sides[]): Sides[] =>
  boards.map((sides) => sides.filter(({ length }) => length > 0)).filter(({ length }) => length > 1);

/** The plan with other boards in one round. */
export const withBoards = (plan: Plan, round: number, boards: Sides[]): Plan =>
  plan.map((one) => (one.round === round ? { ...one, boards } : one));

/** Those whose names have each word typed at the beginning of one of theirs. Everybody where nothing was typed. */
export const called = (typed: string, movers: readonly Mover[]): Mover[] =>
  movers.filter(({ name }) => isMeant(typed, name));
