/** What a soak found, as the tables of docs/reference/reliability.md. */
import { table, verdict } from '../evaluation/tables.ts';
import type { SoakOutcome } from './run.ts';

export function report({ seed, seconds, done, memory, failures }: SoakOutcome): string {
  const steps = [...done.values()].reduce((sum, one) => sum + one, 0);
  const kinds = [...done].map(([name, times]) => `${name} ${String(times)}`).join(', ');
  const rows = memory.map(({ title, unit, first, last, peak, trend }) => [
    unit === '' ? title : `${title}, ${unit}`,
    ...[first, last, peak].map((value) => value.toFixed(unit === '' ? 0 : 1)),
    `${(1000 * trend.slope).toFixed(1)} ± ${(1000 * trend.error).toFixed(1)}`,
  ]);
  return [
    table(['held without garbage', 'first', 'last', 'peak', 'growth in 1,000 steps'], rows),
    `${String(steps)} steps in ${seconds.toFixed(0)} s: ${kinds}.`,
    `Seed ${String(seed)}. Memory flat, files whole, no complaint: ${verdict(failures.length === 0)}`,
    ...failures.map((failure) => `FAILED: ${failure}`),
  ].join('\n\n');
}
