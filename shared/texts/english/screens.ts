/** The words of the screens: what all pages share here, each page's own in pages/. */
import { lab } from './pages/lab.ts';
import { labFigures } from './pages/lab-figures.ts';
import { labPlayer } from './pages/lab-player.ts';
import { labReport } from './pages/lab-report.ts';
import { labTuning } from './pages/lab-tuning.ts';
import { settings } from './pages/settings.ts';

export const screens = {
  lab,
  labFigures,
  labPlayer,
  labReport,
  labTuning,
  settings,
} as const;
