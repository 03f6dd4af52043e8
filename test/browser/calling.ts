/** Calls of the contract as the page makes them, to prepare a league or to look at what was recorded. */
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import { expect, type Page } from '@playwright/test';

export async function call<N extends CallName>(
  page: Page,
  name: N,
  argument: Argument<N>,
): Promise<Result<N>> {
  const answer = await page.evaluate(
    async ([path, body]): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body })).json();
    },
    [`/call/${name}`, JSON.stringify(argument)] as const,
  );
  expect(answer).toHaveProperty('ok');
  return (answer as { ok: Result<N> }).ok;
}

/** Has the page read the open league again, as when its window is shown again: what calls changed is then on it. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
