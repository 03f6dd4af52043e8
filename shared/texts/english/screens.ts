/** The words of the screens: what all pages share here, each page's own in pages/. */
import { effect } from './pages/effect.ts';
import { lab } from './pages/lab.ts';
import { labFigures } from './pages/lab-figures.ts';
import { labPlayer } from './pages/lab-player.ts';
import { labReport } from './pages/lab-report.ts';
import { labTuning } from './pages/lab-tuning.ts';
import { paper } from './pages/paper.ts';
import { recipes } from './pages/recipes.ts';
import { teams } from './pages/teams.ts';
import { importPage } from './pages/import.ts';
import { settings } from './pages/settings.ts';
import { tonight } from './pages/tonight.ts';
import { tonightBoards } from './pages/tonight-boards.ts';
import { tonightPaper } from './pages/tonight-paper.ts';
import { tournaments } from './pages/tournaments.ts';
import { why } from './pages/why.ts';

export const screens = {
  importPage,
  effect,
  lab,
  labFigures,
  labPlayer,
  labReport,
  labTuning,
  paper,
  recipes,
  teams,
  settings,
  tonight,
  tonightBoards,
  tonightPaper,
  tournaments,
  why,
} as const;
