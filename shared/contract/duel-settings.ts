/** The options of duels with what holds where they are not set: presets saved earlier have none of them. */
import type { DuelFormat, Format } from './pairing-options.ts';

export type DuelSettings = {
  readonly [Name in keyof DuelFormat]-?: Exclude<DuelFormat[Name], undefined>;
};

/** For a page that shows the options before any is chosen. */
export const usualDuelSettings = {
  pairedBy: 'own',
  accelerated: false,
  totalRounds: null,
  equalPoints: 'halves',
  bar: null,
  floor: null,
  bandWidth: null,
  bands: 4,
  challengeUpTo: 3,
  thirdPlace: false,
  matchGames: 1,
  reset: true,
  seeding: 'rating',
} as const satisfies Partial<DuelSettings>;

const usual: Omit<DuelSettings, 'kind' | 'method' | 'legs' | 'groupSize'> = usualDuelSettings;

/** Every option of the format, be it set or usual. */
export const duelSettings = (format: DuelFormat): DuelSettings => ({
  ...format,
  pairedBy: format.pairedBy ?? usual.pairedBy,
  accelerated: format.accelerated ?? usual.accelerated,
  totalRounds: format.totalRounds ?? usual.totalRounds,
  equalPoints: format.equalPoints ?? usual.equalPoints,
  bar: format.bar ?? usual.bar,
  floor: format.floor ?? usual.floor,
  bandWidth: format.bandWidth ?? usual.bandWidth,
  bands: format.bands ?? usual.bands,
  challengeUpTo: format.challengeUpTo ?? usual.challengeUpTo,
  thirdPlace: format.thirdPlace ?? usual.thirdPlace,
  matchGames: format.matchGames ?? usual.matchGames,
  reset: format.reset ?? usual.reset,
  seeding: format.seeding ?? usual.seeding,
});

/** Whether rounds follow FIDE's Dutch system: one pairing is right then, and no weights count. */
export const isDutch = (format: Format): boolean =>
  format.kind === 'duels' && format.method === 'swiss' && duelSettings(format).pairedBy === 'dutch';
