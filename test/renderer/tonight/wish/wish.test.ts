import { describe, expect, it } from 'vitest';
import { recipeContent } from '../../../../shared/arguments/evening.ts';
import {
  fieldsOf,
  firstWish,
  followingRecipe,
  formatOf,
  isRecipe,
  recipeOf,
  typedCount,
  wishProblems,
  type WishDraft,
} from '../../../../renderer/tonight/wish/wish.ts';

const wish = (part: Partial<WishDraft>): WishDraft => ({ ...firstWish, ...part });

describe('options', () => {
  it.each([
    ['2', 2],
    [' 50 ', 50],
    ['0', undefined],
    ['51', undefined],
    ['2.5', undefined],
    ['', undefined],
  ])('takes a team size of %j as %s', (text, size) => {
    expect(typedCount(wish({ teamSize: text }), 'teamSize')).toBe(size);
  });

  it('minds only the numbers that matter for what is chosen', () => {
    const bad = wish({ teamSize: 'two', tableSize: '9', lastRound: '' });
    expect(Object.keys(wishProblems(bad, 'people'))).toEqual(['teamSize']);
    expect(Object.keys(wishProblems({ ...bad, kind: 'tables' }, 'people'))).toEqual(['tableSize']);
    expect(Object.keys(wishProblems({ ...bad, kind: 'duels', rounds: 'all' }, 'people'))).toEqual([
      'lastRound',
    ]);
    expect(wishProblems({ ...bad, teamsBy: 'count' }, 'people')).toEqual({});
  });

  it('says what a number may be', () => {
    expect(wishProblems(wish({ kind: 'tables', tableSize: '9' }), 'people').tableSize).toBe(
      'Enter a whole number from 3 to 8.',
    );
  });

  it('lets fixed teams meet as they are', () => {
    expect(formatOf(wish({ kind: 'teams', method: 'swiss' }), 'teams')).toEqual({
      kind: 'duels',
      method: 'swiss',
      legs: 1,
      groupSize: 4,
    });
    expect(fieldsOf(wish({ kind: 'teams' }), 'teams')).toEqual(['recentWeeks']);
  });

  it('gives the size of teams or their number, never both', () => {
    expect(formatOf(wish({ teamSize: '5' }))).toMatchObject({ kind: 'teams', size: 5, count: null });
    expect(formatOf(wish({ teamsBy: 'count', teamCount: '6' }))).toMatchObject({ size: null, count: 6 });
    expect(formatOf(wish({ teamSize: '' }))).toBeUndefined();
  });
});

describe('a preset of options', () => {
  const wishes: readonly WishDraft[] = [
    firstWish,
    wish({ teamsBy: 'count', teamCount: '7', meet: 'all', picks: 'captains' }),
    wish({ kind: 'tables', tableSize: '5', aim: 'fair', recentWeeks: '0' }),
    wish({ kind: 'duels', method: 'groups', legs: 2, groupSize: '6', rules: [{ kind: 'one-beginner' }] }),
  ];

  it.each(wishes)('restores the same options, and is what the call takes (%#)', (mine) => {
    const content = recipeContent.parse(recipeOf(mine));
    const other = wish({ kind: 'duels', rounds: 'all', lastRound: '5', rules: [] });
    const followed = followingRecipe(other, content);
    expect(formatOf(followed)).toEqual(formatOf(mine));
    expect(isRecipe(followed, content)).toBe(true);
    expect(followed).toMatchObject({ rounds: 'all', lastRound: '5', rules: mine.rules });
  });

  it('is another one as soon as a weight, a rule or a number differs', () => {
    const content = recipeContent.parse(recipeOf(firstWish));
    expect(isRecipe(wish({ weights: { ...firstWish.weights, club: 9 } }), content)).toBe(false);
    expect(isRecipe(wish({ rules: [{ kind: 'one-beginner' }] }), content)).toBe(false);
    expect(isRecipe(wish({ recentWeeks: '9' }), content)).toBe(false);
    expect(isRecipe(wish({ recentWeeks: 'nine' }), content)).toBe(false);
  });
});
