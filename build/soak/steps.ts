/** What a person does with the program, each at random. */
import type { Locator, Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import type { Chance } from '../../shared/simulation/chance.ts';
import { personName } from '../../shared/simulation/names.ts';
import { ask } from '../bench-app/bench-page.ts';

/** What a step works on. */
export interface Around {
  readonly page: Page;
  readonly chance: Chance;
  /** Loads the page again. */
  readonly load: () => Promise<void>;
  /** Ends the program and starts it again. */
  readonly restart: () => Promise<void>;
}

export interface Step {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  readonly act: (around: Around) => Promise<void>;
}

const { entry } = texts.tournaments;

const addresses = [
  ...[
    'leaderboard',
    'tournaments',
    'players',
    'pairings',
    'lab',
    'lab/tune',
    'history',
    'settings',
    'published',
  ],
  ...['cards', 'site', 'compare', 'seasons', 'import', 'leagues', 'backups', 'manual', 'new-tournament'],
];

const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = `#/${hash}`;
  }, address);

/** Until the page has its heading and nothing that it asked for is missing. */
async function isRead(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => window.watched.pending === 0);
}

const pick = <T>({ chance }: Around, all: readonly T[]): T | undefined => all[chance.whole(all.length)];

async function openAny(around: Around): Promise<void> {
  await go(around.page, pick(around, addresses) ?? '');
  await isRead(around.page);
}

/** Leaves pages before they have what they asked for. */
async function hurry(around: Around): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    await go(around.page, pick(around, addresses) ?? '');
    await around.page.waitForTimeout(around.chance.whole(40));
  }
  await isRead(around.page);
}

/** The address of any link that is in sight, looked up in one go: lists change while they are read. */
const anyLink = ({ page, chance }: Around): Promise<string | undefined> =>
  page.evaluate(
    (share) => {
      const links = [...document.querySelectorAll('main a[href^="#/"]')].filter((link) =>
        link.checkVisibility(),
      );
      return links[Math.floor(share * links.length)]?.getAttribute('href')?.slice(2);
    },
    chance.whole(1000) / 1000,
  );

async function followLink(around: Around): Promise<void> {
  const address = await anyLink(around);
  // The projector has no navigation, and takes the keys.
  if (address === undefined || address.startsWith('projector')) return;
  await go(around.page, address);
  await isRead(around.page);
}

async function openMenu({ page, chance }: Around): Promise<void> {
  const isFound = await page.evaluate(
    (share) => {
      const menus = [...document.querySelectorAll<HTMLElement>('main button[aria-haspopup]:enabled')];
      const seen = menus.filter((menu) => menu.checkVisibility());
      const menu = seen[Math.floor(share * seen.length)];
      menu?.focus();
      return menu !== undefined;
    },
    chance.whole(1000) / 1000,
  );
  if (!isFound) return;
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
}

async function searchAll({ page, chance }: Around): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(texts.search.placeholder);
  await field.fill('aeiomnst'.charAt(chance.whole(8)));
  await page.waitForFunction(() => window.watched.pending === 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
}

/** Where there is a field, looked up in one go: what an earlier step undid may empty the list, which then has none. */
const typeInSearch = (page: Page, text: string): Promise<void> =>
  page.evaluate((typed) => {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    if (!field) return;
    field.value = typed;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);

async function filterLeaderboard({ page, chance }: Around): Promise<void> {
  await go(page, 'leaderboard');
  await isRead(page);
  for (const text of ['aeiomnst'.charAt(chance.whole(8)), '']) {
    await typeInSearch(page, text);
    await isRead(page);
  }
}

/** A new tournament, pasted and saved; now and then the page is left at once. */
async function enterResults(around: Around): Promise<void> {
  const { page, chance } = around;
  await go(page, 'new-tournament');
  const name = page.getByLabel(entry.name, { exact: true });
  await discardOffer(page, name);
  await name.fill(`Soak ${String(chance.whole(1_000_000))}`);
  // A league that played in teams begins with teams.
  await page.getByRole('radio', { name: entry.individuals }).check();
  const people = Array.from(
    { length: 3 + chance.whole(5) },
    (_, i) => `Player ${String(1 + i + 9 * chance.whole(6))}`,
  );
  await page.getByLabel(entry.player({ number: '1' }), { exact: true }).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    people.map((person, i) => `${person}\t${String(i + 1)}`).join('\n'),
  );
  await page.keyboard.press('Control+Enter');
  if (chance.happens(0.3)) await go(page, pick(around, addresses) ?? '');
  await isRead(page);
}

/** What was typed before and not saved is discarded where it is offered, before the button can go. */
async function discardOffer(page: Page, form: Locator): Promise<void> {
  await form
    .or(page.getByRole('button', { name: entry.draft.startAgain, exact: true }))
    .first()
    .waitFor();
  await page.evaluate((text) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    buttons.find((one) => one.textContent.trim() === text)?.click();
  }, entry.draft.startAgain);
  await form.waitFor();
}

/** Another place for the first on the list; now and then it is typed and not saved. */
async function correctResult(around: Around): Promise<void> {
  const { page, chance } = around;
  const { tournaments } = await ask(page, 'tournaments.list', {});
  const chosen = pick(around, tournaments);
  if (!chosen) return;
  const facts = await ask(page, 'tournaments.facts', { tournamentId: chosen.tournamentId });
  if (facts.shape !== 'field') return;
  await go(page, `new-tournament/${String(chosen.tournamentId)}`);
  const field = page.locator('main input[id^="result-"]').first();
  await discardOffer(page, field);
  await field.fill(String(1 + chance.whole(4)));
  if (chance.happens(0.8)) await page.keyboard.press('Control+Enter');
  await isRead(page);
}

/** On the leaderboard, where the keys mean the league's changes. */
const pressOnLeaderboard =
  (keys: string) =>
  async ({ page }: Around): Promise<void> => {
    await go(page, 'leaderboard');
    await isRead(page);
    await page.keyboard.press(keys);
    await isRead(page);
  };

/** Playwright's own way keeps a handle on the field for as long as the page lives, and with it all that it was part of. */
const chooseFile = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([fileName, content]) => {
      const field = document.querySelector<HTMLInputElement>('main input[type="file"]');
      if (!field) throw new Error('there is no field for a file');
      const chosen = new DataTransfer();
      chosen.items.add(new File([content], fileName));
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, text] as const,
  );

/** A file with results of people, some of whom may be here under a similar name: then it is closed again. */
async function importResults({ page, chance }: Around): Promise<void> {
  const say = texts.importPage;
  const number = String(chance.whole(1_000_000));
  const file = `results-${number}.csv`;
  const first = chance.whole(300);
  const rows = Array.from(
    { length: 10 + chance.whole(60) },
    (_, i) =>
      `Quiz ${number},2026-0${String(1 + (first % 9))}-11,${personName(first + i)},${String(1 + Math.floor(i / 2))}`,
  );
  await go(page, 'import');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const choose = page.getByLabel(say.choose);
  const before = button(say.again).or(button(say.close));
  await choose.or(before).first().waitFor();
  if (await before.isVisible()) await before.click();
  await chooseFile(page, file, `tournament,date,player,place\n${rows.join('\n')}\n`);
  const ready = page.locator('button:enabled').and(button(say.bar.button));
  await ready.or(button(say.bar.toNames)).first().waitFor();
  if (await button(say.bar.toNames).isVisible()) {
    await button(say.close).click();
    return;
  }
  await ready.click();
  await page.getByRole('heading', { name: say.result.done({ file }) }).waitFor();
}

/** Checks in whoever is on the list first, and generates pairings. */
async function pair({ page }: Around): Promise<void> {
  await go(page, 'pairings');
  await isRead(page);
  const boxes = page.locator('main .boards');
  await boxes.waitFor();
  const unticked = page
    .getByRole('list', { name: texts.pairings.checkIn })
    .getByRole('checkbox', { checked: false });
  for (let i = 0; i < Math.min(6, await unticked.count()); i += 1) await unticked.nth(i).click();
  await page.getByRole('button', { name: texts.pairings.generate, exact: true }).first().click();
  await isRead(page);
}

/** As paper, on which the page lays itself out anew. */
async function print({ page }: Around): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.pdf({ format: 'A4' });
  await page.emulateMedia({ media: 'screen' });
}

async function switchLeague(around: Around): Promise<void> {
  const { page } = around;
  await go(page, 'leagues');
  await isRead(page);
  const others = page.locator('main tbody th button.link');
  await others.nth(around.chance.whole(await others.count())).click();
  // Once it is open, the program goes to the leaderboard, wherever the user has gone meanwhile.
  await page.waitForURL(/#\/leaderboard$/u);
  await isRead(page);
}

export const steps: readonly Step[] = [
  { name: 'page', weight: 20, act: openAny },
  { name: 'link', weight: 25, act: followLink },
  { name: 'hurry', weight: 6, act: hurry },
  { name: 'menu', weight: 8, act: openMenu },
  { name: 'search', weight: 6, act: searchAll },
  { name: 'filter', weight: 6, act: filterLeaderboard },
  { name: 'enter', weight: 5, act: enterResults },
  { name: 'correct', weight: 6, act: correctResult },
  { name: 'undo', weight: 7, act: pressOnLeaderboard('Control+z') },
  { name: 'redo', weight: 4, act: pressOnLeaderboard('Control+Shift+z') },
  { name: 'import', weight: 3, act: importResults },
  { name: 'pair', weight: 3, act: pair },
  { name: 'print', weight: 2, act: print },
  { name: 'league', weight: 2, act: switchLeague },
  // Seldom: a leak shows in what lives long.
  { name: 'leave', weight: 0.1, act: ({ load }) => load() },
  { name: 'restart', weight: 0.1, act: ({ restart }) => restart() },
];

/** One of them, by weight. */
export function drawStep(chance: Chance, all: readonly Step[] = steps): Step {
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  const fine = 1_000_000;
  let left = (total * chance.whole(fine)) / fine;
  for (const step of all) if ((left -= step.weight) < 0) return step;
  return all[0] as Step;
}
