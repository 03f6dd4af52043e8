import type { Chance } from '../simulation/chance.ts';
import type { SampleClub, SamplePerson } from './people.ts';

/** A player of the league as the years go by. */
export interface Regular {
  readonly person: SamplePerson;
  readonly club: SampleClub;
  /** Probability of taking part in a tournament. */
  readonly keenness: number;
  /** True skill today; 0 is the league's middle, and 1 its spread. */
  skill: number;
}

/** How much a question tells of strength. */
const slope = 1.2;

/** How many of these questions a player of this strength gets right, on a scale where 1 is the league's spread. */
export const rightAnswers = (strength: number, difficulties: readonly number[], chance: Chance): number =>
  difficulties.filter((difficulty) => chance.happens(1 / (1 + Math.exp(slope * (difficulty - strength)))))
    .length;
