/** Who was drawn where, when the first round of a stage begins: recorded with it, because strengths move with results. */
import { bracketSeeds } from '../competition/bracket/draw.ts';
import { letterName } from '../letter-name.ts';
import { isDrawnTables, type DuelFormat } from '../contract/pairing-options.ts';
import type { Judge, PairingRequest, PlannedBoard, PlannedRound } from './types.ts';
import { drawOfBoards } from './schedules/bracket-round.ts';
import { groupsOfBoards } from './schedules/groups.ts';
import { takingPart } from './schedules/round-robin-round.ts';
import { asHeld } from './standings-so-far.ts';
import { seedsOf } from './schedules/seeds.ts';

/** One entrant, by its index in the request. */
export interface Drawn {
  readonly entrant: number;
  readonly group: string | null;
  /** Its seed, from 1: in the whole draw, or within its group. */
  readonly line: number;
}

type Drawing = Pick<PairingRequest, 'entrants' | 'teamSize'>;

/**
 * The draw of those who take part in the first of these rounds, as its boards are: in groups, those who meet are in
 * one; in a bracket the boards in their order are its first round, and the best of the others have byes. Everywhere else
 * the strongest come first. Empty where duels follow no draw.
 *
 * @param rounds - Planned, ascending; the first round of the stage is the first of them.
 */
export function drawOf(
  request: Drawing,
  format: DuelFormat,
  rounds: readonly PlannedRound[],
  judge: Judge,
): Drawn[] {
  const first = rounds[0]?.round ?? 1;
  const everyone = [...request.entrants.keys()];
  const starters = seedsOf(request, request.teamSize, judge)(takingPart(request, everyone, first));
  switch (format.method) {
    case 'quality':
      return [];
    case 'groups':
      return inGroups(groupsOfBoards(starters, format.groupSize, rounds.flatMap(asHeld)));
    case 'knock-out':
    case 'double-elimination':
      return inBracket(drawOfBoards(starters, rounds.slice(0, 1).flatMap(asHeld)));
    case 'swiss':
    case 'mcmahon':
    case 'round-robin':
    case 'ladder':
      return starters.map((entrant, i) => ({ entrant, group: null, line: i + 1 }));
  }
}

const inGroups = (groups: readonly (readonly number[])[]): Drawn[] =>
  groups.flatMap((group, at) => group.map((entrant, i) => ({ entrant, group: letterName(at), line: i + 1 })));

/** Places are filled by seeds, so that each place belongs to one. */
function inBracket(places: readonly (number | null)[]): Drawn[] {
  const seeds = bracketSeeds(places.length);
  return places
    .flatMap((entrant, at): Drawn[] =>
      entrant === null ? [] : [{ entrant, group: null, line: seeds[at] ?? at + 1 }],
    )
    .sort((a, b) => a.line - b.line);
}

type Line = Omit<Drawn, 'entrant'>;

/**
 * Of a draw that was made, the line behind its last for each who is here and not in it. In groups, in that of the first
 * opponent; one who hasn't met anybody is in the smallest, as in the schedule of groups.
 *
 * @param draw - By the keys of all who are in it, also of those who aren't here any more.
 * @param keys - Of everyone who is here, by the number by which rounds name them.
 */
export function lateLines(
  draw: ReadonlyMap<string, Line>,
  keys: readonly string[],
  rounds: readonly PlannedRound[],
): Map<string, Line> {
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
      return [keys[one] ?? '', { group, line: last + i + 1 }];
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
function smallest(draw: ReadonlyMap<string, Line>, groupOf: ReadonlyMap<number, string>): string | null {
  const names = new Set(Array.from(draw.values(), ({ group }) => group).filter((group) => group !== null));
  const here = [...groupOf.values()];
  const sizeOf = (name: string): number => here.filter((group) => group === name).length;
  const bySize = (a: string, b: string): number =>
    sizeOf(a) - sizeOf(b) || a.localeCompare(b, 'en', { numeric: true });
  return [...names].sort(bySize)[0] ?? null;
}

/** The group of a board of a planned round; undefined where there are no groups, and for a board of people of two. */
export function boardGroup(groups: ReadonlyMap<number, string>, board: PlannedBoard): string | undefined {
  const known = new Set(board.flat().flatMap((entrant) => groups.get(entrant) ?? []));
  return known.size === 1 ? [...known][0] : undefined;
}

/** The group of each entrant of planned rounds, as it was drawn, or as it will be when they start; empty without groups. */
export function entrantGroups(
  { format, played, ...request }: Drawing & Pick<PairingRequest, 'format' | 'played'>,
  rounds: readonly PlannedRound[],
  judge: Judge,
): ReadonlyMap<number, string> {
  if (!isDrawnTables(format) && (format.kind !== 'duels' || format.method !== 'groups')) return new Map();
  const recorded = new Map(
    request.entrants.flatMap(({ group }, i) => (group === undefined ? [] : [[i, group] as const])),
  );
  const isOfOne = ({ boards }: PlannedRound): boolean =>
    boards.every((board) => new Set(board.flat().flatMap((one) => recorded.get(one) ?? [])).size < 2);
  // Before anything was played, groups are drawn again by boards that don't keep to them.
  if (recorded.size > 0 && (played.length > 0 || rounds.every(isOfOne))) return recorded;
  if (format.kind !== 'duels') return new Map();
  const drawn = drawOf(request, format, [...heldRounds(played), ...rounds], judge);
  return new Map(drawn.flatMap(({ entrant, group }) => (group === null ? [] : [[entrant, group] as const])));
}

interface HeldBoard {
  readonly round: number;
  readonly sides: readonly { readonly entrants: readonly number[] }[];
}

/** Rounds, ascending, with the boards of two or more, each once: a match of teams may be held at several. */
export const heldRounds = (held: readonly HeldBoard[]): PlannedRound[] =>
  [...Map.groupBy(held, ({ round }) => round)]
    .map(([round, boards]) => {
      const whole = boards
        .map(({ sides }) => sides.map(({ entrants }) => entrants))
        .filter((sides) => sides.length > 1 && sides.every(({ length }) => length > 0));
      return {
        round,
        boards: [...new Map(whole.map((sides) => [JSON.stringify(sides), sides])).values()],
        out: [],
      };
    })
    .sort((one, other) => one.round - other.round);
