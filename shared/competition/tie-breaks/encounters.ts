/**
 * Those who are level, separated by their games with one another: by points, or by match points and board points, and
 * two teams by the boards of their matches with each other; in table tennis by points, then by the ratio of their scores.
 */
import type { TieBreak } from '../../contract/competition-words.ts';
import { oppositeOf } from '../rounds.ts';
import { encountersIn, partsOf, ratiosIn, type Encounter } from './direct-encounter.ts';
import { asRatio, unknown, type Explanation } from './explanation.ts';
import type { Figures } from './figures.ts';
import { areBoardPointsFirst, boardCount, bottomBoards, topBoards } from './matches.ts';
import { countsAsGame, recordOf, type Field } from './records.ts';

type OfBoards = 'board-count' | 'top-boards' | 'bottom-boards';

/** What decides between the last two of an extended encounter, one after another (C.07, article 13.3.2). */
const lastResorts = {
  'direct-encounter': [],
  'direct-encounter-ratio': [],
  'extended-direct-encounter': [],
  'extended-direct-encounter-count-top': ['board-count', 'top-boards'],
  'extended-direct-encounter-count-bottom': ['board-count', 'bottom-boards'],
  'extended-direct-encounter-top': ['top-boards'],
  'extended-direct-encounter-bottom': ['bottom-boards'],
} as const satisfies Readonly<Partial<Record<TieBreak, readonly OfBoards[]>>>;

export type EncounterName = keyof typeof lastResorts;

/** True for criteria of those who are level alone. */
export const isEncounter = (name: TieBreak): name is EncounterName => name in lastResorts;

/** An encounter, by what was looked at, and whether it separated the group in which it was. */
interface Met extends Pick<Encounter, 'value' | 'summands'> {
  readonly by: Measure['by'] | OfBoards;
  readonly separates: boolean;
}

/** Of each competitor, from the widest group to the narrowest. */
export type Encounters = Map<string, Met[]>;

export const noEncounters = (): Record<EncounterName, Encounters> => ({
  'direct-encounter': new Map(),
  'direct-encounter-ratio': new Map(),
  'extended-direct-encounter': new Map(),
  'extended-direct-encounter-count-top': new Map(),
  'extended-direct-encounter-count-bottom': new Map(),
  'extended-direct-encounter-top': new Map(),
  'extended-direct-encounter-bottom': new Map(),
});

function meet(met: Encounters, competitor: string, one: Met): void {
  met.set(competitor, [...(met.get(competitor) ?? []), one]);
}

/** What games are compared by. */
interface Measure {
  readonly by: 'match-points' | 'board-points' | 'score-ratio';
  readonly within: (group: readonly string[]) => ReturnType<typeof encountersIn>;
}

/** By what games are looked at, one after another, and what was met on the way. */
export interface Separation {
  readonly measures: readonly Measure[];
  /** True where those still level are looked at by the first measure again, and not by the one that separated them. */
  readonly startsOver: boolean;
  /** By whose points the first measure is. */
  readonly field: Field;
  readonly lastResorts: readonly OfBoards[];
  readonly met: Encounters;
}

const pointsIn = (field: Field): Measure => ({
  by: field.countsBoards ? 'board-points' : 'match-points',
  within: (group) => encountersIn(group, field),
});

/**
 * Of a direct encounter by the points of the standings; of an extended one (C.07, article 13.3) by match points and board
 * points, those first that come first in the order. In table tennis (ITTF regulations 3.7.5.3 and 3.7.5.4) by match points,
 * then by the ratio of what was won and lost, and from the start again once any of them are separated.
 */
export function separationOf(
  name: EncounterName,
  figures: Figures,
  order: readonly TieBreak[],
  met: Encounters,
): Separation {
  const { field } = figures;
  const common = { met, startsOver: false, lastResorts: [] };
  if (name === 'direct-encounter') return { ...common, field, measures: [pointsIn(field)] };
  if (name === 'direct-encounter-ratio') {
    const ratio: Measure = { by: 'score-ratio', within: (group) => ratiosIn(group, field) };
    return { ...common, field, measures: [pointsIn(field), ratio], startsOver: true };
  }
  const byBoards = figures.boardPoints();
  const fields: [Field, ...Field[]] = !byBoards
    ? [field]
    : areBoardPointsFirst(order)
      ? [byBoards.field, field]
      : [field, byBoards.field];
  return {
    ...{ ...common, field: fields[0], measures: fields.map(pointsIn) },
    lastResorts: byBoards ? lastResorts[name] : [],
  };
}

/**
 * Part by part again, as long as that separates any of them: those still level are compared among themselves alone. They
 * stay with the points that separated them from the others, and come to the next ones where these separate no one: so
 * the Technical Commission reads article 13.3.3 (exercises of 2024, number 45 with its note).
 */
export function splitByEncounters(
  group: readonly string[],
  separation: Separation,
  at = 0,
  tried = 0,
): (readonly string[])[] {
  const { measures, met, startsOver } = separation;
  const measure = measures[at];
  if (group.length < 2) return [group];
  if (tried === measures.length || !measure) return splitByBoards(group, separation);
  const { encounters, isComplete } = measure.within(group);
  const parts = partsOf(encounters, isComplete);
  const separates = parts !== null && parts.length > 1;
  for (const { competitor, value, summands } of parts === null ? [] : encounters)
    meet(met, competitor, { value, summands, separates, by: measure.by });
  if (!separates) return splitByEncounters(group, separation, (at + 1) % measures.length, tried + 1);
  return parts.flatMap((part) =>
    splitByEncounters(
      part.map(({ competitor }) => competitor),
      separation,
      startsOver ? 0 : at,
    ),
  );
}

const explained = { 'board-count': boardCount, 'top-boards': topBoards, 'bottom-boards': bottomBoards };

/** Two who are still level, by the boards of their matches with each other. */
function splitByBoards(
  group: readonly string[],
  { field, lastResorts: resorts, met }: Separation,
): (readonly string[])[] {
  const [one, other, ...more] = group;
  if (one === undefined || other === undefined || more.length > 0) return [group];
  for (const by of resorts) {
    const [mine, theirs] = [boardsAgainst(one, other, by, field), boardsAgainst(other, one, by, field)];
    const lead = leadOf(mine, theirs) * (by === 'board-count' ? -1 : 1);
    if (lead === 0) continue;
    meet(met, one, { value: mine.value ?? 0, summands: mine.summands, separates: true, by });
    meet(met, other, { value: theirs.value ?? 0, summands: theirs.summands, separates: true, by });
    return lead > 0 ? [[one], [other]] : [[other], [one]];
  }
  return [group];
}

function boardsAgainst(one: string, other: string, by: OfBoards, field: Field): Explanation {
  const record = recordOf(field, one);
  const seats = record.seats.filter(
    ({ board, side }) => countsAsGame(field, board) && oppositeOf(board, side).includes(other),
  );
  return explained[by]({ ...record, seats }, field);
}

/** The first difference of the numbers that are compared. */
function leadOf(mine: Explanation, theirs: Explanation): number {
  const numbers = ({ value, further = [] }: Explanation): number[] => [value ?? 0, ...further];
  const others = numbers(theirs);
  return (
    numbers(mine)
      .map((own, i) => own - (others[i] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

/** The widest encounter; of one by several measures, the widest that separated anyone. */
export function explainEncounter(name: EncounterName, met: readonly Met[] = []): Explanation {
  const [first] = met;
  if (!first) return unknown;
  if (name === 'direct-encounter') return { value: first.value, summands: first.summands, over: null };
  const { value, summands, by } = met.find(({ separates }) => separates) ?? first;
  if (by === 'score-ratio') return { ...asRatio(summands), value };
  return { value, summands, over: null, steps: [{ kind: by, value }] };
}
