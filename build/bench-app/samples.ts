/** Collects what is measured, with the computing time that it took. */
import type { LiveBrowser } from '../live/browser.ts';
import type { LiveProgram } from '../live/program.ts';
import { short } from '../bench/table.ts';
import { measures, type Figure, type MeasureName } from './measures.ts';

/** What takes longer than this is measured less often; in seconds. */
const longEnough = 20;

export interface Samples {
  /** Measures once; `work` returns the value in the measure's unit. */
  readonly once: (name: MeasureName, work: () => Promise<number>) => Promise<void>;
  /** A value that has no computing time, as a size. */
  readonly note: (name: MeasureName, value: number) => void;
  readonly figures: () => Figure[];
}

/**
 * @param cpuSeconds what all processes together have computed so far
 * @param say hears of each value, because a whole run takes many minutes
 */
export function openSamples(cpuSeconds: () => Promise<number>, say: (line: string) => void): Samples {
  const found = new Map<MeasureName, { readonly values: number[]; cpu: number | null }>();
  const of = (name: MeasureName) => {
    const known = found.get(name) ?? { values: [], cpu: null };
    found.set(name, known);
    return known;
  };
  return {
    once: async (name, work) => {
      const before = await cpuSeconds();
      const value = await work();
      const sample = of(name);
      const cpu = (await cpuSeconds()) - before;
      sample.cpu = (sample.cpu ?? 0) + cpu;
      sample.values.push(value);
      say(`  ${measures[name].name}: ${short(value)} ${measures[name].unit} (${short(cpu)} s computing)\n`);
    },
    note: (name, value) => {
      of(name).values.push(value);
    },
    figures: () =>
      [...found].map(([name, { values, cpu }]) => ({
        name,
        values,
        cpuSeconds: cpu === null ? null : cpu / values.length,
      })),
  };
}

/** Runs `work` this often, fewer times where it takes long. */
export async function repeated(times: number, work: (round: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  for (let round = 0; round < times; round += 1) {
    await work(round);
    if (performance.now() - began > 1000 * longEnough) return;
  }
}

/** What the program and the browser have computed so far, in seconds. */
export const cpuOfBoth =
  (browser: LiveBrowser, program: () => LiveProgram | undefined) => async (): Promise<number> =>
    (await browser.cpuSeconds()) + ((await program()?.usage())?.cpuSeconds ?? 0);

/** Seconds that it takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
