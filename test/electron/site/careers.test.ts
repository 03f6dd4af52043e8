/** What people did, kept in columns, comes back as it went in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CareerBook, type Played, type Rated } from '../../../electron/site/careers.ts';

const whole = fc.nat(50);
const belief = fc.record({ mean: fc.double({ noNaN: true }), deviation: fc.double({ noNaN: true, min: 0 }) });
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value);

const day = orNull(fc.constantFrom('1969-12-30', '2026-02-28', '2026-11-26'));
const rated: fc.Arbitrary<Rated> = fc
  .record({
    ...{ contests: whole, wins: whole, ties: whole, losses: whole, sides: orNull(whole) },
    ...{ placeText: orNull(fc.constantFrom('1', '2–3')), expectedPlace: orNull(fc.double({ noNaN: true })) },
    ...{ expectedScore: fc.double({ noNaN: true }), score: fc.double({ noNaN: true }) },
    ...{ date: day, lastDay: day },
    ...{ before: belief, after: belief, partners: fc.array(whole, { maxLength: 2 }) },
    ...{ teamId: orNull(whole), team: orNull(fc.constantFrom('Reds')), share: orNull(fc.constant(0.5)) },
    role: fc.constantFrom('main' as const, 'guest' as const),
  })
  .map((one) => (one.teamId === null ? { ...one, team: null } : one));

const tournaments = fc.array(fc.uniqueArray(fc.tuple(fc.nat(4), rated), { selector: ([id]) => id }), {
  maxLength: 6,
});

const orderOf = ({ lastDay }: Played): string => lastDay ?? '';

test('by person, in the order of their last days', () => {
  fc.assert(
    fc.property(tournaments, (all) => {
      const book = new CareerBook();
      const kept = new Map<number, Played[]>();
      all.forEach((people, t) => {
        const of = { tournamentId: 10 + t, tournament: `Cup ${String(t)}`, number: t + 1 };
        for (const [id, one] of people) kept.set(id, [...(kept.get(id) ?? []), { ...of, ...one }]);
        book.add(of, new Map(people));
      });
      for (const id of [0, 1, 2, 3, 4]) {
        expect(book.has(id)).toBe(kept.has(id));
        const own = kept
          .get(id)
          ?.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0));
        expect(book.get(id)?.played).toEqual(own);
      }
    }),
  );
});

test('one who sat there without being rated is known, with nothing played', () => {
  const book = new CareerBook();
  book.seat(7);
  expect([book.has(7), book.get(7), book.has(8), book.get(8)]).toEqual([
    true,
    { played: [] },
    false,
    undefined,
  ]);
});
