import { describe, expect, it } from 'vitest';
import { pairingOptions } from '../../../../../shared/contract/competitions.ts';
import {
  fieldsOf,
  plansAll,
  defaultOptions,
  formatOf,
  typedCount,
  optionProblems,
  type OptionsDraft,
} from '../../../../../renderer/features/pairings/options/options.ts';
import {
  applyPreset,
  isPreset,
  presetOf,
} from '../../../../../renderer/features/pairings/options/presets.ts';
import { seedingsBefore } from '../../../../../renderer/features/pairings/options/duel-fields.ts';
import { lastRoundOf } from '../../../../../renderer/features/pairings/options/last-round.ts';
import { optionsSummary } from '../../../../../renderer/features/pairings/options/sentences.ts';
import { wholeTournament } from '../../../../../renderer/features/pairings/pairings-draft.ts';

const options = (part: Partial<OptionsDraft>): OptionsDraft => ({ ...defaultOptions, ...part });

const duels = (method: OptionsDraft['method'], part: Partial<OptionsDraft> = {}): OptionsDraft =>
  options({ kind: 'duels', method, ...part });

describe('options', () => {
  it.each([
    ['2', 2],
    [' 50 ', 50],
    ['0', undefined],
    ['51', undefined],
    ['2.5', undefined],
    ['', undefined],
  ])('takes a team size of %j as %s', (text, size) => {
    expect(typedCount(options({ teamSize: text }), 'teamSize')).toBe(size);
  });

  it.each([
    ['1d', 2100],
    ['1 dan', 2100],
    ['3k', 1800],
    ['1850', 1850],
    ['10d', undefined],
  ])('takes a bar and a floor of %j as %s', (text, rating) => {
    expect(typedCount(options({ bar: text }), 'bar')).toBe(rating);
    expect(typedCount(options({ floor: text }), 'floor')).toBe(rating);
    expect(typedCount(options({ bands: '3k' }), 'bands')).toBeUndefined();
  });

  it('minds only the numbers that matter for what is chosen', () => {
    const bad = options({ teamSize: 'two', tableSize: '9', lastRound: 'last' });
    expect(Object.keys(optionProblems(bad, 'people'))).toEqual(['teamSize']);
    expect(Object.keys(optionProblems({ ...bad, kind: 'tables' }, 'people'))).toEqual(['tableSize']);
    expect(Object.keys(optionProblems({ ...bad, kind: 'duels', rounds: 'all' }, 'people'))).toEqual([
      'lastRound',
    ]);
    expect(optionProblems({ ...bad, teamsBy: 'count' }, 'people')).toEqual({});
  });

  it('says what a number may be', () => {
    expect(optionProblems(options({ kind: 'tables', tableSize: '9' }), 'people').tableSize).toBe(
      'Enter a whole number from 3 to 8.',
    );
  });

  it('lets fixed teams meet as they are', () => {
    expect(formatOf(options({ kind: 'teams', method: 'swiss' }), 'teams')).toEqual({
      kind: 'duels',
      method: 'swiss',
      legs: 1,
      groupSize: 4,
    });
    expect(fieldsOf(options({ kind: 'teams' }), 'teams')).toEqual(['matchBoards', 'recentWeeks']);
  });

  it('gives the size of teams or their number, never both', () => {
    expect(formatOf(options({ teamSize: '5' }))).toMatchObject({ kind: 'teams', size: 5, count: null });
    expect(formatOf(options({ teamsBy: 'count', teamCount: '6' }))).toMatchObject({ size: null, count: 6 });
    expect(formatOf(options({ teamSize: '' }))).toBeUndefined();
  });
});

describe('options of 1 v 1 formats', () => {
  const plain = { kind: 'duels', legs: 1, groupSize: 4 };

  it.each([
    ['swiss', { totalRounds: '7', bands: '6', challengeUpTo: '9' }, { totalRounds: 7 }],
    ['mcmahon', { bands: '6', accelerated: true, bar: '2100' }, { bands: 6, bar: 2100 }],
    ['mcmahon', { bandsBy: 'width', bandWidth: '50', floor: '−20' }, { bandWidth: 50, floor: -20 }],
    ['ladder', { challengeUpTo: '2', totalRounds: '7' }, { challengeUpTo: 2 }],
    ['knock-out', { thirdPlace: true, seeding: 'draw' }, { thirdPlace: true, seeding: 'draw' }],
    ['double-elimination', { thirdPlace: true, seeding: 'draw' }, { seeding: 'draw' }],
    ['quality', { totalRounds: '7', thirdPlace: true, accelerated: true }, {}],
  ] as const)('say of a %s only what matters and is not usual', (method, part, said) => {
    expect(formatOf(duels(method, part))).toEqual({ ...plain, method, ...said });
  });

  it('may have no number of rounds, no bar and no floor, but no bad ones', () => {
    expect(optionProblems(duels('mcmahon'), 'people')).toEqual({});
    const bad = duels('mcmahon', { totalRounds: 'x', bar: 'high', bands: '' });
    expect(Object.keys(optionProblems(bad, 'people')).toSorted()).toEqual(['bands', 'bar', 'totalRounds']);
    expect(formatOf(bad)).toBeUndefined();
  });

  it('are the same preset where the usual is set and where nothing is', () => {
    const content = pairingOptions.parse(presetOf(duels('swiss')));
    const format = { ...content.format, accelerated: false, totalRounds: null, equalPoints: 'halves' };
    expect(isPreset(duels('swiss'), pairingOptions.parse({ ...content, format }))).toBe(true);
    expect(isPreset(duels('swiss', { accelerated: true }), content)).toBe(false);
    expect(isPreset(duels('swiss', { pairedBy: 'own' }), content)).toBe(true);
    expect(isPreset(duels('swiss', { pairedBy: 'dutch' }), content)).toBe(false);
  });

  it('are reset by a preset that does not set them', () => {
    const content = pairingOptions.parse(presetOf(duels('swiss')));
    const followed = applyPreset(duels('swiss', { accelerated: true, totalRounds: '9' }), content);
    expect(formatOf(followed)).toEqual({ ...plain, method: 'swiss' });
  });
});

describe('the last round', () => {
  const five = Array.from({ length: 5 }, (_, i) => ({
    ...{ playerId: i + 1, player: `P${String(i)}`, club: null, isBeginner: false },
    ...wholeTournament,
  }));
  const asked = (chosen: OptionsDraft) => ({
    options: chosen,
    by: 'people' as const,
    people: five,
    teams: [],
  });

  it.each([
    ['all that a round robin needs', duels('round-robin', { rounds: 'all', lastRound: '' }), 5],
    ['twice as many', duels('round-robin', { rounds: 'all', lastRound: '', legs: 2 }), 10],
    ['as typed', duels('round-robin', { rounds: 'all', lastRound: '4' }), 4],
    ['three where the format has no number', options({ rounds: 'all', lastRound: '' }), 3],
    ['not planned, one at a time', duels('round-robin'), null],
    ['that of a Swiss', duels('swiss', { totalRounds: '7' }), 7],
    ['open in a Swiss without one', duels('swiss', { rounds: 'all' }), null],
    ['not understood', duels('swiss', { totalRounds: 'x' }), undefined],
  ] as const)('is %s', (_, chosen, last) => {
    expect(lastRoundOf(asked(chosen), 1)).toBe(last);
  });

  it('counts from the first round of its stage', () => {
    expect(lastRoundOf(asked(duels('swiss', { totalRounds: '4' })), 6, 6)).toBe(9);
    expect(lastRoundOf(asked(duels('round-robin', { rounds: 'all', lastRound: '' })), 6, 6)).toBe(10);
  });
});

describe('the summary', () => {
  it('says what is not as usual', () => {
    const told = optionsSummary(
      duels('swiss', { totalRounds: '5', accelerated: true }),
      'people',
      [1, 1],
      'default',
    );
    expect(told).toBe('1 v 1, Swiss system, accelerated, 5 rounds · round 1 · priorities: default');
  });

  it.each(['2', ''])('says that a number is out of range or missing: %j', (groupSize) => {
    const told = optionsSummary(duels('groups', { groupSize }), 'people', [1, 1], 'default');
    expect(told).toMatch(/^A number is missing or out of range · /u);
  });
});

describe('the seeding of a bracket', () => {
  it('is not by standings before there are any', () => {
    expect(seedingsBefore(1, 'rating')).toEqual(['rating', 'draw']);
    expect(seedingsBefore(2, 'rating')).toEqual(['rating', 'standing', 'draw']);
    expect(seedingsBefore(1, 'standing')).toContain('standing');
  });
});

describe('rounds planned at once', () => {
  it('are one at a time where results say who sits together', () => {
    const all = (changes: Partial<OptionsDraft>) =>
      plansAll(options({ rounds: 'all', ...changes }), 'people');
    expect(all({ kind: 'tables', aim: 'level' })).toBe(true);
    expect(all({ kind: 'tables', aim: 'points' })).toBe(false);
    expect(all({ kind: 'teams', aim: 'points' })).toBe(true);
    expect(all({ kind: 'duels', method: 'swiss' })).toBe(false);
  });
});

describe('a preset of options', () => {
  const requests: readonly OptionsDraft[] = [
    defaultOptions,
    options({ teamsBy: 'count', teamCount: '7', meet: 'all', picks: 'captains' }),
    options({ kind: 'tables', tableSize: '5', aim: 'fair', recentWeeks: '0' }),
    options({ kind: 'tables', tableSize: '4', aim: 'points' }),
    options({
      kind: 'duels',
      method: 'groups',
      legs: 2,
      groupSize: '6',
      constraints: [{ kind: 'one-beginner' }],
    }),
    duels('swiss', { totalRounds: '7', accelerated: true, equalPoints: 'extremes' }),
    duels('swiss', { pairedBy: 'dutch', totalRounds: '9' }),
    duels('mcmahon', { bands: '6', bar: '2100', floor: '-300' }),
    duels('mcmahon', { bandsBy: 'width', bandWidth: '50' }),
    duels('ladder', { challengeUpTo: '2' }),
    duels('knock-out', { thirdPlace: true, seeding: 'standing' }),
    duels('double-elimination', { seeding: 'draw' }),
    duels('swiss', { constraints: [{ kind: 'club-apart', rounds: 2 }] }),
  ];

  it.each(requests)('restores the same options, and is what the call takes (%#)', (mine) => {
    const content = pairingOptions.parse(presetOf(mine));
    const other = options({ kind: 'duels', rounds: 'all', lastRound: '5', constraints: [] });
    const followed = applyPreset(other, content);
    expect(formatOf(followed)).toEqual(formatOf(mine));
    expect(isPreset(followed, content)).toBe(true);
    expect(followed).toMatchObject({ rounds: 'all', lastRound: '5', constraints: mine.constraints });
  });

  it('is another one as soon as a weight, a constraint or a number differs', () => {
    const content = pairingOptions.parse(presetOf(defaultOptions));
    expect(isPreset(options({ weights: { ...defaultOptions.weights, club: 9 } }), content)).toBe(false);
    expect(isPreset(options({ constraints: [{ kind: 'one-beginner' }] }), content)).toBe(false);
    expect(isPreset(options({ recentWeeks: '9' }), content)).toBe(false);
    expect(isPreset(options({ recentWeeks: 'nine' }), content)).toBe(false);
  });
});
