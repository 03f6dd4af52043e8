/** In which order contests are learned from: checked by sorting all of them, and by leagues of one contest at a time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedAfter,
  latestIn,
  stretchesFrom,
  turnsFrom,
} from '../../../../electron/usecases/ratings/order-of-contests.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { fromColumns } from '../../../../shared/contract/columns.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { recorded, season, type Save } from '../leaderboard/played-season.ts';
import type { SystemName } from '../../../../shared/rating/index.ts';
import { newFollower } from '../lab/follower.ts';

/** Tournaments by the days of their contests, with times; of which the first may be unknown. */
const days = fc
  .array(
    fc.oneof(
      fc.constant(NaN),
      fc.integer({ min: 0, max: 40 }).map((n) => n / 4),
    ),
    { maxLength: 5 },
  )
  .map((all) =>
    Float64Array.from(all.toSorted((a, b) => (Number.isNaN(a) ? -1 : Number.isNaN(b) ? 1 : a - b))),
  );
const tournaments = fc
  .array(days, { maxLength: 8 })
  .map((all) => all.map((day) => ({ contests: { count: day.length, day, at: [] } })));

type Placed = readonly [day: number, t: number, k: number];

const slowly = (all: readonly { contests: { day: Float64Array } }[]): Placed[] =>
  all
    .flatMap(({ contests }, t) =>
      Array.from(contests.day, (day, k): Placed => [Number.isNaN(day) ? -1 : Math.floor(day), t, k]),
    )
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);

test('by days, on one day tournament by tournament, and in each as it was played', () => {
  fc.assert(
    fc.property(tournaments, (all) => {
      const wanted = slowly(all);
      expect(Array.from(turnsFrom(all), ({ t, k }) => [t, k])).toEqual(wanted.map(([, t, k]) => [t, k]));
      expect(latestIn(all)).toBe(wanted.at(-1)?.[1] ?? -1);
      const closed = closedAfter(all);
      closed.forEach((is, before) => {
        const isFirst = wanted.map(([, t]) => t < before);
        const count = isFirst.filter(Boolean).length;
        expect(is === 1).toBe(isFirst.slice(0, count).every(Boolean));
        if (is !== 1) return;
        const rest = Array.from(turnsFrom(all, before), ({ t, k }) => [t, k]);
        expect(rest).toEqual(wanted.filter(([, t]) => t >= before).map(([, t, k]) => [t, k]));
      });
      const ends = [...closed.keys()].filter((n) => n > 0 && closed[n] === 1);
      expect(stretchesFrom(all, 0)).toEqual(ends.map((next, i) => ({ from: ends[i - 1] ?? 0, next })));
    }),
    { numRuns: 300 },
  );
});

const systems: readonly (readonly [SystemName, Record<string, number>])[] = [
  ['elo', {}],
  ['ts2-shares', { gammaPerDay: 20 }],
  ['trueskill', { gammaPerDay: 5 }],
  ['league', { gammaPerDay: 5 }],
  ['glicko', { periodDays: 10, nu: 40 }],
];

function rated([system, parameters]: (typeof systems)[number], all: readonly Save[]): Ledger {
  const ledger = newLedger();
  // Held from the start: otherwise each league takes the share of ties among its own first results.
  useCases['settings.apply'](ledger.context, { system, parameters: { drawProbability: 0.2, ...parameters } });
  for (const one of all) ledger.save(one);
  ledger.rate();
  return ledger;
}

/** Every contest as a tournament of its own, in the order of days. */
const oneByOne = (all: readonly Save[]): Save[] =>
  all
    .flatMap(({ contests, ...tournament }, t) =>
      contests.map((contest) => ({ ...tournament, date: contest.at ?? null, contests: [contest], t })),
    )
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.t - b.t)
    .map(({ name, date, rated: isRated, weight, contests }, i) => ({
      ...{ date, contests, rated: isRated, weight },
      name: `${name}, game ${String(i)}`,
    }));

test.each(systems)('%s %j: rates what overlaps as if every contest were a tournament', (...system) => {
  fc.assert(
    fc.property(season, (played) => {
      const all = recorded(played, false);
      const [league, games] = [rated(system, all), rated(system, oneByOne(all))];
      const figures = (ledger: Ledger) =>
        newFollower(ledger)
          .whole()
          .map(({ player, mean, deviation, contests, wins, ties, lastPlayed }) => ({
            ...{ player, mean, deviation, contests, wins, ties, lastPlayed },
          }))
          .sort((a, b) => a.player.localeCompare(b.player));
      expect(figures(league)).toEqual(figures(games));
      const { lastTournament } = useCases['leaderboard.read'](league.context, {});
      const past = useCases['leaderboard.asOf'](league.context, { moment: { day: '9999-12-31' } });
      expect(past.lastTournament).toEqual(lastTournament);
      expect(fromColumns(past.standings)).toHaveLength(
        figures(league).filter(({ contests }) => contests > 0).length,
      );
      league.store.close();
      games.store.close();
    }),
    { numRuns: 12 },
  );
});
