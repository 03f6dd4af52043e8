/** Captains choose in turns: the strongest of those who are left, in serpentine order. */
import type { Shape } from './sizes.ts';
import type { Group, Split } from './split.ts';

/**
 * Person 0, the strongest, goes into the first group, the next into the second, and so on, forth and back. Where groups
 * differ by one, the last turn has those that it comes to first.
 */
function snakeDraft(people: number, groups: number): number[][] {
  const draft = Array.from({ length: groups }, (): number[] => []);
  for (let seat = 0; seat < people; seat += 1) draft[serpentine(seat, groups)]?.push(seat);
  return draft;
}

/** Whose turn it is, counted from 0. */
export function serpentine(turn: number, groups: number): number {
  const [round, at] = [Math.floor(turn / groups), turn % groups];
  return round % 2 === 0 ? at : groups - 1 - at;
}

/** The draft, in cells of these shapes: larger groups where they are asked for. People come the strongest first. */
export function draftInto(people: readonly number[], shapes: readonly Shape[]): Split {
  const draft = snakeDraft(people.length, shapes.flat().length).map((group) =>
    group.map((place) => people[place] ?? -1),
  );
  const take = (size: number): Group => {
    const at = draft.findIndex(({ length }) => length === size);
    return draft.splice(at === -1 ? 0 : at, 1)[0] ?? [];
  };
  return shapes.map((shape) => shape.map(take));
}

/** Neighbours in strength together: the strongest in the first group. */
export function inBlocks(people: readonly number[], shapes: readonly Shape[]): Split {
  const left = [...people];
  return shapes.map((shape) => shape.map((size) => left.splice(0, size)));
}
