/** What each has played, counted on from a point before a change, is what counting from the beginning gives. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TournamentHistory } from '../../../../electron/store/ratings/replay-order.ts';
import {
  countPlayed,
  playedAfter,
  type PlayedPoint,
} from '../../../../electron/usecases/ratings/games-played.ts';

/** One contest of single players: who came where, whether it was rated, and its day. */
const contest = fc.record({
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 2 }),
  tie: fc.boolean(),
  isRated: fc.boolean(),
  day: fc.constantFrom(null, '2026-01-01', '2026-02-01T19:30'),
});
type Played = typeof contest extends fc.Arbitrary<infer C> ? C : never;

function historyOf({ order, tie, isRated, day }: Played): TournamentHistory {
  const numbers = (value: (i: number) => number): Float64Array =>
    Float64Array.from(order, (_, i) => value(i));
  const count = order.length;
  const isTied = (i: number): boolean => tie && i < 2;
  return {
    tournament: { rated: isRated ? 1 : 0, weight: 1 },
    contests: { count: 1, at: [day], day: numbers(() => NaN) },
    lineups: {
      firstSide: Int32Array.of(0, count),
      firstMember: Int32Array.from({ length: count + 1 }, (_, i) => i),
      player: Float64Array.from(order),
      rated: Uint8Array.from(order, (_, i) => (i === 2 ? 0 : 1)),
    },
    sides: {
      count,
      ahead: numbers((i) => (isTied(i) ? 0 : i)),
      level: numbers((i) => (isTied(i) ? 1 : 0)),
    },
    members: { count },
  } as unknown as TournamentHistory;
}

/** What has no day was before any day. */
const dayOf = ({ day }: Played): string => day?.slice(0, 10) ?? '';

/** From the definition, player by player. */
function slowly(contests: readonly Played[], players: number): unknown {
  return Array.from({ length: players }, (_, player) => {
    const own = contests.map((one, t) => ({ ...one, t })).filter(({ order }) => order.includes(player));
    const counted = own.filter(({ isRated, order }) => isRated && order.indexOf(player) !== 2);
    const cameFirst = (one: Played): boolean =>
      one.order[0] === player || (one.tie && one.order[1] === player);
    const last = own.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))).at(-1);
    return {
      contests: counted.length,
      wins: counted.filter((one) => cameFirst(one) && !one.tie).length,
      ties: counted.filter((one) => cameFirst(one) && one.tie).length,
      lastTournament: (last?.t ?? -1) + 1,
      lastDay: last?.day?.slice(0, 10) ?? null,
    };
  });
}

const byPlayer = (points: readonly PlayedPoint[], players: number): unknown => {
  const { contests, wins, ties, lastTournament, lastDay } = playedAfter(points);
  return Array.from({ length: players }, (_, i) => ({
    contests: contests[i],
    wins: wins[i],
    ties: ties[i],
    lastTournament: lastTournament[i],
    lastDay: lastDay[i],
  }));
};

test('after any change of any tournaments, with newcomers, and as often as one likes', () => {
  const change = fc.record({
    at: fc.nat(40),
    contests: fc.array(contest, { maxLength: 3 }),
    removed: fc.nat(3),
  });
  const draws = fc.tuple(fc.array(contest, { maxLength: 40 }), fc.array(change, { maxLength: 6 }));
  fc.assert(
    fc.property(draws, ([first, changes]) => {
      let contests = first;
      let facts = contests.map(historyOf);
      let points = countPlayed(facts, 7);
      expect(byPlayer(points, 7)).toEqual(slowly(contests, 7));
      changes.forEach(({ at, contests: added, removed }, n) => {
        const same = Math.min(at, contests.length);
        contests = contests.toSpliced(same, removed, ...added);
        facts = facts.toSpliced(same, removed, ...added.map(historyOf));
        points = countPlayed(facts, 8 + n, { points, same });
        expect(byPlayer(points, 8 + n)).toEqual(slowly(contests, 8 + n));
      });
    }),
  );
});

test('a change of the newest tournament counts that one alone', () => {
  const [one = historyOf({ order: [0, 1], tie: false, isRated: true, day: null })] = fc
    .sample(contest, 1)
    .map(historyOf);
  const facts = Array.from({ length: 30 }, () => ({ ...one }));
  const points = countPlayed(facts, 7);
  const unread = facts.slice(0, -1).map(
    (): TournamentHistory =>
      new Proxy(one, {
        get: () => {
          throw new Error('it was counted again');
        },
      }),
  );
  const again = countPlayed([...unread, one], 7, { points, same: 29 });
  expect(playedAfter(again)).toEqual(playedAfter(points));
});
