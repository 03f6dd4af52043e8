/** Small leagues for test vectors: strengths and games as the files write them, as the engine takes them. */
import type {
  Belief,
  Contest,
  Parameters,
  Rater,
  RatingSystem,
  SystemName,
} from '../../shared/rating/index.ts';
import { createSystem, defaultParameters, inColumns } from '../../shared/rating/index.ts';

/** What came out, and what should have. */
export type Compared = readonly [got: number, expected: number];

export interface Strength {
  readonly mu: number;
  readonly sd: number;
}

/** A game by index or name of its players, and the first one's score. */
export type Game<Player> = readonly [Player, Player, score: number];

export const belief = ({ mu, sd }: Strength): Belief => ({
  mean: mu,
  deviation: Math.max(sd, leastDeviation),
});
/** The file has opponents known without error; the engine wants some, and this much changes no digit. */
const leastDeviation = 1e-9;

export const systemWith = (name: SystemName, parameters: Partial<Parameters>): RatingSystem =>
  createSystem(name, { ...defaultParameters(name), ...parameters }, { singlePlayers: true });

const place = (score: number): [number, number] => (score === 1 ? [1, 2] : score === 0 ? [2, 1] : [1, 1]);

export function contest(teams: readonly (readonly number[])[], places: readonly number[], day = 0): Contest {
  const sides = teams.map((players, j) => ({
    place: places[j] ?? NaN,
    members: players.map((player) => ({ player, share: null, rated: true })),
  }));
  return inColumns({ sides, teamSize: 1, day, weight: 1 });
}

export const duel = ([a, b, score]: Game<number>, day = 0): Contest => contest([[a], [b]], place(score), day);

export const at = (numbers: ArrayLike<number>, i: number): number => numbers[i] ?? NaN;

export const expectBelief = (got: Rater | Belief[], player: number, expected: Strength): Compared[] => {
  const [mean, deviation] = Array.isArray(got)
    ? [got[player]?.mean, got[player]?.deviation]
    : [got.mean[player], got.deviation[player]];
  return [
    [mean ?? NaN, expected.mu],
    [deviation ?? NaN, expected.sd],
  ];
};
