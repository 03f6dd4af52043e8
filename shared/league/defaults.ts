import { defaultParameters, type Parameters, type SystemName } from '../rating/index.ts';

/**
 * The scale that players know from chess: newcomers at 1500, and 200 points more is an expected score of 76 % in a
 * game of one against one, a tie counted as half a win. By β 200 that is so under TrueSkill and TS2, since
 * Φ(200/(200√2)) = 0.76; Elo and Glicko have it from their curves.
 */
export const familiarScale = { mu0: 1500, beta: 200 } as const;

/**
 * What new leagues have on that scale under every system. The drifts were chosen on results of real leagues, as
 * docs/reference/parameters.md says; without any, ratings stop moving after a season.
 */
const newLeagues = {
  ...familiarScale,
  sigma0: 350,
  /** Paper 3's 300 at β 400. */
  fixedSigma: 150,
  gamma: 30,
  gammaPerDay: 2,
  nu: 40,
} as const;

/**
 * League rating learns its drift. It begins with little: a league whose players change a lot shows it soon, and one in which
 * they don't would have too wide intervals until it is known. So it is with what is known of newcomers.
 */
const learnedFrom = { sigma0: 320, gamma: 14 } as const;

/** What belongs to the league and stays when its system changes; the rest belongs to the system's scale. */
const ofTheLeague = ['drawProbability', 'teamSize', 'missingPenalty'] as const;

/** What a league starts a system with: the papers' parameters, but for scale, first uncertainty and drift. */
export const leagueDefaults = (system: SystemName): Parameters => ({
  ...defaultParameters(system),
  ...newLeagues,
  ...(system === 'league' && learnedFrom),
});

/** TrueSkill's newcomer at 3000 instead of 25: whole numbers then distinguish players. */
const trueSkillUnit = 120;

/**
 * What leagues started a system with before there was a familiar scale: the papers' own parameters, TrueSkill's in a
 * finer unit. It fills in what an older league file doesn't say, so that its ratings stay what they are.
 */
export function earlierDefaults(system: SystemName): Parameters {
  const defaults = defaultParameters(system);
  if (system !== 'trueskill' && system !== 'trueskill-mean') return defaults;
  return {
    ...defaults,
    mu0: defaults.mu0 * trueSkillUnit,
    sigma0: defaults.sigma0 * trueSkillUnit,
    beta: defaults.beta * trueSkillUnit,
    gamma: defaults.gamma * trueSkillUnit,
  };
}

/** What a league takes a system up with, that has `used` other parameters so far: its defaults, and what is the league's own. */
export const takenUp = (defaults: Parameters, used: Parameters): Parameters => ({
  ...defaults,
  ...Object.fromEntries(ofTheLeague.map((name) => [name, used[name]])),
});
