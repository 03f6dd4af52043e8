/** Comparing and tuning rating systems. */
import { z } from 'zod';
import {
  parameterTable,
  systemNames,
  lossNames,
  type Compared,
  type Tuned,
  type SystemName,
  type Parameters,
  type Landscape,
} from '../rating/index.ts';
import { returns, type Domain } from './call.ts';
import { parameters, type ShownAs } from './values.ts';

const parameterName = z.enum(parameterTable.map(({ name }) => name));

/** A system; what is left out of its settings is as the league has it, or by default. */
const candidate = z.strictObject({ system: z.enum(systemNames), parameters: parameters.optional() });

export type CandidateWanted = z.input<typeof candidate>;

/** More lines than that could not be distinguished in a picture. */
export const mostCandidates = 9;

const candidates = z.array(candidate).min(1).max(mostCandidates);

const comparisonWanted = z.strictObject({
  candidates,
  /** Every system's margin is fitted before it is judged, on the earlier half of the history. */
  tuneMargins: z.boolean().default(true),
});

const loss = z.enum(lossNames).default('log-loss');

const tuningWanted = z.strictObject({
  ...candidate.shape,
  tune: z.array(parameterName).min(1).max(6),
  loss,
});

const landscapeWanted = z.strictObject({
  ...candidate.shape,
  across: parameterName,
  up: parameterName,
  loss,
});

const playerInSystems = z.strictObject({ playerId: z.int(), candidates });

export interface SystemsCompared extends Compared {
  /** Of the league that was judged. */
  revision: number;
  /** Glicko’s rating periods are counted in days; else in tournaments. */
  dated: boolean;
}

export interface SystemTuned extends Tuned {
  revision: number;
  system: SystemName;
  /** What the search began with. */
  start: Parameters;
}

export interface SystemLandscape extends Landscape {
  system: SystemName;
}

/** One person's trajectory in each of several systems, all over the same tournaments. */
export interface PlayerInSystems {
  playerId: number;
  player: string;
  shownAs: ShownAs;
  /**
   * In which the person took part, in the order of their last games there. `number` counts the league's tournaments from 1; the days
   * are those of the person's own games.
   */
  tournaments: {
    tournamentId: number;
    number: number;
    name: string;
    date: string | null;
    lastDay: string | null;
  }[];
  systems: {
    system: SystemName;
    parameters: Parameters;
    /** What was believed before the first of the tournaments. */
    before: { mean: number; deviation: number };
    /** After each of the tournaments, in their order. */
    after: { mean: number; deviation: number }[];
    /** On the leaderboard by conservative rating, as of now. */
    rankText: string;
    ranked: number;
  }[];
}

/** Forecasts whose chance is above `from` and at most `to`. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The mean of what was said. */
  readonly predicted: number;
  /** How often it came true, and the standard error of that. */
  readonly came: number;
  readonly error: number;
}

/** How far chances were from what came. */
export interface BrierScore {
  /** The mean squared distance (Brier 1950), 0 to 1. */
  readonly score: number;
  /** Of saying the same of everybody: as many as came. */
  readonly ofSame: number;
}

/** How often forecasts of the same kind came true. */
export interface ChancesJudged {
  moments: number;
  /** Chances of first place, and of the first three places. */
  first: ReliabilityBin[];
  firstThree: ReliabilityBin[];
  /** Of those of first place; null without any. */
  brier: BrierScore | null;
}

/** Of past tournaments, before each of their rounds; and of past seasons, before each of their tournaments. */
export interface ForecastsJudged extends ChancesJudged {
  revision: number;
  tournaments: number;
  seasons: ChancesJudged & { seasons: number };
}

export const labCalls = {
  /** Judges systems on the whole history, one step ahead. */
  'lab.compare': returns<SystemsCompared>()('labWorker', comparisonWanted),
  /** Parameters from the earlier half of the history, judged on the later. */
  'lab.tune': returns<SystemTuned>()('labWorker', tuningWanted),
  /** How the loss on the earlier half depends on two parameters, about the given ones. */
  'lab.landscape': returns<SystemLandscape>()('labWorker', landscapeWanted),
  /** Forecasts past tournaments of rounds of duels, and past seasons, with what was known at each moment. */
  'lab.forecasts': returns<ForecastsJudged>()(
    'labWorker',
    z.strictObject({ simulations: z.int().min(100).max(10_000).default(500) }),
  ),
  'lab.player': returns<PlayerInSystems>()('labWorker', playerInSystems),
} as const satisfies Domain;
