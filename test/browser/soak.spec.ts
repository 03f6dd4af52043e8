/**
 * Two minutes of a soak, which judge memory too where the machine does enough steps in them: `npm run soak -- --minutes 30`
 * is the long one. It finds what is planted.
 */
import { soak } from '../../build/soak/run.ts';
import type { Step } from '../../build/soak/steps.ts';
// Not Playwright's own: its files come last of all, and the longest test would be alone then.
import { expect, test } from './shell.ts';

test('used at random for two minutes, the program keeps its files whole and its console clean', async () => {
  const { failures, done, seconds } = await soak({ minutes: 2, seed: 1 });
  expect(failures).toEqual([]);
  expect(seconds).toBeGreaterThan(120);
  expect(done.get('restart')).toBeGreaterThanOrEqual(1);
  expect(done.size).toBeGreaterThan(9);
});

const step = (name: string, act: Step['act']): Step => ({ name, weight: 1, act });

test('a page that keeps what it should forget is found', async () => {
  const leak = step('leak', ({ page }) =>
    page.evaluate(() => {
      const kept = ((window as { kept?: unknown[] }).kept ??= []);
      kept.push(new Array(150_000).fill(0.5));
    }),
  );
  const { failures } = await soak({ minutes: 5, seed: 1, mostSteps: 190 }, [leak]);
  expect(failures).toEqual([expect.stringContaining('heap of the page grows by')]);
});

test('a message in the console ends it, and names the step', async () => {
  const speak = step('speak', ({ page }) =>
    page.evaluate(() => {
      console.warn('planted');
    }),
  );
  const { failures } = await soak({ minutes: 5, seed: 1, mostSteps: 10 }, [speak]);
  expect(failures[0]).toMatch(/^console: warning: planted \(step 1, speak, at /u);
});

test('a page that no longer opens ends it, and it says what is shown instead', async () => {
  const block = step('block', async ({ page }) => {
    page.setDefaultTimeout(2000);
    await page.evaluate(() => {
      const stop = (event: Event): void => {
        event.stopImmediatePropagation();
      };
      window.addEventListener('hashchange', stop, { capture: true });
      document.querySelector('main')?.replaceChildren('planted');
    });
  });
  const { failures } = await soak({ minutes: 5, seed: 1, mostSteps: 10 }, [block]);
  expect(failures[0]).toMatch(/^step 1, block, at [^]* shows: [^]*planted/u);
});
