/** Ratings from before a day, by which handicaps are suggested. */
import { expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Argument, Checked } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { numberOf, plainFacts, savePlayer } from '../people.ts';

const night = (name: string, date: string | null): Argument<'tournaments.save'> => ({
  ...{ name, date, shape: 'rounds' },
  contests: [
    {
      sides: [
        { place: 1, members: [{ name: 'Ann' }] },
        { place: 2, members: [{ name: 'Ben' }] },
      ],
    },
  ],
});

function ratingsOf(ledger: Ledger, before: Checked<'pairings.ratings'>['before'], names: readonly string[]) {
  ledger.rate();
  const playerIds = names.map((name) => numberOf(ledger, name));
  return useCases['pairings.ratings'](ledger.context, { before, playerIds });
}

test('what was played on the day itself, or later, does not count', () => {
  const ledger = newLedger();
  ledger.save(night('First', '2026-01-08'));
  ledger.save(night('Second', '2026-01-15'));
  const [first, second, third] = ['2026-01-08', '2026-01-15', '2026-01-16'].map(
    (day) => ratingsOf(ledger, { day }, ['Ann', 'Ben']).ratings,
  );
  expect(first?.[0]).toBe(first?.[1]);
  expect(second?.[0]).toBeGreaterThan(first?.[0] ?? NaN);
  expect(third?.[0]).toBeGreaterThan(second?.[0] ?? NaN);
  expect(third?.[1]).toBeLessThan(second?.[1] ?? NaN);
  expect(ratingsOf(ledger, 'now', ['Ann', 'Ben']).ratings).toEqual(third);
});

test('who has not played has the starting strength, else what a newcomer has', () => {
  const ledger = newLedger();
  ledger.save(night('First', '2026-01-08'));
  const dee = savePlayer(ledger, plainFacts('Dee'));
  savePlayer(ledger, plainFacts('Eve'));
  useCases['players.start'](ledger.context, {
    source: 'list',
    rows: [{ playerId: dee, mean: 2345, deviation: 60 }],
  });
  const { ratings, newcomer } = ratingsOf(ledger, { day: '2026-01-09' }, ['Dee', 'Eve']);
  expect(ratings).toEqual([2345, newcomer]);
});

test('without days, the tournaments before it count', () => {
  const ledger = newLedger();
  ledger.save(night('First', null));
  ledger.save(night('Second', null));
  const [before = NaN] = ratingsOf(ledger, { tournamentId: 1 }, ['Ann']).ratings;
  const [after = NaN] = ratingsOf(ledger, { tournamentId: 2 }, ['Ann']).ratings;
  expect(after).toBeGreaterThan(before);
  expect(() => ratingsOf(ledger, { tournamentId: 9 }, ['Ann'])).toThrow();
});

test('before a round, earlier rounds of that day count as they did when it was paired, also where tournaments overlap', () => {
  const ledger = newLedger();
  const day = '2026-01-15';
  const game = (round: string, winner: string, loser: string, at = day) => ({
    ...{ round, at },
    sides: [
      { place: 1, members: [{ name: winner }] },
      { place: 2, members: [{ name: loser }] },
    ],
  });
  const names = ['Ann', 'Ben', 'Cid'];
  ledger.save({
    ...{ name: 'League', date: '2026-01-08', shape: 'rounds' },
    contests: [game('1', 'Ann', 'Ben', '2026-01-08')],
  });
  const evening = { name: 'Evening', date: day, shape: 'rounds' as const };
  const first = [game('1', 'Ben', 'Cid'), game('1', 'Ann', 'Dee')];
  const { tournamentId } = ledger.save({ ...evening, contests: first });
  const paired = ratingsOf(ledger, 'now', names).ratings;
  const before = (round: string) => ratingsOf(ledger, { day, tournamentId, round }, names).ratings;
  expect(before('1')).toEqual(ratingsOf(ledger, { day }, names).ratings);
  expect(before('2')).toEqual(paired);
  ledger.save({ ...evening, tournamentId, contests: [...first, game('2', 'Cid', 'Ann')] });
  expect(before('2')).toEqual(paired);
  expect(before('3')).toEqual(ratingsOf(ledger, 'now', names).ratings);
  // The league that began earlier goes on a week later.
  ledger.save({
    ...{ tournamentId: 1, name: 'League', date: '2026-01-08', shape: 'rounds' },
    contests: [game('1', 'Ann', 'Ben', '2026-01-08'), game('2', 'Ben', 'Ann', '2026-01-22')],
  });
  expect(before('2')).toEqual(paired);
});
