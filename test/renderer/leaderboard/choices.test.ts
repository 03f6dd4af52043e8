import { expect, it } from 'vitest';
import {
  choicesFor,
  isUntouched,
  showEverybody,
  sortBy,
} from '../../../renderer/leaderboard/choices.svelte.ts';

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

it('shows everybody again without touching order and sorting', () => {
  const choices = choicesFor('/d.league');
  sortBy(choices, 'contests');
  choices.search = 'ann';
  choices.limits = { minimumContests: 3, activeSince: '2026-01-01', activeSinceTournament: null };
  expect(isUntouched(choices)).toBe(false);
  showEverybody(choices);
  expect(isUntouched(choices)).toBe(true);
  expect(choices.column).toBe('contests');
});
