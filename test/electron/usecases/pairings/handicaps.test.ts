/** Handicaps of planned boards: suggested, changed, counted, and recorded at the start. */
import { describe, expect, test } from 'vitest';
import type { Result } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { best, crowd, plan, requestFor, weigh, weighing, type Options } from './requests.ts';
import { finish, recorded, start } from './small-club.ts';

const stones = { kind: 'stones', pointsPerStone: 20 } as const;
type Board = Result<'pairings.weigh'>['rounds'][number]['boards'][number];

const mcmahon = (ids: readonly number[], more: Partial<Options> = {}): Options =>
  requestFor(ids, {
    format: { kind: 'duels', method: 'mcmahon', bandWidth: 20, bands: 2 },
    handicap: stones,
    ...more,
  });
const boardsOf = ({ rounds }: Result<'pairings.weigh'>): Board[] => rounds.flatMap(({ boards }) => boards);
const idsOf = ({ sides }: Board): number[] => sides.map(({ people }) => people[0]?.playerId ?? 0);

function rated(count: number): { ledger: Ledger; ids: number[] } {
  const ledger = newLedger();
  const ids = crowd(ledger, count);
  ledger.rate();
  return { ledger, ids };
}

describe('a suggestion', () => {
  test('gives the weaker one Black and a fair chance', async () => {
    const { ledger, ids } = rated(8);
    const boards = boardsOf(await best(ledger, mcmahon(ids)));
    const given = boards.filter(({ handicap }) => handicap.given !== null);
    expect(given.length).toBeGreaterThan(0);
    for (const { handicap, sides } of given) {
      expect(handicap.given?.side).toBe(1);
      expect(sides[1]?.mean).toBeLessThan(sides[0]?.mean ?? 0);
      expect(Math.abs((sides[0]?.chance ?? 0) - 0.5)).toBeLessThan(0.02);
    }
  });

  test('without a rule there is none', async () => {
    const { ledger, ids } = rated(4);
    const { handicap, ...options } = mcmahon(ids);
    expect(handicap).toBeDefined();
    for (const board of boardsOf(await best(ledger, options)))
      expect(board.handicap).toEqual({ given: null, isChanged: false });
  });

  test('what was decided stays with the two, and the chances count it', async () => {
    const { ledger, ids } = rated(4);
    const options = mcmahon(ids);
    const [first] = boardsOf(await best(ledger, options));
    const [white = 0, black = 0] = first ? idsOf(first) : [];
    const nine = { kind: 'stones', stones: 9, komi: 0.5, worth: 400 } as const;
    const decided = { ...options, handicaps: [{ to: white, from: black, handicap: nine }] };
    const again = boardsOf(await best(ledger, decided)).find((board) => idsOf(board).includes(white));
    expect(again?.handicap).toMatchObject({ isChanged: true, given: { side: 1, handicap: nine } });
    expect(again && idsOf(again)).toEqual([black, white]);
    expect(again?.sides[1]?.chance).toBeGreaterThan(0.7);
    const even = { ...options, handicaps: [{ to: white, from: black, handicap: null }] };
    const boards = [[[white], [black]]];
    const [weighed] = boardsOf(weigh(ledger, { ...weighing(even), plan: [{ round: 1, boards }] }));
    expect(weighed?.handicap).toEqual({ given: null, isChanged: true });
  });

  test('by McMahon scores after a round', async () => {
    const { ledger, ids } = rated(4);
    const options = mcmahon(ids, { handicap: { kind: 'stones', from: 'mcmahon' } });
    const { suggestions } = await plan(ledger, options);
    const boards = boardsOf(suggestions[0] ?? { ...(await best(ledger, options)) }).map((board) =>
      idsOf(board).map((id) => [id]),
    );
    expect(boards).toHaveLength(2);
    const again = boardsOf(await best(ledger, options));
    for (const { sides, handicap } of again) {
      const [one, other] = sides.map(({ standing }) => standing?.points ?? 0);
      expect(handicap.given === null).toBe(Math.abs((one ?? 0) - (other ?? 0)) < 0.5);
    }
  });
});

describe('after an upset in the first round', () => {
  /** The last beats the first, who began 30 points ahead. */
  function afterUpset(method: 'mcmahon' | 'quality') {
    const { ledger, ids } = rated(4);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    start(ledger, {
      ...{ people: ids.map((playerId) => ({ playerId })), format: { kind: 'duels', method } },
      ...{
        seats: 'colours',
        plan: [
          {
            round: 1,
            boards: [
              [[a], [d]],
              [[b], [c]],
            ],
          },
        ],
      },
    });
    for (const board of recorded(ledger).contests.map((one) => one.board))
      finish(ledger, '1', board ?? '', board === '1' ? [2, 1] : [1, 2]);
    const { tournamentId } = recorded(ledger);
    const handicapBy = (handicap: Options['handicap']) => {
      const options = { ...requestFor(ids, { round: 2, handicap }), tournamentId };
      const plan = [{ round: 2, boards: [[[d], [a]]] }];
      return boardsOf(weigh(ledger, { ...weighing(options), format: { kind: 'duels', method }, plan }))[0];
    };
    const receiverOf = (board: Board | undefined): number | undefined =>
      board && idsOf(board)[board.handicap.given?.side ?? NaN];
    return { a, d, handicapBy, receiverOf };
  }

  test.each(['mcmahon', 'quality'] as const)(
    'of a %s, stones follow the ratings with which both entered',
    (method) => {
      const { d, handicapBy, receiverOf } = afterUpset(method);
      const board = handicapBy({ kind: 'stones', pointsPerStone: 10 });
      expect(board?.handicap.given).toMatchObject({ handicap: { stones: 3 } });
      expect(receiverOf(board)).toBe(d);
    },
  );

  test('a head start follows the ratings before the round', () => {
    const { a, handicapBy, receiverOf } = afterUpset('mcmahon');
    const board = handicapBy({ kind: 'points', pointsPerPoint: 10 });
    expect(receiverOf(board)).toBe(a);
  });
});

describe('a match over boards', () => {
  /** Ten points between one and the next: the second team is weaker at both boards. */
  function matchOf(ids: readonly number[], given: Partial<Options> = {}): Options {
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    return {
      ...requestFor([], { format: { kind: 'duels', method: 'round-robin' }, ...given }),
      teams: [
        { team: 'Rooks', playerIds: [a, b] },
        { team: 'Knights', playerIds: [c, d] },
      ],
      matchBoards: 2,
    };
  }
  const matchIn = (ledger: Ledger, options: Options): Board | undefined => {
    const [rooks, knights] = options.teams?.map(({ playerIds }) => playerIds) ?? [];
    const boards = [[rooks ?? [], knights ?? []]];
    return boardsOf(weigh(ledger, { ...weighing(options), plan: [{ round: 1, boards }] }))[0];
  };

  test('is worth what its boards are, with what the rule gives or was decided', () => {
    const { ledger, ids } = rated(4);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const plain = matchIn(ledger, matchOf(ids));
    const evened = matchIn(ledger, matchOf(ids, { handicap: { ...stones, reduction: 0 } }));
    const chance = (board: Board | undefined): number => board?.sides[0]?.chance ?? NaN;
    expect(chance(plain)).toBeGreaterThan(chance(evened));
    expect(evened?.games?.map(({ playerIds, handicap }) => [playerIds, handicap.given?.side])).toEqual([
      [[a, c], 1],
      [[b, d], 1],
    ]);
    expect(evened?.quality).toBeGreaterThan(plain?.quality ?? 1);
    const nine = { kind: 'stones', stones: 9, komi: 0.5, worth: 400 } as const;
    const turned = matchIn(ledger, matchOf(ids, { handicaps: [{ to: c, from: a, handicap: nine }] }));
    expect(chance(turned)).toBeLessThan(chance(plain) - 0.1);
    expect(turned?.games?.[0]?.handicap.isChanged).toBe(true);
  });

  test('counts who plays, guests too', () => {
    const { ledger, ids } = rated(6);
    const guest = ids.at(-1) ?? 0;
    const lineups = [{ round: 1, team: 'Rooks', playerIds: [guest, null] }];
    const board = matchIn(ledger, { ...matchOf(ids), lineups });
    expect(board?.games?.map(({ playerIds }) => playerIds[0])).toEqual([guest]);
    expect(board?.sides[0]?.chance).toBeLessThan(0.5);
  });
});

describe('at the start', () => {
  const three = { kind: 'stones', stones: 3, komi: 0.5, worth: 250 } as const;

  test('what was shown is recorded, and a stage keeps its rule', () => {
    const { ledger, ids } = rated(4);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const boards = [
      [[a], [b]],
      [[c], [d]],
    ];
    start(ledger, {
      ...{ people: ids.map((playerId) => ({ playerId })), format: { kind: 'duels', method: 'mcmahon' } },
      ...{ seats: 'colours', handicap: stones },
      plan: [{ round: 1, boards, handicaps: [{ to: b, from: a, handicap: three }] }],
    });
    const { contests, stages } = recorded(ledger);
    expect(contests.map(({ sides }) => sides.map(({ handicap }) => handicap))).toEqual([
      [null, three],
      [null, null],
    ]);
    expect(stages[0]?.handicap).toMatchObject(stones);
  });

  test.each([false, true])(
    'boards of a team match have theirs, or what was shown, and Black with it',
    (isShown) => {
      const { ledger, ids } = rated(4);
      const [a = 0, b = 0, c = 0, d = 0] = ids;
      const nine = { kind: 'stones', stones: 9, komi: 0.5, worth: 170 } as const;
      const shown = [
        { to: a, from: c, handicap: nine },
        { to: d, from: b, handicap: null },
      ];
      start(ledger, {
        teams: [
          { team: 'Rooks', playerIds: [a, d] },
          { team: 'Knights', playerIds: [c, b] },
        ],
        ...{ format: { kind: 'duels', method: 'round-robin' }, seats: 'colours', handicap: stones },
        ...{
          matchBoards: 2,
          plan: [
            {
              round: 1,
              ...(isShown && { handicaps: shown }),
              boards: [
                [
                  [a, d],
                  [c, b],
                ],
              ],
            },
          ],
        },
      });
      const sides = recorded(ledger).contests.flatMap((contest) => contest.sides);
      const receivers = sides.filter(({ handicap }) => handicap !== null);
      expect(receivers.map(({ members, seat }) => [members[0]?.playerId, seat])).toEqual(
        isShown
          ? [[a, 2]]
          : [
              [c, 2],
              [d, 2],
            ],
      );
    },
  );
});
