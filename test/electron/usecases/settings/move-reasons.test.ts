import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conservativeRating } from '../../../../shared/leaderboard/conservative-rating.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { systemNames, type SystemName } from '../../../../shared/rating/index.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { unwatched } from '../../../../electron/usecases/progress.ts';
import {
  moveReasons,
  ratedInParts,
  visitParts,
  type Part,
  type RatedInParts,
} from '../../../../electron/usecases/settings/move-reasons.ts';
import { loadReplay } from '../../../../electron/usecases/ratings/replay.ts';
import { newLedger, newSample, useEarlierScale, type Ledger } from '../../ledger.ts';
import '../../../chance.ts';

/** A handful of people, some with a strength of their own, some twice in one tournament, one a guest, one unrated. */
function smallLeague(): Ledger {
  const ledger = newLedger();
  useCases['players.start'](ledger.context, {
    source: 'Old list',
    rows: [
      { name: 'Ann', mean: 1800, deviation: 75 },
      { name: 'Fay', mean: 1200, deviation: 250 },
    ],
  });
  const sides = (...names: string[]) =>
    names.map((name, i) => ({
      place: i + 1,
      members: [{ name, ...(name === 'Gus' ? { role: 'guest' as const } : {}) }],
    }));
  const evening = (name: string, date: string, ...contests: string[][]) =>
    ledger.save({ name, date, contests: contests.map((names) => ({ sides: sides(...names) })) });
  evening('First', '2026-01-05', ['Ann', 'Bob', 'Cat'], ['Bob', 'Ann', 'Dan']);
  evening('Second', '2026-02-05', ['Fay', 'Gus', 'Ann'], ['Dan', 'Fay']);
  evening('Third', '2026-06-05', ['Eve', 'Cat', 'Bob', 'Ann', 'Dan']);
  evening('Fourth', '2026-06-12', ['Cat', 'Dan'], ['Cat', 'Eve'], ['Bob', 'Fay']);
  return ledger;
}

function ratedBy(ledger: Ledger, system: SystemName) {
  const replay = loadReplay(ledger.store, { system, parameters: leagueDefaults(system) });
  return { replay, rated: ratedInParts(replay, unwatched) };
}

/** By the definition: how far above the average conservative rating, in deviations of the means. */
function standing({ mean, deviation }: RatedInParts, ranked: readonly number[], player: number): number {
  const conservative = (i: number) =>
    conservativeRating({ mean: mean[i] ?? NaN, deviation: deviation[i] ?? NaN });
  const average = (of: (i: number) => number) => ranked.reduce((sum, i) => sum + of(i), 0) / ranked.length;
  const centre = average((i) => mean[i] ?? NaN);
  const spread = Math.sqrt(average((i) => ((mean[i] ?? NaN) - centre) ** 2));
  return (conservative(player) - average(conservative)) / spread;
}

test('the parts of every player’s difference add up to it, whichever two systems are set side by side', () => {
  const ledger = smallLeague();
  const all = new Map(systemNames.map((system) => [system, ratedBy(ledger, system)]));
  fc.assert(
    fc.property(fc.constantFrom(...systemNames), fc.constantFrom(...systemNames), (one, other) => {
      const [before, after] = [all.get(one), all.get(other)];
      if (!before || !after) throw new Error('not rated');
      const { tournaments, players } = before.replay.history;
      // All but the guest.
      const ranked = [...players.ids.keys()].filter(
        (i) => before.rated.mean[i] !== undefined && i !== players.indexOf.get(guest(ledger)),
      );
      const sums = new Float64Array(players.ids.length);
      visitParts(tournaments, [before.rated, after.rated], ranked, (player, _, by) => {
        sums[player] = (sums[player] ?? 0) + by;
      });
      expect(ranked).toHaveLength(6);
      for (const i of ranked) {
        const moved = standing(after.rated, ranked, i) - standing(before.rated, ranked, i);
        expect(sums[i]).toBeCloseTo(moved, 9);
      }
    }),
    { numRuns: 60 },
  );
});

const guest = ({ context }: Ledger): number =>
  useCases['players.find'](context, { name: 'Gus', limit: 1 }).players[0]?.playerId ?? NaN;

test('the reason is the largest part in the direction in which a player moves', () => {
  const ledger = newSample();
  const [before, after] = [ratedBy(ledger, 'ts2-shares'), ratedBy(ledger, 'elo')];
  const { tournaments, players } = before.replay.history;
  const ranked = [...players.ids.keys()];
  const parts = new Map<number, { part: Part; by: number }[]>(ranked.map((i) => [i, []]));
  visitParts(tournaments, [before.rated, after.rated], ranked, (player, part, by) => {
    parts.get(player)?.push({ part, by });
  });
  const reason = moveReasons(tournaments, [before.rated, after.rated], ranked);
  expect(ranked.length).toBeGreaterThan(50);
  for (const i of ranked) {
    const by = (parts.get(i) ?? []).map((part) => part.by);
    expect(reason(i, 'up')?.by ?? 0).toBe(Math.max(0, ...by));
    expect(reason(i, 'down')?.by ?? 0).toBe(Math.min(0, ...by));
  }
});

test('uncertainty is dropped, added or another, by whether both systems have any', () => {
  const ledger = newSample();
  const kindsBetween = (one: SystemName, other: SystemName) => {
    const [before, after] = [ratedBy(ledger, one), ratedBy(ledger, other)];
    const { tournaments, players } = before.replay.history;
    const ranked = [...players.ids.keys()];
    const reason = moveReasons(tournaments, [before.rated, after.rated], ranked);
    const kinds = ranked.flatMap((i) => [reason(i, 'up')?.kind, reason(i, 'down')?.kind]);
    return new Set(kinds.filter((kind) => kind?.startsWith('uncertainty')));
  };
  expect(kindsBetween('ts2-shares', 'elo')).toEqual(new Set(['uncertaintyDropped']));
  expect(kindsBetween('elo', 'ts2-shares')).toEqual(new Set(['uncertaintyAdded']));
  expect(kindsBetween('ts2-shares', 'glicko')).toEqual(new Set(['uncertainty']));
  expect(kindsBetween('elo', 'elo-gaussian')).toEqual(new Set());
});

test('where people began is no reason unless they began differently', () => {
  const kindsIn = (ledger: Ledger): ReadonlySet<string | undefined> => {
    const all = systemNames.map((system) => ratedBy(ledger, system));
    const kinds = all.flatMap((before) =>
      all.flatMap((after) => {
        const { tournaments, players } = before.replay.history;
        const ranked = [...players.ids.keys()].filter((i) => before.rated.mean[i] !== undefined);
        const reason = moveReasons(tournaments, [before.rated, after.rated], ranked);
        return ranked.flatMap((i) => [reason(i, 'up')?.kind, reason(i, 'down')?.kind]);
      }),
    );
    return new Set(kinds);
  };
  const alike = newLedger();
  const places = (...names: string[]) => names.map((name, i) => ({ place: i + 1, members: [{ name }] }));
  for (let week = 1; week <= 3; week++)
    alike.save({
      ...{ name: `Week ${String(week)}`, date: `2026-01-0${String(week)}` },
      contests: [{ sides: places('Ann', 'Bob', 'Cat', 'Dan', 'Eve', ...(week === 3 ? ['Fay', 'Gus'] : [])) }],
    });
  expect(kindsIn(alike)).not.toContain('start');
  expect(kindsIn(smallLeague())).toContain('start');
});

test('a preview names the tournament that one system takes otherwise than the other', () => {
  const ledger = newLedger();
  useEarlierScale(ledger);
  const duel = (name: string, winner: string, loser: string) =>
    ledger.save({
      name,
      date: null,
      contests: [{ sides: [winner, loser].map((one, i) => ({ place: i + 1, members: [{ name: one }] })) }],
    });
  for (let i = 1; i <= 4; i++) duel(`Round ${String(i)}`, 'Ann', 'Bob');
  duel('Upset', 'Cat', 'Ann');
  const { rows } = useCases['settings.preview'](ledger.context, { system: 'elo' }) as Awaited<
    ReturnType<(typeof useCases)['settings.preview']>
  >;
  const climbs = rows.filter(({ rankBefore, rankAfter }) => rankBefore !== rankAfter);
  expect(climbs.map(({ player }) => player).sort()).toEqual(['Ann', 'Cat']);
  for (const { rankBefore, rankAfter, why } of rows) {
    const up = (rankBefore ?? NaN) - rankAfter;
    if (up === 0) expect(why).toBeNull();
    else expect(Math.sign(why?.by ?? NaN)).toBe(Math.sign(up));
  }
});
