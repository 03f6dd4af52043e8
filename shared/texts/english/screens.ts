/** The words of the screens: what all pages share here, each page's own in pages/. */
import { compare } from './pages/compare.ts';
import { effect } from './pages/effect.ts';
import { keys } from './pages/keys.ts';
import { lab } from './pages/lab.ts';
import { labFigures } from './pages/lab-figures.ts';
import { labPlayer } from './pages/lab-player.ts';
import { labReport } from './pages/lab-report.ts';
import { labTuning } from './pages/lab-tuning.ts';
import { paper } from './pages/paper.ts';
import { published } from './pages/published.ts';
import { recipes } from './pages/recipes.ts';
import { teams } from './pages/teams.ts';
import { importPage } from './pages/import.ts';
import { leaderboard } from './pages/leaderboard.ts';
import { leagues } from './pages/leagues.ts';
import { player } from './pages/player.ts';
import { settings } from './pages/settings.ts';
import { site } from './pages/site.ts';
import { tonight } from './pages/tonight.ts';
import { tonightBoards } from './pages/tonight-boards.ts';
import { tonightPaper } from './pages/tonight-paper.ts';
import { tournaments } from './pages/tournaments.ts';
import { trajectory } from './pages/trajectory.ts';
import { views } from './pages/views.ts';
import { why } from './pages/why.ts';

export const screens = {
  compare,
  importPage,
  effect,
  keys,
  lab,
  labFigures,
  labPlayer,
  labReport,
  labTuning,
  paper,
  published,
  recipes,
  teams,
  leaderboard,
  leagues,
  player,
  settings,
  site,
  tonight,
  tonightBoards,
  tonightPaper,
  tournaments,
  trajectory,
  views,
  why,
} as const;
