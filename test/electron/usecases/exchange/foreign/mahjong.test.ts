/** Tables of four, as mahjong clubs export and type them. */
import { expect, test } from 'vitest';
import { tournamentsInTime } from '../../../../../electron/store/tournaments/tournaments.ts';
import { newLedger } from '../../../ledger.ts';
import { gamesIn, importAs, previewOf } from './foreign-files.ts';

test.each([
  [
    'winds with scores behind each name',
    'Round,Table,East,Points,South,Points,West,Points,North,Points',
    '1,A,Ann,42.5,Bo,10,Cem,-12.5,Dee,-40',
  ],
  [
    'winds with scores behind all',
    'Round;Table;East;South;West;North;E pts;S pts;W pts;N pts',
    '1;A;Ann;Bo;Cem;Dee;42,5;10;-12,5;-40',
  ],
  [
    'numbered players with points and uma',
    'Round,Table,Player 1,Points 1,Uma 1,Player 2,Points 2,Uma 2,Player 3,Points 3,Uma 3,Player 4,Points 4,Uma 4',
    '1,A,Ann,42.5,15,Bo,10,5,Cem,-12.5,-5,Dee,-40,-15',
  ],
  [
    'Russian winds',
    'Тур\tСтол\tВосток\tО1\tЮг\tО2\tЗапад\tО3\tСевер\tО4',
    '1\tA\tAnn\t42.5\tBo\t10\tCem\t-12.5\tDee\t-40',
  ],
])('%s', async (_, headings, row) => {
  const ledger = newLedger();
  const content = `${headings}\n${row}\n`;
  expect((await previewOf(ledger, 'night.csv', content)).table).toMatchObject({ layout: 'tables' });
  expect(await importAs(ledger, 'night.csv', content)).toMatchObject({
    contests: 1,
    participations: 4,
    refused: [],
  });
  expect(gamesIn(ledger.store)).toMatchObject([
    { round: '1', sides: ['Ann #1 seat 1', 'Bo #2 seat 2', 'Cem #3 seat 3', 'Dee #4 seat 4'] },
  ]);
  const scores = ledger.store.db.prepare('SELECT score FROM side ORDER BY id').pluck().all();
  expect(scores).toEqual([42.5, 10, -12.5, -40]);
});

test('tables without numbers are numbered; a wrong score is refused with its cell', async () => {
  const content = 'East,Pts,South,Pts,West,Pts\nAnn,3,Bo,2,Cem,1\nDee,3,Eve,2,Fay,1\n';
  expect(await importAs(newLedger(), 'night.csv', content)).toMatchObject({ contests: 2, participations: 6 });
  const { table } = await previewOf(newLedger(), 'night.csv', content);
  const columns = table?.columns.map(({ holds }) => holds) ?? [];
  const wrong = content.replace('Eve,2', 'Eve,many');
  expect(
    (await importAs(newLedger(), 'night.csv', wrong, { layout: 'tables', columns })).refused,
  ).toMatchObject([{ line: 3, column: 'score', cell: { column: 3, value: 'many' } }]);
});

test('a list of results as the European Mahjong Association has them is one field', async () => {
  const ledger = newLedger();
  const content =
    'Place,Name,EMA No,Country,Points,Score\n1,Ann,04010001,FR,13,2450\n2,Bo,04010002,DE,11,1800\n';
  expect(await importAs(ledger, 'Open 2026-05-02.csv', content)).toMatchObject({
    contests: 1,
    players: 2,
    refused: [],
  });
  expect(gamesIn(ledger.store)).toMatchObject([{ sides: ['Ann #1', 'Bo #2'] }]);
  expect(tournamentsInTime(ledger.store)).toMatchObject([{ day: '2026-05-02' }]);
});
