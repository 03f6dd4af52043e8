/** The program's page as a person uses it, each step timed in the page itself. */
import type { Page } from '@playwright/test';
import type { Argument, CallName, Result } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import type { SystemName } from '../../shared/rating/index.ts';
import type { NavigationPage } from './measures.ts';

/** What each page of the navigation shows when a person can use it. */
const contents: Readonly<Record<NavigationPage, string>> = {
  leaderboard: 'main table tbody td',
  tournaments: 'main table tbody td',
  players: 'main table tbody td',
  pairings: 'main .boards button',
  lab: 'main input[type="checkbox"]',
  history: 'main table tbody td, main li',
  settings: 'main select',
};

/** Presses a link of the navigation; milliseconds until the page's heading and its contents are drawn. */
export const openPage = (page: Page, name: NavigationPage): Promise<number> =>
  page.evaluate(
    async ([title, content]) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
      const link = links.find((one) => one.textContent.trim() === title);
      if (!link) throw new Error(`there is no link ${title}`);
      const began = performance.now();
      link.click();
      return window.drawn(
        began,
        () =>
          document.querySelector('main h1')?.textContent.trim() === title &&
          document.querySelector(content) !== null,
      );
    },
    [texts.navigation[name], contents[name]] as const,
  );

/** Presses a name on the leaderboard; milliseconds until the player's chart and tournaments are drawn. */
export const openPlayer = (page: Page, row: number): Promise<number> =>
  page.evaluate(async (at) => {
    const link = document.querySelectorAll<HTMLAnchorElement>('main tbody .player a')[at];
    if (!link) throw new Error(`there is no row ${String(at)}`);
    const began = performance.now();
    link.click();
    return window.drawn(
      began,
      () =>
        document.querySelector('main canvas[data-ready]') !== null &&
        document.querySelector('main table tbody td') !== null,
    );
  }, row);

/** Waits until nothing that was asked for is missing, and a moment longer: what follows is not charged with it. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(200);
  await page.waitForFunction(() => window.watched.pending === 0, null, { timeout: 120_000 });
  await page.waitForTimeout(100);
}

/** Opens a tournament where its places are entered, and gives the first person another place. */
export async function correctFirstPlace(page: Page, tournamentId: number, place: number): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `#/new-tournament/${String(id)}`;
  }, tournamentId);
  const field = page.locator('main input[id^="result-"]').first();
  await field.fill(String(place));
  await field.press('Tab');
  // The preview of what it would do comes by itself.
  await settle(page);
}

/** Enters a new tournament: who took part, the first one first, pasted as from a list. */
export async function enterTournament(page: Page, name: string, people: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/new-tournament';
  });
  const { entry } = texts.tournaments;
  await page.getByRole('textbox', { name: entry.name, exact: true }).fill(name);
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    people.map((person, i) => `${person}\t${String(i + 1)}`).join('\n'),
  );
  await settle(page);
}

/** Chooses another rating system in the settings, and waits until its ratings are shown. */
export async function previewSystem(page: Page, system: SystemName): Promise<void> {
  await openPage(page, 'settings');
  const { ratings, preview } = texts.settings;
  const another = page.getByRole('button', { name: ratings.another });
  const wanted = page.getByRole('radio', { name: texts.parameters.systems[system], exact: true });
  await another.or(wanted).first().waitFor();
  if (await another.isVisible()) await another.click();
  await wanted.check();
  await page.getByRole('button', { name: preview.show }).click();
  await page.getByRole('button', { name: preview.adopt }).waitFor({ timeout: 120_000 });
  await settle(page);
}

/** Saves what was typed and presses the leaderboard's link as soon as it is saved. */
export const saveAndFollow = (page: Page): Promise<number> =>
  pressAndFollow(page, texts.tournaments.entry.save);

/** Applies the system that is shown and presses the leaderboard's link as soon as that is saved. */
export const applyAndFollow = (page: Page): Promise<number> =>
  pressAndFollow(page, texts.settings.preview.adopt);

/** It is saved once its button is gone; milliseconds until the new leaderboard is drawn. */
const pressAndFollow = (page: Page, label: string): Promise<number> =>
  page.evaluate(
    async ([save, leaderboard]) => {
      const button = [...document.querySelectorAll('main button')].find(
        (one) => one.textContent.trim() === save,
      );
      if (!(button instanceof HTMLButtonElement)) throw new Error(`there is no button ${save}`);
      const before = window.watched.followed;
      const began = performance.now();
      button.click();
      await window.drawn(began, () => !button.isConnected);
      const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
      links.find((one) => one.textContent.trim() === leaderboard)?.click();
      return window.drawn(
        began,
        () =>
          window.watched.followed > before &&
          document.querySelector('main table tbody td') !== null &&
          document.querySelector('main [aria-busy="true"]') === null,
      );
    },
    [label, texts.navigation.leaderboard] as const,
  );

/** Presses the keys to undo on the leaderboard, and waits for the new one. */
export const undoAndFollow = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const before = window.watched.followed;
    const began = performance.now();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'z',
        code: 'KeyZ',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    );
    return window.drawn(
      began,
      () => window.watched.followed > before && document.querySelector('main [aria-busy="true"]') === null,
    );
  });

/** Makes one call of the contract, as the page would, and waits its turn. Throws where it is refused. */
export async function ask<N extends CallName>(
  page: Page,
  name: N,
  argument: Argument<N>,
): Promise<Result<N>> {
  for (;;) {
    const answer = await page.evaluate(
      async ([address, body]) => {
        const headers = { 'content-type': 'application/json' };
        return (await (await fetch(address, { method: 'POST', headers, body })).json()) as unknown;
      },
      [`/call/${name}`, JSON.stringify(argument)] as const,
    );
    if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer.ok as Result<N>;
    const { refused } = answer as { refused?: { code: string } };
    if (refused?.code !== 'jobRunning') throw new Error(`${name}: ${JSON.stringify(answer)}`);
    await page.waitForTimeout(50);
  }
}
