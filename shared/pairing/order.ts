/** All players in one order, so that a plan doesn't depend on the order in which people were checked in. */
import type { Impossible, PairingRequest, Judge, PlannedBoard, PlannedRound, Suggestion } from './types.ts';
import type { DutchMeeting, StandingsJudgement, StandingsSide } from '../contract/judged-standings.ts';
import { fieldOf } from './criteria/field.ts';

/** A request with its entrants in order, and the ways there and back. */
export interface Ordered {
  readonly request: PairingRequest;
  readonly roundsThere: (rounds: readonly PlannedRound[]) => PlannedRound[];
  readonly suggestionBack: (suggestion: Suggestion) => Suggestion;
  readonly whyBack: (why: Impossible) => Impossible;
}

/** The strongest first; of equals the one known better, then by player id. */
export function byStrength(request: PairingRequest, judge: Judge): Ordered {
  const field = fieldOf(request, judge);
  const worth = field.people.map((line) => judge.performance(line, field.teamSize));
  const id = (at: number): number => request.entrants[at]?.people[0]?.playerId ?? 0;
  const order = [...request.entrants.keys()].toSorted((a, b) => {
    const [one, other] = [worth[a], worth[b]];
    if (one === undefined || other === undefined) return 0;
    return other.mean - one.mean || one.deviation - other.deviation || id(a) - id(b);
  });
  const places: number[] = [];
  for (const [place, at] of order.entries()) places[at] = place;
  return {
    request: renumbered(request, order, (at) => places[at] ?? at),
    roundsThere: (rounds) => roundsBy(rounds, (at) => places[at] ?? at),
    suggestionBack: (suggestion) => ({
      ...suggestion,
      rounds: roundsBy(suggestion.rounds, (at) => order[at] ?? at),
      ...(suggestion.standings && { standings: standingsBy(suggestion.standings, (at) => order[at] ?? at) }),
    }),
    whyBack: (why) =>
      why.kind === 'level' ? { ...why, sides: why.sides.map((at) => order[at] ?? at) } : why,
  };
}

type Renumber = (entrant: number) => number;

const boardBy = (sides: PlannedBoard, renumber: Renumber): PlannedBoard =>
  sides.map((side) => side.map(renumber));

const roundsBy = (rounds: readonly PlannedRound[], renumber: Renumber): PlannedRound[] =>
  rounds.map(({ round, boards, out }) => ({
    round,
    boards: boards.map((sides) => boardBy(sides, renumber)),
    out: out.map(renumber).toSorted((a, b) => a - b),
  }));

const meetingBy = (meeting: DutchMeeting, renumber: Renumber): DutchMeeting => ({
  ...meeting,
  before: meeting.before.map((passed) => ({ ...passed, who: renumber(passed.who) })),
});

function standingsBy({ rounds, aims }: StandingsJudgement, renumber: Renumber): StandingsJudgement {
  const sidesBy = (sides: readonly StandingsSide[]): StandingsSide[] =>
    sides.map((side) => ({ ...side, entrant: renumber(side.entrant) }));
  return {
    aims,
    rounds: rounds.map(({ round, boards, out }) => ({
      round,
      boards: boards.map(
        (board) =>
          board && {
            ...board,
            sides: sidesBy(board.sides),
            dutchMeeting: board.dutchMeeting && meetingBy(board.dutchMeeting, renumber),
          },
      ),
      out: sidesBy(out).toSorted((a, b) => a.entrant - b.entrant),
    })),
  };
}

function renumbered(request: PairingRequest, order: readonly number[], renumber: Renumber): PairingRequest {
  return {
    ...request,
    entrants: order.flatMap((at) => request.entrants[at] ?? []),
    played: request.played.map((board) => ({
      ...board,
      sides: board.sides.map((side) => ({ ...side, entrants: side.entrants.map(renumber) })),
    })),
    kept: request.kept.map((board) => ({ ...board, sides: boardBy(board.sides, renumber) })),
    from: request.from === null ? null : roundsBy(request.from, renumber),
  };
}
