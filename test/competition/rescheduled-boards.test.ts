/** Boards that aren't played with their round. */
import { describe, expect, test } from 'vitest';
import { apartFrom, apartInMatch, boardsApart } from '../../shared/competition/rescheduled-boards.ts';
import { apartText, apartTextOfMatch, resultWithNotes } from '../../shared/competition/board-notation.ts';
import { dayOfRound, inPlay } from '../../shared/competition/boards.ts';
import type { Apart, ContestKind, Postponed } from '../../shared/contract/competition-words.ts';

const date = '2026-11-14';
const later = '2026-12-12';
const sides = (...places: (number | null)[]) => places.map((place) => ({ place, score: null, seat: null }));
const board = (
  at: string | null,
  postponed: Postponed | null = null,
  ...places: (number | null)[]
): {
  at: string | null;
  postponed: Postponed | null;
  kind: ContestKind;
  sides: ReturnType<typeof sides>;
} => ({
  at,
  postponed,
  kind: 'played',
  sides: sides(...(places.length === 0 ? [null, null] : places)),
});

describe('the day of a round', () => {
  test.each([
    ['is the tournament’s where no board has another', [board(null), board(null)], date],
    [
      'is none of a board that was postponed, though most were',
      [board(null), board(later, 'dated'), board(later, 'dated')],
      date,
    ],
    [
      'is that of most boards of an imported round',
      [board('2026-11-21T19:30'), board('2026-11-21'), board(later)],
      '2026-11-21',
    ],
    [
      'of as many is one that was typed, then the earliest',
      [board(null), board(later), board('2026-12-01')],
      '2026-12-01',
    ],
    ['is the new one where all were postponed to it', [board(later, 'dated'), board(later, 'dated')], later],
    ['stays where one has no date yet', [board('2026-11-21', 'undated')], '2026-11-21'],
  ])('%s', (_, boards, expected) => {
    expect(dayOfRound(boards, date)).toBe(expected);
  });
});

describe('a board that isn’t played with its round', () => {
  const text = (...given: Parameters<typeof board>) => apartText(apartFrom(board(...given), date, date));

  test.each([
    ['', board(null)],
    ['', board('2026-11-14T19:30')],
    ['Postponed, no date yet', board(null, 'undated')],
    ['Played later', board(null, 'undated', 1, 2)],
    ['', { ...board(null, 'undated', 1, 2), kind: 'walkover' as const }],
    ['Postponed to 12 Dec 2026', board(later, 'dated')],
    ['Played on 12 Dec 2026', board(later, 'dated', 1, 2)],
    ['Moved to 7 Nov 2026', board('2026-11-07T19:30', 'dated')],
    ['Played on 7 Nov 2026', board('2026-11-07', null, 2, 1)],
    ['', { ...board(later, null), kind: 'bye' as const }],
  ])('says “%s”', (said, one) => {
    expect(apartText(apartFrom(one, date, date))).toBe(said);
  });

  test('beside its result says the day', () => {
    const noted = (found: ReturnType<typeof board>, annulled = false) => ({
      ...{ ...found, apart: apartFrom(found, date, date), annulled },
    });
    const one = board(later, 'dated', 1, 2);
    expect(resultWithNotes(noted(one, true))).toBe('1 – 0 · 12 Dec 2026 · annulled');
    expect(resultWithNotes(noted(one))).toBe('1 – 0 · 12 Dec 2026');
    const open = board(later, 'dated');
    expect(resultWithNotes(noted(open))).toBe('Postponed to 12 Dec 2026');
    expect(text(null)).toBe('');
    const undated = board(null, 'undated', 1, 2);
    expect(resultWithNotes(noted(undated))).toBe('1 – 0 · played later');
  });

  test('says nothing in a tournament without dates, unless no day is known', () => {
    expect(apartFrom(board(null), null, null)).toBeNull();
    expect(apartFrom(board(null, 'undated'), null, null)).toEqual({ kind: 'undated' });
  });

  test('of a match is what its open boards say, with how many they are', () => {
    const played = { complete: true, apart: { kind: 'played', day: later } } as const;
    const open = { complete: false, apart: { kind: 'postponed', day: later } } as const;
    expect(apartTextOfMatch([open, open])).toBe('Postponed to 12 Dec 2026');
    expect(apartTextOfMatch([played, open, open])).toBe('Postponed to 12 Dec 2026, 2 boards to go');
    expect(apartTextOfMatch([played, played])).toBe('Played on 12 Dec 2026');
    const typed = { complete: true, apart: { kind: 'later' } } as const;
    const waits = { complete: false, apart: { kind: 'undated' } } as const;
    expect(apartTextOfMatch([typed, waits])).toBe('Postponed, no date yet, 1 board to go');
    expect(apartTextOfMatch([typed, typed])).toBe('Played later');
    expect(apartTextOfMatch([open, waits])).toBe('');
    expect(apartTextOfMatch([{ complete: false, apart: null }, played])).toBe('');
  });

  test('is compared with its own round, and boards of a match have what all have', () => {
    const boards = [
      { ...board(null), round: '1' },
      { ...board(later, 'dated'), round: '1' },
      { ...board(later), round: '2' },
    ];
    const apart = boards.map((one) => boardsApart(boards, date).get(one) ?? null);
    expect(apart).toEqual([null, { kind: 'postponed', day: later }, null]);
    const together = (all: readonly (Apart | null)[]): Apart | null =>
      apartInMatch(all.map((one) => ({ complete: false, apart: one })));
    expect(together(apart)).toBeNull();
    expect(together([apart[1] ?? null, { kind: 'postponed', day: later }])).toEqual(apart[1]);
    expect(together([])).toBeNull();
  });
});

test('a postponed board stays where it was entered, the others of a round are in order of time', () => {
  const named = (name: string, at: string | null, postponed: Postponed | null = null) => ({
    ...{ name, round: name.slice(0, 1), at, postponed },
  });
  const entered = [
    named('1a', later, 'dated'),
    named('1b', '2026-11-14T21:00'),
    named('1c', '2026-11-14T19:00'),
    named('2a', '2026-11-21'),
  ];
  expect(inPlay(entered, date).map(({ name }) => name)).toEqual(['1a', '1c', '1b', '2a']);
  const unnumbered = entered.map((one) => ({ ...one, round: null }));
  expect(inPlay(unnumbered, date).map(({ name }) => name)).toEqual(['1c', '1b', '2a', '1a']);
});
