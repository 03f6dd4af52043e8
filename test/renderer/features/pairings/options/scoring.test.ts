import { expect, it } from 'vitest';
import { builtInScoring } from '../../../../../renderer/app/scoring/scoring-presets.ts';
import {
  defaultOptions,
  optionProblems,
  type OptionsDraft,
} from '../../../../../renderer/features/pairings/options/options.ts';
import {
  bestOfIn,
  scoredBy,
  scoringChosen,
  scoringSentence,
  scoringSummary,
} from '../../../../../renderer/features/pairings/options/scoring.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { nextDraft } from '../../../../../renderer/features/pairings/next-draft.ts';
import { blankDraft, parseDraft } from '../../../../../renderer/features/pairings/pairings-draft.ts';

const duels = (part: Partial<OptionsDraft> = {}): OptionsDraft => ({
  ...defaultOptions,
  ...{ kind: 'duels', method: 'swiss' },
  ...part,
});
const usual = { points: null, tieBreaks: null };
const league = duels({ matchBoards: '4' });
const { points, tieBreaks } = builtInScoring.matchPoints;
const leagueScoring = { points, tieBreaks: [...tieBreaks] };
const scoring = { ...builtInScoring.tableTennis };

it('is what the format usually has until something else is chosen', () => {
  expect(scoredBy(duels(), 'people')).toEqual(usual);
  expect(scoredBy(duels({ pairedBy: 'dutch' }), 'people')).toEqual(builtInScoring.swiss);
  expect(scoredBy(league, 'teams')).toEqual(builtInScoring.matchPoints);
  expect(scoredBy({ ...league, scoring }, 'teams')).toEqual(scoring);
  expect(scoringChosen(league, 'teams', leagueScoring)).toBeNull();
  // Chosen for teams that meet over boards, the usual one is no longer what they have anyway.
  expect(scoringChosen(league, 'teams', usual)).toEqual(usual);
  expect(scoringChosen(duels(), 'people', usual)).toBeNull();
});

it('has a best of n, but not at tables of several', () => {
  expect(bestOfIn(duels({ bestOf: '5' }), 'people')).toBe(5);
  expect(bestOfIn(duels({ bestOf: '' }), 'people')).toBeNull();
  const tables = duels({ kind: 'tables', bestOf: 'x' });
  expect([bestOfIn(tables, 'people'), optionProblems(tables, 'people').bestOf]).toEqual([null, undefined]);
  // Each game of a match is a board of its own.
  const cup = duels({ method: 'knock-out', matchGames: 3, bestOf: '5' });
  expect([bestOfIn(cup, 'people'), bestOfIn({ ...cup, matchGames: 1 }, 'people')]).toEqual([null, 5]);
  expect(optionProblems(duels({ bestOf: 'x' }), 'people').bestOf).toMatch(/./u);
  const told = ['Table tennis', 'best of 5'];
  expect(scoringSummary(duels({ bestOf: '5', scoring }), 'people', null)).toEqual(told);
  expect(scoringSummary(duels(), 'people', null)).toEqual([]);
  // Once it has begun, what it was begun with is told, whatever is chosen for the next one.
  expect(scoringSummary(duels(), 'people', { ...scoring, bestOf: 5 })).toEqual(told);
  const usual = { points: null, tieBreaks: null, bestOf: null };
  expect(scoringSummary(duels({ bestOf: '5', scoring }), 'people', usual)).toEqual([]);
  expect(scoringSummary(duels({ pairedBy: 'dutch' }), 'people', usual)).toEqual([]);
});

it('is kept with the plan and taken over by the next one; older plans have none', () => {
  const draft = { ...blankDraft('2026-11-21'), options: duels({ bestOf: '5', scoring }) };
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))?.options).toMatchObject({ bestOf: '5', scoring });
  expect(nextDraft('2026-11-28', draft).options).toMatchObject({ bestOf: '5', scoring });
  const older: unknown = JSON.parse(
    JSON.stringify({ ...draft.options, bestOf: undefined, scoring: undefined }),
  );
  expect(parseDraft({ ...draft, options: older })?.options).toMatchObject({ bestOf: '', scoring: null });
});

it('says what a preset is, and nothing of what every tournament has', () => {
  expect(scoringSentence(duels(), 'people', null)).toBe('');
  const told = scoringSentence(duels({ scoring }), 'people', null);
  expect(told).toContain('A win is 2');
  expect(told).toContain('a loss 1');
  expect(told).toContain('Standings are ordered by: Points, ');
  expect(scoringSentence(duels({ pairedBy: 'dutch' }), 'people', null)).toContain('A win is 1, a tie ½');
  expect(scoringSentence(duels({ pairedBy: 'dutch' }), 'people', 'colours')).toContain('a draw ½');
});

it('says nothing of ties where there are none', () => {
  expect(scoringSentence(duels({ scoring: builtInScoring.tableTennis }), 'people', null)).toContain(
    'A win is 2, a loss 1',
  );
  const ofFive = duels({ scoring: leagueScoring, bestOf: '5' });
  expect(scoringSentence(ofFive, 'people', null)).toContain('A win is 2, a loss 0');
  // Who sits out in a round robin plays as many games as all others, and has no points for it.
  expect(scoringSentence(ofFive, 'people', null)).toContain('a bye');
  expect(scoringSentence({ ...ofFive, method: 'round-robin' }, 'people', null)).not.toContain('bye');
});

it('says what each place of a debate is worth, and what decides ties', () => {
  const debate = { ...builtInScoring.debate, tieBreaks: [...builtInScoring.debate.tieBreaks] };
  const tables: OptionsDraft = { ...defaultOptions, kind: 'tables', scoring: debate };
  const sentence = scoringSentence(tables, 'teams', 'first');
  expect(sentence).toContain('by place: 3, 2, 1, 0');
  expect(scoringSummary(tables, 'teams', null)).toContain(texts.scoring.preset.builtIn.debate);
});
