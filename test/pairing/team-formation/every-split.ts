/** The slow obvious twin of the best split: every player is tried on every seat. */
import type { Shape } from '../../../shared/pairing/team-formation/sizes.ts';
import type { Cell, SplitGoal } from '../../../shared/pairing/team-formation/split.ts';

/** A part of a group that fills up: those who play, or those who wait. */
interface Part {
  readonly cell: number;
  readonly group: number;
  readonly waits: boolean;
  readonly seats: number;
  readonly people: readonly number[];
}

/** The least cost of all ways to seat these people in cells of these shapes. */
export function leastOfAll(people: readonly number[], shapes: readonly Shape[], goal: SplitGoal): number {
  const known = new Map<string, number>();
  const cost = (cell: Cell): number => {
    const key = JSON.stringify(cell);
    const found = known.get(key) ?? goal.cell(cell);
    known.set(key, found);
    return found;
  };
  let least = Infinity;
  const seat = (left: readonly number[], parts: readonly Part[]): void => {
    const [person, ...others] = left;
    if (person === undefined) {
      least = Math.min(
        least,
        shapes.reduce((sum, _, cell) => sum + cost(cellOf(parts, cell)), 0),
      );
      return;
    }
    for (const [at, part] of parts.entries()) {
      if (part.people.length === part.seats || isLikeEarlier(parts, at)) continue;
      seat(others, parts.with(at, { ...part, people: [...part.people, person] }));
    }
  };
  seat(people, partsOf(shapes, goal.playing));
  return least;
}

const partsOf = (shapes: readonly Shape[], playing: number): Part[] =>
  shapes.flatMap((shape, cell) =>
    shape.flatMap((size, group) => [
      { cell, group, waits: false, seats: Math.min(size, playing), people: [] },
      ...(size > playing ? [{ cell, group, waits: true, seats: size - playing, people: [] }] : []),
    ]),
  );

const cellOf = (parts: readonly Part[], cell: number): Cell => {
  const groups: number[][] = [];
  for (const part of parts) {
    if (part.cell === cell) groups[part.group] = [...(groups[part.group] ?? []), ...part.people];
  }
  return groups;
};

/** An empty group beside an empty one of its size in the same cell is only another name for it. */
function isLikeEarlier(parts: readonly Part[], at: number): boolean {
  const [part] = parts.slice(at);
  if (part === undefined || part.waits || part.people.length > 0) return false;
  const isEmpty = (group: number, cell: number) =>
    parts.every((other) => other.group !== group || other.cell !== cell || other.people.length === 0);
  const seatsOf = (group: number) =>
    parts
      .filter((other) => other.group === group && other.cell === part.cell)
      .reduce((sum, { seats }) => sum + seats, 0);
  return (
    part.group > 0 &&
    isEmpty(part.group, part.cell) &&
    isEmpty(part.group - 1, part.cell) &&
    seatsOf(part.group) === seatsOf(part.group - 1)
  );
}
