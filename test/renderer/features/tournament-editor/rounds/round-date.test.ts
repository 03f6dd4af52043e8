import { describe, expect, test } from 'vitest';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { roundsProblems } from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import {
  dateInField,
  hasSeveralDates,
  shownDate,
} from '../../../../../renderer/features/tournament-editor/rounds/round-date.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { evening } from './evening.ts';
import { at, open } from './open-tournament.ts';

/** The evening with these dates of its three contests. */
function openAt(...days: (string | null)[]) {
  const record = evening();
  record.contests.forEach((contest, i) => (contest.at = days[i] ?? null));
  return open(record);
}
const days = (draft: ReturnType<typeof open>['draft']) => roundsFactsOf(draft).contests.map((one) => one.at);

describe('the date of a round', () => {
  test('is that of its boards, and is given to all of them', () => {
    const { draft, edit } = openAt(null, '2026-11-26', '2026-11-26');
    const [first, second] = [at(draft.rounds, 0), at(draft.rounds, 1)];
    expect([shownDate(first), shownDate(second)]).toEqual(['', '2026-11-26']);
    edit.setDate(second, '2026-11-27');
    expect(days(draft)).toEqual([null, '2026-11-27', '2026-11-27']);
    edit.setDate(second, '');
    expect(days(draft)).toEqual([null, null, null]);
  });

  test('is the tournament’s in the field where other rounds have their own, and nowhere else', () => {
    const { draft, edit } = openAt(null, '2026-11-26', '2026-11-26');
    const fields = (): string[] => draft.rounds.slice(0, 2).map((round) => dateInField(draft, round));
    expect(fields()).toEqual(['2026-11-19', '2026-11-26']);
    expect(days(draft)).toEqual([null, '2026-11-26', '2026-11-26']);
    // It follows when that is corrected; without any other date the field is empty, as in a round without boards.
    edit.setHead({ date: '2026-11-20' });
    expect(fields()).toEqual(['2026-11-20', '2026-11-26']);
    expect(draft.rounds.slice(2).map((round) => dateInField(draft, round))).toEqual(
      draft.rounds.slice(2).map(() => ''),
    );
    edit.setDate(at(draft.rounds, 1), '');
    expect(fields()).toEqual(['', '']);
    const several = openAt(null, '2026-11-26T19:30', '2026-11-27').draft;
    expect(several.rounds.slice(0, 2).map((round) => dateInField(several, round))).toEqual([
      '2026-11-19',
      '',
    ]);
  });

  test('leaves boards of several dates as they are until one is typed; they keep their times', () => {
    const { draft, edit } = openAt(null, '2026-11-26T19:30', '2026-11-27');
    const second = at(draft.rounds, 1);
    expect([shownDate(second), hasSeveralDates(second)]).toEqual(['', true]);
    expect(days(draft)).toEqual([null, '2026-11-26T19:30', '2026-11-27']);
    edit.setDate(second, 'no such day');
    edit.setDate(second, '2026-11-28');
    expect(days(draft)).toEqual([null, '2026-11-28T19:30', '2026-11-28']);
  });

  test('that exists, and not before the tournament', () => {
    const { draft, edit } = open();
    const sentences = (date: string): string[] => {
      edit.setDate(at(draft.rounds, 1), date);
      return roundsProblems(draft, true).map(({ sentence }) => sentence);
    };
    expect(sentences('2026-11-18')).toEqual([texts.rounds.problems.beforeFirst]);
    expect(sentences('2026-13-01')).toEqual([texts.tournaments.problems.day]);
    expect(sentences('0026-11-26')).toEqual([texts.tournaments.problems.year]);
    expect(sentences('2026-11-26')).toEqual([]);
  });

  test('a time on the tournament’s day moves along with it', () => {
    const { draft, edit } = openAt('2026-11-19T19:30', null, '2026-11-26');
    edit.setHead({ date: '2026-11-20' });
    expect(days(draft)).toEqual(['2026-11-20T19:30', null, '2026-11-26']);
  });
});
