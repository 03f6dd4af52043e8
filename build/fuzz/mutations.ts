/** Changes an argument so that it is no longer, or only just, what a call wants. */
import type { Draw } from '../../shared/seeded.ts';
import { oneOf } from './arguments.ts';

/** A value that refers to itself: JSON can't carry it, but the desktop's channel can. */
function circle(): object {
  const self: Record<string, unknown> = { name: 'self' };
  self['self'] = self;
  return self;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** JSON.parse alone makes such a key an own property. */
const prototypeKeys = (): unknown =>
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"toString":1}') as unknown;

/** Values that no call wants where it wants something else. No path leads out of the folder that the fuzz runs in. */
const strange: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => NaN,
  () => Infinity,
  () => -0,
  () => -1,
  () => 1.5,
  () => Number.MAX_SAFE_INTEGER,
  () => 2 ** 53,
  () => -1e308,
  () => 10n,
  () => true,
  () => '',
  () => ' ',
  () => 'a\0b',
  () => '\ud800',
  () => '\u202e',
  () => 'x'.repeat(201),
  () => 'x'.repeat(100_000),
  () => '1; DROP TABLE player',
  () => '2026-02-30',
  () => [],
  () => ({}),
  () => new Date(NaN),
  () => new Map([['a', 1]]),
  () => Symbol('a'),
  () => () => 1,
  () => Array.from({ length: 3000 }, (_, i) => i),
  () => Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${String(i)}`, i])),
  () => nested(40),
  () => nested(3000),
  circle,
  prototypeKeys,
];

type Holder = Record<string | number, unknown>;

/** No argument of the contract is deeper; what was put into one may be, or a circle. */
const deepest = 12;

/** Every place in a value that holds another one. */
function placesIn(
  value: unknown,
  depth = 0,
  found: [Holder, string | number][] = [],
): [Holder, string | number][] {
  if (typeof value !== 'object' || value === null || depth > deepest) return found;
  for (const key of Object.keys(value)) {
    found.push([value as Holder, Array.isArray(value) ? Number(key) : key]);
    placesIn((value as Holder)[key], depth + 1, found);
  }
  return found;
}

/** Changes a place or two of an argument, which is its own; or replaces all of it. */
export function mutated(draw: Draw, argument: unknown): unknown {
  if (draw(20) === 0) return oneOf(draw, strange)();
  for (let left = 1 + draw(2); left > 0; left -= 1) {
    const places = placesIn(argument);
    if (places.length === 0) return oneOf(draw, strange)();
    change(draw, oneOf(draw, places));
  }
  return argument;
}

function change(draw: Draw, [holder, key]: [Holder, string | number]): void {
  const old = holder[key];
  switch (draw(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      break;
    case 1:
      if (Array.isArray(holder)) holder.push(old);
      else holder[oneOf(draw, ['extra', 'id', 'constructor', 'revision', ''])] = old;
      break;
    case 2:
      holder[key] = typeof old === 'number' ? old + oneOf(draw, [1, -1, 0.5, 1e6, -1e6]) : [old];
      break;
    default:
      holder[key] = oneOf(draw, strange)();
  }
}
