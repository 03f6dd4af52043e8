/**
 * The criteria of go tournaments, all from McMahon scores: the initial score and the points. A round without a game
 * counts in SOS as an opponent with the competitor's own initial score, which is 0 outside McMahon tournaments (EGF
 * Tournament System Rules, "The Effect of Unplayed Games"). In SOSOS, where these rules say nothing, it counts as an opponent
 * who met such opponents in all rounds, as OpenGotha and Pairgoth have it; in SODOS it counts nothing. The
 * opponents at a larger table count as one, with the mean of their scores.
 */
import { asSum, type Explanation, type Summand } from './explanation.ts';
import { partOf, type Opponent } from './opponents.ts';
import { recordOf, type Field } from './records.ts';

const initialOf = (competitor: string, { options }: Field): number => options.initial?.(competitor) ?? 0;

/** McMahon score: points as they are, without anything made up for rounds that were not played. */
const scoreOf = (competitor: string, field: Field): number =>
  initialOf(competitor, field) + recordOf(field, competitor).points;

const isMet = (one: Opponent): one is Opponent & { opponent: string } =>
  one.opponent !== null && !one.virtual;

/** What a round without a game counts. */
const insteadOf = ({ round, among }: Opponent, value: number): Summand => ({
  ...{ kind: 'initial', round, value: value / among, virtual: true },
  ...(among === 1 ? {} : { among }),
});

/** Sum of opponents' scores. */
export const sos = (competitor: string, opponents: readonly Opponent[], field: Field): Explanation =>
  asSum(
    opponents.map((one) =>
      isMet(one) ? partOf(one, scoreOf(one.opponent, field)) : insteadOf(one, initialOf(competitor, field)),
    ),
  );

/** Sum of opponents' SOS. `sosOf` gives the SOS of a competitor. */
export function sosos(
  competitor: string,
  opponents: readonly Opponent[],
  field: Field,
  sosOf: (competitor: string) => number,
): Explanation {
  const withoutGame = initialOf(competitor, field) * field.roundsBegun.length;
  return asSum(
    opponents.map((one) => (isMet(one) ? partOf(one, sosOf(one.opponent)) : insteadOf(one, withoutGame))),
  );
}

/** Sum of defeated opponents' scores; after a tie, half of the opponent's score. */
export const sodos = (opponents: readonly Opponent[], field: Field): Explanation =>
  asSum(opponents.filter(isMet).map((one) => partOf(one, one.beaten * scoreOf(one.opponent, field))));
