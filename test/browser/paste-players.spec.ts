/** A list of players that is pasted, and not set yet. */
import { texts } from '../../shared/messages/index.ts';
import { call } from './calls.ts';
import { goTo, openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.people;

test('a pasted list stays through Escape, another page and a reload until it is cancelled', async ({
  page,
}) => {
  const open = page.getByRole('button', { name: words.start.open });
  const list = page.getByLabel(words.start.list, { exact: true });
  const table = page.getByRole('table', { name: words.start.title });
  const expectKept = async (): Promise<void> => {
    await open.press('Enter');
    await expect(list).toHaveValue('Newly Come\t2000');
    await expect(table).toContainText('Newly Come');
  };
  await openSample(page, 'players');
  await open.press('Enter');
  await list.fill('Newly Come\t2000');
  await expect(table).toContainText('Newly Come');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expectKept();
  await goTo(page, texts.navigation.leaderboard);
  await goTo(page, texts.navigation.players);
  await expectKept();
  await page.reload();
  await expectKept();
  await page.getByRole('button', { name: texts.common.cancel }).click();
  await open.press('Enter');
  await expect(list).toHaveValue('');
  await page.reload();
  await open.press('Enter');
  await expect(list).toHaveValue('');
  // What was saved isn't offered again.
  await list.fill('Newly Come\t2000');
  await page.getByRole('button', { name: words.start.action({ count: 1 }) }).press('Enter');
  await expect(list).toBeHidden();
  await expect.poll(async () => (await call(page, 'drafts.list', {})).drafts).toEqual([]);
});
