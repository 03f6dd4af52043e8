/** What the papers use, by system. */
import { oddsPerPoint } from './logistic.ts';
import type { Parameters } from './parameters.ts';
import type { SystemName } from './system.ts';

/** Paper 3, §4; its ε is not given, so it is found from the draw probability. */
const ts2Defaults: Parameters = {
  mu0: 3000,
  sigma0: 1000,
  beta: 400,
  gamma: 0,
  gammaPerDay: 0,
  margin: null,
  drawProbability: 0.05,
  teamSize: 6,
  missingPenalty: 0.02,
  fixedSigma: 300,
  kFactor: null,
  alpha: 0.07,
  nu: 22.35,
  tau: 0.5,
  learning: 1,
  periodDays: 60,
  periodStart: null,
  periodTournaments: 5,
};

/** Paper 1, §4.2. */
const trueSkillDefaults: Parameters = {
  ...ts2Defaults,
  mu0: 25,
  sigma0: 25 / 3,
  beta: 25 / 6,
  gamma: 25 / 300,
  fixedSigma: 2.5,
};

/**
 * Weng and Lin 2011, §6: as TrueSkill's, without drift. Their β, 25/6, is 0.614 of this one (see `weng-lin.ts`); rounded,
 * so that it is the same after going to another scale and back.
 */
const wengLinDefaults: Parameters = { ...trueSkillDefaults, beta: 6.784, gamma: 0 };

/** Paper 2, §6.2. */
const glickoDefaults: Parameters = { ...ts2Defaults, mu0: 1500, sigma0: 113.65, beta: 200 };

/** Glickman 2013: RD 350, σ 0.06 in units of 400/ln 10 points, τ 0.5. */
const glicko2Defaults: Parameters = { ...glickoDefaults, sigma0: 350, nu: 0.06 / oddsPerPoint };

/** The authors' program: a limit of 80 and the weight 0.2, which make β² = 6 · 80² and γ² = 0.2 · 80². */
const eloMmrDefaults: Parameters = { ...glickoDefaults, sigma0: 350, beta: 195.96, gamma: 35.78 };

/**
 * GoShrine's program: w² 300, and a win and a loss against the anchor, which are as uncertain as 245.7 points. Coulom fitted
 * a w² of 14 to ten years of go.
 */
const wholeHistoryDefaults: Parameters = {
  ...glickoDefaults,
  sigma0: Math.SQRT2 / oddsPerPoint,
  gammaPerDay: Math.sqrt(300),
};

/** The program's own: as new leagues have it. */
const ownDefaults: Parameters = {
  ...ts2Defaults,
  mu0: 1500,
  sigma0: 320,
  beta: 200,
  gamma: 14,
  gammaPerDay: 2,
};

/** Paper 1, §4.1, on the scale of its K factor; K for the logistic curve as in paper 2, §3.3. */
const gaussianEloDefaults: Parameters = { ...glickoDefaults, kFactor: null };
const eloDefaults: Parameters = { ...glickoDefaults, kFactor: 32 };

export function defaultParameters(system: SystemName): Parameters {
  switch (system) {
    case 'league':
      return ownDefaults;
    case 'elo':
      return eloDefaults;
    case 'elo-gaussian':
      return gaussianEloDefaults;
    case 'glicko':
      return glickoDefaults;
    case 'whole-history':
      return wholeHistoryDefaults;
    case 'glicko-2':
      return glicko2Defaults;
    case 'trueskill':
    case 'trueskill-mean':
      return trueSkillDefaults;
    case 'elo-mmr':
    case 'elo-mmx':
      return eloMmrDefaults;
    case 'weng-lin':
    case 'weng-lin-pl':
      return wengLinDefaults;
    case 'ts2-shares':
    case 'ts2a':
    case 'ts2b':
    case 'ts2c':
      return ts2Defaults;
  }
}
