import { describe, expect, test } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Argument, Result } from '../../../../shared/contract/api.ts';
import { leagueDefaults } from '../../../../shared/league/defaults.ts';
import { systemNames } from '../../../../shared/rating/index.ts';
import { newLedger, newSample, refusalOf, useEarlierScale, type Ledger } from '../../ledger.ts';

type Candidates = Argument<'lab.player'>['candidates'];

const follow = async (
  { context }: Ledger,
  playerId: number,
  candidates: Candidates,
): Promise<Result<'lab.player'>> => useCases['lab.player'](context, { playerId, candidates });

const numberOf = ({ context }: Ledger, name: string): number =>
  useCases['players.find'](context, { name, limit: 1 }).players[0]?.playerId ?? NaN;

/** The person's own page, under the settings in use. */
function page(ledger: Ledger, playerId: number): Result<'players.read'> {
  ledger.rate();
  return useCases['players.read'](ledger.context, { playerId });
}

const asOnPage = ({ prior, tournaments, rankText, ranked }: Result<'players.read'>) => ({
  before: tournaments[0]?.before ?? prior,
  after: tournaments.map(({ after }) => after),
  rankText: rankText ?? '',
  ranked,
});

describe('a person in several systems', () => {
  test('goes in each where adopting it would lead', async () => {
    const ledger = newSample();
    ledger.rate();
    const [, second] = useCases['leaderboard.read'](ledger.context, {}).rows;
    const playerId = second?.playerId ?? NaN;
    // A player with an own starting strength, which every system converts to its own unit.
    useCases['players.start'](ledger.context, {
      source: 'Old list',
      rows: [{ playerId, mean: 3300, deviation: 250 }],
    });
    const { systems, tournaments, player } = await follow(
      ledger,
      playerId,
      systemNames.map((system) => ({ system })),
    );
    expect(player).toBe(second?.player);
    for (const system of systemNames) {
      const isOther = system !== useCases['settings.read'](ledger.context, {}).system;
      if (isOther) useCases['settings.apply'](ledger.context, { system });
      const own = page(ledger, playerId);
      expect(tournaments).toEqual(
        own.tournaments.map(({ tournamentId, number, tournament: name, date, lastDay }) => ({
          ...{ tournamentId, number, name, date, lastDay },
        })),
      );
      const { parameters } = useCases['settings.read'](ledger.context, {});
      expect(systems.find((one) => one.system === system)).toEqual({ system, parameters, ...asOnPage(own) });
      if (isOther) await useCases['history.undo'](ledger.context, {});
    }
  });

  test('comes to today’s rating last, also where a tournament that began first went on longest', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'date,tournament,round,player,place',
      ...['2026-01-01,League,1,Ann,1', '2026-01-01,League,1,Bob,2'],
      ...['2026-02-01,Cup,1,Ann,1', '2026-02-01,Cup,1,Bob,2'],
      ...['2026-03-01,League,2,Ann,2', '2026-03-01,League,2,Bob,1'],
    );
    const own = page(ledger, 1);
    const { system } = useCases['settings.read'](ledger.context, {});
    const { tournaments, systems } = await follow(ledger, 1, [{ system }]);
    expect(tournaments).toMatchObject([
      { name: 'Cup', date: '2026-02-01', lastDay: '2026-02-01' },
      { name: 'League', date: '2026-01-01', lastDay: '2026-03-01' },
    ]);
    expect(systems[0]?.before).toEqual(own.prior);
    expect(systems[0]?.after).toEqual(own.tournaments.map(({ after }) => after));
  });

  test('may meet one system twice, with settings of its own', async () => {
    const ledger = newSample();
    ledger.rate();
    const playerId = useCases['leaderboard.read'](ledger.context, { top: 1 }).rows[0]?.playerId ?? NaN;
    const { systems } = await follow(ledger, playerId, [
      { system: 'elo' },
      { system: 'elo', parameters: { kFactor: 8 } },
    ]);
    expect(systems.map(({ parameters }) => parameters.kFactor)).toEqual([32, 8]);
    expect(systems[0]?.after.at(-1)).not.toEqual(systems[1]?.after.at(-1));
  });

  test('that is a guest, or plays where nothing is rated, stays where one was', async () => {
    const ledger = newLedger();
    const evening = (name: string, rated: boolean, guest: string) =>
      ledger.save({
        name,
        rated,
        date: null,
        contests: [
          {
            sides: [
              { place: 1, members: [{ name: 'Ann', role: guest === 'Ann' ? 'guest' : undefined }] },
              { place: 2, members: [{ name: 'Bob' }] },
            ],
          },
        ],
      });
    evening('Cup', true, '');
    evening('As a guest', true, 'Ann');
    evening('For fun', false, '');
    const [ann] = (await follow(ledger, numberOf(ledger, 'Ann'), [{ system: 'ts2a' }])).systems;
    const [first, second, third] = ann?.after ?? [];
    expect(first?.mean).toBeGreaterThan(leagueDefaults('ts2a').mu0);
    expect([second, third]).toEqual([first, first]);
    expect(ann).toMatchObject({ rankText: '1', ranked: 2 });
  });

  test('that has played nothing has neither tournaments nor a rank', async () => {
    const ledger = newSample();
    useEarlierScale(ledger);
    useCases['players.start'](ledger.context, {
      source: null,
      rows: [{ name: 'Zed', mean: 3400, deviation: 200 }],
    });
    const { tournaments, systems } = await follow(ledger, numberOf(ledger, 'Zed'), [
      { system: 'ts2-shares' },
      { system: 'elo' },
    ]);
    expect(tournaments).toEqual([]);
    expect(systems).toMatchObject([
      { before: { mean: 3400, deviation: 200 }, after: [], rankText: '' },
      // One β above a newcomer: 400 there, 200 here.
      { before: { mean: 1700, deviation: 100 }, after: [], rankText: '' },
    ]);
    expect(systems[0]?.ranked).toBeGreaterThan(50);
  });

  test('that never played for a rating has numbers all the same, in every system', async () => {
    const ledger = newLedger();
    const evening = (name: string, rated: boolean, zedPlays: 'guest' | undefined, alone: boolean) =>
      ledger.save({
        name,
        rated,
        date: null,
        contests: [
          {
            sides: [
              { place: 1, members: [{ name: 'Ann', role: zedPlays }] },
              { place: 2, members: [{ name: 'Zed', role: zedPlays }] },
            ],
          },
          ...(alone ? [{ kind: 'bye' as const, sides: [{ place: 1, members: [{ name: 'Zed' }] }] }] : []),
        ],
      });
    evening('For fun', false, undefined, true);
    evening('Guests alone', true, 'guest', false);
    const candidates = systemNames.map((system) => ({ system }));
    const answer = await follow(ledger, numberOf(ledger, 'Zed'), candidates);
    expect(answer.tournaments.map(({ name }) => name)).toEqual(['For fun', 'Guests alone']);
    for (const { before, after, rankText, ranked } of answer.systems) {
      expect(after).toEqual([before, before]);
      expect([rankText, ranked]).toEqual(['', 0]);
    }
    // What isn't a number becomes null on its way.
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
  });

  test('an unknown player, or settings that no system takes, are refused', async () => {
    const ledger = newSample();
    expect((await refusalOf(() => follow(ledger, 12_345, [{ system: 'elo' }]))).code).toBe('unknownPlayer');
    const odd = follow(ledger, numberOf(ledger, ''), [{ system: 'elo', parameters: { speed: 1 } }]);
    expect((await refusalOf(() => odd)).code).toBe('unknownParameter');
  });
});
