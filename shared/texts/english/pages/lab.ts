/** The lab: choosing systems, the table of the comparison, its sentences. */
import { several } from '../several.ts';
import { labVerdict } from './lab-verdict.ts';

export const lab = {
  title: 'Which rating system knows this league best?',
  numbered: (name: string, number: number) => `${name} (${String(number)})`,
  parts: { label: 'The lab', compare: 'Compare', tune: 'Tune', player: 'One player' },
  text: 'Each system walks through your league’s history from the first tournament on. It foretells every result before it learns it, and the one that is wrong least knows your league best. Nothing is changed.',
  verdict: labVerdict,
  choice: {
    title: 'Systems to compare',
    change: 'Systems and settings',
    chosen: (count: number, names: readonly string[]) => `${String(count)} chosen: ${names.join('; ')}`,
    inUse: 'in use',
    ownSettings: 'own settings',
    settings: 'Settings',
    settingsOf: (name: string) => `Settings of ${name}`,
    another: 'Another with other settings',
    anotherOf: (name: string) => `Another with other settings: ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    usual: 'Put back the usual values',
    tune: 'Tune every system’s margin first',
    tuneWhy:
      'On the earlier half of the tournaments; then the later half judges. Most of what seems to lie between two systems is the margin of a tie, so leave this on unless you know your margins.',
    compare: 'Compare',
    again: 'Compare again',
    none: 'Tick at least one system.',
    most: (most: number, chosen: number) =>
      `At most ${String(most)} can be told apart in a picture; ${String(chosen)} are ticked. Untick ${several(chosen - most, 'one', String(chosen - most), '').trim()}.`,
    unreadable: (system: string, parameter: string) => `${system}: type a number for “${parameter}”.`,
  },
  running: {
    stays: 'You may look at other pages meanwhile; the comparison goes on.',
    stopOther: 'Stop what the lab is doing',
  },
  changed: 'The league has changed since this comparison. Compare again to take that in.',
  chosenOtherwise: 'You have chosen other systems or settings since. Compare again to see them judged.',
  empty: {
    title: 'Nothing to judge yet',
    text: 'A system is judged by the results it foretells, so the league needs a few tournaments in which the same people came back. Enter or import them first.',
    enter: 'Enter a tournament',
    import: 'Import results',
  },
  table: {
    title: 'Figures',
    caption: 'How well each system foresaw the results',
    fileName: 'Rating systems compared',
    system: 'System',
    wrongOrder: 'Wrong order, %',
    wrongOrderMeaning:
      'Of all pairs of sides of which one came out ahead, the share that the system had the other way round. A coin would have 50; less is better.',
    span: {
      all: (count: string) => `all ${count}`,
      later: (count: string) => `later ${count}`,
      last: (count: string) => `last ${count}`,
    },
    spanSpoken: {
      all: (count: string) => `Wrong order, all ${count} tournaments`,
      later: (count: string) => `Wrong order, the ${count} tournaments after the tuning`,
      last: (count: string) => `Wrong order, the last ${count} tournaments`,
    },
    logLoss: 'Log loss',
    logLossMeaning:
      'How surprised the system was by what came: being sure and wrong costs most. Saying 50 to 50 each time gives 0.693; less is better. A tie counts as half a win here, in every system alike; under “Tune” it is a result of its own, so never compare the log loss here with the one there.',
    brier: 'Brier',
    brierMeaning:
      'How far the expected score lay from the result, squared. Saying 50 to 50 each time gives 0.250; less is better.',
    calibration: 'Calibration, %',
    calibrationAlone: 'Calibration',
    calibrationMeaning:
      'When the system expects a score of 70 %, do favourites score 70 %? The mean distance between the two, in points of a hundred; 0 is perfect.',
    seconds: 'Seconds',
    underSeconds: (least: string) => `under ${least}`,
    secondsMeaning: 'For one walk over the whole history on this computer.',
    actions: 'What to do with it',
    adopt: 'Adopt',
    adoptOf: (name: string) => `Adopt ${name}: see first what that would change`,
    tune: 'Tune',
    tuneOf: (name: string) => `Tune ${name} further`,
    best: 'best',
    untold: 'not to be told from the best',
    legend:
      'Small figures: where the number would lie for 95 in 100 leagues like this one. Bold: the best in its column.',
    untoldLegend: '≈ not to be told from the best by the tournaments they were judged on.',
    unsettled: (count: number, text: string) =>
      several(count, 'contest was', 'contests were', text) + ' not settled exactly',
    marginTuned: (before: string, after: string) => `margin ${before} → ${after}`,
    marginKept: (value: string) => `margin ${value}, best as it was`,
    automatic: 'automatic',
    setting: (name: string, value: string, unit: string) =>
      `${name} ${value}${unit === '' ? '' : ` ${unit}`}`,
    low: (head: string) => `${head}, low`,
    high: (head: string) => `${head}, high`,
    marginBefore: 'Margin before',
    marginAfter: 'Margin tuned',
    settings: 'Settings',
  },
  duels: {
    title: 'Who beats whom',
    text: 'On how many tournaments the system of the row had fewer pairs in the wrong order than the system of the column. Bold: by more than chance. Press a cell to read what lies between the two.',
    caption: 'Tournaments won, the row against the column',
    cell: (row: string, column: string, won: string, lost: string, level: string) =>
      `${row} against ${column}, ${won} : ${lost}, level on ${level}`,
    score: (won: string, lost: string) => `${won} : ${lost}`,
    system: 'System',
    column: (number: number) => String(number),
  },
  adoptingOf: (name: string) => `What adopting ${name} with these settings would change:`,
  adopted: (name: string) => `${name} is adopted. The leaderboard follows; undo brings back what was.`,
} as const;
