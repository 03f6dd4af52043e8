/** What a whole plan is worth, by the same criteria by which it was made. */
import { boardWorth, meanOverSides, meetingsCost, partnersCost, qualityCost } from './board.ts';
import { fairnessOf, fairnessOfAll, type FairnessSums } from './fairness.ts';
import { chancesOf, lineup, type Field } from './field.ts';
import { criteria, type Costs, type Criterion } from '../../contract/pairing-options.ts';
import { type JudgedBoard } from '../../contract/judged-boards.ts';
import { type PlannedBoard, type PlannedRound, type Suggestion } from '../types.ts';
import { pastOf, withRounds } from '../past.ts';
import { standingOf, type PairingTask } from '../problem.ts';
import type { Past } from '../round.ts';

/**
 * Every board of the plan with its costs, and the whole. Meetings and partners of a board are counted in what was
 * before it, so in the plan's earlier rounds: the sum is the same whichever round is looked at last.
 */
export function judgedPlan(
  task: PairingTask,
  rounds: readonly PlannedRound[],
): Omit<Suggestion, 'constraints'> {
  const { request, field } = task;
  const everyone = { ...request, weights: { ...request.weights, fairness: 1 } };
  const standing = standingOf(everyone, rounds, (sides) => chancesOf(field, sides));
  const judged = rounds.map(({ round, boards }) => {
    const before = rounds.filter((one) => one.round < round);
    const past = pastOf(request, withRounds(task.tally, before), []);
    // Lineups may be others in each round.
    const field = { ...task.field, round };
    return boards.map((sides) => judgedBoard(field, sides, past, standing));
  });
  const seats = rounds.map(({ boards }) => boards.map((sides) => sides.flat().length));
  const costs = { ...meanCosts(judged.flat(), seats.flat()), fairness: fairnessOfAll(standing) };
  return { rounds, judged, costs, cost: weightedCost(task, costs) };
}

function judgedBoard(field: Field, sides: PlannedBoard, past: Past, standing: FairnessSums): JudgedBoard {
  const { chances, ...worth } = boardWorth(field, sides);
  const people = sides.flat();
  return {
    quality: 1 - qualityCost(field, sides),
    handicap: field.handicapOf(sides),
    games: gamesJudged(field.gamesOf(sides, field.round)),
    sides: sides.map((side, at) => ({
      ...field.judge.performance(lineup(field, side), field.teamSize),
      chance: chances[at] ?? 0,
    })),
    costs: {
      ...worth,
      meetings: meetingsCost(past, sides),
      partners: meanOverSides(sides, (side) => partnersCost(past, side)),
      fairness: people.reduce((sum, one) => sum + fairnessOf(standing, one) / people.length, 0),
    },
  };
}

const gamesJudged = (games: ReturnType<Field['gamesOf']>): JudgedBoard['games'] =>
  games?.flatMap(({ people: [one, other], handicap }) =>
    one === null || other === null ? [] : [{ playerIds: [one.playerId, other.playerId], handicap }],
  );

function meanCosts(boards: readonly JudgedBoard[], seats: readonly number[]): Costs {
  const all = seats.reduce((sum, count) => sum + count, 0);
  const mean = (criterion: Criterion): number =>
    boards.reduce((sum, { costs }, at) => sum + (costs[criterion] * (seats[at] ?? 0)) / all, 0);
  return Object.fromEntries(criteria.map((criterion) => [criterion, mean(criterion)])) as Costs;
}

const weightedCost = ({ request: { weights } }: PairingTask, costs: Costs): number =>
  criteria.reduce((sum, criterion) => sum + weights[criterion] * costs[criterion], 0);
