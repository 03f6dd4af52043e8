/** The words of the screens: what all pages share here, each page's own in pages/. */
import { compare } from './pages/compare.ts';
import { effect } from './pages/effect.ts';
import { keys } from './pages/keys.ts';
import { paper } from './pages/paper.ts';
import { published } from './pages/published.ts';
import { recipes } from './pages/recipes.ts';
import { teams } from './pages/teams.ts';
import { importPage } from './pages/import.ts';
import { leaderboard } from './pages/leaderboard.ts';
import { leagues } from './pages/leagues.ts';
import { player } from './pages/player.ts';
import { site } from './pages/site.ts';
import { tonight } from './pages/tonight.ts';
import { tonightBoards } from './pages/tonight-boards.ts';
import { tonightPaper } from './pages/tonight-paper.ts';
import { tournaments } from './pages/tournaments.ts';
import { trajectory } from './pages/trajectory.ts';
import { views } from './pages/views.ts';
import { why } from './pages/why.ts';

export const screens = {
  program: 'League Ledger',
  shell: {
    starting: 'Opening…',
    skip: 'Skip to the page',
    gone: 'The program does not answer any more. Start it again; nothing that was saved is lost.',
  },
  navigation: {
    label: 'Pages',
    leaderboard: 'Leaderboard',
    tournaments: 'Tournaments',
    players: 'Players',
    history: 'History',
    tonight: 'Tonight',
    lab: 'Lab',
    settings: 'Settings',
    otherLeague: 'Open another league',
  },
  common: {
    cancel: 'Cancel',
    close: 'Close',
    print: 'Print',
    loading: 'Reading…',
    guest: 'guest',
    substitute: 'substitute',
    noChange: 'did not play',
    /** In a line-up on paper: somebody who wants to stand on no list. */
    unnamed: 'N. N.',
    notRated: 'not rated',
    /** Places gained or lost on a list. */
    places: {
      up: (places: string) => `up ${places}`,
      down: (places: string) => `down ${places}`,
      same: 'same rank',
      new: 'new',
    },
    /** People who play together without being a team. */
    together: (names: readonly string[]) => names.join(' + '),
    shareOfPlay: (share: string) => `${share} of play`,
    phases: {
      starting: 'Starting…',
      reading: 'Reading the file…',
      checking: 'Checking every row…',
      writing: 'Writing to the league…',
      rating: 'Working out the ratings…',
      smoothing: 'Looking back over the whole league…',
      publishing: 'Writing the pages…',
      pairing: 'Looking for good boards…',
      tuning: 'Trying settings…',
      judging: 'Judging each system on the whole history…',
      mapping: 'Measuring the landscape…',
    },
  },
  compare,
  importPage,
  effect,
  keys,
  paper,
  published,
  recipes,
  teams,
  leaderboard,
  leagues,
  player,
  site,
  tonight,
  tonightBoards,
  tonightPaper,
  tournaments,
  trajectory,
  views,
  why,
} as const;
