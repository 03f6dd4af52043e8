/** Planning the next stage of a tournament that is running, so that its forecast is that of the whole. */
import type { Page } from '@playwright/test';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { sheetsOf } from './pdf.ts';
import { goToHash } from './play-boards.ts';
import { openSample } from './sample.ts';
import { expect, test } from './shell.ts';

test.use({ blank: true });

const words = texts.forecast;
const stage = texts.nextStage;

/** Two groups of four, all rounds entered and nothing played. */
async function startGroups(page: Page): Promise<number> {
  const { players } = await call(page, 'players.find', { name: '', limit: 8 });
  const people = players.map(({ playerId }) => ({ playerId }));
  const format = { kind: 'duels', method: 'groups', groupSize: 4 } as const;
  const { suggestions } = await call(page, 'pairings.plan', { people, format, round: 1 });
  const plan = (suggestions[0]?.rounds ?? []).map(({ round, boards: all }) => ({
    round,
    boards: all.map(({ sides }) => sides.map((side) => side.people.map(({ playerId }) => playerId))),
  }));
  const { tournamentId } = await call(page, 'pairings.start', {
    ...{ name: 'Winter Cup', date: '2026-11-02', people, format, plan, lastRound: 3 },
  });
  return tournamentId;
}

test('a planned knock-out makes the forecast of groups one of the whole tournament, and undo takes it back', async ({
  page,
}) => {
  await openSample(page);
  const tournamentId = await startGroups(page);
  await goToHash(page, `#/tournament/${String(tournamentId)}`);
  const ofStage = page.getByRole('region', { name: words.titleOfStage });
  await expect(ofStage.getByText(words.note.stageOnly)).toBeVisible();

  await page.getByRole('button', { name: stage.plan }).click();
  await page.getByLabel(stage.thirdPlace).check();
  await page.getByRole('button', { name: stage.savePlan }).click();
  const whole = page.getByRole('region', { name: words.title, exact: true });
  await expect(whole.getByRole('columnheader', { name: words.column.qualify })).toBeVisible();
  await expect(whole.getByText(/knockout/iu)).toBeVisible();
  await expect(whole.getByLabel(words.goal.label).getByRole('option')).toContainText([
    words.goal.first,
    words.goal.qualify,
    words.goal.top({ places: 2 }),
  ]);
  await expectAccessible(page);
  const printed = (await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).flatMap(({ lines }) =>
    lines.map(({ text }) => text),
  );
  expect(printed).toContain(words.title);

  // The plan is what the form begins with the next time.
  await page.getByRole('button', { name: stage.changePlan }).click();
  await expect(page.getByLabel(stage.thirdPlace)).toBeChecked();
  await page.getByRole('button', { name: stage.removePlan }).click();
  await expect(ofStage.getByText(words.note.stageOnly)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(whole.getByRole('columnheader', { name: words.column.qualify })).toBeVisible();
});
