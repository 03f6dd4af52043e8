/** A list after a change is the list that all rows make, to the last rank. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewRules } from '../../shared/contract/leaderboard.ts';
import { followChange, followedRows } from '../../shared/leaderboard/followed-rows.ts';
import { listAfter } from '../../shared/leaderboard/list-after-change.ts';
import { listFor, plainRules } from '../../shared/leaderboard/view-rules.ts';
import { standing } from '../league/standing-rows.ts';

const today = { day: '2026-06-01', tournament: 5 };

/** Few ratings, so that many are level, and few names, so that there are namesakes. */
const figures = fc.record({
  player: fc.constantFrom('Ann', 'Bea', 'Bēa', 'Cid'),
  mean: fc.integer({ min: 1495, max: 1505 }).map((mean) => mean + 0.25),
  deviation: fc.constantFrom(0, 20, 21),
  contests: fc.constantFrom(0, 1, 4, 10),
  lastPlayed: fc.constantFrom(null, '2024-01-01', '2026-05-01'),
});
const person = fc.record({ id: fc.integer({ min: 1, max: 60 }), figures });

const rules = fc.record({
  order: fc.constantFrom('mean' as const, 'conservative' as const),
  caution: fc.constantFrom(0, 1, 3),
  minimumContests: fc.constantFrom(1, 4),
  provisionalContests: fc.constantFrom(0, 5),
  activeMonths: fc.constantFrom(null, 6),
});

it('after any change, by any rules', () => {
  const some = (maxLength: number) => fc.uniqueArray(person, { maxLength, selector: ({ id }) => id });
  fc.assert(
    fc.property(some(60), fc.array(some(8), { maxLength: 5 }), rules, (first, changes, given) => {
      const by = viewRules.parse(given);
      const standingsOf = (people: typeof first) =>
        people.map(({ id, figures: { player, ...own } }) => standing(id, player, own));
      let followed = followedRows(standingsOf(first));
      let listed = listFor(followed.rows, by, today);
      for (const change of changes) {
        const now = followChange(followed, standingsOf(change));
        const kept = structuredClone(listed);
        const next = listAfter({ rows: followed.rows, listed }, now.rows, by, today);
        expect(next).toEqual(listFor(now.rows, by, today));
        expect(listed).toEqual(kept);
        [followed, listed] = [now, next];
      }
    }),
    { numRuns: 400 },
  );
});

it('keeps the rows of those who stay where they are', () => {
  const people = Array.from({ length: 40 }, (_, i) =>
    standing(i + 1, `P${String(i)}`, { mean: 2000 - 10 * i }),
  );
  const followed = followedRows(people);
  const listed = listFor(followed.rows, plainRules, today);
  // From the 11th place to the 14th.
  const now = followChange(followed, [standing(11, 'P10', { mean: 2000 - 10 * 13 - 5 })]);
  const next = listAfter({ rows: followed.rows, listed }, now.rows, plainRules, today);
  const stayed = next.ranked.filter((row, i) => row === listed.ranked[i]);
  expect(stayed).toHaveLength(36);
  expect(next.ranked[13]?.row.playerId).toBe(11);
});

it('refuses rows that the list wasn’t made of', () => {
  const rows = followedRows(Array.from({ length: 20 }, (_, i) => standing(i + 1, `P${String(i)}`)));
  const others = followedRows(Array.from({ length: 20 }, (_, i) => standing(i + 21, `Q${String(i)}`)));
  const listed = listFor(others.rows, plainRules, today);
  const now = followChange(rows, [standing(3, 'P2', { mean: 1 })]);
  expect(() => listAfter({ rows: rows.rows, listed }, now.rows, plainRules, today)).toThrow('other rows');
});
