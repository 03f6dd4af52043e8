/** What a soak found, as the tables of docs/reference/reliability.md. */
import { table, verdict } from '../evaluation/tables.ts';
import { isJudged, warmUpSteps } from './memory-trend.ts';
import type { MemoryFinding } from './memory-watch.ts';
import type { SoakOutcome } from './run.ts';

export function report({ seed, seconds, done, memory, failures }: SoakOutcome): string {
  const steps = [...done.values()].reduce((sum, one) => sum + one, 0);
  const kinds = [...done].map(([name, times]) => `${name} ${String(times)}`).join(', ');
  const unjudged = memory.filter(({ trend }) => !isJudged(trend)).map(({ title }) => title);
  const claim = unjudged.length < memory.length ? 'Memory flat, files whole' : 'Files whole';
  return [
    table(['held without garbage', 'first', 'last', 'peak', 'growth in 1,000 steps'], memory.map(rowOf)),
    `${String(steps)} steps in ${seconds.toFixed(0)} s: ${kinds}.`,
    `Seed ${String(seed)}. ${claim}, no complaint: ${verdict(failures.length === 0)}`,
    ...(unjudged.length > 0 ? [whyUnjudged(unjudged)] : []),
    ...failures.map((failure) => `FAILED: ${failure}`),
  ].join('\n\n');
}

const rowOf = ({ title, unit, first, last, peak, trend }: MemoryFinding): string[] => [
  unit === '' ? title : `${title}, ${unit}`,
  ...[first, last, peak].map((value) => (Number.isFinite(value) ? value.toFixed(unit === '' ? 0 : 1) : '–')),
  isJudged(trend) ? `${(1000 * trend.slope).toFixed(1)} ± ${(1000 * trend.error).toFixed(1)}` : 'not judged',
];

const whyUnjudged = (titles: readonly string[]): string =>
  `Not judged: ${titles.join(', ')}. The first ${String(warmUpSteps)} steps after each start don’t count, and too few came after them. Use more --minutes.`;
