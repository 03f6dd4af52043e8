/** What the page and the program hold, looked at again and again. */
import type { CDPSession, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import type { LiveProgram } from '../live/program.ts';
import { isLeak, trendOf, type MemorySample, type Trend } from './memory-trend.ts';

/** What is watched, with what it may grow by in a whole run. */
const watched = {
  heap: { title: 'heap of the page', unit: 'MB', most: 20 },
  nodes: { title: 'nodes of the page', unit: '', most: 10_000 },
  listeners: { title: 'listeners of the page', unit: '', most: 1000 },
  resident: { title: 'memory of the program', unit: 'MB', most: 150 },
} as const;
type Watched = keyof typeof watched;

export interface MemoryFinding {
  readonly title: string;
  readonly unit: string;
  readonly first: number;
  readonly last: number;
  readonly peak: number;
  readonly trend: Trend;
  readonly isLeak: boolean;
}

export interface MemoryWatch {
  /** Looks at what is held at rest, without garbage. `lives` count the loads of the page and the starts of the program. */
  readonly look: (step: number, lives: { readonly page: number; readonly program: number }) => Promise<void>;
  readonly findings: () => MemoryFinding[];
}

export function watchMemory(page: Page, program: () => LiveProgram): MemoryWatch {
  const samples: Record<Watched, MemorySample[]> = { heap: [], nodes: [], listeners: [], resident: [] };
  const devTools = page.context().newCDPSession(page);
  return {
    look: async (step, lives) => {
      await rest(page);
      const held = await heldBy(await devTools);
      const { residentBytes } = await program().usageWithoutGarbage();
      for (const name of ['heap', 'nodes', 'listeners'] as const)
        samples[name].push({ step, life: lives.page, value: held[name] });
      samples.resident.push({ step, life: lives.program, value: residentBytes / 1e6 });
    },
    findings: () =>
      (Object.keys(watched) as Watched[]).map((name) => {
        const { title, unit, most } = watched[name];
        const values = samples[name].map(({ value }) => value);
        const trend = trendOf(samples[name]);
        return {
          ...{ title, unit, trend },
          first: values[0] ?? NaN,
          last: values.at(-1) ?? NaN,
          peak: Math.max(...values),
          isLeak: isLeak(trend, most),
        };
      }),
  };
}

/** On a page that is always the same, so that what is held isn't what happens to be shown. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/settings';
  });
  await page.getByRole('heading', { level: 1, name: texts.settings.title }).waitFor();
  await page.waitForFunction(() => window.watched.pending === 0);
}

async function heldBy(devTools: CDPSession): Promise<Record<'heap' | 'nodes' | 'listeners', number>> {
  // What the first pass finalizes, the second one frees.
  for (let pass = 0; pass < 2; pass += 1) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
  return { heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}
