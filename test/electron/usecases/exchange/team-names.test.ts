/** Teams of a file whose names are like known ones: which they may be, and what comes of what a person decides. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { allTeams } from '../../../../electron/store/people/people.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

const header = 'tournament,date,team,player,place';

async function league(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines(header, 'Quiz 1,2026-01-01,Quizzards,Ann,1', 'Quiz 1,2026-01-01,Owls,Bob,2');
  return ledger;
}

function filed({ folder }: Ledger, lines: readonly string[]): string {
  const file = path.join(folder, 'New.csv');
  writeFileSync(file, [header, ...lines].map((line) => `${line}\n`).join(''));
  return file;
}

const lines = ['Quiz 2,2026-01-08,Quizards,Ann,1', 'Quiz 2,2026-01-08,Owls,Bob,2'];

const previewed = (ledger: Ledger, choices: ImportChoices = {}, rows: readonly string[] = lines) =>
  useCases['exchange.preview'](ledger.context, { path: filed(ledger, rows), choices });

const imported = (ledger: Ledger, choices: ImportChoices, rows: readonly string[] = lines) =>
  useCases['exchange.import'](ledger.context, { path: filed(ledger, rows), choices });

const namesOf = ({ store }: Ledger): string[][] =>
  allTeams(store)
    .toSorted((a, b) => a.id - b.id)
    .map(({ names }) => [...names]);
const idOf = ({ store }: Ledger, name: string): number =>
  allTeams(store).find((one) => one.name === name)?.id ?? 0;

describe('a name that is like a team’s', () => {
  test('is asked about with the team, and is a new team until that is decided', async () => {
    const ledger = await league();
    const { teamNames, teams } = await previewed(ledger);
    expect(teamNames).toEqual([
      {
        ...{ name: 'Quizards', isChosen: false, alikeInFile: [] },
        candidates: [{ teamId: idOf(ledger, 'Quizzards'), team: 'Quizzards' }],
      },
    ]);
    expect(teams).toBe(1);
  });

  test('means the team that was chosen, from now on if a person says so', async () => {
    const ledger = await league();
    const teamId = idOf(ledger, 'Quizzards');
    const choices = { teams: [{ name: 'Quizards', teamId, always: true }] };
    const seen = await previewed(ledger, choices);
    expect(seen.teamNames.map(({ name, isChosen }) => [name, isChosen])).toEqual([['Quizards', true]]);
    expect(await imported(ledger, choices)).toMatchObject({ teams: 0, refused: [] });
    expect(namesOf(ledger)).toEqual([['Quizzards', 'Quizards'], ['Owls']]);
    const next = lines.map((line) => line.replace('Quiz 2,2026-01-08', 'Quiz 3,2026-01-15'));
    expect((await previewed(ledger, {}, next)).teamNames).toEqual([]);
    await useCases['history.undo'](ledger.context, {});
    expect(namesOf(ledger)).toEqual([['Quizzards'], ['Owls']]);
  });

  test('is a new team where that was chosen', async () => {
    const ledger = await league();
    const choices = { teams: [{ name: 'Quizards', teamId: null }] };
    expect(await imported(ledger, choices)).toMatchObject({ teams: 1, refused: [] });
    expect(namesOf(ledger)).toEqual([['Quizzards'], ['Owls'], ['Quizards']]);
  });

  test('is not asked about with a team that it met, or that a number distinguishes', async () => {
    const ledger = await league();
    const met = ['Quiz 2,2026-01-08,Quizards,Ann,1', 'Quiz 2,2026-01-08,Quizzards,Bob,2'];
    expect((await previewed(ledger, {}, met)).teamNames).toEqual([]);
    const second = ['Quiz 2,2026-01-08,Quizzards 2,Ann,1', 'Quiz 2,2026-01-08,Owls,Bob,2'];
    expect((await previewed(ledger, {}, second)).teamNames).toEqual([]);
  });
});

test('two new names of a file that are alike can be one team', async () => {
  const ledger = await league();
  const rows = [
    ...['Quiz 2,2026-01-08,The Kestrels,Cid,1', 'Quiz 2,2026-01-08,Owls,Bob,2'],
    ...['Quiz 3,2026-01-15,The Kestrel,Cid,1', 'Quiz 3,2026-01-15,Owls,Bob,2'],
  ];
  const { teamNames } = await previewed(ledger, {}, rows);
  expect(teamNames).toEqual([
    { name: 'The Kestrel', isChosen: false, candidates: [], alikeInFile: ['The Kestrels'] },
  ]);
  const choices = { teams: [{ name: 'The Kestrel', teamId: null, sameAs: 'The Kestrels', always: true }] };
  expect(await imported(ledger, choices, rows)).toMatchObject({ teams: 1, tournaments: 2 });
  expect(namesOf(ledger)).toEqual([['Quizzards'], ['Owls'], ['The Kestrels', 'The Kestrel']]);
});
