import { expect, it } from 'vitest';
import { builtInScoring } from '../../../../../renderer/app/scoring/scoring-presets.ts';
import {
  defaultOptions,
  optionProblems,
  type OptionsDraft,
} from '../../../../../renderer/features/pairings/options/options.ts';
import {
  bestOfIn,
  followFormat,
  scoredBy,
  scoringChosen,
  scoringSentence,
  scoringSummary,
} from '../../../../../renderer/features/pairings/options/scoring.ts';
import { usualRule } from '../../../../../shared/contract/handicaps.ts';
import { usualWeights } from '../../../../../shared/contract/pairing-options.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import {
  blankDraft,
  nextDraft,
  parseDraft,
} from '../../../../../renderer/features/pairings/pairings-draft.ts';

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

it('of a Swiss isn’t that of the cup that is paired next', () => {
  const fide = { points: null, tieBreaks: [...builtInScoring.swiss.tieBreaks] };
  const last = duels({ pairedBy: 'dutch', scoring: fide });
  const cup = { method: 'knock-out' } as const;
  expect(followFormat(last, { ...last, ...cup }, 'people').scoring).toBeNull();
  expect(followFormat(last, { ...last, totalRounds: '7' }, 'people').scoring).toEqual(fide);
  // What was chosen for any format stays.
  const chosen = { ...last, scoring };
  expect(followFormat(chosen, { ...chosen, ...cup }, 'people').scoring).toBe(scoring);
  expect(followFormat(last, { ...last, ...cup, scoring: { ...fide } }, 'people').scoring).toEqual(fide);
});

it('of the tournament before gives way to another method, unless it was chosen for this one', () => {
  const roundRobin = { points: null, tieBreaks: [...builtInScoring.roundRobin.tieBreaks] };
  const blitz = duels({ method: 'round-robin', scoring: roundRobin });
  const { options: next } = nextDraft('2026-11-28', { ...blankDraft('2026-11-21'), options: blitz });
  const swiss = { method: 'swiss' } as const;
  expect(followFormat(next, { ...next, legs: 2 }, 'people').scoring).toBe(roundRobin);
  expect(followFormat(next, { ...next, ...swiss }, 'people').scoring).toBeNull();
  const again = followFormat(next, { ...next, scoring: { ...roundRobin } }, 'people');
  expect(followFormat(again, { ...again, ...swiss }, 'people').scoring).toEqual(roundRobin);
});

it('handicaps and priorities of the tournament before give way with it, unless they were chosen for this one', () => {
  const handicap = usualRule('stones');
  const go = duels({ method: 'mcmahon', handicap, weights: { ...usualWeights, learning: 9 } });
  const { options: next } = nextDraft('2026-11-28', { ...blankDraft('2026-11-21'), options: go });
  const cup = { ...next, method: 'knock-out' } as const;
  expect(followFormat(next, { ...next, legs: 2 }, 'people')).toMatchObject({ handicap, weights: go.weights });
  expect(followFormat(next, cup, 'people')).toMatchObject({ handicap: null, weights: usualWeights });
  expect(followFormat(next, next, 'teams', 'people')).toMatchObject({
    handicap: null,
    weights: usualWeights,
  });
  const chosen = followFormat(next, { ...next, handicap: { ...handicap } }, 'people');
  expect(followFormat(chosen, { ...chosen, method: 'knock-out' }, 'people')).toMatchObject({
    ...{ handicap, weights: usualWeights },
  });
});

it('says what each place of a debate is worth, and what decides ties', () => {
  const debate = { ...builtInScoring.debate, tieBreaks: [...builtInScoring.debate.tieBreaks] };
  const tables: OptionsDraft = { ...defaultOptions, kind: 'tables', scoring: debate };
  const sentence = scoringSentence(tables, 'teams', 'first');
  expect(sentence).toContain('by place: 3, 2, 1, 0');
  expect(scoringSummary(tables, 'teams', null)).toContain(texts.scoring.preset.builtIn.debate);
});

it('is that of the game, however it is paired: points of table tennis stay with another method, for the same who take part', () => {
  const last = { ...duels({ scoring }), ofLast: ['scoring' as const] };
  const changed = followFormat(last, { ...last, method: 'groups' }, 'people');
  expect(changed).toMatchObject({ scoring, ofLast: ['scoring'] });
  expect(followFormat(changed, { ...changed, method: 'round-robin' }, 'people').scoring).toEqual(scoring);
  expect(followFormat(changed, changed, 'teams', 'people').scoring).toBeNull();
});
