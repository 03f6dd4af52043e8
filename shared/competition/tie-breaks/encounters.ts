/** Those who are level, separated by their games with one another: by points, or by match points and board points. */
import type { TieBreak } from '../../contract/competition-words.ts';
import { encountersIn, partsOf, type Encounter } from './direct-encounter.ts';
import { unknown, type Explanation } from './explanation.ts';
import type { Figures } from './figures.ts';
import { areBoardPointsFirst } from './matches.ts';
import type { Field } from './records.ts';

/** An encounter by which points were looked at, and whether it separated the group in which it was. */
export interface Met extends Encounter {
  readonly countsBoards: boolean;
  readonly separates: boolean;
}

/** Of each competitor, from the widest group to the narrowest. */
export type Encounters = Map<string, Met[]>;

/**
 * The points that decide, one after another: of a direct encounter those of the standings; of an extended one (C.07,
 * article 13.3) match points and board points, those first that come first in the order.
 */
export function encounterFields(
  name: 'direct-encounter' | 'extended-direct-encounter',
  figures: Figures,
  order: readonly TieBreak[],
): readonly Field[] {
  const byBoards = name === 'direct-encounter' ? null : figures.boardPoints();
  if (!byBoards) return [figures.field];
  const fields = [figures.field, byBoards.field];
  return areBoardPointsFirst(order) ? fields.reverse() : fields;
}

/**
 * Part by part again, as long as that separates any of them: those still level are compared among themselves alone. They
 * stay with the points that separated them from the others, and come to the next ones where these separate no one: so
 * the Technical Commission reads article 13.3.3 (exercises of 2024, number 45 with its note).
 */
export function splitByEncounters(
  group: readonly string[],
  fields: readonly Field[],
  met: Encounters,
  at = 0,
  tried = 0,
): (readonly string[])[] {
  const field = fields[at];
  if (group.length < 2 || tried === fields.length || !field) return [group];
  const { encounters, isComplete } = encountersIn(group, field);
  const parts = partsOf(encounters, isComplete);
  const separates = parts !== null && parts.length > 1;
  for (const one of parts === null ? [] : encounters)
    met.set(one.competitor, [
      ...(met.get(one.competitor) ?? []),
      { ...one, countsBoards: field.countsBoards === true, separates },
    ]);
  if (!separates) return splitByEncounters(group, fields, met, (at + 1) % fields.length, tried + 1);
  return parts.flatMap((part) =>
    splitByEncounters(
      part.map(({ competitor }) => competitor),
      ...([fields, met, at] as const),
    ),
  );
}

/** The widest encounter; of an extended one, the widest that separated anyone. */
export function explainEncounter(
  name: 'direct-encounter' | 'extended-direct-encounter',
  met: readonly Met[] = [],
): Explanation {
  const [first] = met;
  if (name === 'direct-encounter' || !first)
    return first ? { value: first.value, summands: first.summands, over: null } : unknown;
  const { value, summands, countsBoards } = met.find(({ separates }) => separates) ?? first;
  return {
    ...{ value, summands, over: null },
    steps: [{ kind: countsBoards ? 'board-points' : 'match-points', value }],
  };
}
