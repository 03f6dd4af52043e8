/** Leagues whose truth is known, for what tunes parameters. */
import type { Contest } from '../../../shared/rating/index.ts';
import { seeded } from '../../../shared/seeded.ts';
import { contestOf } from '../leagues.ts';

const gaussian = (draw: (below: number) => number): number => {
  // Box and Muller (1958).
  const [u, v] = [(draw(2 ** 30) + 1) / 2 ** 30, draw(2 ** 30) / 2 ** 30];
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
};

/**
 * Duels of people with strengths N(3000, 1000²), each day's play N(strength, β²); nearer than `tieWithin` is a tie.
 * Each contest is a tournament of its own.
 */
export function simulatedDuels(games: number, beta: number, tieWithin: number, seed = 4): readonly Contest[] {
  const draw = seeded(seed);
  const strengths = Array.from({ length: 40 }, () => 3000 + 1000 * gaussian(draw));
  return Array.from({ length: games }, () => {
    const one = draw(40);
    const other = (one + 1 + draw(39)) % 40;
    const ahead =
      (strengths[one] ?? NaN) - (strengths[other] ?? NaN) + beta * (gaussian(draw) - gaussian(draw));
    const [place, against] = Math.abs(ahead) <= tieWithin ? [1, 1] : ahead > 0 ? [1, 2] : [2, 1];
    return contestOf(
      [
        { place, players: [one] },
        { place: against, players: [other] },
      ],
      { teamSize: 1 },
    );
  });
}

/** The same in tournaments of this many contests, one after another. */
export const inTournaments = (contests: readonly Contest[], size: number): Contest[] =>
  contests.map((contest, i) => ({ ...contest, tournament: Math.floor(i / size) }));

/** Duels that a coin decides. */
export const coinTosses = (games: number, seed: number): readonly Contest[] => {
  const draw = seeded(seed);
  return Array.from({ length: games }, () => {
    const one = draw(40);
    const places = draw(2) === 0 ? [1, 2] : [2, 1];
    return contestOf(
      [one, (one + 1 + draw(39)) % 40].map((player, i) => ({ place: places[i] ?? NaN, players: [player] })),
      { teamSize: 1 },
    );
  });
};
