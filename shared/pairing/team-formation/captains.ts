/** Captains choose their teams in turns, the strongest of those who are left, as far as the constraints let them. */
import { serpentine } from './draft.ts';
import type { Group } from './split.ts';
import type { Constraint } from '../../contract/pairing-options.ts';
import type { PairingRequest } from '../types.ts';

interface Draft {
  /** In the order of picking: the captain is the first. */
  readonly teams: readonly number[][];
  /** Of each team at the end. */
  readonly sizes: readonly number[];
  /** Who has not been chosen yet, the strongest first. */
  readonly left: number[];
  readonly bonds: Bonds;
}

/** What the constraints say of two entrants. */
interface Bonds {
  readonly apart: (one: number, other: number) => boolean;
  readonly partners: (one: number, other: number) => boolean;
}

/**
 * Teams of these sizes, each in the order of its picks. The strongest are captains, then they choose in serpentine
 * order: the last one twice, and so on. Each takes the partner that a member of the team must have, if there is one;
 * else the strongest with whom no constraint is broken; else the strongest. People come the strongest first.
 */
export function captainsPicks(
  request: PairingRequest,
  people: readonly number[],
  sizes: readonly number[],
): Group[] {
  const teams = sizes.map((): number[] => []);
  const draft: Draft = { teams, sizes, left: [...people], bonds: bondsOf(request) };
  for (let turn = 0; draft.left.length > 0; turn += 1) {
    const at = serpentine(turn, teams.length);
    const team = teams[at] ?? [];
    if (team.length >= (sizes[at] ?? 0)) continue;
    const picked = pick(draft, at);
    draft.left.splice(draft.left.indexOf(picked), 1);
    team.push(picked);
  }
  return mended(teams, brokenBy(draft.bonds, people));
}

/**
 * Captains can't see the end of the draft: where a constraint is broken that an exchange of two people would keep, those two
 * are exchanged; of several the nearest in strength.
 */
function mended(teams: Group[], broken: (teams: readonly Group[]) => number): Group[] {
  const before = broken(teams);
  let [best, least, nearest] = [teams, before, Infinity];
  for (const [next, apart] of before === 0 ? [] : exchangesOf(teams)) {
    const left = broken(next);
    if (left < least || (left === least && left < before && apart < nearest)) {
      [best, least, nearest] = [next, left, apart];
    }
  }
  return least < before ? mended(best, broken) : teams;
}

/** The teams after each exchange of two people, and how far these are apart in the order of strength. */
function* exchangesOf(teams: readonly Group[]): Generator<[Group[], number]> {
  for (const [g, team] of teams.entries()) {
    for (const [h, other] of teams.slice(0, g).entries()) {
      for (const [i, one] of team.entries()) {
        for (const [j, two] of other.entries()) {
          yield [teams.with(g, team.with(i, two)).with(h, other.with(j, one)), Math.abs(one - two)];
        }
      }
    }
  }
}

/** How many pairs of people there are whose constraint these teams break. */
function brokenBy(
  { apart, partners }: Bonds,
  people: readonly number[],
): (teams: readonly Group[]) => number {
  const pairs = people.flatMap((one) =>
    people.filter((other) => other < one).map((other) => [one, other] as const),
  );
  const kept = pairs.filter(([one, other]) => apart(one, other));
  const bound = pairs.filter(([one, other]) => partners(one, other));
  return (teams) => {
    const teamOf = new Map(teams.flatMap((team, at) => team.map((one) => [one, at] as const)));
    const isOne = ([one, other]: readonly [number, number]) => teamOf.get(one) === teamOf.get(other);
    return kept.filter(isOne).length + bound.filter((pair) => !isOne(pair)).length;
  };
}

function pick(draft: Draft, at: number): number {
  const { left, teams, bonds } = draft;
  const team = teams[at] ?? [];
  const owed = left.find((one) => team.some((member) => bonds.partners(one, member)));
  return owed ?? left.find((one) => isFree(draft, one, at)) ?? left[0] ?? -1;
}

/** No constraint keeps this one out of the team, and no member of another team must have it; its partners find room, too. */
function isFree({ teams, sizes, left, bonds }: Draft, one: number, at: number): boolean {
  const team = teams[at] ?? [];
  if (team.some((member) => bonds.apart(one, member))) return false;
  if (teams.some((other) => other !== team && other.some((member) => bonds.partners(one, member))))
    return false;
  const tied = left.filter((other) => bonds.partners(one, other));
  return tied.length < (sizes[at] ?? 0) - team.length;
}

function bondsOf({ constraints, entrants }: PairingRequest): Bonds {
  const ids = entrants.map(({ people }) => people.map(({ playerId }) => playerId));
  const named = (entrant: number, { playerIds }: { playerIds: readonly number[] }) =>
    ids[entrant]?.some((id) => playerIds.includes(id)) === true;
  const isBeginner = (entrant: number) =>
    entrants[entrant]?.people.some((person) => person.isBeginner) === true;
  const between =
    (holds: (constraint: Constraint, one: number, other: number) => boolean) =>
    (one: number, other: number) =>
      one !== other && constraints.some((constraint) => holds(constraint, one, other));
  return {
    apart: between((constraint, one, other) => {
      if (constraint.kind === 'one-beginner') return isBeginner(one) && isBeginner(other);
      return constraint.kind === 'apart' && named(one, constraint) && named(other, constraint);
    }),
    partners: between(
      (constraint, one, other) =>
        constraint.kind === 'partners' && named(one, constraint) && named(other, constraint),
    ),
  };
}
