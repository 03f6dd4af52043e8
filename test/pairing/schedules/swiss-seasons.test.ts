/** Whole tournaments by standings, with people who come late, leave and sit rounds out. */
import { describe, expect, it } from 'vitest';
import { isHere, type DuelFormat } from '../../../shared/contract/pairing-options.ts';
import type { Entrant, PairingRequest, PlannedRound, PlayedBoard } from '../../../shared/pairing/types.ts';
import { taskOf, problemOf } from '../../../shared/pairing/problem.ts';
import { competitorsFor } from '../../../shared/pairing/schedules/competitors.ts';
import { seedsOf } from '../../../shared/pairing/schedules/seeds.ts';
import type { StandingsJudgement } from '../../../shared/contract/judged-standings.ts';
import { judgedByStandings } from '../../../shared/pairing/standings-judgement.ts';
import { plainSystem } from '../plain-system.ts';
import { duels, everybodyIn } from '../requests.ts';
import { ladder, planned, playedAs, scheduled, someResults } from './play.ts';

const formats: Readonly<Record<string, DuelFormat>> = {
  swiss: { ...duels, method: 'swiss' },
  accelerated: { ...duels, method: 'swiss', accelerated: true, totalRounds: 7 },
  mcmahon: { ...duels, method: 'mcmahon', bands: 3 },
};

/** One in seven comes late, one in seven leaves early, one in seven asks for a bye worth half in a round. */
const restless = (count: number): Entrant[] =>
  ladder(count).map((one, at) => ({
    ...one,
    startingRating: one.people[0]?.belief.mean,
    from: at % 7 === 3 ? 2 + (at % 3) : 1,
    until: at % 7 === 5 ? 3 + (at % 3) : null,
    out: at % 7 === 1 ? [2 + (at % 4)] : [],
  }));

interface PlayedRound {
  readonly request: PairingRequest;
  readonly round: PlannedRound;
  readonly judged: StandingsJudgement;
}

function season(
  format: DuelFormat,
  people: readonly Entrant[],
  rounds: number,
  points?: PairingRequest['points'],
) {
  const result = someResults(people.length);
  const win = points?.win ?? 1;
  let played: PlayedBoard[] = [];
  return Array.from({ length: rounds }, (_, at): PlayedRound => {
    const request = scheduled('swiss', people, { format, rounds: [at + 1], played, points });
    const [round] = planned(request);
    const judged = round && judgedByStandings(taskOf(request, plainSystem), [round]);
    if (round === undefined || judged == null) throw new Error('a round is planned');
    const asked = people.flatMap(({ out }, one) => (out.includes(at + 1) ? [one] : []));
    const halves = asked.map((one): PlayedBoard => ({
      round: at + 1,
      kind: 'half-bye',
      sides: [{ entrants: [one], points: win / 2, seat: null }],
    }));
    played = [...played, ...playedAs(round, result).map((board) => inPoints(board, points)), ...halves];
    return { request, round, judged };
  });
}

const inPoints = (board: PlayedBoard, points: PairingRequest['points']): PlayedBoard =>
  points === undefined
    ? board
    : {
        ...board,
        sides: board.sides.map((side) => ({
          ...side,
          points: side.points === 1 ? points.win : side.points === 0 ? points.loss : points.draw,
        })),
      };

const everyCase = Object.keys(formats).flatMap((format) =>
  [5, 8, 13, 22, 37, 64, 101].map((count) => [format, count] as const),
);

describe('tournaments by standings', () => {
  it.each(everyCase)('%s of %i: nobody is left out, met again, or out twice without need', (name, count) => {
    const format = formats[name] ?? duels;
    for (const { request, round, judged } of season(format, restless(count), 6)) {
      const here = request.entrants.flatMap((one, at) => (isHere(one, round.round) ? [at] : []));
      expect(everybodyIn(round)).toEqual(here);
      expect(round.out).toHaveLength(here.length % 2);
      if (count < 13) continue;
      expect(judged.aims.rematches).toBe(0);
      expect(judged.rounds.flatMap(({ out }) => out.flatMap(({ violations }) => violations))).toEqual([]);
      const colours = judged.rounds.flatMap(({ boards }) =>
        boards.flatMap((board) => board?.sides.flatMap(({ violations }) => violations) ?? []),
      );
      expect(colours.filter((one) => one !== 'float-again')).toEqual([]);
    }
  });

  // The slow twin: all ways to pair a few, by the aims that don't depend on the order within a score.
  it.each(Object.keys(formats))('%s of a few is the best of all ways', (name) => {
    for (const count of [4, 5, 6, 7, 8]) {
      for (const { request, judged } of season(formats[name] ?? duels, restless(count), 5)) {
        const task = taskOf(request, plainSystem);
        const round = request.rounds[0] ?? 1;
        const { free } = problemOf(task, round);
        const all = everyWay(free).map(({ pairs, out }) =>
          judgedByStandings(task, [{ round, boards: pairs.map(([a = 0, b = 0]) => [[a], [b]]), out }]),
        );
        const bests = all.flatMap((one) => (one === null ? [] : [totals(one)])).toSorted(compare);
        expect(totals(judged)).toEqual(bests[0]);
      }
    }
  });

  it('are paired alike whatever a win is worth, as long as a draw is half of it', () => {
    const swiss = formats['swiss'] ?? duels;
    const rounds = (people: readonly Entrant[], points?: PairingRequest['points']) =>
      season(swiss, people, 6, points).map(({ round }) => round.boards);
    expect(rounds(restless(22), { win: 3, draw: 1.5, loss: 0, bye: 3 })).toEqual(rounds(restless(22)));
    // A point for each game lost changes nothing where all play as many.
    expect(rounds(ladder(22), { win: 3, draw: 2, loss: 1, bye: 3 })).toEqual(rounds(ladder(22)));
    expect(rounds(ladder(22), { win: 3, draw: 1, loss: 0, bye: 3 })).not.toEqual(rounds(ladder(22)));
  });

  it('take a board without a result for a draw of the tournament’s own points', () => {
    const points = { win: 3, draw: 1, loss: 0, bye: 3 };
    const open: PlayedBoard = {
      round: 1,
      kind: 'played',
      sides: [
        { entrants: [0], points: null, seat: 1 },
        { entrants: [1], points: null, seat: 2 },
      ],
    };
    const request = scheduled('swiss', ladder(2), { rounds: [2], played: [open], points });
    const problem = problemOf(taskOf(request, plainSystem), 2);
    const competitors = competitorsFor(problem, seedsOf(request, 1, plainSystem));
    expect(competitors.map((one) => one.points)).toEqual([1, 1]);
  });
});

const totals = ({ aims }: StandingsJudgement): number[] => [
  aims.constraints,
  aims.rematches,
  aims.bye,
  aims.absoluteColours,
  aims.scoreDifference,
  aims.floats,
  aims.colours,
  aims.order,
];

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((each, at) => each - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** All ways to pair these, of an odd number with each of them out. */
function everyWay(left: readonly number[]): { pairs: number[][]; out: number[] }[] {
  if (left.length % 2 === 1) {
    return left.flatMap((alone) =>
      everyWay(left.filter((one) => one !== alone)).map(({ pairs }) => ({ pairs, out: [alone] })),
    );
  }
  const [first, ...others] = left;
  if (first === undefined) return [{ pairs: [], out: [] }];
  return others.flatMap((other) =>
    everyWay(others.filter((one) => one !== other)).map(({ pairs, out }) => ({
      pairs: [[first, other], ...pairs],
      out,
    })),
  );
}
