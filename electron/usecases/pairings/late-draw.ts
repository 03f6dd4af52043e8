/** Where somebody comes into a draw that was made: behind all others, and in groups among those whom that one meets. */
import type { DrawnPlace } from '../../../shared/contract/competitions.ts';
import type { Format } from '../../../shared/pairing/options.ts';
import { groupCount } from '../../../shared/pairing/rounds-needed.ts';
import type { PlannedRound } from '../../../shared/pairing/types.ts';
import type { CheckInLine } from './check-in.ts';
import { entrantKey, type StageOfRound } from './stage.ts';

type Place = Omit<DrawnPlace, 'stage'>;
type Draw = ReadonlyMap<string, Pick<Place, 'group' | 'line'>>;

interface Here {
  /** Of everyone who is here, by the number by which rounds name them. */
  readonly keys: readonly string[];
  /** The mean ratings of the same; null where there is none. */
  readonly ratings: readonly (number | null)[];
  /** All rounds of the stage, played and planned. */
  readonly rounds: readonly PlannedRound[];
}

/**
 * Of a draw that was made, the line behind its last for each who is not in it. In groups, in that of the first opponent;
 * one who hasn't met anybody is in the smallest, as pairing has it.
 */
export function latePlaces(draw: Draw, { keys, ratings, rounds }: Here): Map<string, Place> {
  const late = [...keys.keys()].filter((at) => !draw.has(keys[at] ?? ''));
  const last = Math.max(0, ...Array.from(draw.values(), ({ line }) => line));
  const groupOf = new Map(
    keys.flatMap((key, at) => {
      const group = draw.get(key)?.group;
      return group == null ? [] : [[at, group] as const];
    }),
  );
  const met = new Map(late.map((one) => [one, groupMet(one, rounds, groupOf)]));
  for (const [one, group] of met) if (group !== undefined) groupOf.set(one, group);
  return new Map(
    late.map((one, i) => {
      const group = met.get(one) ?? smallest(draw, groupOf);
      if (group !== null) groupOf.set(one, group);
      return [keys[one] ?? '', { group, line: last + i + 1, rating: ratings[one] ?? null }];
    }),
  );
}

function groupMet(
  one: number,
  rounds: readonly PlannedRound[],
  groupOf: ReadonlyMap<number, string>,
): string | undefined {
  const boards = rounds.flatMap((round) => round.boards.map((board) => board.flat()));
  const opponents = boards.filter((board) => board.includes(one)).flat();
  return opponents.map((other) => groupOf.get(other)).find((group) => group !== undefined);
}

/** Of the groups that were drawn the one with fewest people here; null where there are none. */
function smallest(draw: Draw, groupOf: ReadonlyMap<number, string>): string | null {
  const names = new Set(Array.from(draw.values(), ({ group }) => group).filter((group) => group !== null));
  const here = [...groupOf.values()];
  const sizeOf = (name: string): number => here.filter((group) => group === name).length;
  return (
    [...names].toSorted((a, b) => sizeOf(a) - sizeOf(b) || a.localeCompare(b, 'en', { numeric: true }))[0] ??
    null
  );
}

/**
 * Whether groups stay though their first round is paired again before any result: somebody came or left, and they are
 * as many groups as before, of sizes that differ by one at most. With the same people another draw is wanted.
 *
 * @param first - the first round of the stage
 */
export function groupsStay(
  { draw }: Pick<StageOfRound, 'draw'>,
  lines: readonly CheckInLine[],
  format: Format,
  first: number,
): boolean {
  if (format.kind !== 'duels' || format.method !== 'groups' || draw.size === 0) return false;
  const keys = lines.map(({ team, playerIds }) => entrantKey(team, playerIds[0]));
  if (keys.length === draw.size && keys.every((key) => draw.has(key))) return false;
  const names = new Set(Array.from(draw.values(), ({ group }) => group));
  const starters = keys.filter((_, at) => (lines[at]?.from ?? 1) <= first);
  if (names.size !== groupCount(starters.length, format.groupSize)) return false;
  const sizes = [...names].map((name) => starters.filter((key) => draw.get(key)?.group === name).length);
  // Newcomers fill the smallest groups: they level them as far as they go.
  const most = Math.max(...sizes);
  const gap = sizes.reduce((sum, size) => sum + Math.max(0, most - 1 - size), 0);
  return starters.filter((key) => !draw.has(key)).length >= gap;
}
