import { expect, it } from 'vitest';
import { reasonsOf } from '../../../../../renderer/features/pairings/boards/reasons.ts';
import { brokenWords } from '../../../../../renderer/features/pairings/boards/broken-constraints.ts';
import type { BoardPlanned, MetBefore } from '../../../../../shared/contract/pairings.ts';
import type { Costs, Constraint, Weights } from '../../../../../shared/contract/pairing-options.ts';

const nothing: Costs = {
  quality: 0,
  evenness: 0,
  meetings: 0,
  partners: 0,
  club: 0,
  spread: 0,
  learning: 0,
  fairness: 0,
};
const weights: Weights = {
  quality: 6,
  evenness: 4,
  meetings: 4,
  partners: 4,
  club: 1,
  spread: 1,
  learning: 2,
  fairness: 3,
};
const side = (chance: number, ...names: string[]) => ({
  team: null,
  people: names.map((player) => ({ playerId: player.length, player })),
  substitutes: [],
  mean: 1500,
  deviation: 100,
  chance,
});
const board = (
  sides: ReturnType<typeof side>[],
  costs: Partial<Costs>,
  before: MetBefore[] = [],
): BoardPlanned => ({
  quality: 0.78,
  sides,
  handicap: { given: null, isChanged: false },
  costs: { ...nothing, ...costs },
  before,
});
const sentences = (one: BoardPlanned, count: Weights = weights) =>
  Object.fromEntries(reasonsOf(one, count).map(({ criterion, sentence }) => [criterion, sentence]));

it('a duel says quality, chances, and that it is the first for weeks', () => {
  const told = sentences(board([side(0.62, 'Al'), side(0.38, 'Bob')], { quality: 0.22, evenness: 0.1 }));
  expect(told).toMatchObject({
    quality: '78\u202f%',
    evenness: '62\u202f% : 38\u202f%',
    meetings: 'no recent rematch',
  });
  expect(told).not.toHaveProperty('partners');
  expect(told).not.toHaveProperty('fairness');
});

it('names who met, and how often, and counts the rest', () => {
  const met = (one: number, other: number, recent: number, thisTournament: number): MetBefore => ({
    ...{ one, other, recent, thisTournament },
    as: 'opponents',
  });
  const people = [side(0.5, 'Al', 'Bob'), side(0.5, 'Cleo', 'Edith')];
  const told = sentences(
    board(people, { meetings: 1 }, [met(2, 4, 2, 1), met(2, 5, 1, 0), met(3, 4, 0, 1), met(3, 5, 0, 1)]),
  );
  expect(told['meetings']).toBe(
    'Al and Cleo twice recently and once in this tournament, Al and Edith once recently, ' +
      'Bob and Cleo once in this tournament, 1 more pair',
  );
  expect(told['partners']).toBe('no recent partners');
});

it('what costs most comes first, and what does not count is not shown', () => {
  const one = board([side(0.9, 'Al'), side(0.1, 'Bob')], { quality: 0.2, evenness: 0.9, club: 1 });
  expect(reasonsOf(one, { ...weights, club: 0 }).map(({ criterion }) => criterion)).toEqual([
    'evenness',
    'quality',
    'meetings',
    'learning',
  ]);
});

it('a table of several tells the least and the greatest chance', () => {
  const table = board([side(0.5, 'Al'), side(0.2, 'Bob'), side(0.3, 'Cleo')], {});
  expect(sentences(table)['evenness']).toBe(
    'win probabilities from 20\u202f% to 50\u202f%; even is 33\u202f%',
  );
});

it('constraints are shown with the names of those who are here', () => {
  const constraints: Constraint[] = [
    { kind: 'apart', playerIds: [1, 2] },
    { kind: 'one-beginner' },
    { kind: 'partners', playerIds: [1, 2, 9] },
    { kind: 'board', playerId: 2, board: 1 },
  ];
  const names = new Map([
    [1, 'Ann'],
    [2, 'Ben'],
  ]);
  expect(brokenWords({ conflicting: [0, 2], broken: [0, 1, 3] }, constraints, (id) => names.get(id))).toEqual(
    {
      conflicting: ['Never pair Ann and Ben', 'Same team: Ann, Ben and absent player'],
      broken: ['Never pair Ann and Ben', 'At most 1 beginner per team', 'Ben at board 1'],
      limits: [],
    },
  );
  const limited = { conflicting: [], broken: [0], limits: [{ constraint: 0, why: 'results' as const }] };
  expect(brokenWords(limited, constraints, (id) => names.get(id)).limits).toEqual([
    'Never pair Ann and Ben: After the first round, results decide who meets.',
  ]);
});

it('clubs are not mentioned where nobody has one', () => {
  const one = board([side(0.5, 'Al'), side(0.5, 'Bob')], {});
  const criteriaOf = (hasClubs: boolean) =>
    reasonsOf(one, weights, hasClubs).map(({ criterion }) => criterion);
  expect(criteriaOf(true)).toContain('club');
  expect(criteriaOf(false)).not.toContain('club');
});
