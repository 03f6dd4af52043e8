/** What a tournament is planned from, for the tests of pairing. */
import { crowd } from './crowd.ts';
import type { DuelFormat, TableFormat, TeamFormat, Weights } from '../../shared/contract/pairing-options.ts';
import type { Entrant, PairingRequest, Person, PlannedRound } from '../../shared/pairing/types.ts';

export const noWeights: Weights = {
  quality: 0,
  evenness: 0,
  meetings: 0,
  partners: 0,
  club: 0,
  spread: 0,
  learning: 0,
  fairness: 0,
};

/** Something of everything. */
export const someWeights: Weights = {
  quality: 5,
  evenness: 2,
  meetings: 4,
  partners: 4,
  club: 1,
  spread: 1,
  learning: 1,
  fairness: 2,
};

export const duels: DuelFormat = { kind: 'duels', method: 'quality', legs: 1, groupSize: 4 };
export const tables: TableFormat = { kind: 'tables', size: 4, aim: 'level' };
export const teams: TeamFormat = {
  kind: 'teams',
  size: 2,
  count: null,
  leftOver: 'spread',
  picks: 'balanced',
  meet: 'pairs',
};

export const entrant = (person: Partial<Person>, presence: Partial<Entrant> = {}): Entrant => ({
  people: [{ playerId: 1, belief: { mean: 3000, deviation: 300 }, club: null, isBeginner: false, ...person }],
  from: 1,
  until: null,
  out: [],
  ...presence,
});

/** This many people, every third of them a beginner, of three clubs and none. */
export const entrants = (count: number, seed = 7): Entrant[] =>
  crowd(count, seed).map(({ playerId, belief }, at) =>
    entrant({
      playerId,
      belief,
      club: ['Ash', 'Elm', 'Oak', null][at % 4] ?? null,
      isBeginner: at % 3 === 0,
    }),
  );

export const options = (
  people: readonly Entrant[],
  changes: Partial<PairingRequest> = {},
): PairingRequest => ({
  entrants: people,
  format: duels,
  rounds: [1],
  played: [],
  kept: [],
  recent: { opponents: () => 0, partners: () => 0 },
  weights: { ...noWeights, quality: 1 },
  constraints: [],
  teamSize: 1,
  effort: 0,
  from: null,
  alternatives: 1,
  ...changes,
});

/** All players in the round, on a board or out, in ascending order. */
export const everybodyIn = ({ boards, out }: PlannedRound): number[] =>
  [...boards.flat(2), ...out].toSorted((a, b) => a - b);
