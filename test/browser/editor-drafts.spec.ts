/** Drafts of tournaments as a damaged file may have them. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calling.ts';
import { expect, test } from './shell.ts';

const { entry } = texts.tournaments;

test('a draft that can’t be read is reported, and what is recorded is opened', async ({ page }) => {
  await call(page, 'league.create', { name: 'Monday club' });
  const facts = { name: 'Monday', date: '2026-03-02', shape: 'rounds' } as const;
  const { tournamentId } = await call(page, 'tournaments.save', { ...facts, contests: [] });
  const key = `tournament:${String(tournamentId)}`;
  await call(page, 'drafts.keep', { key, content: '{"mark":"rounds-1","draft":{"rounds":7}}' });
  await call(page, 'drafts.keep', { key: 'tournament:new', content: '[]' });
  await lookAgain(page);
  await page.evaluate((hash) => (location.hash = hash), `#/rounds/${String(tournamentId)}`);
  const notice = page.getByText(/^Your draft from .* can’t be read\./u);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => (location.hash = '#/new-tournament'));
  await expect(notice).toBeVisible();
  await page.getByRole('textbox', { name: entry.name, exact: true }).fill('Tuesday');
  await expect(notice).toBeHidden();
});
