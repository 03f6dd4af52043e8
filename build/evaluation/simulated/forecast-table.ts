/** Whether forecasts come true as often as they say: tables of simulated tournaments and seasons. */
import { table, verdict } from '../tables.ts';
import type { DuelFormat, DuelMethod } from '../../../shared/contract/pairing-options.ts';
import {
  brierScore,
  calibrationError,
  reliabilityOf,
  type Told,
} from '../../../shared/forecast/reliability.ts';
import { toldInSeason, topOfSeason } from './forecast-seasons.ts';
import { toldInStages, topOfStages } from './forecast-stages.ts';
import { toldInTournament, type ForecastWorld } from './forecast-tournaments.ts';

const formatOf = (method: DuelMethod, more: Partial<DuelFormat> = {}): DuelFormat => ({
  ...{ kind: 'duels', method, legs: 1, groupSize: 4 },
  ...more,
});

const worlds: readonly (ForecastWorld & { readonly name: string })[] = [
  { name: 'round robin of 8', format: formatOf('round-robin'), people: 8, rounds: null, tied: 0.2, top: 3 },
  {
    name: 'Swiss of 16, 7 rounds',
    format: formatOf('swiss', { totalRounds: 7 }),
    ...{ people: 16, rounds: 7, tied: 0.2, top: 3 },
  },
  { name: 'knock-out of 16', format: formatOf('knock-out'), people: 16, rounds: null, tied: 0, top: 4 },
  {
    name: 'double elimination of 8',
    format: formatOf('double-elimination'),
    ...{ people: 8, rounds: null, tied: 0, top: 3 },
  },
];

const percent = (share: number, digits = 1): string => (100 * share).toFixed(digits);
/** Of 370 bins one is further off by chance. */
const mostErrors = 3;

/** Of tournaments and of seasons; false where a bin is off. */
export function reportForecasts(tournaments: number): boolean {
  const all = worlds.map((world) => ({
    world,
    told: Array.from({ length: tournaments }, (_, number) => toldInTournament(world, number)),
  }));
  const stages = Array.from({ length: tournaments }, (_, number) => toldInStages(number));
  const seasons = Array.from({ length: tournaments }, (_, number) => toldInSeason(number));
  const ofTournaments = (kind: 'first' | 'top'): Told[] =>
    all.flatMap(({ told }, w) => told.flatMap((one) => apart(one[kind], w * tournaments)));
  const ofStages = 'after groups and a knock-out';
  const isGood = [
    reportBins('first place', ofTournaments('first')),
    reportBins('a place among the first 3 or 4', ofTournaments('top')),
    reportBins(`first place ${ofStages}`, allOf(stages, 'first')),
    reportBins(`a place among the first ${String(topOfStages)} ${ofStages}`, allOf(stages, 'top')),
    reportBins('first place of a season', allOf(seasons, 'first')),
    reportBins(`a place among the first ${String(topOfSeason)} of a season`, allOf(seasons, 'top')),
  ].every(Boolean);
  for (const { world, told } of all) reportWorld(world.name, allOf(told, 'first'));
  reportWorld('groups of 16, then a knock-out', allOf(stages, 'first'));
  reportWorld('season of 14, 10 evenings', allOf(seasons, 'first'));
  return isGood;
}

interface ToldOfBoth {
  readonly first: Told[];
  readonly top: Told[];
}

const allOf = (some: readonly ToldOfBoth[], kind: keyof ToldOfBoth): Told[] =>
  some.flatMap((one) => one[kind]);

/** Prints a table; false where a bin is off. */
function reportBins(title: string, told: readonly Told[]): boolean {
  const rows = reliabilityOf(told).map((bin) => ({
    ...bin,
    isWithin: Math.abs(bin.came - bin.predicted) <= mostErrors * bin.error,
  }));
  console.log(`\n${title}`);
  console.log(
    table(
      ['chance, %', 'forecasts', 'mean chance, %', 'came true, %', '±', 'within'],
      rows.map(({ from, to, count, predicted, came, error, isWithin }) => [
        `${percent(from, 0)}–${percent(to, 0)}`,
        ...[String(count), percent(predicted), percent(came), percent(error), verdict(isWithin)],
      ]),
    ),
  );
  return rows.every(({ isWithin }) => isWithin);
}

const apart = (told: readonly Told[], from: number): Told[] =>
  told.map((one) => ({ ...one, tournament: one.tournament + from }));

/** How far the forecasts of a format are off on average, and how much better than saying 1/n they are. */
function reportWorld(name: string, told: readonly Told[]): void {
  const { score = NaN, ofSame = NaN } = brierScore(told) ?? {};
  const error = calibrationError(reliabilityOf(told)) ?? NaN;
  console.log(
    `${name}: ${String(told.length)} forecasts of the first place, calibration error ${percent(error)} points, Brier ${score.toFixed(4)}, without knowledge ${ofSame.toFixed(4)}`,
  );
}
