/** Which of the constraints conflict with each other. */

/**
 * The fewest of these things that don't go together, so that without any one of them the others do: QuickXplain
 * (U. Junker, "QuickXplain: preferred explanations and relaxations for over-constrained problems", AAAI 2004).
 * `holds` says whether some of them go together; all of them must not. Asks about k·log(n/k) times, k being the answer's
 * length. Empty where not even none of them go.
 */
export function conflicting<T>(things: readonly T[], holds: (some: readonly T[]) => boolean): T[] {
  return holds([]) ? needed([], false, things, holds) : [];
}

/** Of `things`, those without which `background` would hold. */
function needed<T>(
  background: readonly T[],
  hasGrown: boolean,
  things: readonly T[],
  holds: (some: readonly T[]) => boolean,
): T[] {
  if (hasGrown && !holds(background)) return [];
  if (things.length < 2) return [...things];
  const [first, second] = [things.slice(0, things.length / 2), things.slice(things.length / 2)];
  const ofSecond = needed([...background, ...first], true, second, holds);
  const ofFirst = needed([...background, ...ofSecond], ofSecond.length > 0, first, holds);
  return [...ofFirst, ...ofSecond];
}
