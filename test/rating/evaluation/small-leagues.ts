/** Leagues and comparisons for the tests of the lab, in few words. */
import { expect } from 'vitest';
import {
  compareSystems,
  defaultParameters,
  type SystemCandidate,
  type Compared,
  type Contest,
  type Parameters,
  type SystemName,
} from '../../../shared/rating/index.ts';
import { seeded } from '../../../shared/seeded.ts';
import { meanOf } from '../../reference/comparison.ts';
import { contestOf, paperUnit } from '../leagues.ts';

export const candidate = (system: SystemName, more: Partial<Parameters> = {}): SystemCandidate => ({
  system,
  parameters: { ...defaultParameters(system), ...more },
});

export const three = [
  candidate('ts2-shares', { margin: 60 }),
  candidate('elo'),
  candidate('trueskill', { ...paperUnit, drawProbability: 0.2 }),
];

export interface Asked {
  readonly players?: number;
  readonly candidates?: readonly SystemCandidate[];
  readonly tuneMargins?: boolean;
  readonly seconds?: () => number;
  readonly progress?: (phase: string, done: number, total: number) => void;
}

export const compare = (contests: readonly Contest[], asked: Asked = {}): Compared =>
  compareSystems({
    historyOf: () => ({ players: asked.players ?? 12, contests }),
    league: { singlePlayers: false },
    candidates: asked.candidates ?? three,
    tuneMargins: asked.tuneMargins ?? false,
    seconds: asked.seconds ?? (() => 0),
    progress: asked.progress ?? (() => undefined),
  });

/** A league of fields of three to eight sides of one to three of twelve people, several contests a tournament. */
export function madeLeague(seed: number, tournaments: number, contestsEach = 2): Contest[] {
  const draw = seeded(seed);
  return Array.from({ length: tournaments * contestsEach }, (_, i) => {
    const people = Array.from({ length: 12 }, (_, player) => player);
    const sides: { place: number; players: number[]; guests: number[] }[] = [];
    const wanted = 3 + draw(4);
    while (sides.length < wanted && people.length > 2) {
      const players = Array.from(
        { length: 1 + draw(2) },
        () => people.splice(draw(people.length), 1)[0] ?? 0,
      );
      const strength = meanOf(players) / 2 + draw(6);
      const guests = players.length > 1 && draw(8) === 0 ? players.slice(0, 1) : [];
      sides.push({ place: 1 + Math.floor(strength / 2), players, guests });
    }
    return contestOf(sides, { teamSize: 2, tournament: Math.floor(i / contestsEach) });
  });
}

/** NaN is the twin’s null. */
export const near = (found: number | null | undefined, expected: number): void => {
  if (Number.isNaN(expected)) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 9);
};
