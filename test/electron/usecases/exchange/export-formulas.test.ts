import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { isFormula } from '../../../../shared/league/csv.ts';
import { newLedger } from '../../ledger.ts';

test('no cell of a table is a formula to a spreadsheet, whatever people and tournaments are called', async () => {
  const ledger = newLedger();
  const given = ["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(A1)', '\uFF1D1+1'];
  for (const name of given)
    ledger.save({
      ...{ name, date: '2026-02-02' },
      contests: [
        {
          sides: [
            { place: 1, members: [{ name }] },
            { place: 2, members: [{ name: 'Ann' }] },
          ],
        },
      ],
    });
  const file = path.join(ledger.folder, 'out.csv');
  await useCases['results.export'](ledger.context, { path: file });
  const text = readFileSync(file, 'utf8').slice(1);
  const cells = parse(text).flat();
  for (const one of given) expect(cells.filter((cell) => cell === `'${one}`)).toHaveLength(3);
  expect(cells.filter(isFormula)).toEqual([]);
});
