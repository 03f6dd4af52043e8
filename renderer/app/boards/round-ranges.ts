/** Rounds in a row as they are written: "2", "4–6". Pure. */

/** @param rounds - Ascending. */
export function roundRanges(rounds: readonly number[]): string[] {
  const runs: [number, number][] = [];
  for (const round of rounds) {
    const last = runs.at(-1);
    if (last?.[1] === round - 1) last[1] = round;
    else runs.push([round, round]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`));
}
