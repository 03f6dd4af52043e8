import { describe, expect, test } from 'vitest';
import {
  missingLines,
  remarkOn,
} from '../../../../../renderer/features/tournament-editor/rounds/missing-lines.ts';
import { roundInPlay } from '../../../../../renderer/features/tournament-editor/rounds/advance.ts';
import { roundsToCome } from '../../../../../renderer/features/tournament-editor/rounds/to-come.ts';
import type { RoundsDraft } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { ann, cy, evening, side } from './evening.ts';
import { board, missingOf, open } from './open-tournament.ts';

/** A season of weekly rounds that was started whole: + has its result, w was forfeited, ? waits for it; a round a word, a board a sign. */
function season(
  said: string,
  days: readonly string[] = [],
  called: (number: number) => string = String,
): RoundsDraft {
  const rounds = said.split(' ');
  const contests = rounds.flatMap((round, r) =>
    round.split('').map((sign, b) => ({
      ...{
        round: called(r + 1),
        board: String(b + 1),
        kind: sign === 'w' ? ('walkover' as const) : ('played' as const),
        match: null,
        postponed: null,
      },
      at: days[r] ?? null,
      sides: [
        side('Owls', sign === '+' ? { score: 3 } : sign === 'w' ? { place: 1 } : {}, ann),
        side('Kites', sign === '+' ? { score: 1 } : sign === 'w' ? { place: 2 } : {}, cy),
      ],
    })),
  );
  return open({ ...evening(), date: '2026-01-05', contests }).draft;
}

const numbers = (draft: RoundsDraft, today?: string): number[] =>
  [...roundsToCome(draft, today)].map((round) => draft.rounds.indexOf(round) + 1);

describe('rounds that are still to be played', () => {
  test.each([
    ['before the first result', '? ? ?', [2, 3]],
    ['behind the round that is being entered', '++ +? ?? ??', [3, 4]],
    ['behind the next one, once a round is complete', '++ ++ ?? ??', [4]],
    ['a postponed game doesn’t make the next round the one being entered', '++ ?+ ++ +? ?? ??', [5, 6]],
    ['not a round that was left out', '++ ?? ++ ??', []],
    ['those in which somebody who has left lost by forfeit, too', '++ +w ?? w? ?w', [4, 5]],
    ['not a round in which all were forfeited', '++ ?? ww', []],
    ['none', '++ ++', []],
  ])('%s', (_, said, expected) => {
    expect(numbers(season(said), '2026-06-01')).toEqual(expected);
  });

  test('on a later day all are, on the day itself the next one isn’t', () => {
    const draft = season('? ? ?', ['2026-01-05', '2026-01-12', '2026-01-19']);
    expect(numbers(draft, '2026-01-04')).toEqual([1, 2, 3]);
    expect(numbers(draft, '2026-01-05')).toEqual([2, 3]);
    const left = season('+ ? + ?', ['2026-01-05', '2026-02-12', '2026-01-19', '2026-01-26']);
    expect(numbers(left, '2026-01-26')).toEqual([2]);
  });

  test('a bye is no result, and a typed text is', () => {
    const draft = season('+ ?? ?');
    board(draft, 2, 1).result = '3-';
    expect(numbers(draft)).toEqual([3]);
    const record = evening();
    expect(numbers(open({ ...record, contests: record.contests.slice(1) }).draft)).toEqual([]);
  });
});

test('the round in play is none in which only somebody who has left lost by forfeit', () => {
  const inPlay = (said: string): number => roundInPlay(season(said).rounds);
  expect(inPlay('++ ++ ?? ?w w?')).toBe(3);
  expect(inPlay('++ ++ ?w ?w w?')).toBe(3);
  expect(inPlay('++ +? ?w')).toBe(2);
  expect(inPlay('++ ww')).toBe(2);
});

test('what they lack isn’t missing: one short line names them', () => {
  const draft = season('++ ?+ ++ ?? ?? ??');
  const lines = missingLines(draft, []);
  expect(missingOf(draft).filter((line) => line.includes('result'))).toEqual([
    'Round 2: no result at board 1',
    'Round 4: no results at boards 1 and 2',
  ]);
  expect(remarkOn(draft, lines)).toBe('Rounds 5–6 are still to be played.');
  expect(remarkOn(season('+ ? ?'), [])).toBe('Round 3 is still to be played.');
  expect(remarkOn(season('+ +'), [])).toBe('');
  const named = season('+ ? ?', [], (number) => `Week ${String(number)}`);
  expect(remarkOn(named, [])).toBe('1 round is still to be played.');
});
