/** Files of quizzes and lists: what they are is seen, can be said otherwise, and people of a list are asked for. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { texts } from '../../shared/messages/index.ts';
import { expectAccessible } from './accessible.ts';
import { call } from './calling.ts';
import { chooseFile, importChosen, startLeague, writeResults } from './importing.ts';
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
