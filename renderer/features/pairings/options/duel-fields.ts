/** The further options of 1 v 1 formats as they are in the fields while they are typed. Pure. */
import { z } from 'zod';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { duelSettings, usualDuelSettings } from '../../../../shared/contract/duel-settings.ts';
import {
  methodFollowsStandings,
  swissRules,
  type DuelFormat,
  type DuelMethod,
} from '../../../../shared/contract/pairing-options.ts';

export const equalPointsMeetings = ['halves', 'neighbours', 'extremes'] as const;
const seedings = ['rating', 'standing', 'draw'] as const;
/** How many games a match of a bracket may have. */
export const matchGames = [1, 2, 3, 5, 7] as const;

/** With defaults: drafts that were stored earlier have none of these. */
export const duelFields = {
  /** Of a Swiss or McMahon; empty: no limit. */
  totalRounds: z.string().default(''),
  equalPoints: z.enum(equalPointsMeetings).default('halves'),
  pairedBy: z.enum(swissRules).default('own'),
  accelerated: z.boolean().default(false),
  /** Whether the bands of a McMahon are made by their number or by their width. */
  bandsBy: z.enum(['number', 'width']).default('number'),
  bands: z.string().default(String(usualDuelSettings.bands)),
  bandWidth: z.string().default('100'),
  /** Empty: none. */
  bar: z.string().default(''),
  floor: z.string().default(''),
  challengeUpTo: z.string().default(String(usualDuelSettings.challengeUpTo)),
  thirdPlace: z.boolean().default(false),
  /** Of a match of a bracket. */
  matchGames: z.int().min(1).max(9).default(usualDuelSettings.matchGames),
  reset: z.boolean().default(usualDuelSettings.reset),
  seeding: z.enum(seedings).default('rating'),
};
const fields = z.object(duelFields);
type DuelFields = z.output<typeof fields>;

export const usualDuelFields: DuelFields = fields.parse({});

export type NumberOfDuels = 'totalRounds' | 'bands' | 'bandWidth' | 'bar' | 'floor' | 'challengeUpTo';

/** Which seats are recorded is chosen before the first round of a tournament; null: one that begins now. */
export const mayChooseSeats = (running: Pick<TournamentRecord, 'seats' | 'contests'> | null): boolean =>
  running === null || (running.seats === null && running.contests.length === 0);

interface Chosen extends DuelFields {
  readonly method: DuelMethod;
}

/** The typed numbers that matter for the chosen method. */
export function numbersOfDuels({ method, bandsBy }: Chosen): NumberOfDuels[] {
  switch (method) {
    case 'swiss':
      return ['totalRounds'];
    case 'mcmahon':
      return ['totalRounds', bandsBy === 'number' ? 'bands' : 'bandWidth', 'bar', 'floor'];
    case 'ladder':
      return ['challengeUpTo'];
    case 'quality':
    case 'round-robin':
    case 'groups':
    case 'knock-out':
    case 'double-elimination':
      return [];
  }
}

/** False where a round follows from the results of those before it. */
export const canPlanAll = (method: DuelMethod): boolean =>
  method === 'quality' || method === 'round-robin' || method === 'groups';

export const hasTotalRounds = (method: DuelMethod): boolean => methodFollowsStandings(method);

/** Whether FIDE's rules make the rounds: then neither priorities nor who meets on equal points are chosen. */
export const pairsByDutch = ({ method, pairedBy }: Pick<Chosen, 'method' | 'pairedBy'>): boolean =>
  method === 'swiss' && pairedBy === 'dutch';

type Part = Partial<Omit<DuelFormat, 'kind' | 'method' | 'legs' | 'groupSize'>>;

/**
 * What the format says of these beyond what is usual.
 *
 * @param typed - the number in a field; undefined if it is empty
 */
export function duelPart(chosen: Chosen, typed: (field: NumberOfDuels) => number | undefined): Part {
  const settings = settingsOf(chosen, typed);
  const isUsual = (name: string, value: unknown): boolean =>
    Object.entries(usualDuelSettings).some(([one, usual]) => one === name && usual === value);
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== undefined && !isUsual(name, value)),
  );
}

function settingsOf(chosen: Chosen, typed: (field: NumberOfDuels) => number | undefined): Part {
  const { method, equalPoints, pairedBy, accelerated, bandsBy, thirdPlace, seeding, matchGames, reset } =
    chosen;
  switch (method) {
    case 'swiss':
      return { equalPoints, pairedBy, accelerated, totalRounds: typed('totalRounds') };
    case 'mcmahon':
      return {
        ...{ equalPoints, totalRounds: typed('totalRounds'), bar: typed('bar'), floor: typed('floor') },
        ...(bandsBy === 'number' ? { bands: typed('bands') } : { bandWidth: typed('bandWidth') }),
      };
    case 'ladder':
      return { challengeUpTo: typed('challengeUpTo') };
    case 'knock-out':
      return { thirdPlace, seeding, matchGames };
    case 'double-elimination':
      return { seeding, matchGames, reset };
    case 'quality':
    case 'round-robin':
    case 'groups':
      return {};
  }
}

const written = (value: number | null): string => (value === null ? '' : String(value));

/** A format's further options as the fields have them. */
export function fieldsOfDuels(format: DuelFormat): DuelFields {
  const settings = duelSettings(format);
  const { equalPoints, pairedBy, accelerated, thirdPlace, seeding, bandWidth, matchGames, reset } = settings;
  return {
    ...{ equalPoints, pairedBy, accelerated, thirdPlace, seeding, matchGames, reset },
    totalRounds: written(settings.totalRounds),
    bandsBy: bandWidth === null ? 'number' : 'width',
    bands: String(settings.bands),
    bandWidth: bandWidth === null ? usualDuelFields.bandWidth : String(bandWidth),
    bar: written(settings.bar),
    floor: written(settings.floor),
    challengeUpTo: String(settings.challengeUpTo),
  };
}

/** By what a bracket that begins with this round may be seeded: before the first there are no standings. */
export const seedingsBefore = (
  round: number,
  chosen: DuelFields['seeding'],
): readonly DuelFields['seeding'][] =>
  seedings.filter((one) => one !== 'standing' || round > 1 || chosen === 'standing');
