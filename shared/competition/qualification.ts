/** Who of a stage goes on to the next: the first of a table, the first of each group, the best of those who just missed it. */
import type { QualificationRule } from '../contract/competitions.ts';
import type { TieBreak } from '../contract/competition-words.ts';
import type { GroupTable } from './groups.ts';
import { lastCommon } from './lots.ts';
import { competitorsOf, isBye, isFinished } from './rounds.ts';
import { betterIsHigher, partedBy, type Standing } from './standings.ts';
import { usualTieBreaks } from './tie-breaks.ts';
import { isEncounter } from './tie-breaks/encounters.ts';
import { tidy } from './tie-breaks/explanation.ts';
import type { Decision } from './tie-breaks/options.ts';

export interface Qualified {
  readonly competitor: string;
  readonly group: string;
  /** In its table, from 1. */
  readonly place: number;
  /** True for one of the best on a place that does not qualify by itself. */
  readonly isBest: boolean;
}

/** Level competitors of whom some qualify and some don't: a lot or a decision has to separate them. */
interface UndecidedBorder {
  /** null for the best across groups. */
  readonly group: string | null;
  readonly competitors: readonly string[];
  /** How many of them qualify. */
  readonly free: number;
}

export interface Qualification {
  /** In seeding order: winners first, then runners-up and so on, then the best of the further place. */
  readonly qualified: readonly Qualified[];
  readonly undecided: readonly UndecidedBorder[];
}

interface Placed extends Qualified {
  readonly row: Standing;
  readonly games: number;
}

/**
 * Who qualifies. Those on the same place of different groups are compared by the criteria of the order, each divided by
 * the games that they had, so that groups of unequal size compare fairly; means and ratios are compared as they are, lots
 * and decisions only where all who are level have them of one drawing, and direct encounters not at all. Where encounters
 * are separated by the ratio of scores, as in table tennis, the ratio of all scores takes their place, if it is known of
 * all.
 *
 * @param order - The criteria by which the tables are ranked.
 * @throws RangeError where the first of one table are asked for and there are several.
 */
export function qualify(
  tables: readonly GroupTable[],
  rule: QualificationRule,
  order: readonly TieBreak[] = usualTieBreaks,
): Qualification {
  if ('top' in rule && tables.length > 1)
    throw new RangeError('the first of one table, but there are several');
  const direct = 'top' in rule ? rule.top : rule.perGroup;
  const best = 'top' in rule ? null : rule.best;
  const decisions = tables[0]?.decisions ?? [];
  const placed = tables.map(placedIn);
  const borders = tables.flatMap((table) => borderOf(table.name, table.rows, direct));
  const open = new Set(borders.flatMap(({ competitors }) => competitors));
  const through = placed.flat().filter(({ competitor, place }) => place <= direct && !open.has(competitor));
  const across: Across = (some) => levelAcross(some, order, decisions);
  const further = best === null ? nothing : bestOf(tables, placed, best, across);
  return {
    qualified: [...inSeedingOrder(through, across), ...further.qualified],
    undecided: [
      ...borders,
      ...further.undecided.filter(
        ({ group }) => group === null || !borders.some((one) => one.group === group),
      ),
    ],
  };
}

const nothing: Qualification = { qualified: [], undecided: [] };

function placedIn({ name, rows, boards }: GroupTable): Placed[] {
  const games = new Map<string, number>();
  for (const board of boards.filter((one) => isFinished(one) && !isBye(one)))
    for (const one of board.sides.flatMap(competitorsOf)) games.set(one, (games.get(one) ?? 0) + 1);
  return rows.map((row, i) => ({
    competitor: row.competitor,
    group: name,
    place: i + 1,
    isBest: false,
    row,
    games: games.get(row.competitor) ?? 0,
  }));
}

/** Those who share the rank on both sides of the border behind the first `count`. */
function borderOf(group: string, rows: readonly Standing[], count: number): UndecidedBorder[] {
  const [last, next] = [rows[count - 1], rows[count]];
  if (!last || !next || last.rank !== next.rank) return [];
  const competitors = rows.filter(({ rank }) => rank === last.rank).map(({ competitor }) => competitor);
  return [{ group, competitors, free: count - last.rank + 1 }];
}

/** The best on one place of all groups; none while it is not settled who is on that place. */
function bestOf(
  tables: readonly GroupTable[],
  placed: readonly (readonly Placed[])[],
  { place, count }: { readonly place: number; readonly count: number },
  across: Across,
): Qualification {
  const unsettled = tables.flatMap(({ name, rows }) => tieAt(name, rows, place));
  if (unsettled.length > 0) return { qualified: [], undecided: unsettled };
  const qualified: Qualified[] = [];
  for (const level of across(placed.flatMap((group) => group.filter((one) => one.place === place)))) {
    const free = count - qualified.length;
    if (free === 0) break;
    if (level.length > free) {
      const border = { group: null, competitors: level.map(({ competitor }) => competitor), free };
      return { qualified, undecided: [border] };
    }
    qualified.push(...level.map((one) => asQualified(one, true)));
  }
  return { qualified, undecided: [] };
}

/** Those who share the rank at a place, where that leaves open who is on it. */
function tieAt(group: string, rows: readonly Standing[], place: number): UndecidedBorder[] {
  const level = rows.filter(({ rank }) => rank === rows[place - 1]?.rank);
  return level.length < 2 ? [] : [{ group, competitors: level.map(({ competitor }) => competitor), free: 1 }];
}

const asQualified = ({ competitor, group, place }: Placed, isBest: boolean): Qualified => ({
  competitor,
  group,
  place,
  isBest,
});

/** Those on one place of different groups, the best first; who is level is together. */
type Across = (some: readonly Placed[]) => readonly (readonly Placed[])[];

function inSeedingOrder(through: readonly Placed[], across: Across): Qualified[] {
  const byPlace = [...Map.groupBy(through, ({ place }) => place)].sort(([a], [b]) => a - b);
  return byPlace.flatMap(([, level]) => across(level).flat()).map((one) => asQualified(one, false));
}

/** Criterion by criterion, what is level so far is split. */
function levelAcross(
  some: readonly Placed[],
  order: readonly TieBreak[],
  decisions: readonly Decision[],
): (readonly Placed[])[] {
  let levels: (readonly Placed[])[] = some.length === 0 ? [] : [some];
  for (const name of order)
    levels = levels.flatMap((level) => {
      if (level.length < 2) return [level];
      if (name === 'lots' || name === 'manual') return splitByDecision(name, level, decisions);
      const criterion = acrossGroups(name, level);
      return partedBy(level, (one) => perGame(one, criterion));
    });
  return levels;
}

/** Numbers that were drawn or decided in one group say nothing about those of another one. */
function splitByDecision(
  name: 'lots' | 'manual',
  level: readonly Placed[],
  decisions: readonly Decision[],
): (readonly Placed[])[] {
  const kind = name === 'lots' ? 'lot' : name;
  const numbers = lastCommon(
    level.map(({ competitor }) =>
      decisions.filter((one) => one.competitor === competitor && one.kind === kind),
    ),
  );
  return numbers ? partedBy(level, (_, i) => -(numbers[i]?.value ?? 0)) : [level];
}

/** Those who didn't meet are compared by their scores, where encounters are. */
function acrossGroups(name: TieBreak, level: readonly Placed[]): TieBreak {
  const haveRatios = level.every(({ row }) => row.values['score-ratio'] !== null);
  return name === 'direct-encounter-ratio' && haveRatios ? 'score-ratio' : name;
}

/** Neither sums nor counts, so that more games do not make more of them. */
const asTheyAre: ReadonlySet<TieBreak> = new Set<TieBreak>([
  'opponents-buchholz',
  'opponents-rating',
  'opponents-rating-cut-1',
  'opponents-rating-cut-2',
  'median-opponents-rating',
  'performance',
  'perfect-performance',
  'opponents-performance',
  'opponents-perfect-performance',
  'rating',
  'pairing-number',
  'ladder',
  'score-ratio',
  'mean-place',
  'lots',
  'manual',
]);

function perGame({ row, games }: Placed, name: TieBreak): number {
  if (isEncounter(name)) return 0;
  return valuePerGame(name, betterIsHigher(name, row.values[name]), games);
}

/** By which those on the same place of different groups are compared; higher is better. */
export const valuePerGame = (name: TieBreak, value: number, games: number): number =>
  asTheyAre.has(name) ? value : tidy(value / Math.max(1, games));

/**
 * The lines of a knock-out in which the first meets the last, the second the last but one and so on, changed as little
 * as it takes so that no two of a group meet in their first game, where that is possible at all. The upper half keeps
 * its lines; those without an opponent in the first round have a bye.
 *
 * @param qualified - In seeding order.
 * @returns The same in the order of the lines, from line 1.
 */
export function separateGroups<Q extends Pick<Qualified, 'group'>>(qualified: readonly Q[]): Q[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, qualified.length)));
  const opposite = (line: number): number => size - 1 - line;
  const lower = qualified.map((_, line) => line).filter((line) => line >= size / 2 && size > 1);
  const canSit = (one: number, line: number): boolean =>
    qualified[one]?.group !== qualified[opposite(line)]?.group;
  const sitting = new Map<number, number>();
  const seat = (one: number, tried: Set<number>): boolean => {
    const nearest = lower.toSorted((a, b) => Math.abs(a - one) - Math.abs(b - one) || b - a);
    for (const line of nearest) {
      if (!canSit(one, line) || tried.has(line)) continue;
      tried.add(line);
      const other = sitting.get(line);
      if (other === undefined || seat(other, tried)) {
        sitting.set(line, one);
        return true;
      }
    }
    return false;
  };
  for (const one of lower.filter((line) => canSit(line, line))) sitting.set(one, one);
  const left = lower.filter((line) => !canSit(line, line)).filter((one) => !seat(one, new Set()));
  const lines = qualified.map((own, line) => {
    if (!lower.includes(line)) return own;
    return qualified[sitting.get(line) ?? left.shift() ?? line] ?? own;
  });
  return lines;
}
