/** The current page, read from the address after the #, so that back, forward and reload work. */
import { nowhere, type Page, type PageTable, type Route } from './page-table.ts';

/** Reads '#/player/17' or '#/rounds/17/2'. An unknown address means the leaderboard. */
function parseRoute(hash: string, pages: PageTable): Route {
  const [name = '', rest = '', part = ''] = hash.replace(/^#\/?/u, '').split('/');
  const page = Object.hasOwn(pages, name) ? (name as Page) : nowhere.page;
  return { page, id: wholeNumber(rest) ?? null, rest: decoded(rest), part: wholeNumber(part) };
}

const wholeNumber = (text: string): number | undefined => (/^\d+$/u.test(text) ? Number(text) : undefined);

/** Text that is badly encoded was not written by this program. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The address of a page, for links: `href={to('player', 17)}`, or of a part of it: `to('rounds', 17, 2)`. */
export const to = (page: Page, rest?: number | string, part?: number): string =>
  `#/${[page, rest, part]
    .filter((one) => one !== undefined)
    .map(encodeURIComponent)
    .join('/')}`;

class Router {
  /** Every page, from the program's start on. */
  pages: PageTable = $state.raw({} as PageTable);
  current: Route = $state.raw(nowhere);
  #read = '';

  constructor() {
    window.addEventListener('hashchange', this.#follow);
    // Tells the same before the browser draws the page that is being left once more. What is replaced in silence isn't followed.
    // Older browsers don't.
    if ('navigation' in window)
      window.navigation.addEventListener('currententrychange', ({ navigationType }) => {
        if (navigationType === 'push' || navigationType === 'traverse') this.#follow();
      });
  }

  /** Gives it the page table, which imports what imports this. */
  start(pages: PageTable): void {
    this.pages = pages;
    this.#read = location.hash;
    this.current = parseRoute(location.hash, pages);
  }

  readonly #follow = (): void => {
    if (location.hash === this.#read) return;
    this.#read = location.hash;
    this.current = parseRoute(location.hash, this.pages);
  };

  /** The address of what is shown meanwhile on the page that is open: nothing is opened again, and back leads to what was before. */
  correct(page: Page, rest: number | string, part?: number): void {
    history.replaceState(history.state, '', to(page, rest, part));
    this.#read = location.hash;
  }

  /** Opens a page as if its link had been followed. */
  go(page: Page, rest?: number | string): void {
    location.hash = to(page, rest);
  }
}

export const route = new Router();
