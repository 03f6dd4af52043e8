import { expect, it } from 'vitest';
import { resultsBefore } from '../../../../renderer/features/pairings/results-before.ts';
import { format, type Format } from '../../../../shared/contract/pairing-options.ts';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';

type Contests = TournamentRecord['contests'];
const game = (round: string, ...places: (number | null)[]): Contests[number] =>
  ({
    ...{ round, kind: 'played' },
    sides: places.map((place) => ({ place, score: null })),
  }) as unknown as Contests[number];
const swiss: Format = format.parse({ kind: 'duels', method: 'swiss' });
const byPoints: Format = format.parse({ kind: 'tables', size: 4, aim: 'points' });

it.each([swiss, byPoints])('changes with a result of an earlier round, and with no other ($kind)', (of) => {
  const open = resultsBefore([game('1', null, null), game('2', null, null)], 2, of);
  const entered = resultsBefore([game('1', 1, 2), game('2', null, null)], 2, of);
  expect(entered).not.toBe(open);
  expect(resultsBefore([game('1', 2, 1), game('2', null, null)], 2, of)).not.toBe(entered);
  expect(resultsBefore([game('1', 1, 2), game('2', 1, 2)], 2, of)).toBe(entered);
});

it('is empty where results decide nothing, before the first round and while options are not understood', () => {
  const contests = [game('1', 1, 2)];
  expect(resultsBefore(contests, 2, format.parse({ kind: 'duels', method: 'round-robin' }))).toBe('');
  expect(resultsBefore(contests, 2, format.parse({ kind: 'tables', size: 4, aim: 'level' }))).toBe('');
  expect(resultsBefore([], 1, swiss)).toBe('');
  expect(resultsBefore(contests, 2, undefined)).toBe('');
});
