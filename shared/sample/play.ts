import { seeded } from '../seeded.ts';
import type { SampleClub, SamplePerson } from './people.ts';

/** One row of the results CSV, column by column: a player in a contest. */
export interface ResultRow {
  tournament: string;
  /** YYYY-MM-DD, or with a time: YYYY-MM-DDTHH:MM. */
  date: string;
  round: string | null;
  board: string | null;
  team: string | null;
  player: string;
  club: string | null;
  role: 'main' | 'substitute' | 'guest';
  /** Share of play in (0, 1]. */
  share: number | null;
  place: number | null;
  /** Higher is better. */
  score: number | null;
}

/** Somebody of the league as the years go by. */
export interface Regular {
  readonly person: SamplePerson;
  readonly club: SampleClub;
  /** Chance of being there on an evening of play. */
  readonly keenness: number;
  /** True skill today; 0 is the league's middle, and 1 its spread. */
  skill: number;
}

/** What is left to chance. */
export interface Chance {
  /** A whole number from 0, below `below`. */
  whole(below: number): number;
  happens(probability: number): boolean;
  /** About standard normal: the sum of twelve uniform numbers, less six. */
  normal(): number;
  /** How many of these questions somebody of this strength gets right, on a scale where 1 is the league's spread. */
  rightAnswers(strength: number, difficulties: readonly number[]): number;
}

const fine = 2 ** 31;

/** How much a question tells of strength. */
const slope = 1.2;

export function chanceFrom(seed: number): Chance {
  const draw = seeded(seed);
  const happens = (probability: number): boolean => draw(fine) < probability * fine;
  return {
    whole: draw,
    happens,
    normal: () => Array.from({ length: 12 }, () => draw(fine) / fine).reduce((sum, part) => sum + part, -6),
    rightAnswers: (strength, difficulties) =>
      difficulties.filter((difficulty) => happens(1 / (1 + Math.exp(slope * (difficulty - strength)))))
        .length,
  };
}
