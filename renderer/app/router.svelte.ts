/** The current page, read from the address after the #, so that back, forward and reload work. */

/** Every page, by its name in the address; renderer/app/pages.ts says what each shows. */
const pageNames = [
  'leaderboard',
  'player',
  'players',
  'history',
  'team',
  'club',
  'seasons',
  'season',
  'rounds',
  'tournaments',
  'tournament',
  'wall',
  'fixtures',
  'new-tournament',
  'pairings',
  'lab',
  'sheets',
  'projector',
  'settings',
  'leagues',
  'backups',
  'import',
  'compare',
  'published',
  'what-if',
  'cards',
  'site',
  'manual',
  'failure',
] as const;
export type Page = (typeof pageNames)[number];

export interface Route {
  readonly page: Page;
  readonly id: number | null;
  /** The part after the page's name, decoded: '17', or two lineups as '3,4;5,6'. */
  readonly rest: string;
}

/** Reads '#/player/17'. An unknown address means the leaderboard. */
function parseRoute(hash: string): Route {
  const [page, rest = ''] = hash.replace(/^#\/?/u, '').split('/');
  const known = pageNames.find((name) => name === page) ?? 'leaderboard';
  return { page: known, id: /^\d+$/u.test(rest) ? Number(rest) : null, rest: decoded(rest) };
}

/** Text that is badly encoded was not written by this program. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The address of a page, for links: `href={to('player', 17)}`. */
export const to = (page: Page, rest?: number | string): string =>
  `#/${page}${rest === undefined ? '' : `/${encodeURIComponent(rest)}`}`;

class Router {
  current: Route = $state.raw(parseRoute(location.hash));
  #read = location.hash;

  constructor() {
    window.addEventListener('hashchange', this.#follow);
    // Tells the same before the browser draws the page that is being left once more. What is replaced in silence isn't followed.
    // Older browsers don't.
    if ('navigation' in window)
      window.navigation.addEventListener('currententrychange', ({ navigationType }) => {
        if (navigationType === 'push' || navigationType === 'traverse') this.#follow();
      });
  }

  readonly #follow = (): void => {
    if (location.hash === this.#read) return;
    this.#read = location.hash;
    this.current = parseRoute(location.hash);
  };

  /** Opens a page as if its link had been followed. */
  go(page: Page, rest?: number | string): void {
    location.hash = to(page, rest);
  }
}

export const route = new Router();
