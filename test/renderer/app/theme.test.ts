import { beforeEach, expect, it } from 'vitest';
import { chooseTheme, readTheme } from '../../../renderer/app/theme.ts';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'league-ledger-theme=; Max-Age=0; Path=/';
});

it('goes with the computer until something is chosen', () => {
  expect(readTheme()).toBe('system');
});

it('keeps the choice, and shows it at once', () => {
  chooseTheme('dark');
  expect(readTheme()).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  chooseTheme('system');
  expect(readTheme()).toBe('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

it('takes what it does not know for no choice', () => {
  localStorage.setItem('league-ledger-theme', 'mauve');
  expect(readTheme()).toBe('system');
});
