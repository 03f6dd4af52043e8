/** What the page table says of each page. The table itself, `renderer/pages.ts`, imports every page, so that nothing here can import it. */
import type { Component } from 'svelte';

/**
 * The page table adds its names here, so that an address of a page that doesn't exist is refused by the compiler.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Registered {}
export type Page = Registered extends { readonly page: infer Name extends string } ? Name : string;

export interface Route {
  readonly page: Page;
  readonly id: number | null;
  /** The part after the page's name, decoded: '17', or two lineups as '3,4;5,6'. */
  readonly rest: string;
  /** A number behind that, which says where on the page to begin, e.g. a round. */
  readonly part?: number | undefined;
}

/** What is shown for an address: a component that has its properties. */
interface Shown {
  readonly component: Component;
  readonly props: object;
}

/** What a page can be about, which the league may no longer have. */
export type EntityKind = 'tournament' | 'player' | 'team' | 'season';

export interface PageEntry {
  /** Undefined if the address lacks what the page needs: then the leaderboard is shown. */
  readonly show: (route: Route) => Shown | undefined;
  /** What the search, the navigation and the list of shortcuts call it; absent for a page that is about one thing or one step. */
  readonly title?: string;
  /** True for the pages that the navigation names. */
  readonly inNavigation?: boolean;
  /** Opens it from every page: letters pressed one after the other, as 'G L', where no text is typed. */
  readonly shortcut?: string;
  /** The page that the navigation marks while this one is open. */
  readonly under?: Page;
  /** What the number in its address is of. */
  readonly about?: EntityKind;
  /** The page of the manual that helps with it, by its file in docs/organizers. */
  readonly help?: string;
  /** True for a page to type on, which isn't printed: it has everyone's full name, in fields that nothing can shorten. */
  readonly isForm?: boolean;
  /** True for a page that is shown without the navigation. */
  readonly isBare?: boolean;
}
/** By the name in the address, in the order in which the navigation and the search show them. */
export type PageTable = Readonly<Record<Page, PageEntry>>;

/** What an unknown address and one that lacks something lead to. */
const home = 'leaderboard';

export const nowhere: Route = { page: home, id: null, rest: '' };

/** What the address shows. */
export const shownAt = (pages: PageTable, route: Route): Shown | undefined =>
  pages[route.page].show(route) ?? pages[home].show(nowhere);

/** All pages with a title, in their order. */
export const titledPages = (
  pages: PageTable,
): (PageEntry & { readonly page: Page; readonly title: string })[] =>
  Object.entries(pages).flatMap(([page, entry]) => {
    const { title } = entry;
    return title === undefined ? [] : [{ ...entry, page: page as Page, title }];
  });
