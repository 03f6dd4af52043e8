import { describe, expect, test } from 'vitest';
import { foldName } from '../../../../shared/names/names.ts';
import { everybody } from '../../../../electron/store/people/people.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { SystemName } from '../../../../shared/rating/index.ts';
import { newSample, type Ledger } from '../../ledger.ts';

function sampleLedger(system: SystemName = 'ts2-shares'): { ledger: Ledger; playerId: number } {
  const ledger = newSample();
  if (system !== 'ts2-shares') useCases['settings.apply'](ledger.context, { system });
  ledger.rate();
  const found = useCases['players.find'](ledger.context, { name: foldName('Eszter Szilvási') });
  return { ledger, playerId: found.players[0]?.playerId ?? 0 };
}

const smooth = async ({ ledger, playerId }: ReturnType<typeof sampleLedger>) =>
  useCases['trajectory.smooth'](ledger.context, { playerIds: [playerId] });

describe('the past seen from today', () => {
  test.each(['ts2-shares', 'league', 'trueskill', 'glicko', 'whole-history'] as const)(
    'has a point for each tournament (%s)',
    async (system) => {
      const sample = sampleLedger(system);
      const smoothed = await smooth(sample);
      const { tournaments } = useCases['players.read'](sample.ledger.context, { playerId: sample.playerId });
      expect(smoothed?.converged).toBe(true);
      expect(smoothed?.people[0]?.points.map(({ tournamentId }) => tournamentId)).toEqual(
        tournaments.toSorted((a, b) => a.number - b.number).map(({ tournamentId }) => tournamentId),
      );
      // Later results say something about the first tournament too: less is uncertain than was then.
      const first = tournaments.toSorted((a, b) => a.number - b.number)[0];
      expect(smoothed?.people[0]?.points[0]?.belief.deviation).toBeLessThan(first?.after.deviation ?? 0);
    },
  );

  test('of a skill taken as constant is the same at every tournament', async () => {
    const sample = sampleLedger();
    useCases['settings.apply'](sample.ledger.context, {
      system: 'ts2-shares',
      parameters: { gamma: 0, gammaPerDay: 0 },
    });
    sample.ledger.rate();
    const smoothed = await smooth(sample);
    const [first, ...later] = smoothed?.people[0]?.points ?? [];
    expect(later.length).toBeGreaterThan(10);
    for (const { belief } of later) {
      expect(Math.abs(belief.mean - (first?.belief.mean ?? 0))).toBeLessThan(0.01);
      expect(Math.abs(belief.deviation - (first?.belief.deviation ?? 0))).toBeLessThan(0.05);
    }
  });

  test('of several people at once is each one’s own', async () => {
    const { ledger, playerId } = sampleLedger();
    const other = everybody(ledger.store).find(({ id }) => id !== playerId)?.id ?? 0;
    const both = await useCases['trajectory.smooth'](ledger.context, { playerIds: [other, playerId] });
    const alone = await smooth({ ledger, playerId });
    expect(both?.people.map((one) => one.playerId)).toEqual([other, playerId]);
    expect(both?.people[1]).toEqual(alone?.people[0]);
    expect(both?.people[0]?.points).not.toEqual(both?.people[1]?.points);
  });

  test('is not available with Elo, which has no uncertainty', async () => {
    expect(await smooth(sampleLedger('elo'))).toBeNull();
  });

  test('is refused for an unknown player', async () => {
    const { ledger } = sampleLedger();
    const nobody = Math.max(...everybody(ledger.store).map(({ id }) => id)) + 1;
    await expect(smooth({ ledger, playerId: nobody })).rejects.toThrow(String(nobody));
  });
});
