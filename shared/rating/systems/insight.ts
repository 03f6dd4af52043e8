/** What the League rating's saved state tells of its league, beside what is believed of each player. */
import type { Parameters } from '../parameters.ts';
import type { Insight, RaterState } from '../types.ts';
import { factorOf, heldBy, learnedAt } from './learned-parameters.ts';
import type { LeagueState } from './league-rater.ts';
import { mostPartners, numbers } from './teammate-pairs.ts';

/** Two players who were in one side, by their index, the lower one first. */
export interface TeammatePair {
  readonly one: number;
  readonly other: number;
  /** Of their errors, in squared rating points. */
  readonly covariance: number;
  /** Rated contests in which they were in one side. */
  readonly contests: number;
}

/** One of the learned parameters. */
export interface LearnedValue {
  /** In the unit of the setting. */
  readonly value: number;
  readonly start: number;
  /** How much of what it depends on is from the league's own results, 0 to 1; the rest is the start. */
  readonly fromResults: number;
}

export interface LearnedValues {
  /** Rating points per contest: of all, and of newcomers on top of it. */
  readonly drift: LearnedValue;
  readonly newcomersDrift: LearnedValue;
  /** The deviation of a newcomer, in rating points. */
  readonly firstDeviation: LearnedValue;
  /** Share of a full team's strength for each player missing. */
  readonly missingPenalty: LearnedValue;
}

const isOfLeague = (state: RaterState | null): state is LeagueState => state?.system === 'league';

/** Every pair that is kept; none of a state of another system. */
export function* teammatesIn(state: RaterState | null): Generator<TeammatePair> {
  if (!isOfLeague(state)) return;
  const { rows, rowOf, partners, partner, pair, values, contests } = state.mates;
  if (rows === 0) return;
  for (let one = 0; one < rowOf.length; one++) {
    const row = rowOf[one]!;
    if (row === 0) continue;
    for (let s = row * mostPartners, end = s + partners[row]!; s < end; s++) {
      const [other, at] = [partner[s]!, pair[s]!];
      if (one < other) yield { one, other, covariance: values[numbers * at]!, contests: contests[at]! };
    }
  }
}

/** null of a state of another system, or where the parameters say that nothing is learned. */
export function learnedIn(state: RaterState | null, parameters: Parameters): LearnedValues | null {
  if (!isOfLeague(state) || state.learned.pace === 0) return null;
  const { learned } = state;
  const valueOf = (name: keyof typeof learnedAt, start: number, power: number): LearnedValue => ({
    value: start * factorOf(learned, name) ** power,
    start,
    fromResults: 1 - heldBy[learnedAt[name]] / learned.information[learnedAt[name]]!,
  });
  return {
    drift: valueOf('drift', parameters.gamma, 1 / 2),
    newcomersDrift: valueOf('newcomersDrift', parameters.gamma, 1 / 2),
    firstDeviation: valueOf('firstVariance', parameters.sigma0, 1 / 2),
    missingPenalty: valueOf('missingPenalty', parameters.missingPenalty, 1),
  };
}

/** For predictions of contenders who are known by `idOf` their index. */
export function insightOf(
  state: RaterState | null,
  parameters: Parameters,
  idOf: (index: number) => number,
): Insight {
  const covariances = new Map<number, Map<number, number>>();
  const add = (one: number, other: number, covariance: number): void => {
    const own = covariances.get(one) ?? new Map<number, number>();
    covariances.set(one, own.set(other, covariance));
  };
  for (const { one, other, covariance } of teammatesIn(state)) {
    add(idOf(one), idOf(other), covariance);
    add(idOf(other), idOf(one), covariance);
  }
  return { covariances, penaltyFactor: penaltyFactorOf(learnedIn(state, parameters)) };
}

/** What a missing player costs, over the setting. */
export const penaltyFactorOf = (learned: Pick<LearnedValues, 'missingPenalty'> | null): number =>
  learned && learned.missingPenalty.start > 0
    ? learned.missingPenalty.value / learned.missingPenalty.start
    : 1;
