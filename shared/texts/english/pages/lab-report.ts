/** A comparison on paper and as a file. */
import { several } from '../several.ts';

export const labReport = {
  title: 'Report',
  print: 'Print the report',
  json: 'Save as JSON',
  jsonTitle: 'Save every figure of the comparison, with the settings, for other programs',
  fileName: 'Rating systems compared',
  back: 'Back to the comparison',
  byline: (league: string, day: string) => `${league} · ${day}`,
  none: {
    title: 'No comparison to report',
    text: 'A comparison is kept as long as the program runs and its league is open. Compare some systems first; then print the report.',
    compare: 'Compare systems',
  },
  changed: 'The league has changed since this comparison; the report is of the league as it was.',
  judged: {
    title: 'What was judged',
    history: (tournaments: number, tournamentsText: string, comparisons: number, comparisonsText: string) =>
      `${several(tournaments, 'tournament', 'tournaments', tournamentsText)} with ${several(comparisons, 'comparison', 'comparisons', comparisonsText)} of sides, each foreseen from what was known before it, and only then learned from.`,
    tuned: (on: string, after: string) =>
      `Every system’s margin of a tie was first tuned on tournaments 1 to ${on}. Unless it says otherwise, what stands below is of the ${after} after them.`,
    asGiven: 'Margins were left as they were set; a system may look worse than it is for its margin alone.',
    marginless: 'None of these systems has a margin of a tie that could be tuned.',
  },
  verdict: 'The result',
  table: 'Figures',
  tableNote:
    'Wrong order in points of a hundred. In all columns less is better. Small figures: where the number would lie for 95 in 100 leagues like this one (the tournaments drawn anew, with replacement).',
  wrongOrder: (span: string) => `Wrong order, ${span}`,
  system: 'System',
  seconds: 'Seconds',
  duels: 'Who beats whom',
  duelsNote:
    'Tournaments in which the system of the row had fewer pairs in the wrong order than that of the column, and the other way about; level ones are left out.',
  score: (won: string, lost: string) => `${won} : ${lost}`,
  settings: {
    title: 'Settings, to repeat it',
    note: 'With the same results and these settings the program comes to the same figures, seconds aside. Numbers are rounded here; “Save as JSON” has them whole.',
    system: 'System',
    all: 'Settings',
    one: (name: string, value: string, unit: string) =>
      unit === '' ? `${name} ${value}` : `${name} ${value} ${unit}`,
    automatic: 'automatic',
    marginFrom: (before: string, trials: number, text: string) =>
      `The margin was ${before} before it was tuned, in ${several(trials, 'trial', 'trials', text)}.`,
  },
} as const;
