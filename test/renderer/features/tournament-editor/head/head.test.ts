import { describe, expect, it } from 'vitest';
import { impossibleDay, isDay } from '../../../../../renderer/ui/fields/typed-day.ts';
import { calendarDay } from '../../../../../shared/contract/values.ts';
import { usualPoints } from '../../../../../shared/competition/points.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { headSummary } from '../../../../../renderer/features/tournament-editor/head/head-summary.ts';
import { builtInScoring, scoringFacts } from '../../../../../renderer/app/scoring/scoring-presets.ts';
import {
  emptyHead,
  headFactsOf,
  headField,
  headProblems,
  type HeadDraft,
} from '../../../../../renderer/features/tournament-editor/head/head.ts';

const said = texts.tournaments.problems;
const head = (facts: Partial<HeadDraft>): HeadDraft => ({
  ...emptyHead('2026-11-21'),
  name: 'Quiz',
  ...facts,
});

describe('the head of a tournament', () => {
  it.each([
    [{ name: ' ' }, 'name', said.name],
    [{ name: 'x'.repeat(201) }, 'name', said.tooLong],
    [{ date: '2026-02-30' }, 'date', said.day],
    [{ date: impossibleDay }, 'date', said.day],
    [{ lastDate: '2026-11-20' }, 'lastDate', said.lastDateEarlier],
    [{ date: '', lastDate: '2026-11-20' }, 'lastDate', said.lastDateAlone],
    [{ weight: '-1' }, 'weight', said.weight],
    [{ weight: '101' }, 'weight', said.weight],
    [{ weight: 'much' }, 'weight', said.weight],
    [{ bestOf: '0' }, 'bestOf', said.bestOf],
    [{ teamSize: '1.5' }, 'teamSize', said.teamSize],
    [{ note: 'x'.repeat(10_001) }, 'note', said.noteTooLong],
  ] as const)('%j is refused at its field', (facts, field, sentence) => {
    expect(headProblems(head(facts), false)).toEqual([{ field: headField[field], sentence }]);
  });

  it('needs a day only where the league has days', () => {
    expect(headProblems(head({ date: '' }), false)).toEqual([]);
    expect(headProblems(head({ date: '' }), true)).toEqual([{ field: headField.date, sentence: said.date }]);
  });

  it('says what was typed, and null for what was not', () => {
    const typed = head({
      lastDate: '2026-11-22',
      venue: ' Town Hall ',
      weight: '0,5',
      rated: false,
      bestOf: '3',
    });
    expect(headFactsOf(typed)).toEqual({
      name: 'Quiz',
      date: '2026-11-21',
      lastDate: '2026-11-22',
      seasonId: null,
      venue: 'Town Hall',
      note: null,
      weight: 0.5,
      rated: false,
      seats: null,
      bestOf: 3,
      points: null,
      categories: [],
      tieBreaks: null,
      teamSize: null,
    });
    expect(headFactsOf(head({ lastDate: '2026-11-21' })).lastDate).toBeNull();
  });

  it('tells in a few words what is unusual', () => {
    expect(headSummary(head({ bestOf: '3' }), 'field', [])).toBe('');
    expect(headSummary(head({ bestOf: 'fi', teamSize: 'x' }), 'rounds', [])).toBe('');
    const unusual = head({ venue: 'Town Hall', weight: '2', rated: false, bestOf: '3' });
    expect(headSummary(unusual, 'rounds', [])).toBe('Town Hall · weight 2 · not rated · best of 3');
  });

  it('tells the season, by date or chosen, and that a tournament is kept out of it', () => {
    const season = (seasonId: number, name: string, first: string | null, last: string | null) => ({
      ...{ seasonId, name, first, last, scoring: null },
    });
    const seasons = [season(1, '2026/27', '2026-09-01', '2027-08-31'), season(2, 'Cups', null, null)];
    const told = (fact: Partial<HeadDraft>) => headSummary(head(fact), 'field', seasons);
    expect(told({ date: '2026-11-21' })).toBe('in the season 2026/27');
    expect(told({ date: '2026-11-21', seasonId: 2 })).toBe('in the season Cups');
    expect(told({ date: '2026-11-21', seasonId: 'none' })).toBe('in no season');
    expect(told({ date: '2025-11-21' })).toBe('');
    expect(told({ date: '2025-11-21', seasonId: 'none' })).toBe('');
  });

  it('calls points and tie-breaks by the name of their preset', () => {
    expect(headSummary(head(scoringFacts(builtInScoring.swiss)), 'rounds', [])).toBe('FIDE Swiss');
    expect(headSummary(head(scoringFacts(builtInScoring.football)), 'rounds', [])).toBe('Football league');
    expect(headSummary(head({ tieBreaks: ['points', 'lots'] }), 'rounds', [])).toBe('tie-breaks changed');
  });

  it('says what places are worth, with a preset, too: the fields are folded', () => {
    expect(headSummary(head(scoringFacts(builtInScoring.debate)), 'rounds', [])).toBe(
      'Debate, British Parliamentary · points by place: 3, 2, 1, 0',
    );
    const quiz = scoringFacts({ points: { ...usualPoints, places: [6, 4, 2, 1] }, tieBreaks: null });
    expect(headSummary(head(quiz), 'rounds', [])).toBe('points by place: 6, 4, 2, 1');
  });

  it('knows the same days as the contract', () => {
    for (const day of ['2024-02-29', '2023-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-04-31', ''])
      expect([day, isDay(day)]).toEqual([day, calendarDay.safeParse(day).success]);
  });
});
