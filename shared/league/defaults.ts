import { defaultParameters, type Parameters, type SystemName } from '../rating/index.ts';

/** A newcomer at 3000 instead of 25: whole numbers then tell players apart, as they do under the other systems. */
const trueSkillUnit = 120;

/** What belongs to the league and stays when its system changes; the rest belongs to the system's scale. */
const ofTheLeague = ['drawProbability', 'teamSize', 'missingPenalty'] as const;

/**
 * What a league starts a system with: the paper's own parameters; TrueSkill's in a finer unit, which scales every
 * rating and changes nothing else.
 */
export function leagueDefaults(system: SystemName): Parameters {
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
