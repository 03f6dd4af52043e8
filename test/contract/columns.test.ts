import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromColumns, toColumns } from '../../shared/contract/columns.ts';

interface Row {
  name: string;
  club: string | null;
  mean: number;
}

const fields = ['name', 'club', 'mean'] as const;

test('one list for each field that is named', () => {
  const rows = [
    { name: 'Ann', club: null, mean: 1, more: true },
    { name: 'Bea', club: 'A', mean: 2, more: true },
  ];
  expect(toColumns<Row>(rows, fields)).toEqual({ name: ['Ann', 'Bea'], club: [null, 'A'], mean: [1, 2] });
});

test('there and back again, over the wire, any rows are the same', () => {
  const row = fc.record<Row>({
    name: fc.string(),
    club: fc.option(fc.string()),
    mean: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((mean) => !Object.is(mean, -0)),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const wire = JSON.parse(JSON.stringify(toColumns(rows, fields))) as ReturnType<typeof toColumns<Row>>;
      expect(fromColumns(wire)).toEqual(rows);
    }),
  );
});

test('no fields are no rows', () => {
  expect(fromColumns({})).toEqual([]);
});
