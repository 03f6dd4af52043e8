/** Names of a file that may be short for those of the league, or of the file itself. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger } from '../../ledger.ts';

describe('short forms of first names', () => {
  const teams = 'tournament,date,team,player,place';

  test('are asked about in one team, of the league and of the file, and where teams tell nothing', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      teams,
      'Quiz 1,2026-01-01,Owls,Michael Nash,1',
      'Quiz 1,2026-01-01,Cats,Tom Reed,2',
    );
    const file = path.join(ledger.folder, 'New.csv');
    const lines = [
      teams,
      'Quiz 2,2026-01-08,OWLS,Mike Nash,1',
      'Quiz 2,2026-01-08,Owls,Flo Gage,1',
      'Quiz 2,2026-01-08,Dogs,Thomas Reed,2',
      'Quiz 3,2026-01-15,Owls,Florence Gage,1',
      'Quiz 3,2026-01-15,Dogs,Flora Gage,2',
      'Quiz 3,2026-01-15,,Tommy Reed,3',
    ];
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    const preview = await useCases['exchange.preview'](ledger.context, { path: file, choices: {} });
    const asked = preview.people
      .filter(({ certainty }) => certainty === 'doubtful')
      .map(({ name, candidates, alikeInFile }) => [
        name,
        ...candidates.map(({ player, likeness }) => `${player}: ${likeness}`),
        ...alikeInFile.map(({ name: other, likeness }) => `${other}: ${likeness}`),
      ]);
    expect(asked).toEqual([
      ['Mike Nash', 'Michael Nash: short'],
      ['Florence Gage', 'Flo Gage: short'],
      ['Tommy Reed', 'Tom Reed: short', 'Thomas Reed: short'],
    ]);
  });
});
