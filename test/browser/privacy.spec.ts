/** A player who wants initials on lists, or no mention at all, gets that on every sheet and in every file. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Download, Page } from '@playwright/test';
import type { ShownAs } from '../../shared/contract/values.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { openSample } from './sample.ts';
import { choose, saveMenus } from './save-menus.ts';
import { expect, test } from './shell.ts';

interface Person {
  readonly playerId: number;
  readonly player: string;
  readonly club: string | null;
}

const initials = 'M. O. L.';
const { unnamed } = texts.common;

async function options(page: Page, { playerId }: Person, shownAs: ShownAs): Promise<void> {
  const facts = await call(page, 'players.facts', { playerId });
  const { name, club, retired, tags, starting } = facts;
  // What else is known of the person says as much as the name.
  const besides = { externalId: `Member ${name}`, aliases: [`${name} the Elder`] };
  await call(page, 'players.save', { name, club, retired, tags, starting, ...besides, playerId, shownAs });
}

/** What is on the sheet, as the browser lays it out for paper. */
async function sheetText(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const laid = document.body.innerText;
    dispatchEvent(new Event('afterprint'));
    return laid;
  });
  await page.emulateMedia({ media: 'screen' });
  return text;
}

/** Where there is a name that must not be there, with the text around it. */
const leaks = (texts: readonly string[], people: readonly Person[]): string[] =>
  texts.flatMap((text) =>
    people.flatMap(({ player }) => {
      const at = text.indexOf(player);
      return at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + 80)];
    }),
  );

/** A file's text; of a workbook, which is a zip, that of all files in it. */
const contentOf = (file: Buffer): string =>
  file.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(file))
        .map((one) => Buffer.from(one).toString('utf8'))
        .join('\n')
    : file.toString('utf8');

/** Every file that the page offers, as its name and its text. */
async function filesOf(page: Page): Promise<string[]> {
  const downloads: Download[] = [];
  const hear = (download: Download): void => {
    downloads.push(download);
  };
  page.on('download', hear);
  let chosen = 0;
  for (const kind of [texts.paper.csv, texts.paper.xlsx, texts.paper.html, texts.paper.svg])
    for (const menu of await saveMenus(page).all()) if (await choose(page, menu, kind)) chosen += 1;
  await expect.poll(() => downloads.length).toBe(chosen);
  page.off('download', hear);
  return Promise.all(
    downloads.map(async (one) => `${one.suggestedFilename()}\n${contentOf(readFileSync(await one.path()))}`),
  );
}

interface Shown {
  /** Initials, no name, and the whole name. */
  readonly people: readonly [Person, Person, Person];
  readonly solo: { readonly tournamentId: number };
  readonly duels: { readonly tournamentId: number };
  /** Opens a page once its sheet has the marker: no name is on the sheet, nor in any file that the page offers. */
  readonly look: (where: string, marker: string, leastFiles?: number) => Promise<void>;
}

/** The sample, whose first three people have played a day and duels more; two of them then want another name. */
async function begin(page: Page): Promise<Shown> {
  await openSample(page, 'leagues');
  const { rows } = await call(page, 'leaderboard.read', {});
  const [one, two, three] = rows;
  if (!one || !two || !three) throw new Error('the sample has fewer than three people');
  await call(page, 'lists.publish', { title: 'Before', day: '2026-12-31' });
  const sides = [one, two, three].map(({ player }, i) => ({
    place: i === 2 ? 3 : 1,
    members: [{ name: player }],
  }));
  const duel = (winner: Person, loser: Person) => ({
    round: '1',
    sides: [winner, loser].map(({ player }, i) => ({ place: i + 1, members: [{ name: player }] })),
  });
  const head = { date: '2026-12-01', note: null };
  const solo = await call(page, 'tournaments.save', { ...head, name: 'Solo', contests: [{ sides }] });
  const duels = await call(page, 'tournaments.save', {
    ...head,
    name: 'Duels',
    shape: 'rounds',
    contests: [duel(one, two), duel(two, three), duel(three, one)],
  });
  await options(page, one, 'initials');
  await options(page, two, 'nobody');
  const address = page.url().replace(/[?#].*$/u, '');
  const look = async (where: string, marker: string, leastFiles = 1): Promise<void> => {
    await page.goto(`${address}#/${where}`);
    await expect.poll(() => sheetText(page), { message: where }).toContain(marker);
    const files = await filesOf(page);
    expect(files.length, where).toBeGreaterThanOrEqual(leastFiles);
    expect(leaks([await sheetText(page), ...files], [one, two]), where).toEqual([]);
  };
  return { people: [one, two, three], solo, duels, look };
}

const of = (...people: Person[]): string => people.map(({ playerId }) => playerId).join(';');

test.describe('on no sheet and in no file stands the name of who wants to be named otherwise', () => {
  test('of the league, and of a published list', async ({ page }) => {
    const { people, look } = await begin(page);
    const [one, two, three] = people;
    for (const where of ['leaderboard', 'players', 'history', `compare/${of(one, three)}`])
      await look(where, initials);
    await look('tournaments', `${initials}, ${unnamed}`);

    // The list itself stays as it was issued; what is said of it today follows today's privacy choices.
    await page.goto(`${page.url().replace(/[?#].*$/u, '')}#/published/1`);
    for (const [mode, marker] of [
      ['now', initials],
      ['why', unnamed],
    ] as const) {
      await page.getByRole('button', { name: texts.published.modes[mode] }).press('Enter');
      await expect.poll(() => sheetText(page), { message: mode }).toContain(marker);
      expect(leaks([await sheetText(page)], [one, two]), mode).toEqual([]);
    }
  });

  test('of tournaments, and of the forms they are typed in', async ({ page }) => {
    const { solo, duels, look } = await begin(page);
    for (const { tournamentId } of [solo, duels]) await look(`tournament/${String(tournamentId)}`, unnamed);
    for (const form of ['rounds', 'new-tournament'])
      await look(`${form}/${String(duels.tournamentId)}`, texts.shell.formOnPaper, 0);
  });

  test('of clubs, players and teams', async ({ page }) => {
    const { people, look } = await begin(page);
    const [one, two, three] = people;
    const { teams } = await call(page, 'teams.find', { name: 'Lamplighters', limit: 1 });
    await look(`club/${encodeURIComponent(one.club ?? '')}`, initials);
    await look(`player/${of(one)}`, initials);
    await look(`player/${of(two)}`, unnamed);
    await look(`player/${of(three)}`, initials);
    await look(`team/${String(teams[0]?.teamId)}`, initials);
    await look(`compare/${of(two, three)}`, texts.compare.unlisted);
    await look(`cards/${encodeURIComponent(one.club ?? '')}`, initials, 0);
  });
});

test('a file that leaves the club is asked about where it has private people, and leaves out their names', async ({
  page,
}) => {
  const { people } = await begin(page);
  const [one, two] = people;
  const { tournamentId } = await call(page, 'tournaments.save', {
    ...{ name: 'Blitz', date: '2026-12-02', note: null, shape: 'rounds' },
    contests: [
      {
        round: '1',
        sides: [one, two].map(({ player }, i) => ({ place: i + 1, members: [{ name: player }] })),
      },
    ],
  });
  const say = texts.exchangeFiles.privateNames;
  const dialog = page.getByRole('dialog', { name: say.title });
  const textOf = async (download: Promise<Download>): Promise<string> =>
    contentOf(readFileSync(await (await download).path()));
  /** What is saved once the question is answered. */
  const answered = async (ask: () => Promise<unknown>, choice?: string): Promise<string> => {
    await ask();
    await expect(dialog).toContainText(say.count({ count: 2 }));
    if (choice !== undefined) await dialog.getByRole('radio', { name: choice }).check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say.save }).click();
    return textOf(download);
  };

  await page.goto(`${page.url().replace(/[?#].*$/u, '')}#/leaderboard`);
  const results = () => page.getByRole('button', { name: texts.leaderboard.export }).click();
  await results();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.common.cancel }).click();
  await expect(dialog).toBeHidden();
  const listed = await answered(results);
  expect(leaks([listed], [one, two])).toEqual([]);
  expect(listed).toContain(initials);
  const full = await answered(results, say.full);
  expect([full.includes(one.player), full.includes(two.player)]).toEqual([true, true]);

  await page.goto(`${page.url().replace(/[?#].*$/u, '')}#/tournament/${String(tournamentId)}`);
  const trf = async () => {
    const menu = saveMenus(page).first();
    await menu.waitFor();
    for (const each of await saveMenus(page).all())
      if (await choose(page, each, texts.exchangeFiles.menu.trf)) return;
  };
  // What was chosen for the last file isn't meant for this one.
  expect(leaks([await answered(trf)], [one, two])).toEqual([]);

  await page.goto(`${page.url().replace(/[?#].*$/u, '')}#/leagues`);
  await expect(page.getByText(say.inWhole({ count: 2 }))).toHaveCount(2);
});
