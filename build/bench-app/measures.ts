/** What is measured, and what each may take. */

export const groups = [
  'start',
  'pages',
  'player',
  'save',
  'import',
  'backup',
  'lab',
  'site',
  'memory',
] as const;
export type Group = (typeof groups)[number];

type Unit = 's' | 'ms' | 'MB';

export interface Measure {
  readonly name: string;
  readonly unit: Unit;
  readonly group: Group;
  /** The most it may be: at any size, or for each of `wantedSizes`; undefined where nothing is asked. */
  readonly wanted?: number | readonly [number, number, number];
}

/** The sizes, in players, for which figures of their own are wanted. */
const wantedSizes = [60, 5000, 70_938] as const;

/** The pages of the navigation. */
export const navigationPages = [
  'leaderboard',
  'tournaments',
  'players',
  'pairings',
  'lab',
  'history',
  'settings',
] as const;
export type NavigationPage = (typeof navigationPages)[number];

const toPage = (page: NavigationPage): Measure => ({
  name: `to ${page}`,
  unit: 'ms',
  group: 'pages',
  wanted: 20,
});

/** In the order of the tables. */
export const measures = {
  start: { name: 'start to first leaderboard', unit: 's', group: 'start', wanted: [0.7, 1, 2] },
  leaderboard: toPage('leaderboard'),
  tournaments: toPage('tournaments'),
  players: toPage('players'),
  pairings: toPage('pairings'),
  lab: toPage('lab'),
  history: toPage('history'),
  settings: toPage('settings'),
  player: { name: 'to a player', unit: 'ms', group: 'player', wanted: 50 },
  saveNewest: { name: 'save the newest game', unit: 's', group: 'save', wanted: 0.2 },
  undoNewest: { name: 'undo that', unit: 's', group: 'save', wanted: 0.2 },
  saveOldest: { name: 'save the oldest game', unit: 's', group: 'save', wanted: 2 },
  undoOldest: { name: 'undo that one', unit: 's', group: 'save', wanted: 2 },
  saveNew: { name: 'save a new tournament', unit: 's', group: 'save', wanted: 0.2 },
  apply: { name: 'apply another system', unit: 's', group: 'save', wanted: 2 },
  import: { name: 'import', unit: 's', group: 'import', wanted: 8 },
  backup: { name: 'backup', unit: 's', group: 'backup', wanted: 2 },
  comparison: { name: 'compare in the lab', unit: 's', group: 'lab' },
  site: { name: 'website', unit: 's', group: 'site' },
  importMemory: { name: 'memory, importing', unit: 'MB', group: 'import', wanted: [150, 250, 600] },
  sessionMemory: { name: 'memory, a session', unit: 'MB', group: 'memory', wanted: [150, 250, 600] },
  fileSize: { name: 'file', unit: 'MB', group: 'memory' },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof measures;

export const measureNames = Object.keys(measures) as MeasureName[];

/** What a measure may be at this size; undefined where nothing is asked. */
export function wantedAt(name: MeasureName, players: number): number | undefined {
  const { wanted }: Measure = measures[name];
  if (typeof wanted === 'number' || wanted === undefined) return wanted;
  const at = wantedSizes.findIndex((size) => size === players);
  return at < 0 ? undefined : wanted[at];
}

/** What was found of one measure at one size. */
export interface Figure {
  readonly name: MeasureName;
  /** One for each time it was measured, in the measure's unit. */
  readonly values: readonly number[];
  /** Computing time of the program and the browser for one of these, on average; null where none is meant. */
  readonly cpuSeconds: number | null;
}

export interface SizeFigures {
  readonly players: number;
  readonly participations: number;
  readonly figures: readonly Figure[];
}
