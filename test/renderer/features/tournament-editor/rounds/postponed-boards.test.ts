/** A board or a match that isn't played with its round, while it is typed. */
import { describe, expect, test } from 'vitest';
import { isOver, roundInPlay } from '../../../../../renderer/features/tournament-editor/rounds/advance.ts';
import { boardsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import {
  restoreRounds,
  writtenRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import type { RoundsDraft } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { missingLines } from '../../../../../renderer/features/tournament-editor/rounds/missing-lines.ts';
import { roundsProblems } from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import { missingIn } from '../../../../../renderer/features/tournament-editor/rounds/stages.ts';
import { roundsToCome } from '../../../../../renderer/features/tournament-editor/rounds/to-come.ts';
import type { Postponed } from '../../../../../shared/contract/competition-words.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { ann, cy, evening, side } from './evening.ts';
import { at, board, open } from './open-tournament.ts';

const today = '2026-02-01';

/** Weekly rounds of two boards from 5 January; + has its result, ? waits; `moved` says which of them were postponed. */
function season(said: string, moved: Readonly<Record<string, readonly [string, Postponed]>> = {}) {
  const contests = said.split(' ').flatMap((round, r) =>
    round.split('').map((sign, b) => {
      const [at, postponed] = moved[`${String(r + 1)}.${String(b + 1)}`] ?? [null, null];
      return {
        ...{
          round: String(r + 1),
          board: String(b + 1),
          kind: 'played' as const,
          match: null,
          postponed,
        },
        at: at ?? `2026-01-${['05', '12', '19', '26'][r] ?? ''}`,
        sides: [
          side('Owls', sign === '+' ? { score: 3 } : {}, ann),
          side('Kites', sign === '+' ? { score: 1 } : {}, cy),
        ],
      };
    }),
  );
  return open({ ...evening(), date: '2026-01-05', contests });
}

const daysOf = (draft: RoundsDraft) =>
  roundsFactsOf(draft).contests.map(({ round, board: name, at: day, postponed }) => [
    `${String(round)}.${String(name)}`,
    day,
    postponed,
  ]);
const missing = (draft: RoundsDraft, now = today): string[] =>
  missingLines(draft, missingIn(draft, boardsOf(draft), lineupsOf(draft)), now)
    .map(({ what }) => what)
    .filter((what) => !what.includes('Jays'));

test('its round keeps its own date, and both are saved as they were read', () => {
  const { draft } = season('++ ??', {
    '2.1': ['2026-02-21', 'dated'],
    '2.2': ['2026-01-12', 'undated'],
  });
  expect(draft.rounds.map(({ date }) => date)).toEqual(['2026-01-05', '2026-01-12']);
  expect([board(draft, 2, 1).postponed, board(draft, 2, 2).postponed]).toEqual(['2026-02-21', '']);
  expect(daysOf(draft)).toEqual([
    ['1.1', '2026-01-05', null],
    ['1.2', '2026-01-05', null],
    ['2.1', '2026-02-21', 'dated'],
    ['2.2', '2026-01-12', 'undated'],
  ]);
  const again = restoreRounds(JSON.parse(writtenRounds(draft)), 7);
  expect(again && daysOf(again)).toEqual(daysOf(draft));
});

test('it is postponed, gets a date, and is played with the round again', () => {
  const { draft, edit } = season('++ ??');
  const one = board(draft, 2, 1);
  const said = () => at(daysOf(draft), 2);
  edit.postpone([one], '');
  expect(said()).toEqual(['2.1', '2026-01-12', 'undated']);
  edit.postpone([one], '2026-02-21');
  expect(said()).toEqual(['2.1', '2026-02-21', 'dated']);
  edit.postpone([one], '2026-01-12');
  expect(said()).toEqual(['2.1', '2026-01-12', null]);
  edit.postpone([one], null);
  expect(said()).toEqual(['2.1', '2026-01-12', null]);
  // Another date of the round doesn't move it.
  edit.postpone([one], '2026-02-21');
  edit.setDate(at(draft.rounds, 1), '2026-01-13');
  expect(said()).toEqual(['2.1', '2026-02-21', 'dated']);
});

test('its result needs no date, which may be typed when it was saved, and one with a date keeps it', () => {
  const { draft, edit } = season('++ ??', {
    '2.1': ['2026-02-21', 'dated'],
    '2.2': ['2026-01-12', 'undated'],
  });
  for (const number of [1, 2]) edit.setResult(board(draft, 2, number), '3-1');
  expect(daysOf(draft).slice(2)).toEqual([
    ['2.1', '2026-02-21', 'dated'],
    ['2.2', '2026-01-12', 'undated'],
  ]);
});

test('one that was saved with its result and no date gets its date later, or was played with its round', () => {
  const { draft, edit } = season('++ ++', { '2.2': ['2026-01-12', 'undated'] });
  const one = board(draft, 2, 2);
  expect(one.postponed).toBe('');
  edit.postpone([one], '2026-01-20');
  expect(at(daysOf(draft), 3)).toEqual(['2.2', '2026-01-20', 'dated']);
  edit.postpone([one], null);
  expect(at(daysOf(draft), 3)).toEqual(['2.2', '2026-01-12', null]);
});

test('a date before the tournament, or none that exists, is refused in its field', () => {
  const { draft, edit } = season('++ ??');
  const one = board(draft, 2, 1);
  for (const day of ['2026-01-04', '?']) {
    edit.postpone([one], day);
    expect(roundsProblems(draft, true).map(({ field }) => field)).toEqual([`postponed-${String(one.key)}`]);
  }
});

test('a year of two digits gets a sentence, once for a match', () => {
  const { draft, edit } = season('++ ??');
  const boards = [board(draft, 2, 1), board(draft, 2, 2)];
  for (const one of boards) one.match = 1;
  edit.postpone(boards, '0026-12-03');
  expect(roundsProblems(draft, true)).toEqual([
    { field: `postponed-${String(boards[0]?.key)}`, sentence: texts.tournaments.problems.year },
  ]);
});

describe('what is missing', () => {
  test('has it at the end with its date, until that has come', () => {
    const moved = { '2.1': ['2026-02-21', 'dated'], '2.2': ['2026-01-12', 'undated'] } as const;
    const { draft } = season('++ ?? ?+ ??', moved);
    expect(missing(draft)).toEqual([
      'Round 3: no result at board 1',
      'Round 2: board 1 postponed to 21 Feb 2026',
      'Round 2: board 2 postponed, no date yet',
    ]);
    expect(missing(draft, '2026-02-21')).toEqual([
      'Round 2: no result at board 1',
      'Round 3: no result at board 1',
      'Round 2: board 2 postponed, no date yet',
    ]);
  });

  test('names boards of one day together', () => {
    const moved = { '1.1': ['2026-02-21', 'dated'], '1.2': ['2026-02-21', 'dated'] } as const;
    expect(missing(season('??', moved).draft)).toEqual(['Round 1: boards 1 and 2 postponed to 21 Feb 2026']);
  });
});

describe('the round that is open', () => {
  test.each([
    ['of a new season is the first', '?? ?? ??', {}, 1],
    ['is the one with results, while a board waits', '++ +? ??', {}, 2],
    ['is the next one, once all are there', '++ ++ ??', {}, 3],
    ['isn’t held up by a board that was postponed', '++ +? ??', { '2.2': ['2026-02-21', 'dated'] }, 3],
    ['isn’t held up by one without a word either, once a later round has results', '++ +? ++ ?+ ??', {}, 4],
    ['is one that was left out whole', '++ ?? ++ ??', {}, 2],
    ['is the last one where only postponed boards wait', '++ +? ++', { '2.2': ['2026-01-12', 'undated'] }, 3],
  ] as const)('%s', (_, said, moved, expected) => {
    expect(roundInPlay(season(said, moved).draft.rounds)).toBe(expected);
  });

  test('is over without what was postponed, so that the next one follows', () => {
    const { draft, edit } = season('++ +? ??');
    const round = at(draft.rounds, 1);
    expect(isOver(round)).toBe(false);
    edit.postpone([board(draft, 2, 2)], '');
    expect(isOver(round)).toBe(true);
    expect([...roundsToCome(draft, today)]).toEqual([]);
  });
});
