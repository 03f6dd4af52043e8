/** Captains who pick their teams in turn, one pick after the other. Pure. */
import { serpentine } from '../../../../shared/pairing/team-formation/draft.ts';
import { teamShapes, teamSizes } from '../../../../shared/pairing/team-formation/sizes.ts';
import { isHere, type TeamFormat } from '../../../../shared/contract/pairing-options.ts';
import { CannotPair } from '../../../../shared/pairing/types.ts';
import type { PairingsDraft, PlannedSides } from '../pairings-draft.ts';

export type Picking = NonNullable<PairingsDraft['picking']>;

export interface PickState {
  /** In the order in which they pick, each the captain first. */
  readonly teams: readonly (readonly number[])[];
  /** How many captains are still to be chosen. */
  readonly captainsMissing: number;
  /** The team that picks next; null before all captains are chosen and after the last pick. */
  readonly next: number | null;
  /** Players without a team. */
  readonly left: readonly number[];
}

/** The players who are here in the round that is picked. */
export const playersIn = ({ people }: Pick<PairingsDraft, 'people'>, round: number): number[] =>
  people.filter((person) => isHere(person, round)).map(({ playerId }) => playerId);

/** How many players each team has; undefined if these people can't be divided so. */
export function sizesFor(people: number, format: TeamFormat): number[] | undefined {
  try {
    return teamSizes(people, format);
  } catch (error) {
    if (error instanceof CannotPair) return undefined;
    throw error;
  }
}

/**
 * How far the picking is. Who isn't here any more is no captain, and was not picked.
 *
 * @param sizes - of the teams, in the order of their captains
 */
export function pickState(
  here: readonly number[],
  sizes: readonly number[],
  { captains, picks, order }: Pick<Picking, 'captains' | 'picks' | 'order'>,
): PickState {
  const leaders = captains.filter((id) => here.includes(id)).slice(0, sizes.length);
  const captainsMissing = sizes.length - leaders.length;
  const teams = leaders.map((id) => [id]);
  const isLeft = (id: number): boolean => here.includes(id) && !teams.flat().includes(id);
  if (captainsMissing > 0) return { teams, captainsMissing, next: null, left: here.filter(isLeft) };
  const turn = turns(teams, sizes, order);
  for (const id of picks) {
    if (!isLeft(id)) continue;
    const at = turn();
    if (at === null) break;
    teams[at]?.push(id);
  }
  const left = here.filter(isLeft);
  return { teams, captainsMissing, next: left.length === 0 ? null : turn(), left };
}

/** Whose turn it is, called once for each pick: teams that are full are passed over. */
function turns(
  teams: readonly (readonly number[])[],
  sizes: readonly number[],
  order: Picking['order'],
): () => number | null {
  const room = (at: number): boolean => (teams[at]?.length ?? 0) < (sizes[at] ?? 0);
  // The captains are the first row.
  let turn = teams.length;
  return () => {
    if (!teams.some((_, at) => room(at))) return null;
    for (;;) {
      const at = order === 'snake' ? serpentine(turn, teams.length) : turn % teams.length;
      turn += 1;
      if (room(at)) return at;
    }
  };
}

/** The boards of the teams, in the order of their captains. */
export function boardsOfTeams(
  teams: readonly (readonly number[])[],
  meet: TeamFormat['meet'],
): PlannedSides[] {
  const left = teams.map((team) => [...team]);
  return teamShapes(
    teams.map(({ length }) => length),
    meet,
  ).map((shape) => left.splice(0, shape.length));
}
