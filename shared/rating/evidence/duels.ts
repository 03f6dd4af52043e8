/**
 * Why Elo or Glicko moved a rating: opponent by opponent.
 *
 * Elo's update is already a sum over opponents. Glicko's is one within a period: with V and b the provisional
 * variance and mean before the contest, V′ the variance after it, μ the mean at the period's start, and for each
 * opponent its share w of the contest, g, E and s of (9), and i = wg²E(1 − E), of which the contest adds ΔI = Σ i,
 *   b′ − b = Σ [qV′·wg(s − E) + (V′/V − 1)(b − μ)·i/ΔI],
 * whose second term is what the period's earlier results had changed already of the score to expect: in Glicko
 * V′/V − 1 = −q²V′ΔI. In Glicko-2 it has in it what the contest made of the player's volatility, too.
 */
import type { Asked, ChangePart, Explained } from './field.ts';
import { expectedPlaceOf, seatPredicted, sideOfMember } from './field.ts';
import { sidesOf } from '../lineups.ts';
import { attenuation, dayVariance, expectedScore, logisticDuel, oddsPerPoint } from '../logistic.ts';
import { distribution } from '../normal.ts';
import type { Parameters } from '../parameters.ts';
import type { Performance } from '../types.ts';
import type { SystemName } from '../system.ts';
import { duelChances } from '../predict.ts';
import { opponentsOf, performAsMeans } from '../systems/duels.ts';
import type { Field } from '../systems/field.ts';

type Duelling = 'elo' | 'elo-gaussian' | 'glicko' | 'glicko-2';

export const isDuelling = (system: SystemName): system is Duelling =>
  ['elo', 'elo-gaussian', 'glicko', 'glicko-2'].includes(system);

export function duelEvidence(system: Duelling, parameters: Parameters, asked: Asked): Explained {
  const { contest, known, member } = asked;
  const field = seatPredicted(contest, known.predictedMean, known.predictedVariance);
  const gaussian = system === 'elo-gaussian';
  performAsMeans(field, gaussian ? parameters.beta ** 2 : dayVariance);
  const side = sideOfMember(field, member);
  const chances = gaussian ? (a: Performance, b: Performance) => duelChances(a, b, 0) : logisticDuel;
  const expectedPlace = expectedPlaceOf(field, side, chances);
  if (contest.weight === 0 || field.rated[member] === 0) return { expectedPlace, parts: [] };
  const opponents = opponentsIn(field, side, asked);
  const share = contest.weight / opponentsOf(field, side);
  const parts =
    system === 'glicko' || system === 'glicko-2'
      ? glickoParts(field, asked, opponents, share)
      : eloParts(opponents, eloDuel(field, member, gaussian, parameters, share));
  return { expectedPlace, parts };
}

interface Opponent {
  /** In the field, and in the league. */
  readonly at: number;
  readonly player: number;
  readonly score: number;
}

function opponentsIn({ place, firstMember }: Field, own: number, { contest }: Asked): Opponent[] {
  return sidesOf(contest).flatMap(({ members }, j) =>
    j === own
      ? []
      : members.map(({ player }, i) => ({
          at: firstMember[j]! + i,
          player,
          score: place[own] === place[j] ? 0.5 : place[own]! < place[j]! ? 1 : 0,
        })),
  );
}

/** What a duel moves for each point of score beyond the expected one, and the expected score against an opponent. */
interface EloDuel {
  readonly step: number;
  readonly expected: (at: number) => number;
}

function eloDuel(
  { advantagedMean: mean }: Field,
  member: number,
  gaussian: boolean,
  { kFactor, alpha, beta }: Parameters,
  share: number,
): EloDuel {
  const lead = (at: number): number => mean[member]! - mean[at]!;
  return {
    step: share * (kFactor ?? alpha * beta * Math.sqrt(Math.PI)),
    expected: gaussian
      ? (at) => distribution(lead(at) / (Math.SQRT2 * beta))
      : (at) => expectedScore(lead(at)),
  };
}

const eloParts = (opponents: readonly Opponent[], duel: EloDuel): ChangePart[] =>
  opponents.map(({ at, player, score }) => {
    const expected = duel.expected(at);
    return { kind: 'opponent', opponent: player, expected, score, change: duel.step * (score - expected) };
  });

function glickoParts(
  { mean, advantagedMean, variance }: Field,
  { known, member }: Asked,
  opponents: readonly Opponent[],
  share: number,
): ChangePart[] {
  const duels = opponents.map((opponent) => {
    const g = attenuation(variance[opponent.at]!);
    const expected = expectedScore(advantagedMean[member]! - advantagedMean[opponent.at]!, g);
    return { ...opponent, g, expected, information: share * g * g * expected * (1 - expected) };
  });
  const information = duels.reduce((sum, duel) => sum + duel.information, 0);
  const before = known.deviationBefore[member]! ** 2;
  const after = known.deviationAfter[member]! ** 2;
  const learned = known.meanBefore[member]! - mean[member]!;
  const taken = (after / before - 1) * learned;
  return duels.map((duel) => ({
    kind: 'opponent',
    opponent: duel.player,
    expected: duel.expected,
    score: duel.score,
    change:
      oddsPerPoint * after * share * duel.g * (duel.score - duel.expected) +
      taken * (information > 0 ? duel.information / information : 1 / duels.length),
  }));
}
