/** A moment after which little happened: looking back from today finds what looking at everything before it finds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingsAt, type Past } from '../../../../electron/store/ratings/past.ts';
import { isRecent, standingsBackTo } from '../../../../electron/store/ratings/recent-past.ts';
import { knownAt } from '../../../../electron/usecases/leaderboard/known-at.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Moment } from '../../../../shared/contract/leaderboard.ts';
import { systemNames, type SystemName } from '../../../../shared/rating/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { dayOf, recorded, season, type Save } from './played-season.ts';

const inOrder = ({ last, standings }: Past): Past => ({
  last,
  standings: standings.toSorted((one, other) => one.playerId - other.playerId),
});

function rated(system: SystemName, all: readonly Save[]): Ledger {
  const ledger = newLedger();
  useCases['settings.apply'](ledger.context, { system, parameters: {} });
  for (const one of all) ledger.save(one);
  ledger.rate();
  return ledger;
}

/** An evening of two people every week. */
const weekly = (weeks: number, pairs: readonly (readonly [string, string])[]): Save[] =>
  Array.from({ length: weeks }, (_, week) => ({
    name: `Week ${String(week)}`,
    date: dayOf(7 * week),
    contests: [
      { sides: (pairs[week % pairs.length] ?? []).map((name, i) => ({ place: i + 1, members: [{ name }] })) },
    ],
  }));

test.each(systemNames.filter((name) => name !== 'glicko'))('%s: the same at any moment', (system) => {
  fc.assert(
    fc.property(season, fc.boolean(), fc.nat(), (played, teams, n) => {
      const all = recorded(played, teams);
      const { store } = rated(system, all);
      const days = all.flatMap(({ contests }) => contests.map(({ at }) => at ?? ''));
      const moments: Moment[] = [
        ...Array.from({ length: all.length + 1 }, (_, tournament) => ({ tournament })),
        ...[dayOf(-1), days[n % days.length] ?? '', '9999-12-31'].map((day) => ({ day })),
      ];
      for (const moment of moments)
        expect(inOrder(standingsBackTo(store, moment))).toEqual(inOrder(standingsAt(store, moment)));
      store.close();
    }),
    { numRuns: 8 },
  );
});

test('only of what is nearly over', () => {
  const { store } = rated('league', weekly(100, [['Ann', 'Bob']]));
  const recent = (tournament: number): boolean => isRecent(store, { tournament });
  expect([100, 99, 98, 97, 1].map(recent)).toEqual([true, true, true, false, false]);
});

test('not where a rating changes without a game', () => {
  // Cid played once, long ago.
  const all = weekly(60, [['Ann', 'Bob']]);
  all[1] = { ...all[1], contests: weekly(1, [['Ann', 'Cid']])[0]?.contests ?? [] } as Save;
  const { store } = rated('glicko', all);
  const moment = { tournament: 59 };
  expect(isRecent(store, moment)).toBe(true);
  expect(inOrder(standingsBackTo(store, moment))).not.toEqual(inOrder(standingsAt(store, moment)));
  expect(inOrder(knownAt(store, moment))).toEqual(inOrder(standingsAt(store, moment)));
});
