/** What was typed here joined with what was recorded elsewhere meanwhile. */
import { isSameContent } from '../../app/same-content.ts';

/** Values as JSON has them. */
type Value = unknown;

/** Two changes of one field, or of a list that became longer or shorter. */
const conflict = Symbol('conflict');

/**
 * Joins two changes of one draft, field by field. Undefined where both changed the same field in different ways, or one
 * of them a list whose length the other changed.
 *
 * @param base - What both began with.
 */
export function joinedDrafts<D extends object>(base: D, own: D, other: D): D | undefined {
  const joined = join(base, own, other);
  return joined === conflict ? undefined : (joined as D);
}

function join(base: Value, own: Value, other: Value): Value {
  if (isSameContent(own, base)) return other;
  if (isSameContent(other, base) || isSameContent(own, other)) return own;
  if (Array.isArray(base) && Array.isArray(own) && Array.isArray(other))
    return own.length === base.length && other.length === base.length
      ? joinAll(base, (at) => join(base[at], own[at], other[at]))
      : conflict;
  if (!isObject(base) || !isObject(own) || !isObject(other)) return conflict;
  const keys = [...new Set([base, own, other].flatMap((one) => Object.keys(one)))];
  const values = joinAll(keys, (at) => {
    const key = keys[at] ?? '';
    return join(base[key], own[key], other[key]);
  });
  return values === conflict ? conflict : Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}

function joinAll(of: readonly Value[], at: (index: number) => Value): readonly Value[] | typeof conflict {
  const joined = of.map((_, i) => at(i));
  return joined.includes(conflict) ? conflict : joined;
}

const isObject = (value: Value): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
