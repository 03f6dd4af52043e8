/** The suggestions of the pairing engine, with names. */
import type {
  BoardPlanned,
  PairingSuggestion,
  RoundPlanned,
  SidePlanned,
} from '../../../shared/contract/pairings.ts';
import { playingAtOnce, type Format } from '../../../shared/pairing/options.ts';
import {
  type BrokenConstraints,
  type JudgedBoard,
  type JudgedSide,
  type PlannedBoard,
  type Suggestion,
} from '../../../shared/pairing/types.ts';
import type { Asked } from './request.ts';
import { metBefore } from './rematches.ts';
import type { Roll } from './check-in.ts';

/** The suggestion as a screen reads it; constraints by their index in the options. */
export function answered(
  { roll, question, times, constraintOf }: Asked,
  { rounds, judged, costs, cost, constraints }: Suggestion,
): PairingSuggestion {
  const before = metBefore(question, rounds, times);
  return {
    rounds: rounds.map(({ round, boards, out }, i): RoundPlanned => {
      const weighed = judged[i] ?? [];
      return {
        round,
        boards: boards.flatMap((board, b) => {
          const known = weighed[b];
          return known
            ? [{ ...boardInNames(roll, question.format, board, known), before: before(board) }]
            : [];
        }),
        out: out.map((entrant) => ({ team: roll.teams[entrant] ?? null, people: peopleOf(roll, [entrant]) })),
      };
    }),
    costs,
    cost,
    constraints: constraints && inRequest(constraints, constraintOf),
  };
}

function inRequest(
  { colliding, broken }: BrokenConstraints,
  constraintOf: readonly number[],
): BrokenConstraints {
  const asRequested = (constraints: readonly number[]): number[] =>
    constraints.map((constraint) => constraintOf[constraint] ?? NaN);
  return { colliding: asRequested(colliding), broken: asRequested(broken) };
}

const boardInNames = (
  roll: Roll,
  format: Format,
  board: PlannedBoard,
  { quality, costs, sides }: JudgedBoard,
): Omit<BoardPlanned, 'before'> => ({
  quality,
  costs,
  sides: board.flatMap((side, s) => {
    const judged = sides[s];
    return judged ? [sideInNames(roll, format, side, judged)] : [];
  }),
});

function sideInNames(
  roll: Roll,
  format: Format,
  side: readonly number[],
  { mean, deviation, chance }: JudgedSide,
): SidePlanned {
  const [first = NaN] = side;
  const people = peopleOf(roll, side);
  return {
    team: side.length === 1 ? (roll.teams[first] ?? null) : null,
    people,
    substitutes: waiting(
      format,
      people.map(({ playerId }) => playerId),
    ),
    mean,
    deviation,
    chance,
  };
}

const peopleOf = ({ entrants, name }: Roll, side: readonly number[]): SidePlanned['people'] =>
  side
    .flatMap((entrant) => entrants[entrant]?.people ?? [])
    .map(({ playerId }) => ({ playerId, player: name(playerId) }));

/** The people on a new team's list who are beyond its size. */
const waiting = (format: Format, playerIds: readonly number[]): number[] =>
  playerIds.slice(playingAtOnce(format));
