import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import { calls, type Argument, type Result } from '../../../../shared/contract/api.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { EngineRefusal } from '../../../../shared/rating/index.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { newLedger, newSample, refusalOf, useEarlierScale, type Ledger } from '../../ledger.ts';

const compare = async (
  { context }: Ledger,
  wanted: Argument<'lab.compare'>,
): Promise<Result<'lab.compare'>> =>
  useCases['lab.compare'](context, calls['lab.compare'].argument.parse(wanted));

describe('a comparison of systems', () => {
  test('judges each with what the league has, where nothing else is said', async () => {
    const ledger = newSample();
    useCases['settings.apply'](ledger.context, { system: 'ts2-shares', parameters: { teamSize: 4 } });
    const league = useCases['settings.read'](ledger.context, {}).parameters;
    const { tunedOn, systems, revision, tournaments, dated } = await compare(ledger, {
      candidates: [
        { system: 'ts2-shares' },
        { system: 'ts2a', parameters: { margin: 30 } },
        { system: 'elo' },
      ],
      tuneMargins: false,
    });
    const ofLeague = { teamSize: 4, drawProbability: league.drawProbability };
    expect({ tunedOn, revision, tournaments, dated }).toEqual({
      tunedOn: 0,
      revision: 3,
      tournaments: 40,
      dated: true,
    });
    expect(systems.map(({ system, parameters }) => ({ system, parameters }))).toEqual([
      { system: 'ts2-shares', parameters: league },
      { system: 'ts2a', parameters: { ...leagueDefaults('ts2a'), ...ofLeague, margin: 30 } },
      { system: 'elo', parameters: { ...leagueDefaults('elo'), ...ofLeague } },
    ]);
  });

  test('takes a team size of each candidate’s own', async () => {
    const ledger = newSample();
    const wrong = async (teamSize: number): Promise<number | undefined> => {
      const { systems } = await compare(ledger, {
        candidates: [{ system: 'elo' }, { system: 'ts2b', parameters: { teamSize } }],
        tuneMargins: false,
      });
      return systems[1]?.logLoss?.value;
    };
    const [four, six] = [await wrong(4), await wrong(6)];
    useCases['settings.apply'](ledger.context, { system: 'ts2-shares', parameters: { teamSize: 4 } });
    // The same whether the size is the league's or the candidate's.
    expect(await wrong(4)).toBe(four);
    expect(four).not.toBe(six);
  });

  test('gives every system the starting strengths in its own unit', async () => {
    const ledger = newSample();
    useEarlierScale(ledger);
    ledger.rate();
    const strong = useCases['leaderboard.read'](ledger.context, { top: 5 }).rows;
    const elo = async () =>
      (await compare(ledger, { candidates: [{ system: 'elo' }], tuneMargins: false })).systems[0];
    const without = await elo();
    useCases['players.start'](ledger.context, {
      source: 'Old list',
      rows: strong.map(({ playerId }) => ({ playerId, mean: 3500, deviation: 200 })),
    });
    const translated = await elo();
    useCases['settings.apply'](ledger.context, { system: 'elo' });
    const adopted = await elo();
    expect({ ...adopted, seconds: 0 }).toEqual({ ...translated, seconds: 0 });
    expect(translated?.logLoss?.value).toBeLessThan(without?.logLoss?.value ?? NaN);
  });

  test('tells how far it is, in walks, and hears from within each that it is called off', async () => {
    const ledger = newSample();
    const told: [phase: string, done: number, total: number][] = [];
    const listening: Ledger = {
      ...ledger,
      context: {
        ...ledger.context,
        progress: (phase, done, total) => {
          told.push([phase, done, total]);
          if (phase === 'judging' && done > 1.5) throw refuse('cancelled');
        },
      },
    };
    const wanted = {
      candidates: [{ system: 'elo' as const }, { system: 'glicko' as const }],
      tuneMargins: false,
    };
    expect((await refusalOf(() => compare(listening, wanted))).code).toBe('cancelled');
    expect(told.at(-1)).toEqual(['judging', expect.closeTo(1.5, 1), 2]);
    expect(new Set(told.map(([phase]) => phase))).toEqual(new Set(['reading', 'judging']));
  });

  test('is refused by a sentence where nothing was played, or settings are impossible', async () => {
    const empty = newLedger();
    const nothing = compare(empty, { candidates: [{ system: 'elo' }] });
    await expect(nothing).rejects.toThrow(EngineRefusal);
    const ledger = newSample();
    const impossible = { system: 'ts2b' as const, parameters: { missingPenalty: 0.5 } };
    await expect(compare(ledger, { candidates: [impossible] })).rejects.toThrow(/^penaltyTooLarge/u);
    const unknown = { system: 'elo' as const, parameters: { speed: 1 } };
    expect((await refusalOf(() => compare(ledger, { candidates: [unknown] }))).code).toBe('unknownParameter');
  });
});
