import { expect, it } from 'vitest';
import { route } from '../../../renderer/app/router.svelte.ts';

const tell = (hash: string): void => {
  location.hash = hash;
  window.dispatchEvent(new Event('hashchange'));
};

it('follows the address once for each, however often it is told', () => {
  tell('#/player/17');
  const first = route.current;
  expect(first).toEqual({ page: 'player', id: 17, rest: '17' });
  // The browser tells it by two events, and a page that is opened twice would take the focus twice.
  window.dispatchEvent(new Event('hashchange'));
  expect(route.current).toBe(first);
  tell('#/players');
  expect(route.current.page).toBe('players');
});
