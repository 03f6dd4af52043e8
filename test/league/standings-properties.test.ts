/** Laws of standings on drawn tournaments, and the slow twin beside them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyTieBreak } from '../../shared/competition/tie-breaks.ts';
import { isEncounter } from '../../shared/competition/tie-breaks/encounters.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { explainedStandings, standings, type Standing } from '../../shared/competition/standings.ts';
import { countedNow } from '../reference/standings-opponents.ts';
import { slowly, usual, type Circumstances } from '../reference/standings.ts';
import { circumstances, drawn, names, optionsOf } from './drawn-boards.ts';

const order = fc.shuffledSubarray([...everyTieBreak], { minLength: 1 });
/** A ladder begins in some order, and each of its games changes what the next one finds. */
const orderless = order.map((names) => names.filter((name) => name !== 'ladder'));

function expectAsSlowly(rows: readonly Standing[], boards: readonly Board[], by: Circumstances): void {
  for (const { competitor, values } of rows)
    for (const name of everyTieBreak) {
      // A ladder has a twin of its own beside its test.
      if (isEncounter(name) || name === 'lots' || name === 'manual' || name === 'ladder') continue;
      const expected = slowly(name, competitor, boards, by);
      if (expected === null || expected === Infinity) expect(values[name], name).toBe(expected);
      else expect(values[name], `${name} of ${competitor}`).toBeCloseTo(expected, 8);
    }
}

test('every criterion is what its definition says, calculated slowly', () => {
  fc.assert(
    fc.property(drawn(4), (boards) => {
      expectAsSlowly(standings(names, boards), boards, usual);
    }),
    { numRuns: 60 },
  );
  fc.assert(
    fc.property(drawn(4), circumstances, (boards, by) => {
      expectAsSlowly(standings(names, boards, optionsOf(by)), boards, by);
    }),
    { numRuns: 150 },
  );
});

test('bonus and penalty points are added to the points, each as a summand of its own', () => {
  fc.assert(
    fc.property(drawn(3), fc.double({ min: -9, max: 9, noNaN: true }), (boards, points) => {
      const adjustments = [{ competitor: 'A', points, reason: 'late' }];
      const { rows, explain } = explainedStandings(names, boards, { adjustments });
      const before = standings(names, boards).find(({ competitor }) => competitor === 'A');
      const after = rows.find(({ competitor }) => competitor === 'A');
      expect(after?.values.points).toBeCloseTo((before?.values.points ?? 0) + points, 8);
      expect(explain('A', 'points').summands.at(-1)).toEqual({
        kind: 'adjustment',
        reason: 'late',
        value: points,
      });
    }),
  );
});

test('every duel that was played hands out one point', () => {
  fc.assert(
    fc.property(drawn(2), (boards) => {
      const total = standings(names, boards).reduce((sum, { values }) => sum + (values.points ?? 0), 0);
      const expected = countedNow(boards).reduce((sum, board) => {
        if (board.kind === 'bye') return sum + 1;
        if (board.kind === 'half-bye') return sum + 0.5;
        const results = board.sides.map(({ place, score }) => place ?? score);
        if (results.includes(null)) return sum;
        return board.kind === 'walkover' && !results.includes(1) ? sum : sum + 1;
      }, 0);
      expect(total).toBeCloseTo(expected, 9);
    }),
  );
});

test('neither the order of boards, sides and competitors nor what they are called changes a rank', () => {
  fc.assert(
    fc.property(
      drawn(4),
      orderless,
      fc.shuffledSubarray(names, { minLength: 8 }),
      fc.nat(),
      (boards, by, called, turn) => {
        const rename = (name: string): string => `x${called[names.indexOf(name)] ?? ''}`;
        const turned = boards
          .map((board) => ({
            ...board,
            sides: board.sides.map((side) => ({ ...side, competitor: rename(side.competitor) })).reverse(),
          }))
          .map((_, i, all) => all[(i + turn) % all.length])
          .filter((board) => board !== undefined);
        const ranks = new Map(
          standings(names, boards, { order: by }).map((row) => [rename(row.competitor), row.rankText]),
        );
        const others = new Map(
          standings(
            called.map((name) => `x${name}`),
            turned,
            { order: by },
          ).map((row) => [row.competitor, row.rankText]),
        );
        expect(Object.fromEntries(others)).toEqual(Object.fromEntries(ranks));
      },
    ),
  );
});

test('ranks are standard competition ranks: all players ahead are counted, and a shared rank is marked', () => {
  fc.assert(
    fc.property(drawn(4), order, (boards, by) => {
      const rows = standings(names, boards, { order: by });
      expect(rows.map(({ competitor }) => competitor).sort()).toEqual(names);
      rows.forEach((row, i) => {
        const shared = rows.filter(({ rank }) => rank === row.rank).length;
        expect(row.rank).toBe(rows.findIndex(({ rank }) => rank === row.rank) + 1);
        expect(row.rankText).toBe(`${String(row.rank)}${shared > 1 ? '=' : ''}`);
        expect(row.rank).toBeLessThanOrEqual(i + 1);
      });
    }),
  );
});

test('a further criterion only separates: no player overtakes', () => {
  fc.assert(
    fc.property(drawn(4), order, (boards, by) => {
      const before = new Map(
        standings(names, boards, { order: by.slice(0, -1) }).map((row) => [row.competitor, row.rank]),
      );
      const after = new Map(standings(names, boards, { order: by }).map((row) => [row.competitor, row.rank]));
      for (const a of names)
        for (const b of names)
          if ((before.get(a) ?? 0) < (before.get(b) ?? 0))
            expect(after.get(a)).toBeLessThan(after.get(b) ?? 0);
    }),
  );
});

/** The same with new teams each round: all of `spare` join a side that was drawn, where the round has one. */
const withPartners: fc.Arbitrary<Board[]> = fc
  .tuple(drawn(3), fc.array(fc.nat(), { minLength: 40, maxLength: 40 }))
  .map(([boards, turns]) =>
    boards.map((board, i) => {
      const inRound = boards.filter(({ round }) => round === board.round);
      const own = inRound.indexOf(board);
      // Each player who joins does so once in a round.
      const joining = spare.filter((_, k) => ((turns[k + board.round] ?? 0) + k) % inRound.length === own);
      return {
        ...board,
        sides: board.sides.map((side, at) => ({
          ...side,
          partners: joining.filter((_, k) => ((turns[i + k] ?? 0) + k) % board.sides.length === at),
        })),
      };
    }),
  );
const spare = ['I', 'J', 'K', 'L', 'M'];
const everybody = [...names, ...spare];

test('with new teams each round, too, every criterion is what its definition says, calculated slowly', () => {
  fc.assert(
    fc.property(withPartners, (boards) => {
      expectAsSlowly(standings(everybody, boards), boards, usual);
    }),
    { numRuns: 50 },
  );
  fc.assert(
    fc.property(withPartners, circumstances, (boards, by) => {
      expectAsSlowly(standings(everybody, boards, optionsOf(by)), boards, by);
    }),
    { numRuns: 100 },
  );
});

test('who is named first in a team does not matter, nor whether a single player is written with an empty partner', () => {
  fc.assert(
    fc.property(withPartners, order, (boards, by) => {
      const turned = boards.map((board) => ({
        ...board,
        sides: board.sides.map(({ competitor, partners = [], ...side }) => {
          const [first, ...others] = [...partners, competitor];
          return others.length === 0
            ? { ...side, competitor }
            : { ...side, competitor: first, partners: others };
        }),
      }));
      expect(standings(everybody, turned, { order: by })).toEqual(
        standings(everybody, boards, { order: by }),
      );
    }),
  );
});
