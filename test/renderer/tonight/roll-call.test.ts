import { describe, expect, it } from 'vitest';
import type { Person } from '../../../renderer/tonight/evening.svelte.ts';
import {
  inRollOrder,
  isSameWish,
  requestOf,
  teamLetter,
  typedSize,
} from '../../../renderer/tonight/roll-call.ts';

const person = (playerId: number, player: string, lastPlayed: string | null, contests: number): Person => ({
  playerId,
  player,
  club: null,
  retired: false,
  shownAs: 'name',
  lastPlayed,
  contests,
});
const people = [
  person(1, 'Anna', '2026-01-05', 3),
  person(2, 'Élodie', '2026-11-01', 1),
  person(3, 'Emil', '2026-11-01', 9),
  person(4, 'Zoë', null, 9),
];

describe('the roll call', () => {
  it.each([
    ['recent', [1, 2, 3, 4]],
    ['often', [3, 4, 1, 2]],
    ['name', [1, 2, 3, 4]],
  ] as const)('stands by %s', (order, ids) => {
    expect(inRollOrder(people, order).map((one) => one.playerId)).toEqual(ids);
  });
});

describe('a wish for boards', () => {
  const teams = { kind: 'teams', size: 3 } as const;
  const first = {
    request: requestOf([1, 2, 3], teams, undefined, false),
    boards: { boards: [], sittingOut: [] },
  };

  it('begins with the best proposal', () => {
    expect(first.request).toEqual({ playerIds: [1, 2, 3], kind: 'teams', size: 3, attempt: 0 });
  });

  it('asks for another one again, whatever the order of coming', () => {
    expect(requestOf([3, 1, 2], teams, first, true).attempt).toBe(1);
    expect(requestOf([3, 1, 2], teams, first, false).attempt).toBe(0);
  });

  it('begins anew for other people, another size or duels', () => {
    expect(requestOf([1, 2], teams, first, true).attempt).toBe(0);
    expect(requestOf([1, 2, 3], { kind: 'teams', size: 2 }, first, true).attempt).toBe(0);
    expect(requestOf([1, 2, 3], { kind: 'duels', size: 3 }, first, true)).toEqual({
      playerIds: [1, 2, 3],
      kind: 'duels',
      attempt: 0,
    });
  });

  it('is another wish where somebody came in for somebody', () => {
    expect(isSameWish(first.request, { ...first.request, playerIds: [1, 2, 4] })).toBe(false);
  });

  it.each([
    ['2', 2],
    [' 50 ', 50],
    ['0', undefined],
    ['51', undefined],
    ['2.5', undefined],
    ['', undefined],
  ])('takes a team size of %j as %s', (text, size) => {
    expect(typedSize(text)).toBe(size);
  });

  it('calls the teams A to Z, then AA', () => {
    expect([0, 25, 26, 27, 701, 702].map(teamLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  });
});
