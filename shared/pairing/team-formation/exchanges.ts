/** All steps from a split to its neighbours: two people change places, one moves over, or two groups change cells. */
import type { Cell, Group } from './split.ts';
import type { Draw } from '../../seeded.ts';

/** One cell, or two, after an exchange. */
type Exchanged = readonly [Cell, Cell | null];

/**
 * The exchanges between two cells; or with null, those within one. In a group those who play come first, `playing` of
 * them: to change places with a person who waits is an exchange as well.
 */
export function* exchanges(one: Cell, other: Cell | null, playing: number): Generator<Exchanged> {
  for (const [g, left] of one.entries()) {
    for (const [h, right] of (other ?? one).entries()) {
      if (other !== null) {
        yield* between(left, right, (a, b) => [one.with(g, a), other.with(h, b)]);
        if (canMove(one, g, other, h))
          yield* moves(left, right, (a, b) => [one.with(g, a), other.with(h, b)]);
        if (canMove(other, h, one, g))
          yield* moves(right, left, (b, a) => [one.with(g, a), other.with(h, b)]);
        if (one.length > 1 && other.length > 1 && left.length === right.length) {
          yield [one.with(g, right), other.with(h, left)];
        }
      } else if (h > g) {
        yield* within(one, g, h);
      }
    }
    if (other === null) yield* benches(one, g, playing);
  }
}

/** Two people of two cells, or of one, at random; in a single group one who plays and one who waits. */
export function anyExchange(one: Cell, other: Cell | null, playing: number, draw: Draw): Exchanged {
  const g = draw(one.length);
  const left = one[g] ?? [];
  const i = draw(left.length);
  if (other !== null) {
    const h = draw(other.length);
    const right = other[h] ?? [];
    const j = draw(right.length);
    return [one.with(g, left.with(i, right[j] ?? -1)), other.with(h, right.with(j, left[i] ?? -1))];
  }
  if (one.length === 1) {
    const choices = [...benches(one, g, playing)];
    return choices[draw(choices.length)] ?? [one, null];
  }
  const h = (g + 1 + draw(one.length - 1)) % one.length;
  const right = one[h] ?? [];
  const j = draw(right.length);
  return [one.with(g, left.with(i, right[j] ?? -1)).with(h, right.with(j, left[i] ?? -1)), null];
}

function* within(cell: Cell, g: number, h: number): Generator<Exchanged> {
  const [left, right] = [cell[g] ?? [], cell[h] ?? []];
  // To exchange the only people of two groups would change nothing but their names.
  if (left.length === 1 && right.length === 1) return;
  yield* between(left, right, (a, b) => [cell.with(g, a).with(h, b), null]);
  if (left.length === right.length + 1) {
    yield* moves(left, right, (a, b) => [cell.with(g, a).with(h, b), null]);
  }
  if (right.length === left.length + 1) {
    yield* moves(right, left, (b, a) => [cell.with(g, a).with(h, b), null]);
  }
}

function* between(
  left: Group,
  right: Group,
  made: (left: Group, right: Group) => Exchanged,
): Generator<Exchanged> {
  for (const [i, a] of left.entries()) {
    for (const [j, b] of right.entries()) yield made(left.with(i, b), right.with(j, a));
  }
}

function* moves(from: Group, to: Group, made: (from: Group, to: Group) => Exchanged): Generator<Exchanged> {
  for (const [i, person] of from.entries()) yield made(from.toSpliced(i, 1), [...to, person]);
}

function* benches(cell: Cell, g: number, playing: number): Generator<Exchanged> {
  const group = cell[g] ?? [];
  for (let waiting = playing; waiting < group.length; waiting += 1) {
    for (let seat = 0; seat < playing; seat += 1) {
      const changed = group.with(seat, group[waiting] ?? -1).with(waiting, group[seat] ?? -1);
      yield [cell.with(g, changed), null];
    }
  }
}

/** Whether a move from one group to the other leaves cells of the same shapes: then each takes the other's. */
function canMove(from: Cell, g: number, to: Cell, h: number): boolean {
  if (from[g]?.length !== (to[h]?.length ?? 0) + 1 || from.length !== to.length) return false;
  const rest = (cell: Cell, without: number) =>
    cell
      .toSpliced(without, 1)
      .map(({ length }) => length)
      .toSorted((a, b) => a - b)
      .join();
  return rest(from, g) === rest(to, h);
}
