/** Manual changes to a plan. Pure. */
import { isMeant } from '../../../../shared/names/names.ts';
import type { BoardPlanned, RoundPlanned, SidePlanned } from '../../../../shared/contract/pairings.ts';
import type { Plan, PlannedSides as Sides } from '../pairings-draft.ts';

/** What is moved as one: a player, or a fixed team with those who play for it. */
export interface Mover {
  /** The first one's player id, which distinguishes the movers of a round. */
  readonly who: number;
  readonly name: string;
  readonly playerIds: readonly number[];
  /** The board and side by index; null for a player who sits out. */
  readonly at: { readonly board: number; readonly side: number } | null;
}

export const peopleOfSides = (sides: readonly Pick<SidePlanned, 'people'>[]): Sides =>
  sides.map(({ people }) => people.map(({ playerId }) => playerId));

function moversIn({ team, people }: Pick<SidePlanned, 'team' | 'people'>, at: Mover['at']): Mover[] {
  const [first] = people;
  if (team === null || !first)
    return people.map(({ playerId, player }) => ({ who: playerId, name: player, playerIds: [playerId], at }));
  return [{ who: first.playerId, name: team, playerIds: people.map(({ playerId }) => playerId), at }];
}

/** All players of a round: board by board in the order of the seats, then those who sit out. */
export const moversOf = ({ boards, out }: Pick<RoundPlanned, 'boards' | 'out'>): Mover[] => [
  ...boards.flatMap(({ sides }, board) => sides.flatMap((one, side) => moversIn(one, { board, side }))),
  ...out.flatMap((one) => moversIn(one, null)),
];

/** Both have changed places; a player who sat out now plays, and the other one sits out. */
export function swapMovers(boards: readonly Sides[], one: Mover, other: Mover): Sides[] {
  const instead = new Map([
    ...one.playerIds.map((id, i) => [id, i === 0 ? other.playerIds : []] as const),
    ...other.playerIds.map((id, i) => [id, i === 0 ? one.playerIds : []] as const),
  ]);
  return boards.map((sides) => sides.map((side) => side.flatMap((id) => instead.get(id) ?? [id])));
}

/** The mover sits out now. A side without players is removed, and so is a board without two sides. */
export function sitOut(boards: readonly Sides[], mover: Mover): Sides[] {
  return dropEmpty(without(boards, mover));
}

/** Added to a side as its last player. What is left where the mover came from stays, unless it has no players. */
export function joinSide(boards: readonly Sides[], mover: Mover, board: number, side: number): Sides[] {
  const added = without(boards, mover).map((sides, b) =>
    sides.map((people, s) => (b === board && s === side ? [...people, ...mover.playerIds] : people)),
  );
  return dropEmpty(added);
}

/** Added to a free-for-all board, at its last seat. */
export function joinBoard(boards: readonly Sides[], mover: Mover, board: number): Sides[] {
  const added = without(boards, mover).map((sides, b) =>
    b === board ? [...sides, [...mover.playerIds]] : sides,
  );
  return dropEmpty(added);
}

function without(boards: readonly Sides[], { playerIds }: Mover): Sides[] {
  const gone = new Set(playerIds);
  return boards.map((sides) => sides.map((side) => side.filter((id) => !gone.has(id))));
}

const dropEmpty = (boards: readonly Sides[]): Sides[] =>
  boards.map((sides) => sides.filter(({ length }) => length > 0)).filter(({ length }) => length > 1);

/** The plan with other boards in one round; of which groups they are is found out when they are weighed. */
export const withBoards = (plan: Plan, round: number, boards: Sides[]): Plan =>
  plan.map((one) => (one.round === round ? { ...one, boards, groups: undefined } : one));

/** Those whose names have, for each word typed, a word that begins with it. All of them if nothing was typed. */
export const moversNamed = (typed: string, movers: readonly Mover[]): Mover[] =>
  movers.filter(({ name }) => isMeant(typed, name));

/** Boards of one group that follow each other, and the index of the first. */
interface BoardsOfGroup {
  readonly group: string | undefined;
  readonly first: number;
  readonly boards: BoardPlanned[];
}

/** The boards in their order, under the headings of their groups. */
export function byGroup(
  boards: readonly BoardPlanned[],
  headingOf: (board: BoardPlanned) => string | undefined,
): BoardsOfGroup[] {
  const groups: BoardsOfGroup[] = [];
  for (const [i, board] of boards.entries()) {
    const last = groups.at(-1);
    const group = headingOf(board);
    if (last && last.group === group) last.boards.push(board);
    else groups.push({ group, first: i, boards: [board] });
  }
  return groups;
}

/**
 * The plan with two who changed places in a round. People of two groups do so in every round: they change groups.
 *
 * @param groupOf - the group of whom `who` names
 */
export function swapInPlan(
  plan: Plan,
  round: number,
  [one, other]: readonly [Mover, Mover],
  groupOf: (who: number) => string | undefined,
): Plan {
  const groups = [groupOf(one.who), groupOf(other.who)];
  const isEverywhere = groups[0] !== groups[1] && !groups.includes(undefined);
  return plan
    .filter((held) => isEverywhere || held.round === round)
    .reduce((changed, held) => withBoards(changed, held.round, swapMovers(held.boards, one, other)), plan);
}

/** The group in which somebody plays in these rounds, or sits out. */
export const groupIn =
  (rounds: readonly Pick<RoundPlanned, 'boards' | 'out'>[]) =>
  (who: number): string | undefined =>
    rounds
      .flatMap(({ boards, out }) => [...boards, ...out.map((one) => ({ sides: [one], group: one.group }))])
      .find(({ sides }) => sides.some(({ people }) => people.some(({ playerId }) => playerId === who)))
      ?.group;
