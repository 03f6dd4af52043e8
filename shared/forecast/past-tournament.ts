/** A tournament that is over, as it was before each of its rounds: what could have been forecast then, and what came. */
import { canBeRanked, finalPlaces } from '../competition/final-places.ts';
import { competitionOf } from '../competition/read-competition.ts';
import { countedRounds, roundsOf } from '../competition/boards.ts';
import { isBye, type Board } from '../competition/rounds.ts';
import type { Stage } from '../contract/competitions.ts';
import { type DuelFormat, usualWeights } from '../contract/pairing-options.ts';
import type { ReadForForecast } from './parties.ts';

export interface Moment {
  /** The tournament with the rounds before this moment alone. */
  readonly read: ReadForForecast;
  /** How many contests of those rounds were played. */
  readonly played: number;
}

export interface PastTournament {
  readonly moments: readonly Moment[];
  /** By competitor: its place in the end. */
  readonly places: ReadonlyMap<string, number>;
}

const fewestCompetitors = 4;

/**
 * null for one that isn't over, has more than one stage or fewer than two rounds, isn't of duels, or has few participants.
 * How many rounds there would be is taken as known; without a recorded format, it was a round robin if all have met,
 * else a Swiss.
 */
export function pastTournament(read: ReadForForecast): PastTournament | null {
  const competition = competitionOf(read);
  const { boards } = competition;
  const rounds = roundsOf(read.contests);
  const isOfDuels = boards.every((board) => isBye(board) || board.sides.length === 2);
  if (read.shape !== 'rounds' || read.stages.length > 1 || rounds.length < 2 || !isOfDuels) return null;
  if (!canBeRanked(boards) || read.contests.some(({ complete }) => !complete)) return null;
  const places = finalPlaces({ ...competition, shape: 'rounds' });
  if (places.length < fewestCompetitors) return null;
  const stages = [stageOf(read.stages[0], boards, countedRounds(rounds).at(-1) ?? rounds.length)];
  const moments = rounds.map((_, at): Moment => {
    const contests = rounds.slice(0, at).flatMap((round) => round.contests);
    return {
      read: { ...read, stages, contests },
      played: contests.filter(({ kind }) => kind === 'played').length,
    };
  });
  return {
    moments,
    places: new Map(
      places.flatMap(({ rank, competitors }) => competitors.map((one) => [one, rank] as const)),
    ),
  };
}

function stageOf(recorded: Stage | undefined, boards: readonly Board[], rounds: number): Stage {
  if (recorded && recorded.isEntered !== true) return { ...recorded, rounds: recorded.rounds ?? rounds };
  const method = haveAllMet(boards) ? 'round-robin' : 'swiss';
  const format: DuelFormat = { kind: 'duels', method, legs: 1, groupSize: 4 };
  return {
    ...{ name: null, firstRound: 1, rounds, matchBoards: recorded?.matchBoards ?? null, qualification: null },
    ...{ format, weights: usualWeights, constraints: [], recentWeeks: 0 },
  };
}

function haveAllMet(boards: readonly Board[]): boolean {
  const duels = boards.filter((board) => !isBye(board));
  const pairs = new Set(
    duels.map(({ sides }) =>
      sides
        .map(({ competitor }) => competitor)
        .sort()
        .join('\n'),
    ),
  );
  const seated = new Set(duels.flatMap(({ sides }) => sides.map(({ competitor }) => competitor)));
  return pairs.size === (seated.size * (seated.size - 1)) / 2 && duels.length === pairs.size;
}
