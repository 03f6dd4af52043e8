import { describe, expect, it } from 'vitest';
import { pairingOptions } from '../../../../../shared/contract/competitions.ts';
import {
  fieldsOf,
  defaultOptions,
  applyPreset,
  formatOf,
  isPreset,
  presetOf,
  typedCount,
  optionProblems,
  type OptionsDraft,
} from '../../../../../renderer/features/pairings/options/options.ts';

const options = (part: Partial<OptionsDraft>): OptionsDraft => ({ ...defaultOptions, ...part });

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

  it('minds only the numbers that matter for what is chosen', () => {
    const bad = options({ teamSize: 'two', tableSize: '9', lastRound: '' });
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
    expect(fieldsOf(options({ kind: 'teams' }), 'teams')).toEqual(['recentWeeks']);
  });

  it('gives the size of teams or their number, never both', () => {
    expect(formatOf(options({ teamSize: '5' }))).toMatchObject({ kind: 'teams', size: 5, count: null });
    expect(formatOf(options({ teamsBy: 'count', teamCount: '6' }))).toMatchObject({ size: null, count: 6 });
    expect(formatOf(options({ teamSize: '' }))).toBeUndefined();
  });
});

describe('a preset of options', () => {
  const requests: readonly OptionsDraft[] = [
    defaultOptions,
    options({ teamsBy: 'count', teamCount: '7', meet: 'all', picks: 'captains' }),
    options({ kind: 'tables', tableSize: '5', aim: 'fair', recentWeeks: '0' }),
    options({
      kind: 'duels',
      method: 'groups',
      legs: 2,
      groupSize: '6',
      constraints: [{ kind: 'one-beginner' }],
    }),
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
