/** Numbers as a reader sees them, whole, and yet adding up to the whole number below them. */

/**
 * Whole numbers that add up to `total`, each its value rounded down or up: up are those that lose most by rounding
 * down (largest remainder), the first of two that lose the same. `total` is the values' own sum, rounded down or up
 * too: by default as the pages round it. Throws RangeError where no rounding of them reaches it.
 */
export function addingUp(values: readonly number[], total: number = Math.round(sumOf(values))): number[] {
  const down = values.map(Math.floor);
  const missing = total - sumOf(down);
  const canRise = values.map((_, i) => i).filter((i) => (values[i] ?? 0) > (down[i] ?? 0));
  if (!Number.isInteger(missing) || missing < 0 || missing > canRise.length)
    throw new RangeError(`${String(total)} is not what ${values.join(' + ')} add up to`);
  const lost = (i: number): number => (values[i] ?? 0) - (down[i] ?? 0);
  const raised = new Set(canRise.toSorted((a, b) => lost(b) - lost(a) || a - b).slice(0, missing));
  // Adding 0 keeps −0 off the page.
  return down.map((value, i) => value + (raised.has(i) ? 1 : 0) + 0);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
