/**
 * How long plans take, and how good they are beside what is done without the program: a snake draft, neighbours in
 * strength, and the best of many at random; all by the costs by which the program makes its own.
 */
import { performance } from 'node:perf_hooks';
import { type Format, type TeamFormat, usualWeights } from '../../shared/contract/pairing-options.ts';
import type { PairingRequest, PlannedBoard } from '../../shared/pairing/types.ts';
import { judgePairings, suggestPairings } from '../../shared/pairing/index.ts';
import { byStrength } from '../../shared/pairing/order.ts';
import { taskOf, problemOf } from '../../shared/pairing/problem.ts';
import type { RoundProblem } from '../../shared/pairing/round.ts';
import { draftInto, inBlocks } from '../../shared/pairing/team-formation/draft.ts';
import { tableGoal, teamGoal } from '../../shared/pairing/team-formation/goal.ts';
import {
  tableShapes,
  tableSizes,
  teamShapes,
  teamSizes,
  type Shape,
} from '../../shared/pairing/team-formation/sizes.ts';
import { costOf, type SplitGoal, type Split } from '../../shared/pairing/team-formation/split.ts';
import { createSystem, defaultParameters, type RatingSystem } from '../../shared/rating/index.ts';
import { seeded, type Draw } from '../../shared/seeded.ts';

/** What one plan took and came to, and what another way comes to on the same goal. */
export interface PlanTime {
  readonly title: string;
  readonly seconds: number;
  /** Of them those in which this program worked: on a busy machine fewer. */
  readonly workSeconds: number;
  readonly mostSeconds: number;
  readonly cost: number;
  readonly others: readonly { readonly name: string; readonly cost: number }[];
}

interface Plan {
  readonly title: string;
  readonly people: number;
  readonly format: Format;
  readonly rounds: number;
  readonly mostSeconds: number;
}

/** Splits of one round that are drawn at random; and whole tournaments, which take longer to be judged. */
const randomSplits = 10_000;
const randomEvenings = 1000;

const teamsOf = (
  wanted: { size: number; count: null } | { size: null; count: number },
  meet: TeamFormat['meet'],
): TeamFormat => ({ kind: 'teams', ...wanted, leftOver: 'spread', picks: 'balanced', meet });

const one = { rounds: 1, mostSeconds: 2 } as const;
const tenTeams = { size: null, count: 10 } as const;

/** The times are the issue's own for duels and teams; for the others it sets none. */
const plans: readonly Plan[] = [
  {
    title: '1 v 1, 200 people',
    people: 200,
    format: { kind: 'duels', method: 'quality', legs: 1, groupSize: 4 },
    ...one,
    mostSeconds: 1,
  },
  { title: '10 teams of 60, one board', people: 60, format: teamsOf(tenTeams, 'all'), ...one },
  { title: '10 teams of 60, two at a board', people: 60, format: teamsOf(tenTeams, 'pairs'), ...one },
  {
    title: 'similar tables of 4, 100 people',
    people: 100,
    format: { kind: 'tables', size: 4, aim: 'level' },
    ...one,
  },
  {
    title: 'mixed tables of 4, 100 people',
    people: 100,
    format: { kind: 'tables', size: 4, aim: 'fair' },
    ...one,
  },
  {
    title: '30 people in pairs, 4 rounds',
    people: 30,
    format: teamsOf({ size: 2, count: null }, 'pairs'),
    rounds: 4,
    mostSeconds: 2,
  },
];

/** At effort 0, once warm. */
export const timePlans = (): PlanTime[] => plans.map(timePlan);

function timePlan({ title, people, format, rounds, mostSeconds }: Plan): PlanTime {
  const judge = createSystem('ts2-shares', defaultParameters('ts2-shares'), {
    singlePlayers: format.kind !== 'teams',
  });
  const { request } = byStrength(requestOf(people, format, rounds), judge);
  suggestPairings(request, judge);
  const [started, work] = [performance.now(), process.cpuUsage()];
  const [suggestion] = suggestPairings(request, judge);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(work);
  const workSeconds = (user + system) / 1e6;
  const planned = (suggestion?.rounds ?? []).map(({ boards }) => boards);
  const cost = costs(request, judge);
  const others = othersFor(request, cost);
  return { title, seconds, workSeconds, mostSeconds, cost: cost(planned), others };
}

type Boards = readonly PlannedBoard[];
type Cost = (rounds: readonly Boards[]) => number;

/** Of one round the goal of its method; of several the cost that is shown, which has what rounds have in common. */
function costs(request: PairingRequest, judge: RatingSystem): Cost {
  if (request.rounds.length > 1) {
    return (rounds) => {
      const given = rounds.map((boards, at) => ({ round: at + 1, boards, out: [] }));
      return judgePairings(request, given, judge).cost;
    };
  }
  const problem = problemOf(taskOf(request, judge), 1);
  const goal = goalOf(problem, judge);
  return ([boards = []]) =>
    goal === null
      ? boards.reduce((sum, sides) => sum + problem.prices.board(sides), 0)
      : costOf(asSplit(boards, request.format), goal);
}

function goalOf(problem: RoundProblem, judge: RatingSystem): SplitGoal | null {
  const { request, free } = problem;
  switch (request.format.kind) {
    case 'duels':
      return null;
    case 'tables':
      return tableGoal(problem, judge);
    case 'teams':
      return teamGoal(problem, judge, shapesFor(free.length, request.format));
  }
}

/** A table is one group, its people are sides of one each. */
const asSplit = (boards: Boards, { kind }: Format): Split =>
  kind === 'tables' ? boards.map((sides) => [sides.flat()]) : boards;

const asBoards = (split: Split, { kind }: Format): Boards =>
  kind === 'tables' ? split.map((cell) => cell.flat().map((person) => [person])) : split;

function shapesFor(people: number, format: Format): Shape[] {
  switch (format.kind) {
    case 'duels':
      return Array.from({ length: people / 2 }, () => [1, 1]);
    case 'tables':
      return tableShapes(tableSizes(people, format));
    case 'teams':
      return teamShapes(teamSizes(people, format), format.meet);
  }
}

function othersFor({ format, entrants, rounds }: PairingRequest, cost: Cost): PlanTime['others'] {
  const people = [...entrants.keys()];
  const shapes = shapesFor(people.length, format);
  const everyRound = (split: () => Split): Boards[] => rounds.map(() => asBoards(split(), format));
  const draw = seeded(60);
  let bestRandom = Infinity;
  const times = rounds.length > 1 ? randomEvenings : randomSplits;
  for (let time = 0; time < times; time += 1)
    bestRandom = Math.min(bestRandom, cost(everyRound(() => inBlocks(shuffled(people, draw), shapes))));
  const random = { name: 'best at random', cost: bestRandom };
  // Seating by strength is the same every round: no tournament is planned that way.
  if (rounds.length > 1) return [random];
  return wantsAlike(format)
    ? [{ name: 'neighbours', cost: cost(everyRound(() => inBlocks(people, shapes))) }, random]
    : [{ name: 'snake draft', cost: cost(everyRound(() => draftInto(people, shapes))) }, random];
}

/** Whether people of one strength are to sit together, or all sides are to be alike. */
const wantsAlike = (format: Format): boolean =>
  format.kind === 'duels' || (format.kind === 'tables' && format.aim === 'level');

function requestOf(people: number, format: Format, rounds: number): PairingRequest {
  const draw = seeded(10);
  const clubs = ['Ash', 'Elm', 'Oak', null];
  return {
    entrants: Array.from({ length: people }, (_, at) => {
      const belief = { mean: 1500 + draw(3000), deviation: 150 + draw(500) };
      const person = { playerId: at + 1, belief, club: clubs[at % 4] ?? null, isBeginner: false };
      return { people: [person], from: 1, until: null, out: [] };
    }),
    format,
    rounds: Array.from({ length: rounds }, (_, at) => at + 1),
    played: [],
    kept: [],
    // As if some had met in the last weeks.
    recent: {
      opponents: (first, second) => (first * second) % 3,
      partners: (first, second) => (first + second) % 3,
    },
    weights: usualWeights,
    constraints: [],
    teamSize: 6,
    effort: 0,
    from: null,
    alternatives: 1,
  };
}

function shuffled(numbers: readonly number[], draw: Draw): number[] {
  const left = [...numbers];
  return numbers.flatMap(() => left.splice(draw(left.length), 1));
}
