/** What a match over several boards is worth: by its games, who plays them, and with which handicaps. */
import { describe, expect, test } from 'vitest';
import { usualRule } from '../../shared/contract/handicaps.ts';
import { judgePairings } from '../../shared/pairing/index.ts';
import { gamesIn, matchChances, matchQuality, type MatchGame } from '../../shared/pairing/matches.ts';
import type { PairingRequest, Person } from '../../shared/pairing/types.ts';
import { duels, entrant, options } from './requests.ts';
import { createSystem, defaultParameters } from '../../shared/rating/index.ts';

const system = createSystem('trueskill', defaultParameters('trueskill'), { singlePlayers: true });
const person = (playerId: number, mean: number): Person => ({
  ...{ playerId, club: null, isBeginner: false },
  belief: { mean, deviation: 50 },
});
const [a, b, c, d, e, f] = [1600, 1500, 1400, 1500, 1480, 1300].map((mean, i) => person(i + 1, mean)) as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
];
const team = (people: readonly Person[], more = {}) => ({ ...entrant({}), people, ...more });
const asked = (part: Partial<PairingRequest> = {}): PairingRequest => ({
  ...options([team([a, b, c]), team([d, e, f])], { format: duels, rounds: [1] }),
  matchBoards: 3,
  ...part,
});
const sides = [[0], [1]];
const gamesOf = (request: PairingRequest, round = 1): readonly MatchGame[] =>
  gamesIn(request)(sides, round) ?? [];

/** By all ways in which the boards can end. */
function slowChance(games: readonly MatchGame[]): number {
  const ways = games.reduce<[number, number][]>(
    (all, { people: [one, other], handicap }) => {
      const worth = handicap.given === null ? 0 : handicap.given.handicap.worth;
      const { win, tie, loss } =
        one && other
          ? system.duelChances(
              [{ belief: one.belief, share: null }],
              [{ belief: other.belief, share: null }],
              1,
              handicap.given?.side === 0 ? worth : -worth,
            )
          : { win: one ? 1 : 0, tie: one === other ? 1 : 0, loss: other ? 1 : 0 };
      return all.flatMap(([ahead, chance]): [number, number][] => [
        [ahead + 1, chance * win],
        [ahead, chance * tie],
        [ahead - 1, chance * loss],
      ]);
    },
    [[0, 1]],
  );
  return ways.reduce((sum, [ahead, chance]) => sum + (ahead > 0 ? chance : ahead === 0 ? chance / 2 : 0), 0);
}

describe('the chances of a match', () => {
  test.each<[string, Partial<PairingRequest>]>([
    ['without handicaps', {}],
    ['with those that the rule gives', { handicaps: { rule: usualRule('points'), changed: [] } }],
    ['over two boards, which may end level', { matchBoards: 2 }],
    ['over more boards than a team has people', { matchBoards: 5 }],
    ['in which everyone plays everyone', { allPlayAll: true }],
  ])('%s are those of all ways in which its boards can end', (_, part) => {
    const games = gamesOf(asked(part));
    const [win = 0, loss = 0] = matchChances(system, games);
    expect(win).toBeCloseTo(slowChance(games), 12);
    expect(win + loss).toBeCloseTo(1, 12);
  });

  test('are nearer to even with handicaps, and a board without an opponent is won', () => {
    const [even = 0] = matchChances(system, gamesOf(asked()));
    const rule = usualRule('points');
    const [evened = 0] = matchChances(system, gamesOf(asked({ handicaps: { rule, changed: [] } })));
    expect(even).toBeGreaterThan(evened);
    expect(evened).toBeGreaterThan(0.45);
    const alone = asked({ entrants: [team([a]), team([])], matchBoards: 1 });
    expect(matchChances(system, gamesOf(alone))).toEqual([1, 0]);
    expect(matchQuality(system, gamesOf(alone))).toBe(0);
  });
});

test('its quality is the mean of its boards, with what was decided for them', () => {
  const changed = [{ to: 4, from: 1, handicap: { kind: 'points', points: 2, worth: 100 } as const }];
  const plain = matchQuality(system, gamesOf(asked()));
  const evened = matchQuality(system, gamesOf(asked({ handicaps: { changed } })));
  expect(evened).toBeGreaterThan(plain);
  const qualities = gamesOf(asked()).map((game) => matchQuality(system, [game]));
  expect(plain).toBeCloseTo(qualities.reduce((product, one) => product * one, 1) ** (1 / 3), 12);
});

test('who plays is told by round', () => {
  const lineups = new Map([[2, [b, null, a]]]);
  const request = asked({ entrants: [team([a, b, c], { lineups }), team([d, e, f])], rounds: [1, 2] });
  const boards = (round: number) =>
    gamesOf(request, round).map(({ people }) => people.map((one) => one?.playerId ?? null));
  expect(boards(1)).toEqual([
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  expect(boards(2)).toEqual([
    [2, 4],
    [null, 5],
    [1, 6],
  ]);
  const planned = [1, 2].map((round) => ({ round, boards: [sides], out: [] }));
  const { judged } = judgePairings(request, planned, system);
  const ids = judged.map(([board]) => board?.games?.map(({ playerIds }) => playerIds));
  expect(ids).toEqual([
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
    [
      [2, 4],
      [1, 6],
    ],
  ]);
  const [first, second] = judged.map(([board]) => board?.sides[0]?.chance ?? 0);
  expect(first).toBeGreaterThan(second ?? 1);
});

test('in a McMahon of teams stones are counted by the scores of the teams', () => {
  const rule = { ...usualRule('stones'), from: 'mcmahon' } as const;
  const request = asked({
    format: { ...duels, method: 'mcmahon', bandWidth: 100, bands: 4, bar: null, floor: null },
    entrants: [team([a, b, c], { startingRating: 1800 }), team([d, e, f], { startingRating: 1500 })],
    handicaps: { rule, changed: [] },
  });
  // Three bands lie between the teams, so each board has three stones, whatever the people's ratings.
  const given = gamesOf(request).map(({ handicap }) => handicap.given);
  expect(given.map((one) => one?.side)).toEqual([1, 1, 1]);
  expect(given.map((one) => one?.handicap)).toEqual(
    [1, 2, 3].map(() => expect.objectContaining({ kind: 'stones', stones: 3 }) as unknown),
  );
});
