/** Points, categories and scoring presets as they are typed in a tournament's head. */
import { describe, expect, it } from 'vitest';
import { threePoints, twoPoints, usualPoints } from '../../../../../shared/competition/points.ts';
import { everyTieBreak, usualTieBreaks } from '../../../../../shared/competition/tie-breaks.ts';
import type { Category } from '../../../../../shared/contract/competitions.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import {
  categoryDraftOf,
  categoryFieldId,
  categoryOf,
  categoryProblems,
  emptyCategory,
} from '../../../../../renderer/app/categories/categories-draft.ts';
import { emptyHead, headProblems } from '../../../../../renderer/features/tournament-editor/head/head.ts';
import {
  ofKind,
  pointsDraftOf,
  pointsFieldId,
  pointsProblems,
  pointsRuleOf,
  pointsSummary,
} from '../../../../../renderer/app/scoring/points-draft.ts';
import {
  bestOfUnder,
  builtInScoring,
  isScoring,
  scoringFacts,
  scoringOf,
} from '../../../../../renderer/app/scoring/scoring-presets.ts';
import {
  offeredTieBreaks,
  tieBreakGroups,
} from '../../../../../renderer/features/tournament-editor/head/tie-break-groups.ts';
import { scoringFields } from '../../../../../renderer/features/tournament-editor/head/scoring-fields.ts';
import { head as storedHead } from '../../../../../renderer/features/tournament-editor/stored-draft.ts';

const usual = pointsDraftOf(null);

describe('points', () => {
  it('are known by their preset and come back as they were recorded', () => {
    const odd = { ...usualPoints, win: 4, walkoverLoss: -1, places: [5, 3, 2.5] };
    expect([null, threePoints, twoPoints, odd].map((rule) => pointsDraftOf(rule).kind)).toEqual([
      ...['usual', 'three', 'two', 'custom'],
    ]);
    for (const rule of [null, threePoints, twoPoints, odd, { ...usualPoints, places: [3, 1] }])
      expect(pointsRuleOf(pointsDraftOf(rule))).toEqual(rule);
    expect(pointsRuleOf(pointsDraftOf(usualPoints))).toBeNull();
  });

  it('of a preset replace what was typed, but not the points by place', () => {
    const typed = { ...ofKind(usual, 'custom'), win: '7', places: '3 2 1' };
    expect(pointsRuleOf(ofKind(typed, 'three'))).toEqual({ ...threePoints, places: [3, 2, 1] });
    expect(pointsRuleOf(typed)).toEqual({ ...usualPoints, win: 7, places: [3, 2, 1] });
    expect(pointsSummary(ofKind(typed, 'three'))).toBe('3–1–0; points by place: 3 2 1');
    expect(pointsSummary(usual)).toBe('');
  });

  it('of a team’s bye are kept with any preset; empty is half of a match', () => {
    const typed = { ...ofKind(usual, 'two'), byeBoards: '2½' };
    expect(pointsRuleOf(typed)).toEqual({ ...twoPoints, byeBoards: 2.5 });
    expect(pointsDraftOf({ ...usualPoints, byeBoards: 0 })).toMatchObject({ kind: 'usual', byeBoards: '0' });
    expect(pointsRuleOf({ ...usual, byeBoards: '0' })).toEqual({ ...usualPoints, byeBoards: 0 });
    expect(pointsRuleOf(ofKind({ ...typed, byeBoards: ' ' }, 'usual'))).toBeNull();
    expect(pointsProblems({ ...typed, byeBoards: 'half' })).toEqual([
      { field: pointsFieldId('byeBoards'), sentence: texts.scoring.points.problems.byeBoards },
    ]);
  });

  it('that can’t be understood have a message at their field', () => {
    const said = texts.scoring.points.problems;
    const typed = { ...ofKind(usual, 'custom'), win: 'three', loss: '-101', places: '5, x' };
    expect(pointsProblems(typed)).toEqual([
      { field: pointsFieldId('win'), sentence: said.number },
      { field: pointsFieldId('loss'), sentence: said.number },
      { field: pointsFieldId('places'), sentence: said.places },
    ]);
    // Fields of another preset are not shown.
    expect(pointsProblems({ ...typed, kind: 'three', places: '' })).toEqual([]);
  });
});

describe('categories', () => {
  const recorded: Category[] = [
    { name: 'Juniors', rule: { kind: 'tag', tag: 'U18' } },
    { name: 'Below 1500', rule: { kind: 'rating', from: null, below: 1500 } },
    { name: 'Guests', rule: { kind: 'players', playerIds: [3, 5] } },
  ];

  it('come back as they were recorded', () => {
    expect(recorded.map(categoryDraftOf).map(categoryOf)).toEqual(recorded);
  });

  const said = texts.scoring.categories.problems;
  it.each([
    [{ name: '' }, 'name', said.name],
    [{ tag: ' ' }, 'tag', said.tag],
    [{ kind: 'rating' }, 'from', said.noLimit],
    [{ kind: 'rating', from: 'x' }, 'from', said.rating],
    [{ kind: 'rating', from: '1500', below: '1500' }, 'from', said.order],
    [{ kind: 'players' }, 'players', said.players],
  ] as const)('%j has a message at its field', (facts, field, sentence) => {
    const draft = { ...emptyCategory(), name: 'Juniors', tag: 'U18', ...facts };
    expect(categoryProblems([draft])).toEqual([{ field: categoryFieldId(0, field), sentence }]);
  });

  it('have names of their own, and their messages keep the head from being saved', () => {
    const twice = [...recorded.map(categoryDraftOf), { ...emptyCategory(), name: 'juniors', tag: 'x' }];
    const problem = { field: categoryFieldId(3, 'name'), sentence: said.sameName };
    const head = { ...emptyHead('2026-11-21'), name: 'Cup', categories: twice };
    expect(headProblems(head, true)).toEqual([problem]);
    expect(scoringFields(head)).toContain(problem.field);
  });
});

describe('scoring presets', () => {
  it('fill points and tie-breaks, and are recognized', () => {
    for (const content of Object.values(builtInScoring)) {
      const head = { ...emptyHead(''), ...scoringFacts(content) };
      expect(isScoring(scoringOf(head), content)).toBe(true);
      expect(headProblems({ ...head, name: 'Cup' }, false)).toEqual([]);
    }
    const swiss = { ...emptyHead(''), ...scoringFacts(builtInScoring.swiss) };
    expect(isScoring(scoringOf(swiss), builtInScoring.football)).toBe(false);
    // However the usual order came to be chosen.
    const typed = { ...emptyHead(''), tieBreaks: [...usualTieBreaks] };
    expect(scoringOf(typed)).toEqual({ points: null, tieBreaks: null });
    expect(scoringOf({ ...typed, points: { ...usual, places: '?' } })).toBeNull();
  });

  it('every tie-break is offered in one group', () => {
    expect(Object.values(tieBreakGroups).flat().toSorted()).toEqual(everyTieBreak.toSorted());
  });

  it('tie-breaks are found by words of their names and definitions, and by what FIDE calls them', () => {
    const found = (typed: string) =>
      offeredTieBreaks(['points', 'buchholz'], typed).flatMap(({ offered }) => offered);
    expect(found('').toSorted()).toEqual(
      everyTieBreak.filter((one) => one !== 'points' && one !== 'buchholz').toSorted(),
    );
    expect(found('emgsb')).toEqual(['match-board-sonneborn-berger', 'match-board-sonneborn-berger-cut-1']);
    expect(found('olympiad')).toEqual(['match-board-sonneborn-berger-cut-1']);
    expect(found('aro-c1')).toEqual(['opponents-rating-cut-1']);
    expect(found('median buchholz')).toEqual(['median-buchholz', 'median-buchholz-2']);
    expect(found('nothing of the kind')).toEqual([]);
  });

  it('drafts of before have usual points and no categories', () => {
    const { points, categories, ...before } = emptyHead('2026-11-21');
    expect(storedHead.parse(before)).toMatchObject({ points, categories });
    const typed = { ...emptyHead(''), points: { ...usual, kind: 'two' }, categories: [emptyCategory()] };
    expect(storedHead.parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });
});

it('takes a match of table tennis as a best of five, unless something is typed', () => {
  const [tableTennis, football] = [
    scoringFacts(builtInScoring.tableTennis),
    scoringFacts(builtInScoring.football),
  ];
  expect([bestOfUnder(tableTennis, ''), bestOfUnder(tableTennis, '7'), bestOfUnder(football, '')]).toEqual([
    '5',
    '7',
    '',
  ]);
});
