/** Two who always play together: what the program says of them, until they meet; and what it says it has learned. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call, lookAgain } from './calls.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const [ann, bob] = ['Ann Archer', 'Bob Baker'];

/** As a link in the page leads there. */
const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** That number of evenings with three teams; Ann and Bob are always one of them. */
async function playTogether(page: Page, evenings: number): Promise<{ annId: number; bobId: number }> {
  await call(page, 'settings.apply', { system: 'league' });
  for (let n = 0; n < evenings; n++) {
    const teams = [
      [ann, bob],
      ['Cid Cole', 'Dee Dunn'],
      ['Eve Ely', 'Fay Fox'],
    ];
    const sides = teams.map((names, i) => ({
      place: ((i + n) % 3) + 1,
      members: names.map((name) => ({ name })),
    }));
    await call(page, 'tournaments.save', {
      name: `Team night ${String(n + 1)}`,
      date: `2026-10-${String(n + 10)}`,
      teamSize: 2,
      contests: [{ sides }],
    });
  }
  const { rows } = await call(page, 'leaderboard.read', {});
  const idOf = (name: string): number => rows.find(({ player }) => player === name)?.playerId ?? NaN;
  return { annId: idOf(ann), bobId: idOf(bob) };
}

const sentence = texts.compare.indistinguishable({ one: ann, other: bob, always: true });
const ofPlayer = texts.player.indistinguishable({ player: ann, others: [bob], count: 1, always: true });

test('two who always play together are named as such everywhere, until they meet', async ({ page }) => {
  await openSample(page);
  const { annId, bobId } = await playTogether(page, 8);
  await visit(page, `#/compare/${String(annId)};${String(bobId)}`);
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page);

  await visit(page, `#/player/${String(annId)}`);
  await expect(page.getByText(ofPlayer)).toBeVisible();
  await expectAccessible(page);

  await visit(page, '#/leaderboard');
  await page.getByRole('searchbox').fill(ann);
  await expect(page.getByText(texts.leaderboard.alike.mark({ player: ann, others: [bob] }))).toBeAttached();
  await page.getByRole('searchbox').fill('');
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(texts.leaderboard.alike.group({ players: [ann, bob] }), { exact: true }),
  ).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const noFacts = { club: null, externalId: null, retired: false, tags: [], aliases: [], starting: null };
  await call(page, 'players.save', { ...noFacts, playerId: bobId, name: bob, shownAs: 'nobody' });
  await visit(page, `#/player/${String(annId)}`);
  await expect(page.getByText(ofPlayer)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(ofPlayer)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await call(page, 'tournaments.save', {
    name: 'Singles',
    date: '2026-11-20',
    contests: [{ sides: [ann, bob].map((name, i) => ({ place: i + 1, members: [{ name }] })) }],
  });
  await lookAgain(page);
  await expect(page.getByText(ofPlayer)).toBeHidden();
});

test('the settings show what was learned, and nothing under a system that learns nothing', async ({
  page,
}) => {
  await openSample(page);
  await call(page, 'settings.apply', { system: 'league' });
  await visit(page, '#/settings');
  const learned = page.getByRole('table', { name: texts.settings.learned.title });
  await expect(learned.getByRole('row')).not.toHaveCount(0);
  await expect(learned).toContainText('Strengths move by about');
  await expectAccessible(page);
  await call(page, 'settings.apply', { system: 'ts2-shares' });
  await lookAgain(page);
  await expect(learned).toBeHidden();
});
