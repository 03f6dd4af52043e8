/** Teams of a file whose names differ from known ones, or from each other, in capitals, accents and signs alone. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { allTeams } from '../../../../electron/store/people/people.ts';
import { contestsOf } from '../../../../electron/store/tournaments/tournaments.ts';
import { factsOf, newLedger, type Ledger } from '../../ledger.ts';

const header = 'tournament,date,team,player,place';
const first = ['Quiz 1,2026-01-01,The Know Nothings,Ann,1', 'Quiz 1,2026-01-01,Café Noir,Bob,2'];

async function league(...lines: string[]): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines(header, ...(lines.length > 0 ? lines : first));
  return ledger;
}

/** Previews and imports a file, checks that both count the same new teams, and returns these. */
async function newTeamsOf(ledger: Ledger, ...lines: string[]): Promise<readonly string[]> {
  const file = path.join(ledger.folder, 'New.csv');
  writeFileSync(file, [header, ...lines].map((line) => `${line}\n`).join(''));
  const { newTeams } = await useCases['exchange.preview'](ledger.context, { path: file, choices: {} });
  const { teams, refused } = await useCases['exchange.import'](ledger.context, { path: file, choices: {} });
  expect(refused).toEqual([]);
  expect(teams).toBe(newTeams.count);
  return newTeams.names;
}

const teamsIn = ({ store }: Ledger): string[] =>
  allTeams(store)
    .toSorted((a, b) => a.id - b.id)
    .map(({ name }) => name);

/** Of each side, its team and how many play for it. */
function sidesIn({ store }: Ledger, tournament: number): [string | undefined, number][] {
  const names = new Map(allTeams(store).map(({ id, name }) => [id, name]));
  return contestsOf(store, tournament).flatMap(({ sides }) =>
    sides.map(({ team, members }): [string | undefined, number] => [names.get(team ?? 0), members.length]),
  );
}

describe('a team of the league', () => {
  test('is meant by another spelling, in the preview, too', async () => {
    const ledger = await league();
    const lines = ['Quiz 2,2026-01-08,the know nothings,Ann,1', 'Quiz 2,2026-01-08,CAFE NOIR,Bob,2'];
    expect(await newTeamsOf(ledger, ...lines)).toEqual([]);
    expect(sidesIn(ledger, 2)).toEqual([
      ['The Know Nothings', 1],
      ['Café Noir', 1],
    ]);
    // Once more, it changes nothing.
    expect(await ledger.importLines(header, ...lines)).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test('has a second team, which a number distinguishes', async () => {
    const ledger = await league();
    const lines = ['Quiz 2,2026-01-08,The Know Nothings 2,Ann,1', 'Quiz 2,2026-01-08,Café  Noir,Bob,2'];
    expect(await newTeamsOf(ledger, ...lines)).toEqual(['The Know Nothings 2']);
  });

  test('is meant exactly where two differ in capitals alone; a third spelling is a new team', async () => {
    const ledger = await league('Cup,2026-01-01,Owls,Ann,1', 'Cup,2026-01-01,OWLS,Bob,2');
    expect(teamsIn(ledger)).toEqual(['Owls', 'OWLS']);
    const both = ['Bowl,2026-02-01,OWLS,Ann,1', 'Bowl,2026-02-01,Owls,Bob,1'];
    expect(await newTeamsOf(ledger, ...both)).toEqual([]);
    expect(sidesIn(ledger, 2)).toEqual([
      ['OWLS', 1],
      ['Owls', 1],
    ]);
    expect(await newTeamsOf(ledger, 'Mug,2026-03-01,owls,Ann,1', 'Mug,2026-03-01,Cats,Bob,2')).toEqual([
      'owls',
      'Cats',
    ]);
  });
});

describe('two spellings in one file', () => {
  test('are one team, under the first one', async () => {
    const ledger = await league(
      ...['Quiz 1,2026-01-01,Élan,Ann,1', 'Quiz 1,2026-01-01,Cats,Bob,2'],
      ...['Quiz 2,2026-01-08,cats,Bob,1', 'Quiz 2,2026-01-08,Elan,Ann,2'],
    );
    expect(teamsIn(ledger)).toEqual(['Élan', 'Cats']);
  });

  test('are one lineup where they have one result', async () => {
    const ledger = await league(
      ...['Quiz 1,2026-01-01,Owls,Ann,1', 'Quiz 1,2026-01-01,OWLS,Abe,1'],
      ...['Quiz 1,2026-01-01,Cats,Bob,2', 'Quiz 1,2026-01-01,owls,Amy,1'],
    );
    expect(sidesIn(ledger, 1)).toEqual([
      ['Owls', 3],
      ['Cats', 1],
    ]);
  });

  test.each([
    ['in different places', '2'],
    ['without another opponent', '1'],
  ])('are two teams that met %s, in all of the file', async (_, place) => {
    const ledger = await league(
      ...['Cup,2026-01-01,Owls,Ann,1', `Cup,2026-01-01,OWLS,Bob,${place}`],
      ...['Bowl,2026-02-01,OWLS,Ann,1', 'Bowl,2026-02-01,Cats,Bob,2'],
    );
    expect(sidesIn(ledger, 1).map(([team]) => team)).toEqual(['Owls', 'OWLS']);
    expect(sidesIn(ledger, 2).map(([team]) => team)).toEqual(['OWLS', 'Cats']);
  });
});

test('undo and redo of such an import are exact', async () => {
  const ledger = await league();
  const before = factsOf(ledger.store);
  await newTeamsOf(ledger, 'Quiz 2,2026-01-08,the know nothings,Ann,1', 'Quiz 2,2026-01-08,Cats,Bob,2');
  const after = factsOf(ledger.store);
  await useCases['history.undo'](ledger.context, {});
  expect(factsOf(ledger.store)).toEqual(before);
  await useCases['history.redo'](ledger.context, {});
  expect(factsOf(ledger.store)).toEqual(after);
});
