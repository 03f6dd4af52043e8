/** Which page is shown, read from the address after the #, so that back, forward and reload work. */

export type Page =
  | 'leaderboard'
  | 'player'
  | 'players'
  | 'history'
  | 'team'
  | 'rounds'
  | 'tournaments'
  | 'tournament'
  | 'new-tournament'
  | 'tonight'
  | 'settings'
  | 'leagues'
  | 'import';
const pages: readonly Page[] = [
  'leaderboard',
  'player',
  'players',
  'history',
  'team',
  'rounds',
  'tournaments',
  'tournament',
  'new-tournament',
  'tonight',
  'settings',
  'leagues',
  'import',
];

export interface Route {
  readonly page: Page;
  readonly id: number | null;
}

/** Reads '#/player/17'. What is not understood is the leaderboard. */
export function parseRoute(hash: string): Route {
  const [page, id] = hash.replace(/^#\/?/u, '').split('/');
  const known = pages.find((name) => name === page) ?? 'leaderboard';
  return { page: known, id: id !== undefined && /^\d+$/u.test(id) ? Number(id) : null };
}

/** The address of a page, for links: `href={to('player', 17)}`. */
export const to = (page: Page, id?: number): string => `#/${page}${id === undefined ? '' : `/${String(id)}`}`;

let current = $state.raw(parseRoute(location.hash));
window.addEventListener('hashchange', () => {
  current = parseRoute(location.hash);
});

export const route = {
  get current(): Route {
    return current;
  },
  /** Goes to a page as if its link had been followed. */
  go(page: Page, id?: number): void {
    location.hash = to(page, id);
  },
};
