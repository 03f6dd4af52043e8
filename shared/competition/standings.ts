/** The table of a tournament in rounds: who stands where, by which criteria, and who shares a rank. */
import type { TieBreak } from '../contract/competition-words.ts';
import { rankText, type Rank } from './ranks.ts';
import type { Board } from './rounds.ts';
import { criteriaOf, everyTieBreak, isLowerBetter, usualTieBreaks, type Criteria } from './tie-breaks.ts';
import { encountersIn, partsOf, type Encounter } from './tie-breaks/direct-encounter.ts';
import { tidy, type Explanation } from './tie-breaks/explanation.ts';
import type { StandingsOptions } from './tie-breaks/options.ts';
import { fieldOf, type Field } from './tie-breaks/records.ts';

export type { StandingsOptions } from './tie-breaks/options.ts';

export interface Standing extends Rank {
  readonly competitor: string;
  /**
   * Of every criterion, in the order or not. Direct encounter: null for players who were tied with no others, or where
   * the games of those tied decide nothing. A score ratio is Infinity where nothing was lost.
   */
  readonly values: Readonly<Record<TieBreak, number | null>>;
  /** Direct encounters from the widest group of level competitors to the narrowest. */
  readonly encounters: readonly number[];
}

export interface ExplainedStandings {
  readonly rows: readonly Standing[];
  /** The sum behind a number of the table. */
  readonly explain: (competitor: string, criterion: TieBreak) => Explanation;
}

/**
 * The standings, the best first; competitors whom no criterion separates share a rank and stay in the order in
 * which they are given. Boards without a result do not count. People who play together at a board are each listed by
 * themselves, with all that their sides had.
 *
 * @param competitors - All players at the boards must be among them.
 */
export const standings = (
  competitors: readonly string[],
  boards: readonly Board[],
  options: StandingsOptions = {},
): Standing[] => [...explainedStandings(competitors, boards, options).rows];

/** The ranks of `standings` alone, for many tournaments at once: no criterion is calculated that separates no one. */
export function standingRanks(
  competitors: readonly string[],
  boards: readonly Board[],
  options: StandingsOptions = {},
): (Rank & { readonly competitor: string })[] {
  const field = fieldOf(competitors, boards, options);
  const order = options.order ?? usualTieBreaks;
  return rankedIn([...field.records.keys()], order, field, criteriaOf(field), new Map());
}

/** The standings, and what each of their numbers is the sum of. */
export function explainedStandings(
  competitors: readonly string[],
  boards: readonly Board[],
  options: StandingsOptions = {},
): ExplainedStandings {
  const field = fieldOf(competitors, boards, options);
  const criteria = criteriaOf(field);
  const met = new Map<string, Encounter[]>();
  const order = options.order ?? usualTieBreaks;
  const rows = rankedIn([...field.records.keys()], order, field, criteria, met).map((rank): Standing => ({
    ...rank,
    values: valuesOf((name) =>
      name === 'direct-encounter'
        ? (met.get(rank.competitor)?.[0]?.value ?? null)
        : criteria(name, rank.competitor).value,
    ),
    encounters: met.get(rank.competitor)?.map(({ value }) => value) ?? [],
  }));
  return {
    rows,
    explain: (competitor, name) =>
      name === 'direct-encounter' ? explainEncounter(met.get(competitor)?.[0]) : criteria(name, competitor),
  };
}

const explainEncounter = (encounter: Encounter | undefined): Explanation => ({
  value: encounter?.value ?? null,
  summands: encounter?.summands ?? [],
  over: null,
});

const valuesOf = (value: (name: TieBreak) => number | null): Standing['values'] =>
  Object.fromEntries(everyTieBreak.map((name) => [name, value(name)])) as Record<TieBreak, number | null>;

/** Criterion by criterion, what is level so far is split; `met` collects the direct encounters on the way. */
function rankedIn(
  competitors: readonly string[],
  order: readonly TieBreak[],
  field: Field,
  criteria: Criteria,
  met: Map<string, Encounter[]>,
): (Rank & { competitor: string })[] {
  const left = new Set(field.options.annulled);
  let groups: readonly (readonly string[])[] = [
    competitors.filter((one) => !left.has(one)),
    competitors.filter((one) => left.has(one)),
  ].filter((group) => group.length > 0);
  for (const name of order)
    groups = groups.flatMap((group) => {
      if (group.length < 2) return [group];
      return name === 'direct-encounter'
        ? splitByEncounters(group, field, met)
        : split(group, (one) => betterIsHigher(name, criteria(name, one).value));
    });
  return ranked(groups);
}

/** Having no number yet is the worst. */
export const betterIsHigher = (name: TieBreak, value: number | null): number =>
  value === null ? Number.NEGATIVE_INFINITY : tidy(isLowerBetter(name) ? -value : value);

/** The group in parts of equal value, the highest first. */
function split(group: readonly string[], value: (one: string) => number): string[][] {
  const parts = Map.groupBy(group, value);
  return [...parts].sort(([a], [b]) => (a === b ? 0 : b > a ? 1 : -1)).map(([, part]) => part);
}

/** Part by part again, as long as that separates any of them: those still level are compared among themselves alone. */
function splitByEncounters(
  group: readonly string[],
  field: Field,
  met: Map<string, Encounter[]>,
): (readonly string[])[] {
  if (group.length < 2) return [group];
  const { encounters, isComplete } = encountersIn(group, field);
  const parts = partsOf(encounters, isComplete);
  if (parts === null) return [group];
  for (const one of encounters) met.set(one.competitor, [...(met.get(one.competitor) ?? []), one]);
  const names = parts.map((part) => part.map(({ competitor }) => competitor));
  return names.length === 1 ? names : names.flatMap((part) => splitByEncounters(part, field, met));
}

function ranked(groups: readonly (readonly string[])[]): (Rank & { competitor: string })[] {
  let ahead = 0;
  return groups.flatMap((group) => {
    const rank = ahead + 1;
    ahead += group.length;
    return group.map((competitor) => ({ competitor, rank, rankText: rankText(rank, group.length > 1) }));
  });
}
