import { expect, test } from 'vitest';
import {
  columns,
  tableColumns,
  type BoardColumn,
} from '../../../../renderer/features/leaderboard/columns.ts';

const onPaper = (silent: readonly BoardColumn[]): BoardColumn[] =>
  tableColumns({
    silent: new Set(silent),
    definitions: {},
    ranked: true,
    chance: 'First place',
    year: 'Last year',
  })
    .filter(({ paper = true }) => paper)
    .map(({ key }) => key);

test('on paper, the chances of a season take the place of the last year’s line', () => {
  expect(onPaper(['chance'])).toContain('year');
  expect(onPaper([])).toEqual(columns.filter((key) => key !== 'year' && key !== 'change'));
});

test('the line has the heading of its stretch, and takes room from names only where that is longer', () => {
  const lineOf = (year: string) =>
    tableColumns({
      ...{ silent: new Set<BoardColumn>(), definitions: {}, ranked: true },
      ...{ chance: 'First place', year },
    }).find(({ key }) => key === 'year');
  expect(lineOf('Since 30 Sept')).toMatchObject({ head: 'Since 30 Sept', width: 6.5 });
  expect(lineOf('Last year')).toMatchObject({ head: 'Last year', width: 5 });
});
