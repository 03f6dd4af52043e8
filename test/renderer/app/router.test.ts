import { beforeAll, expect, it } from 'vitest';
import { shownAt, type PageTable } from '../../../renderer/app/page-table.ts';
import { route } from '../../../renderer/app/router.svelte.ts';

const Leaderboard = (): object => ({});
const Player = (): object => ({});

beforeAll(() => {
  route.start({
    leaderboard: { show: () => ({ component: Leaderboard, props: {} }) },
    players: { show: () => undefined },
    player: { show: ({ id }) => (id === null ? undefined : { component: Player, props: {} }) },
  } as Partial<PageTable> as PageTable);
});

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

it('takes an unknown page, and a page of a thing without its number, for the leaderboard', () => {
  const shown = (): unknown => shownAt(route.pages, route.current)?.component;
  for (const hash of ['#/leaderboard', '#/nothing', '#/toString', '#/player', '#/player/x']) {
    tell(hash);
    expect(shown()).toBe(Leaderboard);
  }
  tell('#/player/17');
  expect(shown()).toBe(Player);
});
