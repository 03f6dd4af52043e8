/** Tables of a semi-final and a final: each a group of its own, whose first go on; and the places in the end. */
import { expect, test } from 'vitest';
import { stages as stagesSchema } from '../../shared/contract/competitions.ts';
import { finalPlaces } from '../../shared/competition/final-places.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { stagesOf, type StageEntrant } from '../../shared/competition/stages.ts';
import { canBeFollowed } from '../../shared/competition/stage-end.ts';

const preliminary = {
  format: { kind: 'tables', size: 5, aim: 'points' },
  rounds: 1,
  qualification: { top: 8 },
};
const drawn = { format: { kind: 'tables', size: 4, aim: 'drawn' }, rounds: 1 };
const stages = stagesSchema.parse([
  preliminary,
  { ...drawn, firstRound: 2, qualification: { perGroup: 2 } },
  { ...drawn, firstRound: 3 },
]);

/** In the order of their places. */
const table = (round: number, names: string): Board => ({
  ...{ round, kind: 'played' },
  sides: names.split('').map((competitor, i) => ({ competitor, place: i + 1, score: null })),
});

const seats: Readonly<Record<string, readonly [group: string | null, line: number][]>> = {
  A: [
    ['A', 1],
    [null, 1],
  ],
  B: [['B', 1]],
  C: [
    ['B', 2],
    [null, 2],
  ],
  D: [
    ['A', 2],
    [null, 3],
  ],
  E: [['A', 3]],
  F: [
    ['B', 3],
    [null, 4],
  ],
  G: [['B', 4]],
  H: [['A', 4]],
};
const entrants = 'ABCDEFGHIJ'.split('').map((competitor): StageEntrant => ({
  ...{ competitor, enters: 1, withdrawnAfter: null },
  draw: (seats[competitor] ?? []).map(([group, line], i) => ({ stage: i + 2, group, line, rating: null })),
}));
const first = [table(1, 'ACEGI'), table(1, 'BDFHJ')];
const semifinals = [table(2, 'DAHE'), table(2, 'CFGB')];

const played = (boards: readonly Board[]) =>
  stagesOf({ boards, entrants, stages, tieBreaks: null }).map(({ content }) =>
    content.kind === 'bracket'
      ? 'bracket'
      : `${content.kind}: ${content.tables.map(({ rows }) => rows.map(({ competitor }) => competitor).join('')).join(' ')}`,
  );

test('tables drawn for a stage are groups by themselves, and a single one is a table', () => {
  expect(played([...first, ...semifinals])).toEqual([
    'table: ABCDEFGHIJ',
    'groups: DAHE CFGB',
    'table: ACDF',
  ]);
  expect(played([...first, ...semifinals, table(3, 'FDCA')])[2]).toBe('table: FDCA');
});

test('each can be followed by another stage', () => {
  for (const { format } of stages) expect(canBeFollowed({ format })).toBe(true);
});

test('in the end come those of the final, then those of the semi-finals by their places, then the others', () => {
  const boards = [...first, ...semifinals, table(3, 'FDCA')];
  const places = finalPlaces({ shape: 'rounds', boards, entrants, stages, tieBreaks: null });
  expect(places.map(({ rankText, competitors }) => `${rankText}${competitors.join('')}`).join(' ')).toBe(
    '1F 2D 3C 4A 5=H 5=G 7=E 7=B 9=I 9=J',
  );
  expect(
    finalPlaces({ shape: 'rounds', boards: [...first, ...semifinals], entrants, stages, tieBreaks: null }),
  ).toEqual([]);
});
