/**
 * THE PAGE TABLE: every page by the name in its address, with its component, its title, its place in the navigation and
 * its shortcut. A new page is its feature and a line here. Only the program's start imports it: what is in `app` gets it
 * from the router.
 */
import type { Component } from 'svelte';
import { texts } from '../shared/messages/index.ts';
import Backups from './features/backups/Backups.svelte';
import Cards from './features/cards/Cards.svelte';
import Club from './features/clubs/Club.svelte';
import Compare from './features/compare/Compare.svelte';
import Failure from './features/failure/Failure.svelte';
import History from './features/history/History.svelte';
import Import from './features/import/Import.svelte';
import Lab from './features/lab/Lab.svelte';
import Leaderboard from './features/leaderboard/Leaderboard.svelte';
import Leagues from './features/leagues/Leagues.svelte';
import Lists from './features/lists/Lists.svelte';
import Manual from './features/manual/Manual.svelte';
import Pairings from './features/pairings/Pairings.svelte';
import Projector from './features/pairings/Projector.svelte';
import Sheets from './features/pairings/Sheets.svelte';
import Players from './features/players/list/Players.svelte';
import Player from './features/players/player/Player.svelte';
import Season from './features/seasons/Season.svelte';
import Seasons from './features/seasons/Seasons.svelte';
import Settings from './features/settings/Settings.svelte';
import Site from './features/site/Site.svelte';
import Team from './features/teams/Team.svelte';
import NewTournament from './features/tournament-editor/NewTournament.svelte';
import Rounds from './features/tournament-editor/Rounds.svelte';
import Tournament from './features/tournaments/Tournament.svelte';
import Fixtures from './features/tournaments/wall/Fixtures.svelte';
import Tournaments from './features/tournaments/Tournaments.svelte';
import WallTables from './features/tournaments/wall/WallTables.svelte';
import WhatIf from './features/what-if/WhatIf.svelte';
import type { PageEntry, PageTable, Route } from './app/page-table.ts';

const page =
  <P extends object>(component: Component<P>, props: (route: Route) => P | undefined) =>
  (route: Route): ReturnType<PageEntry['show']> => {
    const given = props(route);
    return given && { component: component as unknown as Component, props: given };
  };
const plainPage = (component: Component): PageEntry['show'] => page(component, () => ({}));
/** A page that is about the thing whose number is in the address. */
const pageOf = <P extends object>(component: Component<P>, props: (id: number) => P): PageEntry['show'] =>
  page(component, ({ id }) => (id === null ? undefined : props(id)));

const named = texts.navigation;

const table = {
  leaderboard: {
    show: plainPage(Leaderboard),
    title: named.leaderboard,
    inNavigation: true,
    shortcut: 'G L',
    help: 'leaderboard',
  },
  tournaments: {
    show: plainPage(Tournaments),
    title: named.tournaments,
    inNavigation: true,
    shortcut: 'G T',
    help: 'record-a-tournament',
  },
  players: {
    show: plainPage(Players),
    title: named.players,
    inNavigation: true,
    shortcut: 'G P',
    help: 'manage-players',
  },
  pairings: {
    show: page(Pairings, ({ id, rest }) => ({ tournamentId: rest === 'new' ? null : (id ?? undefined) })),
    title: named.pairings,
    inNavigation: true,
    shortcut: 'G R',
    help: 'run-a-tournament',
  },
  lab: {
    show: page(Lab, ({ rest }) => ({ part: rest })),
    title: named.lab,
    inNavigation: true,
    shortcut: 'G B',
    help: 'lab',
  },
  history: {
    show: plainPage(History),
    title: named.history,
    inNavigation: true,
    shortcut: 'G H',
    help: 'undo-a-change',
  },
  settings: {
    show: plainPage(Settings),
    title: named.settings,
    inNavigation: true,
    shortcut: 'G S',
    help: 'settings',
  },
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
  player: {
    show: pageOf(Player, (playerId) => ({ playerId })),
    under: 'players',
    about: 'player',
    help: 'manage-players',
  },
  team: {
    show: pageOf(Team, (teamId) => ({ teamId })),
    under: 'tournaments',
    about: 'team',
    help: 'manage-players',
  },
  club: {
    show: page(Club, ({ rest }) => (rest === '' ? undefined : { club: rest })),
    under: 'players',
    help: 'manage-players',
  },
  season: {
    show: pageOf(Season, (seasonId) => ({ seasonId })),
    under: 'tournaments',
    about: 'season',
    help: 'seasons',
  },
  tournament: {
    show: pageOf(Tournament, (tournamentId) => ({ tournamentId })),
    under: 'tournaments',
    about: 'tournament',
    help: 'correct-a-result',
  },
  wall: {
    show: pageOf(WallTables, (tournamentId) => ({ tournamentId })),
    under: 'tournaments',
    about: 'tournament',
    help: 'website-and-print',
  },
  fixtures: {
    show: pageOf(Fixtures, (tournamentId) => ({ tournamentId })),
    under: 'tournaments',
    about: 'tournament',
    help: 'website-and-print',
  },
  rounds: {
    show: page(Rounds, ({ id, part }) => (id === null ? undefined : { tournamentId: id, round: part })),
    under: 'tournaments',
    about: 'tournament',
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
    isBare: true,
    under: 'pairings',
    help: 'run-a-tournament',
  },
} as const;

declare module './app/page-table.ts' {
  interface Registered {
    readonly page: keyof typeof table;
  }
}

export const pages: PageTable = table;
