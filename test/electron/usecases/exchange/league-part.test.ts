import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLeague } from '../../../../electron/store/open.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Argument } from '../../../../shared/contract/api.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { newSession, ownFolder, refusalOf, type Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { fullLeague } from './full-league.ts';
import { factsIn, leagueTextOf } from './league-files.ts';
import { leagueOf, merge, play, preview, readText } from './two-leagues.ts';

const split = async (
  ledger: Ledger,
  more: Omit<Argument<'exchange.export'>, 'path'> = {},
): Promise<Ledger> => {
  const file = path.join(ownFolder(), 'Part.league');
  await useCases['exchange.export'](ledger.context, { path: file, ...more });
  expect(readdirSync(path.dirname(file))).toEqual(['Part.league']);
  const store = await openLeague(file);
  return { ...ledger, store, folder: path.dirname(file), context: { ...ledger.context, store } };
};

/** Two seasons, of which Ann and Bob played both. */
function league(): Ledger {
  const ledger = leagueOf('Club', 'Ann', 'Bob', 'Spring Cup');
  play(ledger, 'May Cup', '2026-05-20', 'Ann', 'Cid');
  play(ledger, 'Autumn Cup', '2026-10-01', 'Bob', 'Dee');
  return ledger;
}

const autumn = { from: '2026-06-01', players: 'played' } as const;

test('a part is a league of its own, whose players begin with the rating that they had', async () => {
  const ledger = league();
  const before = await leagueTextOf(ledger);
  ledger.rate();
  const { standings } = use(ledger, 'leaderboard.asOf', { moment: { tournament: 2 } });
  expect(use(ledger, 'exchange.part', { part: autumn })).toMatchObject({
    ...{ taken: 1, tournaments: 3, takenPlayers: 2, players: 4, name: 'Club' },
  });
  const spring = (await readText(ledger)).tournaments[0]?.uuid ?? '';
  expect(use(ledger, 'exchange.part', { part: { except: [spring], to: '2026-06-01' } })).toMatchObject({
    taken: 1,
    among: [
      { name: 'Spring Cup', isTaken: false },
      { name: 'May Cup', isTaken: true },
    ],
  });
  const part = await split(ledger, { part: autumn, name: 'Autumn' });
  const text = JSON.parse(await leagueTextOf(part)) as Record<string, object[]> & { league: object };
  expect(text.league).toMatchObject({ name: 'Autumn' });
  expect(text['tournaments']).toMatchObject([{ name: 'Autumn Cup' }]);
  const mean = standings.mean[standings.playerId.indexOf(2)] ?? NaN;
  expect(text['players']).toMatchObject([
    {
      name: 'Bob',
      starting: {
        mean: expect.closeTo(mean, 1) as number,
        source: texts.leaguePart.source({ league: 'Club' }),
      },
    },
    { name: 'Dee' },
  ]);
  expect(text['players']?.[1]).not.toHaveProperty('starting');
  expect(await leagueTextOf(ledger)).toBe(before);
});

test('without ratings everybody begins again', async () => {
  const part = await split(league(), { part: autumn, keepsRatings: false });
  for (const player of (await readText(part)).players) expect(player).not.toHaveProperty('starting');
});

test('what was split off comes back without anything new, and the other way round', async () => {
  const ledger = league();
  const part = await split(ledger, { part: autumn });
  play(part, 'Winter Cup', '2026-12-01', 'Dee', 'Eve');
  expect((await preview(ledger, part)).people.map(({ certainty }) => certainty)).toEqual([
    'sure',
    'sure',
    'sure',
  ]);
  const [own] = (await readText(ledger)).players;
  expect(await merge(ledger, part)).toMatchObject({ added: 1, unchanged: 1, players: 1 });
  expect((await readText(ledger)).players[0]).toEqual(own);
});

test('the whole league comes out with every fact, settings and presets', async () => {
  const ledger = fullLeague();
  const whole = await split(ledger, { keepsRatings: false, name: 'Test' });
  const [copy, own] = [factsIn(await leagueTextOf(whole)), factsIn(await leagueTextOf(ledger))] as Record<
    string,
    unknown
  >[];
  for (const section of ['settings', 'players', 'notSame', 'teams', 'tournaments', 'views'])
    expect(copy?.[section], section).toEqual(own?.[section]);
  expect(copy?.['presets']).toEqual(own?.['presets']);
  // The other one holds no tournament.
  expect(copy?.['seasons']).toMatchObject([{ name: '2026/27' }]);
});

test('no file is replaced, and a refused one leaves nothing behind', async () => {
  const ledger = league();
  const file = path.join(ownFolder(), 'Taken.league');
  writeFileSync(file, 'mine');
  expect((await refusalOf(() => useCases['exchange.export'](ledger.context, { path: file }))).code).toBe(
    'fileExists',
  );
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const cancelled = {
    ...ledger.context,
    progress: () => {
      throw new Error('stopped');
    },
  };
  const other = path.join(path.dirname(file), 'Other.league');
  await expect(async () => useCases['exchange.export'](cancelled, { path: other })).rejects.toThrow(
    'stopped',
  );
  expect(readdirSync(path.dirname(file))).toEqual(['Taken.league']);
});

test('a session saves it in the leagues folder, named after the new league', async () => {
  const folder = ownFolder();
  const { call } = newSession(folder);
  await call('league.create', { name: 'Club' });
  const given = { name: 'Juniors: U/18', part: { tournaments: [] } };
  const first = await call('league.savePart', given);
  const second = await call('league.savePart', given);
  expect(first.path).not.toBe(second.path);
  expect([first, second].map((one) => existsSync(one.path))).toEqual([true, true]);
  expect(await call('league.read', {})).toMatchObject({ name: 'Club' });
  expect(await call('league.open', { path: second.path })).toMatchObject({
    name: 'Juniors: U/18',
    players: 0,
  });
});
