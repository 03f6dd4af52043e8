/** Fields to rate: the same teams for every program, and a history of them for where there are no results at hand. */
import { seeded, type Draw } from '../../shared/seeded.ts';
import { inColumns, type Contest, type History, type Side } from '../../shared/rating/index.ts';

/** A contest, and what is believed before it of its players, who are numbered from 0. */
export interface MadeField {
  readonly contest: Contest;
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** The unit of all fields here: μ₀ 25, σ₀ 25/3, β 25/6. */
export const unit = { mu0: 25, sigma0: 25 / 3, beta: 25 / 6 } as const;

const seed = 20_111_203;

/** Sides on one place, from the best down: every three tie, whatever the field. */
const tiedSides = 3;

/**
 * A field of `sides` teams of `members` each. Beliefs are those of a league that is under way, and the result is
 * drawn as the model has it: skills from the beliefs, a day's noise on each, places by the sums.
 */
export function makeField(sides: number, members: number): MadeField {
  const draw = normal(seeded(seed));
  const players = sides * members;
  const mean = Float64Array.from({ length: players }, () => unit.mu0 + (unit.sigma0 / 2) * draw());
  const deviation = Float64Array.from({ length: players }, () => (unit.sigma0 / 4) * (1 + Math.abs(draw())));
  const performed = Float64Array.from({ length: sides }, (_, j) => {
    let sum = 0;
    for (let i = j * members; i < (j + 1) * members; i++) {
      sum += (mean[i] ?? NaN) + Math.hypot(deviation[i] ?? NaN, unit.beta) * draw();
    }
    return sum;
  });
  const order = [...performed.keys()].sort((a, b) => (performed[b] ?? NaN) - (performed[a] ?? NaN));
  const made: Side[] = [];
  order.forEach((j, above) => {
    const ids = Array.from({ length: members }, (_, i) => j * members + i);
    made[j] = sideOf(ids, 1 + tiedSides * Math.floor(above / tiedSides));
  });
  return { contest: contestOf(made, members), mean, deviation };
}

const sideOf = (players: readonly number[], place: number): Side => ({
  place,
  members: players.map((player) => ({ player, share: null, rated: true })),
});

const contestOf = (sides: readonly Side[], teamSize: number): Contest =>
  inColumns({ sides, teamSize, day: null, weight: 1 });

/** Sum of twelve evens less six: normal enough for skills. */
const normal =
  (draw: Draw): (() => number) =>
  () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += draw(2 ** 30) / 2 ** 30;
    return sum;
  };

/** Contests of single players with large fields and many ties, in the shape of a programming league. */
export function makeHistory(players: number, fieldSizes: readonly number[]): History {
  const chance = seeded(seed);
  const draw = normal(chance);
  const skill = Float64Array.from({ length: players }, draw);
  const contests = fieldSizes.map((size) => {
    const entered = drawEntrants(players, size, chance);
    const score = entered.map((player) => Math.floor(scoresPerDeviation * ((skill[player] ?? NaN) + draw())));
    const best = score.toSorted((a, b) => b - a);
    const placeOf = new Map<number, number>();
    best.forEach((points, above) => {
      if (!placeOf.has(points)) placeOf.set(points, above + 1);
    });
    const sides = entered.map((player, i) => sideOf([player], placeOf.get(score[i] ?? NaN) ?? NaN));
    return contestOf(sides, 1);
  });
  return { players, contests };
}

const scoresPerDeviation = 200;

/** The first `size` of a shuffle of all players (Durstenfeld, Communications of the ACM 7 (1964) 420). */
function drawEntrants(players: number, size: number, chance: Draw): number[] {
  const all = Array.from({ length: players }, (_, i) => i);
  return Array.from({ length: size }, (_, i) => {
    const at = i + chance(players - i);
    const drawn = all[at] ?? NaN;
    all[at] = all[i] ?? NaN;
    return drawn;
  });
}
