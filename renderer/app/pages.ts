/**
 * THE PAGE TABLE: every page by the name in its address, with its component and its title. A new page is its feature,
 * its name in the router, and a line here.
 */
import type { Component } from 'svelte';
import { texts } from '../../shared/messages/index.ts';
import Backups from '../features/backups/Backups.svelte';
import Cards from '../features/cards/Cards.svelte';
import Club from '../features/clubs/Club.svelte';
import Compare from '../features/compare/Compare.svelte';
import Failure from '../features/failure/Failure.svelte';
import History from '../features/history/History.svelte';
import Import from '../features/import/Import.svelte';
import Lab from '../features/lab/Lab.svelte';
import Leaderboard from '../features/leaderboard/Leaderboard.svelte';
import Leagues from '../features/leagues/Leagues.svelte';
import Lists from '../features/lists/Lists.svelte';
import Manual from '../features/manual/Manual.svelte';
import Pairings from '../features/pairings/Pairings.svelte';
import Projector from '../features/pairings/Projector.svelte';
import Sheets from '../features/pairings/Sheets.svelte';
import Players from '../features/players/list/Players.svelte';
import Player from '../features/players/player/Player.svelte';
import Season from '../features/seasons/Season.svelte';
import Seasons from '../features/seasons/Seasons.svelte';
import Settings from '../features/settings/Settings.svelte';
import Site from '../features/site/Site.svelte';
import Team from '../features/teams/Team.svelte';
import NewTournament from '../features/tournament-editor/NewTournament.svelte';
import Rounds from '../features/tournament-editor/Rounds.svelte';
import Tournament from '../features/tournaments/Tournament.svelte';
import Fixtures from '../features/tournaments/wall/Fixtures.svelte';
import Tournaments from '../features/tournaments/Tournaments.svelte';
import WallTables from '../features/tournaments/wall/WallTables.svelte';
import WhatIf from '../features/what-if/WhatIf.svelte';
import type { Page, Route } from './router.svelte.ts';

/** What is shown for an address: a component that has its properties. */
export interface Shown {
  readonly component: Component;
  readonly props: object;
}

interface PageEntry {
  /** Undefined if the address lacks what the page needs: then the leaderboard is shown. */
  readonly show: (route: Route) => Shown | undefined;
  /** What the search and the navigation call it; absent for a page that is about one thing or one step. */
  readonly title?: string;
  /** True for the pages that the navigation names. */
  readonly inNavigation?: boolean;
  /** The page that the navigation marks while this one is open. */
  readonly under?: Page;
  /** The page of the manual that helps with it, by its file in docs/organizers. */
  readonly help?: string;
  /** True for a page to type on, which isn't printed: it has everyone's full name, in fields that nothing can shorten. */
  readonly isForm?: boolean;
}

const page =
  <P extends object>(component: Component<P>, props: (route: Route) => P | undefined) =>
  (route: Route): Shown | undefined => {
    const given = props(route);
    return given && { component: component as unknown as Component, props: given };
  };
const plainPage = (component: Component): PageEntry['show'] => page(component, () => ({}));
/** A page that is about the thing whose number is in the address. */
const pageOf = <P extends object>(component: Component<P>, props: (id: number) => P): PageEntry['show'] =>
  page(component, ({ id }) => (id === null ? undefined : props(id)));

const named = texts.navigation;

/** In the order in which the navigation and the search show them. */
export const pages: Readonly<Record<Page, PageEntry>> = {
  leaderboard: {
    show: plainPage(Leaderboard),
    title: named.leaderboard,
    inNavigation: true,
    help: 'leaderboard',
  },
  tournaments: {
    show: plainPage(Tournaments),
    title: named.tournaments,
    inNavigation: true,
    help: 'record-a-tournament',
  },
  players: { show: plainPage(Players), title: named.players, inNavigation: true, help: 'manage-players' },
  pairings: {
    show: page(Pairings, ({ id, rest }) => ({ tournamentId: rest === 'new' ? null : (id ?? undefined) })),
    title: named.pairings,
    inNavigation: true,
    help: 'run-a-tournament',
  },
  lab: { show: page(Lab, ({ rest }) => ({ part: rest })), title: named.lab, inNavigation: true, help: 'lab' },
  history: { show: plainPage(History), title: named.history, inNavigation: true, help: 'undo-a-change' },
  settings: { show: plainPage(Settings), title: named.settings, inNavigation: true, help: 'settings' },
  published: {
    show: page(Lists, ({ id }) => ({ number: id })),
    title: texts.published.title,
    under: 'leaderboard',
    help: 'leaderboard',
  },
  cards: {
    show: page(Cards, ({ rest }) => ({ club: rest })),
    title: texts.paper.cards.title,
    under: 'players',
    help: 'website-and-print',
  },
  site: { show: plainPage(Site), title: texts.site.title, help: 'website-and-print' },
  compare: {
    show: page(Compare, ({ rest }) => ({ address: rest })),
    title: texts.compare.title,
    under: 'players',
    help: 'leaderboard',
  },
  'what-if': { show: plainPage(WhatIf), title: texts.whatIf.title, under: 'leaderboard', help: 'what-if' },
  seasons: { show: plainPage(Seasons), title: texts.seasons.title, under: 'tournaments', help: 'seasons' },
  import: { show: plainPage(Import), title: texts.importPage.title, isForm: true, help: 'import-and-export' },
  leagues: { show: plainPage(Leagues), title: texts.leagues.title, help: 'keep-the-file-safe' },
  backups: { show: plainPage(Backups), title: texts.backups.title, help: 'keep-the-file-safe' },
  manual: { show: page(Manual, ({ rest }) => ({ topic: rest })), title: texts.manual.title },
  failure: { show: plainPage(Failure), help: 'keep-the-file-safe' },
  player: { show: pageOf(Player, (playerId) => ({ playerId })), under: 'players', help: 'manage-players' },
  team: { show: pageOf(Team, (teamId) => ({ teamId })), under: 'tournaments', help: 'manage-players' },
  club: {
    show: page(Club, ({ rest }) => (rest === '' ? undefined : { club: rest })),
    under: 'players',
    help: 'manage-players',
  },
  season: { show: pageOf(Season, (seasonId) => ({ seasonId })), under: 'tournaments', help: 'seasons' },
  tournament: {
    show: pageOf(Tournament, (tournamentId) => ({ tournamentId })),
    under: 'tournaments',
    help: 'correct-a-result',
  },
  wall: {
    show: pageOf(WallTables, (tournamentId) => ({ tournamentId })),
    under: 'tournaments',
    help: 'website-and-print',
  },
  fixtures: {
    show: pageOf(Fixtures, (tournamentId) => ({ tournamentId })),
    under: 'tournaments',
    help: 'website-and-print',
  },
  rounds: {
    show: pageOf(Rounds, (tournamentId) => ({ tournamentId })),
    under: 'tournaments',
    isForm: true,
    help: 'record-a-tournament',
  },
  'new-tournament': {
    show: page(NewTournament, ({ id }) => ({ tournamentId: id })),
    under: 'tournaments',
    isForm: true,
    help: 'record-a-tournament',
  },
  sheets: { show: page(Sheets, ({ rest }) => ({ kind: rest })), under: 'pairings', help: 'run-a-tournament' },
  projector: {
    show: page(Projector, ({ id }) => ({ tournamentId: id })),
    under: 'pairings',
    help: 'run-a-tournament',
  },
};

/** All pages with a title, in their order. */
export const titledPages: readonly { readonly page: Page; readonly title: string }[] = (
  Object.keys(pages) as Page[]
).flatMap((name) => {
  const { title } = pages[name];
  return title === undefined ? [] : [{ page: name, title }];
});

/** What the address shows. */
export const shownAt = (route: Route): Shown =>
  pages[route.page].show(route) ?? { component: Leaderboard, props: {} };
