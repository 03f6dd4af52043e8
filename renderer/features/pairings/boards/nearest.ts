/** Where an arrow key leads among elements that are anywhere on the page. Pure. */

export interface ScreenPlace {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type Way = 'up' | 'down' | 'left' | 'right';
export const wayOfKey: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const middle = (from: number, to: number): number => (from + to) / 2;
const overlap = (a: ScreenPlace, b: ScreenPlace): boolean => a.top < b.bottom && b.top < a.bottom;

/** How far `to` is in the given direction from `from`, along and across it; undefined if it is elsewhere. */
function distance(
  from: ScreenPlace,
  to: ScreenPlace,
  way: Way,
): { along: number; across: number } | undefined {
  const right = middle(to.left, to.right) - middle(from.left, from.right);
  const down = middle(to.top, to.bottom) - middle(from.top, from.bottom);
  const along = { up: -down, down, left: -right, right }[way];
  const level = way === 'left' || way === 'right';
  if (along < 1 || level !== overlap(from, to)) return undefined;
  return { along, across: Math.abs(level ? down : right) };
}

/**
 * The index of the nearest place in that direction; undefined if there is none. Left and right stay on the same line;
 * up and down go to the next line, and there to the nearest element above or below.
 */
export function nearest(places: readonly ScreenPlace[], at: number, way: Way): number | undefined {
  const from = places[at];
  if (!from) return undefined;
  const found = places.flatMap((to, i) => {
    const far = i === at ? undefined : distance(from, to, way);
    return far ? [{ i, to, ...far }] : [];
  });
  const next = found.toSorted((a, b) => a.along - b.along)[0];
  if (!next) return undefined;
  const inLine = way === 'left' || way === 'right' ? [next] : found.filter(({ to }) => overlap(to, next.to));
  return inLine.toSorted((a, b) => a.across - b.across || a.along - b.along)[0]?.i;
}
