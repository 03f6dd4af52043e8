/** A misspelled team is asked about before a file is imported, as a misspelled player is. */
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { chooseFile, importChosen, startLeague, writeResults } from './import-files.ts';
import { expect, test } from './shell.ts';

const say = texts.importPage;

test('a name that is like a team’s is decided by keyboard, and may be kept as an alias', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Quiz');
  await call(page, 'tournaments.save', {
    ...{ name: 'Quiz 1', date: '2026-01-01' },
    contests: [
      {
        sides: [
          { team: 'Quizzards', place: 1, members: [{ name: 'Ann Lee' }] },
          { team: 'Owls', place: 2, members: [{ name: 'Bob Moss' }] },
        ],
      },
    ],
  });
  await page.reload();
  await page.evaluate(() => (location.hash = '#/import'));
  const file = writeResults(folder, 'quiz-2.csv', [
    'tournament,date,team,player,place',
    'Quiz 2,2026-01-08,Quizards,Ann Lee,1',
    'Quiz 2,2026-01-08,Owls,Bob Moss,2',
  ]);
  await chooseFile(page, file);
  await expect(page.getByText(say.teams.undecided({ count: 1 }))).toBeVisible();
  await expect(page.getByText(say.bar.undecided({ count: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: say.bar.button, exact: true })).toBeDisabled();
  await page.getByRole('button', { name: say.bar.toNames }).press('Enter');
  const isNew = page.getByRole('radio', { name: say.teams.isNew });
  await page.keyboard.press('2');
  await expect(isNew).toBeChecked();
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say.teams.means({ name: 'Quizards', team: 'Quizzards' }))).toBeVisible();
  await importChosen(page, file);
  const { teams } = await call(page, 'teams.find', { name: 'Quizards' });
  expect(teams.map(({ team, aliases }) => [team, aliases])).toEqual([['Quizzards', ['Quizards']]]);
});
