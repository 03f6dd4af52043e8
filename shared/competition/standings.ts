/** The table of a tournament in rounds: who has which rank, by which criteria, and who shares a rank. */
import type { TieBreak } from '../contract/competition-words.ts';
import { noGames, recordsIn, type StandingRecord } from './game-records.ts';
import { lastCommon } from './lots.ts';
import { rankText, type Rank } from './ranks.ts';
import type { Board } from './rounds.ts';
import {
  criteriaOf,
  everyTieBreak,
  isLowerBetter,
  usualTieBreaks,
  type Criteria,
  type OwnCriterion,
} from './tie-breaks.ts';
import {
  explainEncounter,
  isEncounter,
  noEncounters,
  separationOf,
  splitByEncounters,
} from './tie-breaks/encounters.ts';
import { tidy, type Explanation } from './tie-breaks/explanation.ts';
import { figuresOf, once, remembered, type Figures } from './tie-breaks/figures.ts';
import type { StandingsOptions } from './tie-breaks/options.ts';
import { fieldOf, recordOf } from './tie-breaks/records.ts';

export interface Standing extends Rank {
  readonly competitor: string;
  /**
   * Of every criterion, in the order or not, calculated when it is read. Direct encounters: null for players who were
   * tied with no others, or where the games of those tied decide nothing. A score ratio is Infinity where nothing was
   * lost.
   */
  readonly values: Readonly<Record<TieBreak, number | null>>;
  /** Direct encounters from the widest group of level competitors to the narrowest. */
  readonly encounters: readonly number[];
  /** Of the games that count, calculated when it is read. */
  readonly record: StandingRecord;
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
export const standingRanks = (
  competitors: readonly string[],
  boards: readonly Board[],
  options: StandingsOptions = {},
): (Rank & { readonly competitor: string })[] => rankingOf(competitors, boards, options).ranks;

/** The standings, and what each of their numbers is the sum of. */
export function explainedStandings(
  competitors: readonly string[],
  boards: readonly Board[],
  options: StandingsOptions = {},
): ExplainedStandings {
  const { ranks, figures, criteria, met } = rankingOf(competitors, boards, options);
  const records = once(() => recordsIn(figures.field.boards));
  const explain: ExplainedStandings['explain'] = (competitor, name) =>
    isEncounter(name) ? explainEncounter(name, met[name].get(competitor)) : criteria(name, competitor);
  return {
    rows: ranks.map((rank): Standing => ({
      ...rank,
      values: valuesOf((name) => explain(rank.competitor, name).value),
      encounters: met['direct-encounter'].get(rank.competitor)?.map(({ value }) => value) ?? [],
      get record() {
        const { competitor } = rank;
        return {
          ...(records().get(competitor) ?? noGames),
          start: options.initial?.(competitor) ?? 0,
          allWins: criteria('all-wins', competitor).value ?? 0,
        };
      },
    })),
    explain,
  };
}

type Values = Record<TieBreak, number | null>;

const isTieBreak = (key: string | symbol): key is TieBreak =>
  (everyTieBreak as readonly (string | symbol)[]).includes(key);

/** Each is calculated when it is first read: most are never shown, and there are a thousand rows. */
function valuesOf(value: (name: TieBreak) => number | null): Values {
  const valueOf = remembered(value);
  const read = (key: string | symbol): number | null | undefined =>
    isTieBreak(key) ? valueOf(key) : undefined;
  return new Proxy({} as Values, {
    get: (_, key) => read(key),
    has: (_, key) => isTieBreak(key),
    ownKeys: () => [...everyTieBreak],
    getOwnPropertyDescriptor: (_, key) =>
      isTieBreak(key) ? { value: read(key), enumerable: true, configurable: true } : undefined,
  });
}

interface Ranking {
  readonly ranks: (Rank & { readonly competitor: string })[];
  readonly figures: Figures;
  readonly criteria: Criteria;
  readonly met: ReturnType<typeof noEncounters>;
}

/** Criterion by criterion, what is level so far is split. */
function rankingOf(
  competitors: readonly string[],
  boards: readonly Board[],
  options: StandingsOptions,
): Ranking {
  const figures = figuresOf(fieldOf(competitors, boards, options));
  const criteria = criteriaOf(figures);
  const met = noEncounters();
  const left = new Set(options.annulled);
  const everybody = [...figures.field.records.keys()];
  const order = options.order ?? usualTieBreaks;
  let groups: readonly (readonly string[])[] = [
    everybody.filter((one) => !left.has(one)),
    everybody.filter((one) => left.has(one)),
  ].filter((group) => group.length > 0);
  for (const name of order) {
    const split = splitterOf(name, { figures, criteria, met, order });
    groups = groups.flatMap((group) => (group.length < 2 ? [group] : split(group)));
  }
  return { ranks: ranked(groups), figures, criteria, met };
}

interface Splitting extends Pick<Ranking, 'figures' | 'criteria' | 'met'> {
  readonly order: readonly TieBreak[];
}

function splitterOf(
  name: TieBreak,
  { figures, criteria, met, order }: Splitting,
): (group: readonly string[]) => (readonly string[])[] {
  if (name === 'lots') return (group) => splitByLots(group, figures);
  if (!isEncounter(name)) return (group) => splitByValues(group, name, criteria);
  const separation = separationOf(name, figures, order, met[name]);
  return (group) => splitByEncounters(group, separation);
}

/** Having no number yet is the worst. */
export const betterIsHigher = (name: TieBreak, value: number | null): number =>
  value === null ? Number.NEGATIVE_INFINITY : tidy(isLowerBetter(name) ? -value : value);

/** Lots say nothing of one who wasn't in the drawing, e.g. where results were corrected after it. */
function splitByLots(group: readonly string[], { field }: Figures): (readonly string[])[] {
  const lots = lastCommon(
    group.map((one) => recordOf(field, one).decisions.filter(({ kind }) => kind === 'lot')),
  );
  return lots ? partedBy(group, (_, i) => -(lots[i]?.value ?? 0)) : [group];
}

/** By the value, and by the further ones of those who are level by it. */
function splitByValues(group: readonly string[], name: OwnCriterion, criteria: Criteria): string[][] {
  const numbers = new Map(
    group.map((one) => {
      const { value, further = [] } = criteria(name, one);
      return [one, [betterIsHigher(name, value), ...further]];
    }),
  );
  const most = Math.max(...[...numbers.values()].map(({ length }) => length));
  let parts: string[][] = [[...group]];
  for (let at = 0; at < most; at++)
    parts = parts.flatMap((part) => partedBy(part, (one) => numbers.get(one)?.[at] ?? 0));
  return parts;
}

/** The group in parts of equal value, the highest first. */
export function partedBy<T>(group: readonly T[], value: (one: T, index: number) => number): T[][] {
  const parts = Map.groupBy(group, value);
  return [...parts].sort(([a], [b]) => (a === b ? 0 : b > a ? 1 : -1)).map(([, part]) => part);
}

function ranked(groups: readonly (readonly string[])[]): (Rank & { competitor: string })[] {
  let ahead = 0;
  return groups.flatMap((group) => {
    const rank = ahead + 1;
    ahead += group.length;
    return group.map((competitor) => ({ competitor, rank, rankText: rankText(rank, group.length > 1) }));
  });
}
