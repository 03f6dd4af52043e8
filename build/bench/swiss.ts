/** How long the rounds of a Swiss tournament take to be paired. */
import { performance } from 'node:perf_hooks';
import { suggestPairings } from '../../shared/pairing/index.ts';
import type { PairingRequest, PlannedRound, PlayedBoard } from '../../shared/pairing/types.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';
import { seeded } from '../../shared/seeded.ts';

export interface SwissTime {
  readonly people: number;
  readonly pairedBy: 'own' | 'dutch';
  /** Of each round by itself, the first first. */
  readonly seconds: readonly number[];
  /** Of them those in which this program worked: on a busy machine fewer. */
  readonly workSeconds: readonly number[];
  /** What the slowest round may take. */
  readonly mostSeconds: number;
}

/** A large open tournament, where our own aims weigh only pairs near each other in the standings; and FIDE's rules. */
const tournaments = [
  { people: 200, rounds: 9, mostSeconds: 2, pairedBy: 'own' },
  { people: 1000, rounds: 11, mostSeconds: 3, pairedBy: 'own' },
  { people: 1000, rounds: 11, mostSeconds: 3, pairedBy: 'dutch' },
] as const;

/** Tournaments played as their strengths have it, with draws. */
export const timeSwiss = (): SwissTime[] => tournaments.map(timeTournament);

function timeTournament({ people, rounds, mostSeconds, pairedBy }: (typeof tournaments)[number]): SwissTime {
  const system = createSystem('ts2a', defaultParameters('ts2a'), { singlePlayers: true });
  const draw = seeded(2017);
  const played: PlayedBoard[] = [];
  const times = Array.from({ length: rounds }, (_, at) => {
    const format = { ...swiss, pairedBy, totalRounds: rounds };
    const request = { ...requestFor(people, at + 1, [...played]), format };
    const [started, work] = [performance.now(), process.cpuUsage()];
    const [suggestion] = suggestPairings(request, system);
    const seconds = (performance.now() - started) / 1000;
    const { user, system: kernel } = process.cpuUsage(work);
    played.push(...(suggestion?.rounds ?? []).flatMap((round) => resultsOf(round, draw)));
    return { seconds, work: (user + kernel) / 1e6 };
  });
  return {
    people,
    pairedBy,
    seconds: times.map(({ seconds }) => seconds),
    workSeconds: times.map(({ work }) => work),
    mostSeconds,
  };
}

const swiss = { kind: 'duels', method: 'swiss', legs: 1, groupSize: 4 } as const;

/** The strongest 2000 points ahead of the weakest. */
const spread = 2000;

const requestFor = (people: number, round: number, played: readonly PlayedBoard[]): PairingRequest => ({
  entrants: Array.from({ length: people }, (_, at) => ({
    people: [
      {
        playerId: at + 1,
        belief: { mean: 4000 - (spread * at) / people, deviation: 200 },
        club: null,
        isBeginner: false,
      },
    ],
    from: 1,
    until: null,
    out: [],
  })),
  format: swiss,
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
