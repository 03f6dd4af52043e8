/** A page of pairings that is still loading: nothing that can be pressed moves away, and what can't be read is said. */
import type { Disposable, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { goToHash } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const { stand, start } = texts.pairingBoards;
const generate = stand.next({ number: '2' });
const begin = start.rounds({ count: 1, first: '2', last: '2' });
const busy = { refused: { code: 'leagueBusy', sentence: 'Others are at work.' } };

/** Four people who have played the first of three rounds. */
async function oneRoundPlayed(page: Page): Promise<number> {
  const { players } = await call(page, 'players.find', { name: '', limit: 4 });
  const ids = players.map(({ playerId }) => playerId);
  const contests = [ids.slice(0, 2), ids.slice(2)].map((sides, i) => ({
    ...{ round: '1', board: String(i + 1) },
    sides: sides.map((playerId, s) => ({ score: 1 - s, members: [{ playerId }] })),
  }));
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Club night', date: '2026-11-20', shape: 'rounds', contests },
    stages: [{ format: { kind: 'duels', method: 'swiss' }, rounds: 3 }],
    entrants: ids.map((playerId) => ({ members: [{ playerId }] })),
  });
  return tournamentId;
}

/** Every place in which the button was, in pixels from the top. */
const watchTops = (page: Page): Promise<Disposable> =>
  page.addInitScript((name) => {
    const tops: number[] = [];
    const look = (): void => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes(name));
      const top = button?.getBoundingClientRect().top;
      if (top !== undefined && top !== tops.at(-1)) tops.push(top);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { tops });
  }, generate);

for (const width of [1280, 800])
  test(`a button that is pressed while the rest is loading does not move away, ${String(width)} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSample(page);
    const tournamentId = await oneRoundPlayed(page);
    const [boards, choice, people] = [1, 2, 3].map(() => Promise.withResolvers<undefined>());
    const hold = (call: string, until = boards): Promise<unknown> =>
      page.route(`**/call/${call}`, (route) => until?.promise.then(() => route.continue()));
    await hold('tournaments.read', boards);
    await hold('pairings.tournaments', choice);
    await hold('players.find', people);
    const watch = await watchTops(page);
    const facts = page.waitForResponse('**/call/tournaments.facts');
    await goToHash(page, `#/pairings/${String(tournamentId)}`);
    await page.reload();
    await facts;
    // The answers come one after the other, as on a busy computer.
    choice?.resolve(undefined);
    await expect(page.getByRole('heading', { name: texts.pairings.checkIn })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    people?.resolve(undefined);
    await expect(page.getByRole('heading', { name: 'Club night' })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    boards?.resolve(undefined);
    await expect(page.getByRole('table', { name: stand.round({ number: '1' }) })).toBeVisible();
    expect(await page.evaluate<number[]>('tops')).toHaveLength(1);
    await page.getByRole('button', { name: generate }).click();
    await expect(page.getByRole('button', { name: begin, exact: true })).toBeVisible();
    await watch.dispose();
  });

test('a plan stays while the file is in use, and pairings that could not be read are read again', async ({
  page,
}) => {
  await openSample(page);
  const tournamentId = await oneRoundPlayed(page);
  await goToHash(page, `#/pairings/${String(tournamentId)}`);
  await page.getByRole('button', { name: generate }).click();
  await expect(page.getByRole('button', { name: begin, exact: true })).toBeVisible();
  await page.route('**/call/tournaments.facts', (route) => route.fulfill({ json: busy }));
  const refused = page.waitForResponse('**/call/tournaments.facts');
  await call(page, 'league.rename', { name: 'Another name' });
  await refused;
  await expect(page.getByText('Another name')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Club night' })).toBeVisible();
  await expect(page.getByRole('button', { name: begin, exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(texts.pairings.unread)).toBeVisible();
  await page.unroute('**/call/tournaments.facts');
  await page.getByRole('button', { name: texts.pairings.tryAgain }).click();
  await expect(page.getByRole('button', { name: begin, exact: true })).toBeVisible();
  await expect(page.getByText(texts.pairings.unread)).toBeHidden();
});
