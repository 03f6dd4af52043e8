/** What evidence is asked of and made of, and a field as a contest found it. */
import { inColumns, sidesOf } from '../lineups.ts';
import type { Field } from '../systems/field.ts';
import { fieldFor, seat } from '../systems/field.ts';
import type { Contest, ContestChange, DuelChances, Performance } from '../types.ts';

/**
 * What was known before a contest, by participation, as `ContestChange` has it. And the deviation after it, which in
 * Glicko-2 depends on more than that; and the members' weights and covariances, which the program's own system learns.
 */
export type StateBefore = Pick<
  ContestChange,
  'meanBefore' | 'deviationBefore' | 'deviationAfter' | 'predictedMean' | 'predictedVariance'
> &
  Partial<Pick<ContestChange, 'weight' | 'together'>>;

type ChangeKind = 'ahead' | 'level' | 'behind' | 'teammates' | 'time away';

/**
 * A part of a change, in rating points. `time away`: what the variance added since the last contest made of it. `teammates`: the
 * whole change of who moved against their side's result, because of covariances with the others of the side.
 * `opponent`: a player of another side, with the score expected against this one and the one that came (a tie is ½).
 */
export type ChangePart =
  | { readonly kind: ChangeKind; readonly change: number }
  | {
      readonly kind: 'opponent';
      readonly opponent: number;
      readonly expected: number;
      readonly score: number;
      readonly change: number;
    };

/** One participation of a contest, counted through sides and members. */
export interface Asked {
  readonly contest: Contest;
  readonly known: StateBefore;
  readonly member: number;
}

export interface Explained {
  readonly expectedPlace: number;
  readonly parts: readonly ChangePart[];
}

/** Seats all players with these beliefs: by participation, unlike in a replay. */
export function seatPredicted(contest: Contest, mean: Float64Array, variance: Float64Array): Field {
  const field = fieldFor(contest);
  let at = 0;
  const byParticipation = inColumns({
    ...contest,
    sides: sidesOf(contest).map((side) => ({
      ...side,
      members: side.members.map((member) => ({ ...member, player: at++ })),
    })),
  });
  seat(field, byParticipation, mean, Float64Array.from(variance, Math.sqrt), 0);
  // Not through the deviation and back, which costs a digit.
  field.variance.set(variance.subarray(0, field.members));
  return field;
}

export function sideOfMember({ firstMember }: Field, member: number): number {
  let j = 0;
  while (firstMember[j + 1]! <= member) j++;
  return j;
}

/** 1 + Σ P(another side is ahead). `chances` may not know ties. */
export function expectedPlaceOf(
  field: Field,
  own: number,
  chances: (a: Performance, b: Performance) => DuelChances,
): number {
  const performed = (j: number): Performance => ({
    mean: field.performedMean[j]!,
    variance: field.sideVariance[j]!,
    noise: field.sideNoise[j]!,
  });
  let place = 1;
  for (let j = 0; j < field.sides; j++) if (j !== own) place += chances(performed(j), performed(own)).win;
  return place;
}
