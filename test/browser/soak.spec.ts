/** A few steps of a soak: `npm run soak -- --minutes 30` is the long one, which judges memory. It finds what is planted. */
import { expect, test } from '@playwright/test';
import { soak } from '../../build/soak/run.ts';
import { steps, type Step } from '../../build/soak/steps.ts';

/** No step is much likelier than another, so that a short use has most kinds. */
const even = steps.map((one) => ({ ...one, weight: Math.min(one.weight, 4) }));

test('used at random, the program keeps its files whole and its console clean', async () => {
  const { failures, done } = await soak({ minutes: 5, seed: 1, mostSteps: 24 }, even);
  expect(failures).toEqual([]);
  expect([...done.values()].reduce((sum, one) => sum + one, 0)).toBe(24);
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
