import { describe, expect, it } from 'vitest';
import {
  CannotPair,
  type Entrant,
  type PairingRequest,
  type PlannedRound,
  type PlayedBoard,
} from '../../../shared/pairing/types.ts';
import { bracketSeeds } from '../../../shared/competition/bracket/draw.ts';
import { ladder, pairsOf, planned, playedAs, scheduled, type Result } from './play.ts';

const cup = (people: readonly Entrant[], changes: Partial<PairingRequest> = {}): PairingRequest =>
  scheduled('knock-out', people, changes);

const strongerWins: Result = (first, second) => (first < second ? 1 : 0);
const weakerWins: Result = (first, second) => (first > second ? 1 : 0);

/** Round after round until it is over. */
function playOut(
  people: readonly Entrant[],
  result: Result,
  changes: Partial<PairingRequest> = {},
): PlannedRound[] {
  const plans: PlannedRound[] = [];
  for (;;) {
    const played = plans.flatMap((plan) => playedAs(plan, result));
    try {
      plans.push(...planned(cup(people, { ...changes, rounds: [plans.length + 1], played })));
    } catch (error) {
      if (error instanceof CannotPair && error.why.kind === 'over') return plans;
      throw error;
    }
  }
}

const whyOf = (attempt: () => unknown): unknown => {
  try {
    return attempt();
  } catch (error) {
    return error instanceof CannotPair ? error.why : error;
  }
};

const none: PlannedRound = { round: 0, boards: [], out: [] };

describe('a knock-out', () => {
  it('has its seeds where they always are', () => {
    expect(bracketSeeds(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
    expect(bracketSeeds(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
  });

  it('of 16 begins with 1 against 16, and 8 against 9 below', () => {
    expect(pairsOf(planned(cup(ladder(16)))[0] ?? none)).toEqual([
      '0 15',
      '7 8',
      '3 12',
      '4 11',
      '1 14',
      '6 9',
      '2 13',
      '5 10',
    ]);
  });

  it('gives byes to the best, so that the second round is a power of two', () => {
    const [first, second] = playOut(ladder(11), strongerWins);
    expect(first?.out.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(pairsOf(first ?? none)).toEqual(['7 8', '6 9', '5 10']);
    expect(pairsOf(second ?? none)).toEqual(['0 7', '3 4', '1 6', '2 5']);
  });

  it.each([2, 3, 5, 6, 8, 13, 16, 21])(
    'of %i ends with one who won all, in as few rounds as can be',
    (count) => {
      for (const result of [strongerWins, weakerWins]) {
        const plans = playOut(ladder(count), result);
        expect(plans).toHaveLength(Math.ceil(Math.log2(count)));
        expect(plans.flatMap(pairsOf)).toHaveLength(count - 1);
      }
      expect(pairsOf(playOut(ladder(count), strongerWins).at(-1) ?? none)).toEqual(['0 1']);
    },
  );

  it.each([8, 11])('of %i stays when the strengths of those who played move', (count) => {
    const calm = playOut(ladder(count), strongerWins);
    for (const after of [1, 2]) {
      const people = ladder(count).map((entrant, at) =>
        calm[0]?.boards.flat(2).includes(at) === true
          ? {
              ...entrant,
              people: entrant.people.map((one) => ({
                ...one,
                belief: { mean: (at * 31) % 17, deviation: 90 },
              })),
            }
          : entrant,
      );
      const played = calm.slice(0, after).flatMap((plan) => playedAs(plan, strongerWins));
      expect(pairsOf(planned(cup(people, { rounds: [after + 1], played }))[0] ?? none)).toEqual(
        pairsOf(calm[after] ?? none),
      );
    }
  });

  it('waits for a winner: for a result, and where a board ended level', () => {
    const [first] = planned(cup(ladder(4)));
    if (first === undefined) throw new Error('a round is planned');
    const level = playedAs(first, () => 0.5);
    const open = playedAs(first, strongerWins).map((board, at): PlayedBoard =>
      at === 1 ? { ...board, sides: board.sides.map((side) => ({ ...side, points: null })) } : board,
    );
    const whyNot = (played: readonly PlayedBoard[]) =>
      whyOf(() => planned(cup(ladder(4), { rounds: [2], played })));
    expect(whyNot(open)).toEqual({ kind: 'unfinished', round: 1 });
    expect(whyNot(level)).toEqual({ kind: 'level', round: 1, sides: [0, 3] });
  });

  it('lets the other player continue where a winner has gone home', () => {
    const people = ladder(8).map((entrant, at) => (at === 0 ? { ...entrant, until: 1 } : entrant));
    const plans = playOut(people, strongerWins);
    expect(pairsOf(plans[1] ?? none)).toEqual(['1 2']);
    expect(plans[1]?.out).toContain(3);
    expect(pairsOf(plans[2] ?? none)).toEqual(['1 3']);
  });

  it('has no place for players who come after the first round', () => {
    const people = [...ladder(4), ...ladder(5, { from: 2 }).slice(4)];
    const plans = playOut(people, strongerWins);
    expect(plans.flatMap(({ boards }) => boards.flat(2))).not.toContain(4);
    expect(plans[1]?.out).toContain(4);
  });

  it('keeps two apart in the first round', () => {
    const constraints = [{ kind: 'apart', playerIds: [1, 8] }] as const;
    const [first] = planned(cup(ladder(8), { constraints }));
    expect(pairsOf(first ?? none)).toEqual(['0 4', '3 7', '1 6', '2 5']);
  });

  it('pairs those whose opponents were given to others manually', () => {
    const kept = [{ round: 1, sides: [[0], [4]] }];
    const [first] = planned(cup(ladder(8), { kept }));
    expect(pairsOf(first ?? none)).toEqual(['1 6', '2 5', '3 7']);
  });

  it('continues from boards that were changed manually', () => {
    const played = [
      ...playedAs(
        {
          round: 1,
          boards: [
            [[0], [4]],
            [[3], [7]],
            [[1], [6]],
            [[2], [5]],
          ],
          out: [],
        },
        strongerWins,
      ),
      ...playedAs(
        {
          round: 2,
          boards: [
            [[0], [1]],
            [[2], [3]],
          ],
          out: [],
        },
        strongerWins,
      ),
    ];
    expect(pairsOf(planned(cup(ladder(8), { rounds: [3], played }))[0] ?? none)).toEqual(['0 2']);
  });

  it('is over when one is left', () => {
    expect(playOut(ladder(4), weakerWins)).toHaveLength(2);
  });
});
