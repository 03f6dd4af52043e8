/** Calls of the contract as the page makes them, to prepare a league or to look at what was recorded. */
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import type { Page } from '@playwright/test';
import { expect, isBlank } from './shell.ts';

/** Longer than anything takes that a page begins by itself, e.g. to bring ratings up to date. */
const patience = 10_000;
const pause = 50;

/** Waits for its turn where the page is still at work; any other refusal fails. */
export async function call<N extends CallName>(
  page: Page,
  name: N,
  argument: Argument<N>,
): Promise<Result<N>> {
  const ask = (): Promise<unknown> =>
    isBlank(page) ? askBeside(page, name, argument) : askThrough(page, name, argument);
  let answer = await ask();
  for (let waited = 0; isBusy(answer) && waited < patience; waited += pause) {
    await page.waitForTimeout(pause);
    answer = await ask();
  }
  expect(answer).toHaveProperty('ok');
  return (answer as { ok: Result<N> }).ok;
}

/** In turn with what the page asks itself, which a call beside it would overtake. */
const askThrough = (page: Page, name: CallName, argument: unknown): Promise<unknown> =>
  page.evaluate(
    async ([path, body]): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body })).json();
    },
    [`/call/${name}`, JSON.stringify(argument)] as const,
  );

/** With the page's cookie, while it is blank. */
async function askBeside(page: Page, name: CallName, argument: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const address = new URL(`/call/${name}`, page.url()).href;
  return (await page.request.post(address, { headers, data: JSON.stringify(argument) })).json();
}

const isBusy = (answer: unknown): boolean =>
  (answer as { refused?: { code: string } }).refused?.code === 'jobRunning';

/** Has the page read the open league again, as when its window is shown again: what calls changed is then on it. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
