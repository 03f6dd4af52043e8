/** Those who are to be paired in a round of a Swiss or a McMahon, and what standings say of them. */
import type { RoundProblem } from '../round.ts';
import { coloursIn, preferenceOf, type Colour, type Preference } from '../colours.ts';
import { inWholeSteps, scoresBefore } from './scores.ts';
import { startingOrder, type Seeded } from './seeds.ts';
import { byesIn, floatsIn, heldBesides, withoutGameIn, type Float, type Held } from '../standings-so-far.ts';

/** An entrant to be paired. */
export interface Competitor {
  readonly entrant: number;
  /** What standings show before the round; `score` has virtual points, too, by which the round is paired. */
  readonly points: number;
  readonly score: number;
  /** `score` in whole steps; a pair's difference counts as its square. */
  readonly steps: number;
  readonly byes: number;
  /** Rounds before in which it had no game, by its own choice or not. */
  readonly withoutGame: number;
  readonly colours: readonly Colour[];
  readonly preference: Preference;
  /** Of the last round, and the one before. */
  readonly floats: readonly Float[];
  /** Place by strength among those of the same score, from 0, and how many they are. */
  readonly rank: number;
  readonly group: number;
}

/** Boards of the rounds before this one. */
export const heldBefore = (problem: RoundProblem): Held =>
  heldBesides(problem).filter(({ round }) => round < problem.round);

/** Those who are free, by score, then by strength: the order of the boards. */
export function competitorsFor(problem: RoundProblem, seeded: Seeded): Competitor[] {
  const { request, free, round } = problem;
  const held = heldBefore(problem);
  const { points, pairing } = scoresBefore(request, held, round, seeded);
  const steps = inWholeSteps(pairing);
  const byes = byesIn(held, request.entrants);
  const withoutGame = withoutGameIn(held, request.entrants.length);
  const floats = floatsIn(held, request.entrants, (at) => scoresBefore(request, held, at, seeded).pairing);
  const colours = coloursIn(held, request.entrants.length);
  const groups = Map.groupBy(startingOrder(request, seeded)(free), (entrant) => steps[entrant] ?? 0);
  return [...groups]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([score, group]) =>
      group.map((entrant, rank) => ({
        entrant,
        points: points[entrant] ?? 0,
        score: pairing[entrant] ?? 0,
        steps: score,
        byes: byes[entrant] ?? 0,
        withoutGame: withoutGame[entrant] ?? 0,
        colours: colours[entrant] ?? [],
        preference: preferenceOf(colours[entrant] ?? []),
        floats: floats[entrant] ?? [],
        rank,
        group: group.length,
      })),
    );
}
