/** The league as a folder of plain pages: written from the page “Site”, and read from the disk, without a server. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, startProgram, test } from './shell.ts';

const say = texts.site;
/** Of the sample: a night of duels in rounds. */
const duels = 'tournaments/22.html';

/** To the page “Site” by its link in the settings, as an organizer finds it. */
async function openSite(page: Page): Promise<void> {
  await openSample(page, 'settings');
  await page.getByRole('link', { name: say.link }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible();
}

const folderField = (page: Page) => page.getByRole('textbox', { name: say.form.folder });

/** A page of the site in a browser of its own, as a member opens it; what it complains of is an error. */
async function asMember(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  read: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(request.url()));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) complaints.push(request.url());
  });
  await read(page);
  expect(complaints).toEqual([]);
  await context.close();
}

test('is written to the suggested folder, and says which file to open', async ({ page }) => {
  await openSite(page);
  await expectAccessible(page);
  const folder = await folderField(page).inputValue();
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/call/site.write', (route) => answered.promise.then(() => route.continue()));
  const create = page.getByRole('button', { name: say.form.action });
  await create.press('Enter');
  await expect(create).toBeDisabled();
  await expect(create).toBeFocused();
  answered.resolve(undefined);
  const done = page.getByRole('status').filter({ hasText: say.done.title });
  await expect(done).toContainText(path.join(folder, 'index.html'));
  // 60 people, 40 tournaments, and the lists of both with the two leaderboards.
  await expect(done).toContainText(say.done.text({ pages: 104, people: 60 }));
  expect(existsSync(path.join(folder, 'index.html'))).toBe(true);
  await expect(create).toBeFocused();
  await expect(create).toBeEnabled();
  await expectAccessible(page);
});

test('leaves a folder with other files alone and says what to do; another folder is taken', async ({
  page,
  folder,
}) => {
  await openSite(page);
  const taken = path.join(folder, 'documents');
  mkdirSync(taken);
  writeFileSync(path.join(taken, 'letter.txt'), 'mine');
  await folderField(page).fill(taken);
  await folderField(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'letter.txt' })).toBeVisible();
  expect(readFileSync(path.join(taken, 'letter.txt'), 'utf8')).toBe('mine');
  await folderField(page).fill(path.join(taken, 'league'));
  await folderField(page).press('Enter');
  await expect(page.getByRole('heading', { name: say.done.title })).toBeVisible();
  expect(existsSync(path.join(taken, 'league', 'index.html'))).toBe(true);
});

test('before the first result says what to do', async ({ page }) => {
  await page.getByLabel(texts.leagues.create.name).fill('New');
  await page.getByRole('button', { name: texts.leagues.create.button }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.leaderboard.title })).toBeVisible();
  await page.goto(`${page.url().replace(/#.*$/u, '')}#/site`);
  await expect(page.getByRole('heading', { name: say.empty.title })).toBeVisible();
  // It is reached from the leaderboard and from the settings, so the navigation marks neither.
  const marked = page.getByRole('navigation').locator('a.on');
  await expect(marked).toHaveCount(0);
  await page.goto(`${page.url().replace(/#.*$/u, '')}#/cards`);
  await expect(marked).toHaveText(texts.navigation.players);
});

/** How pages are read: in the light, in the dark, and on a phone. */
const readers = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'light', viewport: { width: 360, height: 640 } },
] as const;

test.describe('once it is written', () => {
  /** The site of the sample, written once for all who read it; gone with the folder. */
  let home: string;
  let site: string;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    home = mkdtempSync(path.join(tmpdir(), 'ledger-site-'));
    const program = await startProgram(home);
    const page = await browser.newPage();
    await page.goto(program.url);
    await call(page, 'league.sample', {});
    site = (await call(page, 'site.write', {})).folder;
    await page.close();
    await program.end();
  });
  test.afterAll(() => {
    rmSync(home, { recursive: true, force: true });
  });
  const addressOf = (file: string): string => pathToFileURL(path.join(site, file)).href;

  test('its fonts have their licence beside them', () => {
    const files = readdirSync(path.join(site, 'fonts'));
    expect(files.filter((file) => file.endsWith('.woff2')).length).toBeGreaterThan(2);
    expect(readFileSync(path.join(site, 'fonts/OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });

  test('it reads well from the disk, in the light, in the dark and on a phone', async ({ browser }) => {
    await asMember(browser, {}, async (member) => {
      for (const file of ['index.html', 'players.html', 'players/1.html', 'tournaments/3.html', duels]) {
        await member.goto(addressOf(file));
        for (const { colorScheme, viewport } of readers) {
          await member.emulateMedia({ colorScheme });
          await member.setViewportSize(viewport);
          await expectAccessible(member);
          expect(await member.evaluate(() => document.documentElement.scrollWidth <= innerWidth), file).toBe(
            true,
          );
        }
      }
    });
  });

  test('it is walked through by keyboard, and searched without a server', async ({ browser }) => {
    await asMember(browser, {}, async (member) => {
      await member.goto(addressOf('index.html'));
      await member.keyboard.press('Tab');
      await expect(member.getByRole('link', { name: texts.shell.skip })).toBeFocused();
      await member.getByRole('navigation').getByRole('link', { name: say.pages.sections.players }).focus();
      await member.keyboard.press('Enter');
      const field = member.getByRole('searchbox', { name: say.pages.players.search });
      await field.focus();
      await member.keyboard.type('zurawski');
      await expect(member.getByRole('status')).toHaveText(say.pages.players.foundOne);
      await member.keyboard.press('Tab');
      await member.keyboard.press('Enter');
      await expect(member.getByRole('heading', { level: 1 })).toHaveText('Piotr Żurawski');
      await expect(member.getByRole('img').first()).toBeVisible();
      await member.getByRole('table').first().getByRole('link').first().focus();
      await member.keyboard.press('Enter');
      await expect(member.getByRole('heading', { level: 1 })).toHaveText('Harvest Cup 2026');
    });
  });

  test('it is whole without any script', async ({ browser }) => {
    await asMember(browser, { javaScriptEnabled: false }, async (member) => {
      await member.goto(addressOf('players.html'));
      await expect(member.getByRole('searchbox')).toHaveCount(0);
      await member.getByRole('link', { name: 'Z', exact: true }).click();
      await member.getByRole('link', { name: /^Zuzana/u }).click();
      await expect(member.getByRole('heading', { level: 1 })).toContainText('Zuzana');
    });
  });

  test('a tournament in rounds shows who met whom, to be scrolled by keyboard on a phone', async ({
    browser,
  }) => {
    await asMember(browser, { viewport: { width: 360, height: 640 } }, async (member) => {
      await member.goto(addressOf(duels));
      const words = texts.tournaments.page;
      const cross = member.getByRole('region', { name: words.cross.title });
      await expect(
        cross.getByText(words.cross.rounds({ colours: false, ties: true, byes: false })),
      ).toBeVisible();
      const box = cross.locator('.scroll');
      await box.focus();
      await member.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    });
  });
});
