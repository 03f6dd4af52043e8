/** The table of a tournament in rounds: who stands where, by which criteria, and who shares a rank. */
import type { TieBreak } from '../contract/tournaments.ts';
import { rankText, type Rank } from './ranks.ts';
import type { Board } from './rounds.ts';
import {
  criterion,
  encounters,
  everyTieBreak,
  tallies,
  tidy,
  usualTieBreaks,
  type OwnCriterion,
} from './tie-breaks.ts';

export interface Standing extends Rank {
  readonly competitor: string;
  /**
   * Of every criterion, in the order or not. Direct encounter: null for players who were tied with no others, or where
   * not all of those tied have met.
   */
  readonly values: Readonly<Record<TieBreak, number | null>>;
  /** Direct encounters from the widest group of level competitors to the narrowest. */
  readonly encounters: readonly number[];
}

/**
 * The standings, the best first; competitors whom no criterion separates share a rank and stay in the order in
 * which they are given. Boards without a result do not count. All players at a board must be among the
 * competitors. People who play together at a board are each listed by themselves, with all that their sides had.
 */
export function standings(
  competitors: readonly string[],
  boards: readonly Board[],
  order: readonly TieBreak[] = usualTieBreaks,
): Standing[] {
  const { groups, met, value } = separated(competitors, boards, order);
  return ranked(groups).map((rank) => ({
    ...rank,
    values: valuesOf((name) =>
      name === 'direct-encounter' ? (met.get(rank.competitor)?.[0] ?? null) : value(name, rank.competitor),
    ),
    encounters: met.get(rank.competitor) ?? [],
  }));
}

/** The ranks of `standings` alone, for many tournaments at once: no criterion is calculated that separates no one. */
export const standingRanks = (
  competitors: readonly string[],
  boards: readonly Board[],
  order: readonly TieBreak[] = usualTieBreaks,
): (Rank & { readonly competitor: string })[] => ranked(separated(competitors, boards, order).groups);

interface Separated {
  /** The best group first; no criterion separates the members of one. */
  readonly groups: readonly (readonly string[])[];
  readonly met: ReadonlyMap<string, readonly number[]>;
  readonly value: (name: OwnCriterion, competitor: string) => number | null;
}

function separated(
  competitors: readonly string[],
  boards: readonly Board[],
  order: readonly TieBreak[],
): Separated {
  const known = tallies(competitors, boards);
  const met = new Map<string, number[]>();
  const value = (name: OwnCriterion, one: string): number | null => {
    const tally = known.get(one);
    return tally ? criterion(name, tally) : null;
  };
  let groups: readonly (readonly string[])[] = [[...known.keys()]];
  for (const name of order)
    groups = groups.flatMap((group) => {
      if (group.length < 2) return [group];
      return name === 'direct-encounter'
        ? splitByEncounters(group, boards, met)
        : split(group, (one) => betterIsHigher(name, value(name, one)));
    });
  return { groups, met, value };
}

const valuesOf = (value: (name: TieBreak) => number | null): Standing['values'] =>
  Object.fromEntries(everyTieBreak.map((name) => [name, value(name)])) as Record<TieBreak, number | null>;

/** A low mean place is a good one; having none yet is the worst. */
const betterIsHigher = (name: TieBreak, value: number | null): number =>
  value === null ? Number.NEGATIVE_INFINITY : tidy(name === 'mean-place' ? -value : value);

/** The group in parts of equal value, the highest first. */
function split(group: readonly string[], value: (one: string) => number): string[][] {
  const parts = Map.groupBy(group, value);
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part);
}

/** Part by part again, as long as that separates any of them: those still level are compared among themselves alone. */
function splitByEncounters(
  group: readonly string[],
  boards: readonly Board[],
  met: Map<string, number[]>,
): (readonly string[])[] {
  const won = group.length < 2 ? null : encounters(group, boards);
  if (!won) return [group];
  for (const [one, points] of won) met.set(one, [...(met.get(one) ?? []), points]);
  const parts = split(group, (one) => won.get(one) ?? 0);
  return parts.length === 1 ? parts : parts.flatMap((part) => splitByEncounters(part, boards, met));
}

function ranked(groups: readonly (readonly string[])[]): (Rank & { competitor: string })[] {
  let ahead = 0;
  return groups.flatMap((group) => {
    const rank = ahead + 1;
    ahead += group.length;
    return group.map((competitor) => ({ competitor, rank, rankText: rankText(rank, group.length > 1) }));
  });
}
