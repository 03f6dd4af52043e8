/** How long the rounds of a Swiss tournament take to be paired. */
import { performance } from 'node:perf_hooks';
import { suggestPairings } from '../../shared/pairing/index.ts';
import type { PairingRequest, PlannedRound, PlayedBoard } from '../../shared/pairing/types.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';
import { seeded } from '../../shared/seeded.ts';

export interface SwissTime {
  readonly people: number;
  /** Of each round by itself, the first first. */
  readonly seconds: readonly number[];
}

const people = 200;
const rounds = 9;

/** Nine rounds of 200 people, played as their strengths have it, with draws. */
export function timeSwiss(): SwissTime {
  const system = createSystem('ts2a', defaultParameters('ts2a'), { singlePlayers: true });
  const draw = seeded(2017);
  let played: PlayedBoard[] = [];
  const seconds = Array.from({ length: rounds }, (_, at) => {
    const request = requestFor(at + 1, played);
    const started = performance.now();
    const [suggestion] = suggestPairings(request, system);
    const time = (performance.now() - started) / 1000;
    played = [...played, ...(suggestion?.rounds ?? []).flatMap((round) => resultsOf(round, draw))];
    return time;
  });
  return { people, seconds };
}

const requestFor = (round: number, played: readonly PlayedBoard[]): PairingRequest => ({
  entrants: Array.from({ length: people }, (_, at) => ({
    people: [
      { playerId: at + 1, belief: { mean: 4000 - 10 * at, deviation: 200 }, club: null, isBeginner: false },
    ],
    from: 1,
    until: null,
    out: [],
  })),
  format: { kind: 'duels', method: 'swiss', legs: 1, groupSize: 4 },
  rounds: [round],
  played,
  kept: [],
  recent: { opponents: () => 0, partners: () => 0 },
  weights: {
    quality: 1,
    evenness: 0,
    meetings: 0,
    partners: 0,
    club: 0,
    spread: 0,
    learning: 0,
    fairness: 0,
  },
  constraints: [],
  teamSize: 1,
  effort: 0,
  from: null,
  alternatives: 1,
});

/** One in five ends level; of the others the stronger wins three in four. */
const resultsOf = ({ round, boards }: PlannedRound, draw: (below: number) => number): PlayedBoard[] =>
  boards.map(([one = [], other = []]) => {
    const isFirstStronger = (one[0] ?? 0) < (other[0] ?? 0);
    const points = draw(5) === 0 ? 0.5 : draw(4) > 0 === isFirstStronger ? 1 : 0;
    return {
      round,
      kind: 'played',
      sides: [
        { entrants: one, points, seat: 1 },
        { entrants: other, points: 1 - points, seat: 2 },
      ],
    };
  });
