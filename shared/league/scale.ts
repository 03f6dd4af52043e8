/** The scale of a league's ratings: what its points mean, and how it is converted to the one that players know. */
import type { Scale } from '../contract/settings.ts';
import { createSystem, type Belief, type Parameters, type SystemName } from '../rating/index.ts';
import { earlierDefaults, familiarScale, leagueDefaults } from './defaults.ts';

/** Their curves hold the scale, where 400 points are odds of ten to one, whatever β is set to. */
const fixedByCurve: readonly SystemName[] = ['elo', 'glicko', 'glicko-2', 'whole-history'];

/** The scale of a system under these parameters. */
export const scaleOf = (system: SystemName, { mu0, beta }: Scale): Scale => ({
  mu0,
  beta: fixedByCurve.includes(system) ? familiarScale.beta : beta,
});

/** True where newcomers are at 1500 and 200 points mean what they mean in chess. */
export function isFamiliar(system: SystemName, parameters: Scale): boolean {
  const { mu0, beta } = scaleOf(system, parameters);
  return mu0 === familiarScale.mu0 && beta === familiarScale.beta;
}

/** There and back gives the number that a person wrote. */
const tidy = (value: number): number => Number(value.toPrecision(12));

/** A number of points on one scale, as many on another. */
export const pointsOn = (to: Scale, from: Scale, points: number): number =>
  tidy((to.beta / from.beta) * points);

/** A rating on one scale as it is on another: as many β above a newcomer. */
export const beliefOn = (to: Scale, from: Scale, { mean, deviation }: Belief): Belief => ({
  mean: tidy(to.mu0 + (to.beta / from.beta) * (mean - from.mu0)),
  deviation: pointsOn(to, from, deviation),
});

/** Every parameter that is a number of points, but for μ₀, which is a place on the scale. */
const inPoints = ['sigma0', 'fixedSigma', 'beta', 'gamma', 'gammaPerDay', 'margin', 'kFactor', 'nu'] as const;

/**
 * The parameters with which a league has the same ratings on another scale. Elo's and Glicko's points stay as
 * they are, and only their newcomers move. Where a team is the sum of its players, or loses a share of its strength
 * for each one missing, or has substitutes who are weighed by ratings (paper 3, eq. (4)), it matters where 0 is:
 * there teams of different sizes are another match if μ₀/β changes.
 */
export function parametersOn(scale: Scale, system: SystemName, parameters: Parameters): Parameters {
  const [to, from] = [scaleOf(system, scale), scaleOf(system, parameters)];
  const converted = inPoints.map((name) => {
    const points = parameters[name];
    return [name, points === null ? null : pointsOn(to, from, points)] as const;
  });
  return { ...parameters, ...Object.fromEntries(converted), mu0: to.mu0 };
}

/**
 * The usual parameters of a system in a league that uses it with these: a new league's, and on the scale of older
 * programs where the league still has that one. So putting them back never leaves ratings on two scales.
 */
export function usualParameters(system: SystemName, inUse: Scale): Parameters {
  const [usual, earlier] = [leagueDefaults(system), earlierDefaults(system)];
  const isEarlier = tidy(inUse.mu0) === tidy(earlier.mu0) && tidy(inUse.beta) === tidy(earlier.beta);
  return isEarlier ? parametersOn(earlier, system, usual) : usual;
}

/**
 * The expected score, 0 to 1, of a side whose players each have `lead` points more than those of the other side, all
 * strengths being known. A tie counts half. Throws EngineRefusal where the parameters are not the system's.
 * @param players how many a side has; that many are a full team.
 */
export function scoreOfLead(
  system: SystemName,
  parameters: Parameters,
  { lead, players }: { readonly lead: number; readonly players: number },
): number {
  const rating = createSystem(system, parameters, { singlePlayers: players === 1 });
  const side = (mean: number) =>
    Array.from({ length: players }, () => ({ belief: { mean, deviation: 0 }, share: null }));
  const { mu0 } = parameters;
  const { win, tie } = rating.duelChances(side(mu0 + lead), side(mu0), players);
  return win + tie / 2;
}
