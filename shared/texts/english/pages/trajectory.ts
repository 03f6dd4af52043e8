/** The words of the trajectory chart. */
import { several } from '../several.ts';

const gainedOrLost = (change: number): string =>
  change > 0 ? `gained ${String(change)}` : change < 0 ? `lost ${String(-change)}` : 'unchanged';

const andOthers = (name: string, others: number): string =>
  others === 0 ? name : `${name} and ${several(others, 'other', 'others')}`;

export const trajectory = {
  /** What stands on the list of keys, and is read to who comes to the chart by keyboard. */
  chart: (name: string) => `Trajectory of ${name}, tournament by tournament`,
  keys: 'Left and Right go from tournament to tournament, Enter opens one. Plus and minus zoom, Shift with Left and Right moves, 0 shows everything.',
  keysOfSeveral: 'Up and Down go from player to player.',
  changed: gainedOrLost,
  zoom: 'Part of the time that is seen',
  zoomIn: 'Look closer',
  zoomOut: 'See more',
  whole: 'See everything',
  mouse: 'Drag across the chart to look closer; click a point to open its tournament.',
  seen: (from: string, to: string, tournaments: number) =>
    `${from} to ${to}: ${several(tournaments, 'tournament', 'tournaments')}`,
  seenNumbers: (from: string, to: string) => `Tournaments ${from} to ${to}`,
  compare: 'Compare with',
  comparePlaceholder: 'Name of a player',
  nobody: (typed: string) => `Nobody is called “${typed}”.`,
  full: (most: number) => `A chart shows at most ${String(most)} players. Take one out to add another.`,
  legend: 'Players in the chart',
  bringForward: (name: string) => `Show the band of ${name}`,
  inFront: (name: string) => `${name}, with the band`,
  remove: (name: string) => `Take ${name} out of the chart`,
  neverPlayed: (name: string) => `${name} has not played yet, so there is no line to show.`,
  file: 'Trajectory',
  save: 'Save the chart',
  saveAs: (kind: string) => `Save the chart as ${kind}`,
  unlisted: 'Stands on no list, so no file is made',
  png: 'PNG',
  svg: 'SVG',
  unsavable: 'The picture could not be made. Save it as SVG instead.',
  title: (name: string, others: number) => `Rating of ${andOthers(name, others)}`,
  titleToday: (name: string, others: number) => `Strength of ${andOthers(name, others)} as seen from today`,
  column: {
    player: 'Player',
    date: 'Date',
    number: 'No.',
    tournament: 'Tournament',
    rating: 'Rating',
    deviation: 'Deviation',
    change: 'Change',
  },
} as const;
