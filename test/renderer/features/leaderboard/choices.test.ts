import { expect, it } from 'vitest';
import {
  alter,
  chooseView,
  choicesFor,
  isUntouched,
  sameRules,
  sortBy,
  startAgain,
} from '../../../../renderer/features/leaderboard/choices.svelte.ts';
import { viewRules } from '../../../../shared/contract/leaderboard.ts';
import type { View } from '../../../../shared/contract/leaderboard.ts';
import { plainRules } from '../../../../shared/leaderboard/view-rules.ts';

const regulars: View = {
  viewId: 7,
  name: 'Regulars',
  rules: viewRules.parse({ minimumContests: 10 }),
  words: '',
};

it('keeps the choices of each league apart', () => {
  choicesFor('/a.league').search = 'zoe';
  expect(choicesFor('/b.league').search).toBe('');
  expect(choicesFor('/a.league').search).toBe('zoe');
});

it('sorts a column the way it is read first, then the other way round', () => {
  const choices = choicesFor('/c.league');
  sortBy(choices, 'mean');
  expect([choices.column, choices.descending]).toEqual(['mean', true]);
  sortBy(choices, 'mean');
  expect(choices.descending).toBe(false);
  sortBy(choices, 'player');
  expect([choices.column, choices.descending]).toEqual(['player', false]);
});

it('starts a view again as it was saved, as of today; sorting stays', () => {
  const choices = choicesFor('/d.league');
  chooseView(choices, regulars);
  expect(isUntouched(choices, regulars)).toBe(true);
  sortBy(choices, 'contests');
  choices.search = 'ann';
  choices.asOf = { day: '2026-01-01' };
  alter(choices, { minimumContests: 3, clubs: ['Owls'] });
  expect(isUntouched(choices, regulars)).toBe(false);
  startAgain(choices, regulars);
  expect(isUntouched(choices, regulars)).toBe(true);
  expect([choices.viewId, choices.rules.minimumContests, choices.asOf]).toEqual([7, 10, null]);
  expect(choices.column).toBe('contests');
});

it('shows all players where no view is chosen', () => {
  const choices = choicesFor('/e.league');
  chooseView(choices, regulars);
  chooseView(choices, null);
  expect(choices.rules).toEqual(plainRules);
  expect(isUntouched(choices, null)).toBe(true);
});

it('knows rules again that were altered there and back', () => {
  const choices = choicesFor('/f.league');
  alter(choices, { tags: ['junior'], closeness: null });
  expect(sameRules(choices.rules, plainRules)).toBe(false);
  alter(choices, { closeness: plainRules.closeness, tags: [] });
  expect(sameRules(choices.rules, plainRules)).toBe(true);
});
