import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { EngineRefusal } from '../../../../shared/rating/index.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { newLedger, newSample, refusalOf, type Ledger } from '../../ledger.ts';

const tune = async ({ context }: Ledger, wanted: Argument<'lab.tune'>): Promise<Result<'lab.tune'>> =>
  useCases['lab.tune'](context, calls['lab.tune'].argument.parse(wanted));

const map = async (
  { context }: Ledger,
  wanted: Argument<'lab.landscape'>,
): Promise<Result<'lab.landscape'>> =>
  useCases['lab.landscape'](context, calls['lab.landscape'].argument.parse(wanted));

describe('tuning', () => {
  test('begins with what the league has, moves what was chosen, and adopts nothing', async () => {
    const ledger = newSample();
    const { parameters: league } = useCases['settings.read'](ledger.context, {});
    const before = revisionOf(ledger.store);
    const told: [number, number][] = [];
    const context = {
      ...ledger.context,
      progress: (phase: string, done: number, total: number) => {
        if (phase === 'tuning') told.push([done, total]);
      },
    };
    const { system, start, parameters, revision, earlier, trials } = await tune(
      { ...ledger, context },
      { system: 'elo', parameters: { kFactor: 60 }, tune: ['kFactor'] },
    );
    const { teamSize, drawProbability } = league;
    expect(start).toEqual({ ...leagueDefaults('elo'), teamSize, drawProbability, kFactor: 60 });
    expect(parameters).toEqual({ ...start, kFactor: parameters.kFactor });
    expect(parameters.kFactor).not.toBe(60);
    expect(earlier.tuned).toBeLessThan(earlier.start);
    expect([system, revision, revisionOf(ledger.store)]).toEqual(['elo', before, before]);
    expect(useCases['settings.read'](ledger.context, {}).parameters).toEqual(league);
    expect(trials).toBeLessThanOrEqual(200);
    expect(new Set(told.map(([, total]) => total))).toEqual(new Set([200]));
  });

  test('stops in the middle of a trial when it is called off', async () => {
    const ledger = newSample();
    let heard = 0;
    const progress = (phase: string, done: number) => {
      if (phase !== 'tuning' || done < 2) return;
      heard += 1;
      throw refuse('cancelled');
    };
    const context = { ...ledger.context, progress };
    const work = tune({ ...ledger, context }, { system: 'elo', tune: ['kFactor'] });
    expect((await refusalOf(() => work)).code).toBe('cancelled');
    expect(heard).toBe(1);
  });

  test('is refused by a sentence where the league is too small', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'Cup,Ann,1', 'Cup,Bob,2');
    const tuning = tune(ledger, { system: 'elo', tune: ['kFactor'] });
    await expect(tuning).rejects.toThrow(EngineRefusal);
  });
});

test('a landscape is around the given settings, and has the loss that tuning begins with', async () => {
  const ledger = newSample();
  const wanted = { system: 'glicko' as const, parameters: { nu: 20, sigma0: 120 } };
  const { system, across, up, losses } = await map(ledger, { ...wanted, across: 'nu', up: 'sigma0' });
  expect(system).toBe('glicko');
  expect(across.values[across.given]).toBeCloseTo(20, 9);
  expect(up.values[up.given]).toBeCloseTo(120, 9);
  const { earlier } = await tune(ledger, { ...wanted, tune: ['nu'] });
  expect(losses[up.given]?.[across.given]).toBeCloseTo(earlier.start, 9);
});
