import { expect, it } from 'vitest';
import type { TableSeen } from '../../../../shared/contract/exchange.ts';
import { namesLeftOut } from '../../../../renderer/features/import/rows/names-left-out.ts';

type Column = TableSeen['columns'][number]['holds'];

const leftOut = (
  layout: TableSeen['layout'],
  holds: readonly Column[],
  ...rows: readonly (readonly string[])[]
): string[] =>
  namesLeftOut({
    layout,
    columns: holds.map((one, i) => ({ heading: `C${String(i + 1)}`, holds: one, samples: [] })),
    rows: rows.map((cells, i) => ({ line: i + 2, cells: [...cells], outcome: 'added' })),
  });

const quiz = [
  ['Owls', 'Ann Cole', 'Ben Dee', 'The Red Lion', '45'],
  ['Cats', 'Cid Fox', '', 'The Red Lion', '31'],
  ['Bats', 'Eve Gale', 'Zoe Hill', 'The Red Lion', '30'],
] as const;

it('names columns of names that nothing is made of', () => {
  expect(leftOut('results', ['team', 'player', null, null, 'score'], ...quiz)).toEqual(['C3']);
  expect(leftOut('chgk', ['team', null, 'opponent', null, null], ...quiz)).toEqual(['C2', 'C3']);
});

it('says nothing of columns that are read, nor of an opponent in a game', () => {
  expect(leftOut('teams', ['team', 'player', 'player', null, 'score'], ...quiz)).toEqual([]);
  expect(leftOut('games', ['team', 'player', 'opponent', null, 'score'], ...quiz)).toEqual([]);
  expect(leftOut('results', [null])).toEqual([]);
});
