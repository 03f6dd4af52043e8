import { describe, expect, it } from 'vitest';
import type { PairingRequest, PlannedRound, PlayedBoard } from '../../../shared/pairing/types.ts';
import { bergerRounds } from '../../../shared/pairing/schedules/berger.ts';
import { startingOrder } from '../../../shared/pairing/schedules/seeds.ts';
import { ladder, pairsOf, planned, playedAs, playRounds, scheduled, someResults } from './play.ts';
import { everybodyIn } from '../requests.ts';

const everyone = (count: number): number[] => [...Array(count).keys()];

/** Everything of one round that the constraints count, read off the boards slowly; the less the better, from the first on. */
function badnessOf(
  pairs: readonly (readonly number[])[],
  out: readonly number[],
  played: readonly PlayedBoard[],
): number[] {
  const pointsOf = (one: number): number =>
    played
      .flatMap(({ sides }) => sides)
      .reduce((sum, side) => (side.entrants[0] === one ? sum + (side.points ?? 0) : sum), 0);
  const met = ([one = 0, other = 0]: readonly number[]): number =>
    played.filter(({ sides }) =>
      [one, other].every((each) => sides.some((side) => side.entrants[0] === each)),
    ).length;
  const byesOf = (one: number): number =>
    played.filter(({ kind, sides }) => kind === 'bye' && sides[0]?.entrants[0] === one).length;
  const seatsOf = (one: number): number[] =>
    played.flatMap(({ sides }) =>
      sides.flatMap(({ entrants, seat }) => (entrants[0] === one && seat !== null ? [seat] : [])),
    );
  /** 1 or 2, where the next colour must be that one; else 0. */
  const due = (one: number): number => {
    const seats = seatsOf(one);
    const whites = seats.filter((seat) => seat === 1).length;
    const lead = 2 * whites - seats.length;
    if (Math.abs(lead) > 1) return lead > 0 ? 2 : 1;
    return seats.length > 1 && seats.at(-1) === seats.at(-2) ? 3 - (seats.at(-1) ?? 0) : 0;
  };
  const sum = (of: (pair: readonly number[]) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  return [
    sum((pair) => met(pair) ** 2),
    ...out.flatMap((one) => [byesOf(one), pointsOf(one), -one]),
    sum(([one = 0, other = 0]) => (due(one) !== 0 && due(one) === due(other) ? 1 : 0)),
    sum(([one = 0, other = 0]) => (pointsOf(one) - pointsOf(other)) ** 2),
  ];
}

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

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((each, at) => each - (other[at] ?? 0)).find((difference) => Math.abs(difference) > 1e-9) ?? 0;

const rematches = (rounds: readonly PlannedRound[]): number => {
  const all = rounds.flatMap(pairsOf);
  return all.length - new Set(all).size;
};

/** Whether all of these can be paired without a rematch: the player with the fewest others left is tried first. */
function canAllMeet(left: readonly number[], met: ReadonlySet<string>): boolean {
  const options = (one: number): number[] =>
    left.filter((other) => other !== one && !met.has([one, other].toSorted((a, b) => a - b).join(' ')));
  const [first] = left.toSorted((a, b) => options(a).length - options(b).length);
  if (first === undefined) return true;
  return options(first).some((other) =>
    canAllMeet(
      left.filter((one) => one !== first && one !== other),
      met,
    ),
  );
}

const swiss = (count: number, changes: Partial<PairingRequest> = {}): PairingRequest =>
  scheduled('swiss', ladder(count), changes);

describe('Swiss', () => {
  it.each([3, 4, 5, 6, 7, 8])(
    'pairs %i as the best of all ways would, round by round and beyond',
    (count) => {
      let played: PlayedBoard[] = [];
      const ways = everyWay(everyone(count));
      for (let round = 1; round <= count + 1; round += 1) {
        const [plan] = planned(swiss(count, { rounds: [round], played }));
        if (plan === undefined) throw new Error('a round is planned');
        const [best] = ways.map(({ pairs, out }) => badnessOf(pairs, out, played)).toSorted(compare);
        expect(
          badnessOf(
            plan.boards.map((board) => board.flat()),
            plan.out,
            played,
          ),
        ).toEqual(best);
        played = [...played, ...playedAs(plan, someResults(count * 100 + round))];
      }
    },
  );

  // While every player has at least half of the others left, there is a way without a rematch: G. A. Dirac, "Some
  // theorems on abstract graphs", Proceedings of the London Mathematical Society 2 (1952).
  it.each([9, 12, 17, 24, 33, 40])(
    'of %i has each player once a round, and no rematch in the first half',
    (count) => {
      const rounds = playRounds(swiss(count), Math.floor(count / 2), someResults(count));
      for (const round of rounds) expect(everybodyIn(round)).toEqual(everyone(count));
      expect(rematches(rounds)).toBe(0);
      const out = rounds.flatMap((round) => round.out);
      expect(out).toHaveLength((count % 2) * rounds.length);
      expect(new Set(out).size).toBe(out.length);
    },
  );

  it.each([11, 12, 15, 16, 22])(
    'of %i has a rematch in no round of all but where there is no other way',
    (count) => {
      const met = new Set<string>();
      for (const round of playRounds(swiss(count), count - 1, someResults(count))) {
        expect(everybodyIn(round)).toEqual(everyone(count));
        const again = pairsOf(round).some((pair) => met.has(pair));
        // With an empty place for the bye, an odd number is even.
        if (again) expect(canAllMeet(everyone(count + (count % 2)), met)).toBe(false);
        for (const pair of pairsOf(round)) met.add(pair);
      }
      expect(met.size).toBeGreaterThan((count * (count - 2)) / 2 - count);
    },
  );

  it('of 200 has no rematch after eight rounds of a round robin', () => {
    const eight = bergerRounds(200, 1)
      .slice(0, 8)
      .map((games, at): PlannedRound => ({
        round: at + 1,
        boards: games.map(([white, black]) => [[white - 1], [black - 1]]),
        out: [],
      }));
    const result = someResults(200);
    const played = eight.flatMap((round) => playedAs(round, result));
    const [ninth] = planned(swiss(200, { rounds: [9], played }));
    if (ninth === undefined) throw new Error('a round is planned');
    expect(everybodyIn(ninth)).toEqual(everyone(200));
    expect(rematches([...eight, ninth])).toBe(0);
  });

  it.each([8, 13, 20, 31])(
    'of %i has no player three times in a row or three more with one colour',
    (count) => {
      const colours = everyone(count).map((): number[] => []);
      for (const { boards } of playRounds(swiss(count), 7, someResults(count))) {
        for (const [white, black] of boards) {
          colours[white?.[0] ?? -1]?.push(1);
          colours[black?.[0] ?? -1]?.push(-1);
        }
      }
      for (const own of colours) {
        expect(Math.abs(own.reduce((sum, colour) => sum + colour, 0))).toBeLessThanOrEqual(2);
        expect(own.some((colour, at) => colour === own[at - 1] && colour === own[at - 2])).toBe(false);
      }
    },
  );

  // FIDE Handbook C.04.3, B.3: S1 against S2 in order; C.04.3, E.5: colours alternate by pairing number.
  it('begins with the upper half against the lower, colours alternating', () => {
    const [first] = planned(swiss(8));
    expect(first?.boards).toEqual([
      [[0], [4]],
      [[5], [1]],
      [[2], [6]],
      [[7], [3]],
    ]);
  });

  it('gives the first bye to the weakest', () => {
    expect(planned(swiss(7))[0]?.out).toEqual([6]);
  });

  it('gives the bye of equals to one who has played, not to who asked to sit out before', () => {
    const drawn = (one: number, other: number): PlayedBoard => ({
      round: 1,
      kind: 'played',
      sides: [
        { entrants: [one], points: 0.5, seat: 1 },
        { entrants: [other], points: 0.5, seat: 2 },
      ],
    });
    const away: PlayedBoard = {
      round: 1,
      kind: 'half-bye',
      sides: [{ entrants: [4], points: 0.5, seat: null }],
    };
    const people = ladder(5).map((one, at) => (at === 4 ? { ...one, out: [1] } : one));
    const played = [drawn(0, 2), drawn(1, 3), away];
    expect(planned(scheduled('swiss', people, { rounds: [2], played }))[0]?.out).toEqual([3]);
    // With less than the others, it would.
    const lost = [drawn(0, 2), drawn(1, 3), { ...away, sides: [{ entrants: [4], points: 0, seat: null }] }];
    expect(planned(scheduled('swiss', people, { rounds: [2], played: lost }))[0]?.out).toEqual([4]);
  });

  it('keeps the order in which it began where somebody comes late', () => {
    const people = (means: readonly number[]) =>
      ladder(3).map((one, at) => ({
        ...one,
        people: one.people.map((person) => ({ ...person, belief: { mean: means[at] ?? 0, deviation: 50 } })),
      }));
    const seeded = (some: readonly number[]): number[] => some.toReversed();
    const began = people([1400, 1500, 1450]).map((one, at) =>
      at === 2 ? one : { ...one, startingRating: [1600, 1300][at] },
    );
    expect(startingOrder({ entrants: began }, seeded)([0, 1, 2])).toEqual([0, 2, 1]);
    expect(startingOrder({ entrants: people([1, 2, 3]) }, seeded)([0, 1, 2])).toEqual([2, 1, 0]);
  });

  it('lets latecomers begin with no points', () => {
    const [first] = planned(swiss(8));
    if (first === undefined) throw new Error('a round is planned');
    const people = [...ladder(8), ...ladder(10, { from: 2 }).slice(8)];
    const played = playedAs(first, () => 1);
    const [second] = planned(scheduled('swiss', people, { rounds: [2], played }));
    const losers = [4, 1, 6, 3];
    for (const board of second?.boards ?? []) {
      const [one = -1, other = -1] = board.flat();
      const points = [one, other].map((each) => (each > 7 || losers.includes(each) ? 0 : 1));
      expect(points[0]).toBe(points[1]);
    }
  });

  it('keeps people apart and together, for any scores', () => {
    const constraints = [
      { kind: 'apart', playerIds: [1, 5] },
      { kind: 'together', playerIds: [2, 3] },
    ] as const;
    const pairs = pairsOf(planned(swiss(8, { constraints }))[0] ?? { round: 1, boards: [], out: [] });
    expect(pairs).not.toContain('0 4');
    expect(pairs).toContain('1 2');
  });

  it('takes a walkover for no meeting, and who won by it has had a bye', () => {
    const forfeit: PlayedBoard = {
      round: 1,
      kind: 'walkover',
      sides: [
        { entrants: [0], points: 0, seat: 1 },
        { entrants: [2], points: 1, seat: 2 },
      ],
    };
    const bye: PlayedBoard = { round: 1, kind: 'bye', sides: [{ entrants: [1], points: 1, seat: null }] };
    const [second] = planned(swiss(3, { rounds: [2], played: [forfeit, bye] }));
    expect(second?.out).toEqual([0]);
    const alone = planned(swiss(2, { rounds: [2], played: [forfeit].map((board) => withLoser(board)) }));
    expect(alone[0]?.boards).toHaveLength(1);
  });

  it('takes a board without a result for level', () => {
    const open: PlayedBoard[] = playedAs(
      {
        round: 1,
        boards: [
          [[0], [3]],
          [[1], [4]],
          [[2], [5]],
        ],
        out: [],
      },
      (one) => (one === 1 ? 1 : 0.5),
    ).map((board, at) =>
      at === 0 ? { ...board, sides: board.sides.map((side) => ({ ...side, points: null })) } : board,
    );
    const [second] = planned(swiss(6, { rounds: [2], played: open }));
    const pairs = pairsOf(second ?? { round: 2, boards: [], out: [] });
    // 1 has a point, 4 has none, the others have half: one of those meets 1, one 4, two meet each other.
    expect(pairs).not.toContain('1 4');
    expect(pairs.filter((pair) => pair.includes('1') || pair.includes('4'))).toHaveLength(2);
  });

  it('doesn’t let a player float down twice running where others can', () => {
    // 0, 1 and 2 lead with 2 points. Of three the last floats; but 2 has just met 6, who had less.
    const first: PlannedRound = { round: 1, boards: everyone(6).map((one) => [[one], [one + 6]]), out: [] };
    const pairs = [
      [6, 2],
      [3, 0],
      [4, 1],
      [7, 5],
      [8, 9],
      [10, 11],
    ];
    const second: PlannedRound = {
      round: 2,
      boards: pairs.map(([one = 0, other = 0]) => [[one], [other]]),
      out: [],
    };
    const played = [...playedAs(first, () => 1), ...playedAs(second, (one) => (one < 7 ? 0 : 0.5))];
    const [third] = planned(swiss(12, { rounds: [3], played }));
    const leaders = (third?.boards ?? []).filter((board) => board.flat().every((one) => one < 3));
    expect(leaders.flat(2)).toContain(2);
  });

  it('makes another suggestion of other pairs, as good in all that counts', () => {
    const played = playRounds(swiss(10), 2, someResults(4)).flatMap((round) =>
      playedAs(round, someResults(5)),
    );
    const request = swiss(10, { rounds: [3], played });
    const first = planned(request);
    const second = planned(request, first);
    const badness = (rounds: readonly PlannedRound[]): number[] =>
      rounds.flatMap(({ boards, out }) =>
        badnessOf(
          boards.map((board) => board.flat()),
          out,
          played,
        ),
      );
    expect(pairsOf(second[0] ?? { round: 3, boards: [], out: [] })).not.toEqual(first.flatMap(pairsOf));
    expect(badness(second)).toEqual(badness(first));
  });
});

/** The same with 1 in the place of 2. */
const withLoser = (board: PlayedBoard): PlayedBoard => ({
  ...board,
  sides: board.sides.map((side) => (side.entrants[0] === 2 ? { ...side, entrants: [1] } : side)),
});
