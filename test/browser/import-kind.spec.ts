/** Files of quizzes and lists: what they are is seen, can be said otherwise, and people of a list are asked for. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calls.ts';
import { chooseFile, importChosen, startLeague, writeResults } from './import-files.ts';
import { expect, test } from './shell.ts';

const say = texts.importPage;

const team = (name: string, ...players: string[]): object => ({
  type: 'Registration',
  name,
  teams: [{ id: name, name, players: players.map((one) => ({ id: `${name} ${one}`, name: one })) }],
});

const quiz = {
  version: '2.1.1',
  objects: [
    { type: 'Tournament', name: 'Autumn Novice', start_date: '2026-10-03' },
    team('Owls', 'Ann', 'Bo'),
    team('Cats', 'Çelik', 'Ann'),
    {
      type: 'Match',
      match_teams: [
        { team: { $ref: 'Owls' }, points: 205 },
        { team: { $ref: 'Dogs' }, points: 90 },
      ],
    },
  ],
};

test('a quizbowl file with a slip comes in after its match is corrected', async ({ page, folder }) => {
  await startLeague(page, 'Quiz league');
  const file = path.join(folder, 'novice.qbj');
  const text = JSON.stringify(quiz, null, 1);
  writeFileSync(file, text);
  const at = text.split('\n').findIndex((one) => one.includes('"Match"'));
  await page.getByRole('link', { name: texts.leaderboard.import }).first().click();
  await chooseFile(page, file);
  await expect(page.getByText(/Quizbowl results \(QBJ\)/u)).toBeVisible();
  const match = page.getByRole('textbox', { name: say.rows.cell({ line: at, column: texts.foreign.line }) });
  await expect(match).toHaveValue(/"Dogs"/u);
  await expectAccessible(page);
  await match.fill((await match.inputValue()).replace('"Dogs"', '"Cats"'));
  await match.press('Enter');
  await expect(page.getByText(say.rows.fixed)).toBeVisible();
  await importChosen(page, file);
  expect((await call(page, 'tournaments.list', {})).tournaments).toMatchObject([{ name: 'Autumn Novice' }]);
});

test('what a file is can be said, and left to its content again', async ({ page, folder }) => {
  await startLeague(page, 'Chess club');
  const file = writeResults(folder, 'may.csv', ['player,place', 'Ann,1', 'Bo,2']);
  await page.getByRole('link', { name: texts.leaderboard.import }).first().click();
  await chooseFile(page, file);
  const bar = page.getByRole('button', { name: say.bar.button, exact: true });
  await expect(bar).toBeEnabled();
  const kind = page.getByLabel(say.kind.label);
  await kind.selectOption(say.kind.name({ format: 'trf' }));
  await expect(page.getByText(new RegExp(texts.foreign.none, 'u')).first()).toBeVisible();
  await expect(bar).toBeHidden();
  await kind.selectOption(say.kind.recognized);
  await expect(bar).toBeEnabled();
  await importChosen(page, file);
});

test('a rating list adds the people who are asked for', async ({ page, folder }) => {
  await startLeague(page, 'Chess club');
  const heading =
    'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK';
  const file = writeResults(folder, 'list.txt', [
    heading,
    '1500001        Berg, Ann                                                    NOR F                                1912  0   40',
    '1500002        Mueller, Karsten                                             GER M   GM                           2500  0   10',
  ]);
  await page.getByRole('link', { name: texts.leaderboard.import }).first().click();
  await chooseFile(page, file);
  await expect(page.getByText(new RegExp(texts.foreign.fideNobody.slice(0, 40), 'u')).first()).toBeVisible();
  const listed = page.getByLabel(say.listed.label);
  await listed.fill('Berg, Ann\n1500002\n');
  await expect(page.getByRole('button', { name: say.bar.button, exact: true })).toBeEnabled();
  await expect(listed).toHaveValue('Berg, Ann\n1500002\n');
  await expectAccessible(page);
  await importChosen(page, file);
  const { players } = await call(page, 'players.find', { name: '' });
  expect(players.map(({ player }) => player).toSorted()).toEqual(['Berg, Ann', 'Mueller, Karsten']);
});

test('a quiz sheet of a row a team comes in with all its players, and names left out are pointed out', async ({
  page,
  folder,
}) => {
  await startLeague(page, 'Pub quiz');
  const file = writeResults(folder, 'nights.csv', [
    'Quiz night,Date,Team,Points,Player 1,Player 2,Player 3',
    'Autumn 1,2026-09-03,Owls,45.5,Ann Cole,Ben Dee,Cid Fox',
    'Autumn 1,2026-09-03,Cats,31,Eve Gale,Flo Hill,',
    'Autumn 1,2026-09-03,Bats,30,Gus Iles,Hal Jay,Ida Kay',
  ]);
  await page.getByRole('link', { name: texts.leaderboard.import }).first().click();
  await chooseFile(page, file);
  await expect(
    page.getByText(say.seen.text({ rows: 3, layout: 'teams', delimiter: 'comma', encoding: 'UTF-8' })),
  ).toBeVisible();
  const leftOut = (...columns: readonly string[]): string =>
    say.columns.namesLeftOut({
      ...{ columns, count: columns.length },
      ...{ player: say.columns.names.player, contains: say.columns.contains },
    });
  const holds = (heading: string) => page.getByRole('combobox', { name: say.columns.holds({ heading }) });
  await expect(holds('Player 3')).toHaveValue(await holds('Player 1').inputValue());
  await holds('Player 3').selectOption({ label: say.columns.none });
  await expect(page.getByText(leftOut('Player 3'))).toBeVisible();
  await expectAccessible(page);
  await holds('Player 3').selectOption({ label: say.columns.names.player });
  await expect(page.getByText(leftOut('Player 3'))).toHaveCount(0);
  await importChosen(page, file);
  await expect(
    page.getByText(
      `${say.result.rows({ count: 3 })} ${say.result.holds({ contests: 1, participations: 8 })}`,
    ),
  ).toBeVisible();
  expect((await call(page, 'players.find', { name: '' })).total).toBe(8);
});
