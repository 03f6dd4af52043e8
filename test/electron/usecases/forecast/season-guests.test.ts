/** Guests in the standings of a season: who they are, in the file and on the website. */
import { expect, test } from 'vitest';
import { outlookFile } from '../../../../renderer/features/seasons/outlook-words.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { seasonScoring } from '../../../../shared/contract/season-scoring.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger } from '../../ledger.ts';
import { filesOf } from '../../league-with-site.ts';
import { parsed } from '../../parsed-page.ts';

test('a guest in all games of the season is marked; one who has joined since is not', async () => {
  const ledger = newLedger();
  const days = { first: '2026-01-01', last: '2026-12-31' };
  const scoring = seasonScoring.parse({ places: [5, 3, 1], tournaments: 2 });
  const { seasonId } = useCases['seasons.add'](ledger.context, { name: '2026', ...days, scoring });
  const evening = (date: string, roles: Readonly<Record<string, 'main' | 'guest'>>) =>
    ledger.save({
      ...{ name: date, date },
      contests: [
        {
          sides: Object.entries(roles).map(([name, role], at) => ({
            place: at + 1,
            members: [{ name, role }],
          })),
        },
      ],
    });
  // A member of last year, who visits this year.
  evening('2025-12-01', { Ann: 'main', Gus: 'main' });
  evening('2026-02-01', { Ann: 'main', Bob: 'guest', Gus: 'guest' });
  evening('2026-02-08', { Bob: 'main', Ann: 'main', Gus: 'guest' });
  ledger.rate();
  const asked = calls['forecast.season'].argument.parse({ seasonId });
  const outlook = await useCases['forecast.season'](ledger.context, asked);
  expect(outlook.rows.map(({ name, isGuest }) => [name, isGuest])).toEqual([
    ['Ann', false],
    ['Bob', false],
    ['Gus', true],
  ]);

  const file = outlookFile(outlook, 1);
  expect(file.header.slice(0, 4)).toEqual(['Place', 'Participant', 'Role', 'Played']);
  expect(file.rows().map((row) => row.slice(1, 3))).toEqual([
    ['Ann', null],
    ['Bob', null],
    ['Gus', 'guest'],
  ]);
  const members = outlook.rows.filter(({ isGuest }) => !isGuest);
  expect(outlookFile({ ...outlook, rows: members }, 1).header).not.toContain('Role');

  const { folder } = await useCases['site.write'](ledger.context, { viewId: null });
  const { rows } = parsed(filesOf(folder).get(`seasons/${String(seasonId)}.html`) ?? '');
  expect(rows.map(([, name]) => name?.replaceAll(/\s+/gu, ' '))).toEqual(['Ann', 'Bob', 'Gus guest']);
});
