/** Finding people, and one person's page. */
import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { FoundPlayer } from '../../../../shared/contract/players.ts';
import { calls } from '../../../../shared/contract/api.ts';
import { newLedger, newSession, ownFolder, refusalOf } from '../../ledger.ts';
import { field, numberOf, plainFacts, readFacts, savePlayer } from '../people.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { rankingOf } from '../../../../shared/competition/ranks.ts';
import { conservativeRating } from '../../../../shared/leaderboard/conservative-rating.ts';
import { seeded } from '../../../../shared/seeded.ts';
import { playedBeliefs } from '../../../../electron/store/ratings/standings.ts';

const everything = {
  ...plainFacts('Zoë Ångström'),
  club: 'North',
  externalId: 'S-17',
  retired: true,
  tags: ['junior', 'board'],
  aliases: ['Zoe', 'Angstrom Zoe'],
  starting: { mean: 1720.5, deviation: 90, source: 'City list 2024' },
};

describe('what is known of a person', () => {
  test('is read as it was saved, with the tournaments in order', () => {
    const ledger = newLedger();
    const playerId = savePlayer(ledger, everything);
    ledger.save(field('Second', '2026-02-01', 'Zoë Ångström', 'Ann'));
    ledger.save({
      name: 'First',
      date: '2026-01-01',
      contests: [
        {
          sides: [
            { team: 'Owls', place: 1, members: [{ playerId }, { name: 'Bob' }] },
            { team: 'Cats', place: 2, members: [{ name: 'Cid' }] },
          ],
        },
      ],
    });
    expect(readFacts(ledger, playerId)).toEqual({
      ...everything,
      playerId,
      tags: ['board', 'junior'],
      aliases: ['Angstrom Zoe', 'Zoe'],
      tournaments: [
        { tournamentId: 2, name: 'First', date: '2026-01-01', team: 'Owls' },
        { tournamentId: 1, name: 'Second', date: '2026-02-01', team: null },
      ],
    });
    ledger.rate();
    expect(useCases['players.read'](ledger.context, { playerId })).toMatchObject({
      retired: true,
      externalId: 'S-17',
      startingSource: 'City list 2024',
      prior: { mean: 1720.5, deviation: 90 },
    });
  });

  test('has in a series the days of their own games, not its first day', () => {
    const ledger = newLedger();
    const round = (name: string, at: string, ...people: string[]) => ({
      ...{ round: name, at },
      sides: people.map((person, i) => ({ place: i + 1, members: [{ name: person }] })),
    });
    ledger.save({
      ...{ name: 'Series', date: '2026-11-05', shape: 'rounds' },
      contests: [
        round('1', '2026-11-05', 'Ann', 'Bob'),
        round('2', '2026-11-12', 'Ann', 'Cid'),
        round('3', '2026-11-19', 'Bob', 'Cid'),
      ],
    });
    ledger.rate();
    const daysOf = (name: string) => {
      const { tournaments } = useCases['players.read'](ledger.context, { playerId: numberOf(ledger, name) });
      return tournaments.map(({ date, lastDay }) => [date, lastDay]);
    };
    expect(daysOf('Ann')).toEqual([['2026-11-05', '2026-11-12']]);
    expect(daysOf('Cid')).toEqual([['2026-11-12', '2026-11-19']]);
  });

  test('is corrected in one change, and saving the same again adds none', () => {
    const ledger = newLedger();
    const playerId = savePlayer(ledger, everything);
    const before = revisionOf(ledger.store);
    savePlayer(ledger, { ...everything, playerId });
    expect(revisionOf(ledger.store)).toBe(before);
    savePlayer(ledger, { ...plainFacts('Zoe'), playerId, tags: ['board', 'new'], aliases: ['Zoë Ångström'] });
    expect(revisionOf(ledger.store)).toBe(before + 1);
    expect(readFacts(ledger, playerId)).toEqual({
      ...plainFacts('Zoe'),
      playerId,
      tags: ['board', 'new'],
      aliases: ['Zoë Ångström'],
      tournaments: [],
    });
    const rows = ledger.store
      .sql<{ fact: string; kind: string }>(
        'SELECT fact, kind FROM change_row WHERE change = (SELECT max(id) FROM change) ORDER BY fact, kind',
      )
      .all()
      .map(({ fact, kind }) => `${fact} ${kind}`);
    // One tag of two stays as it is, so only the other goes; both aliases are others.
    expect(rows.filter((row) => row === 'player_tag delete')).toHaveLength(1);
    expect(rows.filter((row) => row.startsWith('player '))).toEqual(['player update']);
  });

  test('a club in common is one club', () => {
    const ledger = newLedger();
    savePlayer(ledger, { ...plainFacts('Ann'), club: 'North' });
    savePlayer(ledger, { ...plainFacts('Bob'), club: 'North' });
    expect(ledger.store.sql<{ name: string }>('SELECT name FROM club').all()).toEqual([{ name: 'North' }]);
  });

  test('the own name is no alias, and an alias said twice is one', () => {
    const ledger = newLedger();
    const playerId = savePlayer(ledger, { ...plainFacts('Ann'), aliases: ['Ann', 'Annie', ' Annie '] });
    expect(readFacts(ledger, playerId).aliases).toEqual(['Annie']);
  });

  test('namesakes may be', () => {
    const ledger = newLedger();
    savePlayer(ledger, plainFacts('Ann'));
    savePlayer(ledger, plainFacts('Ann'));
    expect(useCases['players.find'](ledger.context, { name: 'Ann' })).toMatchObject({
      total: 2,
      players: [{ player: 'Ann' }, { player: 'Ann' }],
    });
  });
});

describe('refused, and nothing changes', () => {
  test('a number and an alias of another player', async () => {
    const ledger = newLedger();
    savePlayer(ledger, { ...everything, retired: false });
    const ann = savePlayer(ledger, plainFacts('Ann'));
    const before = revisionOf(ledger.store);
    const wrong = [
      [{ externalId: 'S-17' }, 'numberTaken', 'Zoë Ångström already has the number S-17'],
      [{ aliases: ['Zoe'] }, 'aliasTaken', '“Zoe” is already an alias of Zoë Ångström'],
      [{ aliases: ['Zoë Ångström'] }, 'aliasTaken', 'There’s already a player named “Zoë Ångström”'],
    ] as const;
    for (const [facts, code, words] of wrong) {
      const refusal = await refusalOf(() =>
        savePlayer(ledger, { ...plainFacts('Ann B'), club: 'South', ...facts, playerId: ann } as never),
      );
      expect([refusal.code, refusal.message]).toEqual([code, expect.stringContaining(words)]);
    }
    expect(revisionOf(ledger.store)).toBe(before);
    expect(readFacts(ledger, ann)).toMatchObject({ name: 'Ann', club: null, aliases: [] });
  });

  test('a number that no player has', async () => {
    const ledger = newLedger();
    expect((await refusalOf(() => readFacts(ledger, 7))).code).toBe('unknownPlayer');
    expect((await refusalOf(() => savePlayer(ledger, { ...plainFacts('X'), playerId: 7 }))).code).toBe(
      'unknownPlayer',
    );
  });

  test('what cannot be a person, by the contract', () => {
    const { argument } = calls['players.save'];
    const taken = (facts: object): boolean => argument.safeParse({ ...everything, ...facts }).success;
    expect(taken({})).toBe(true);
    expect(
      [
        { name: '  ' },
        { name: 'x'.repeat(10_000) },
        { name: 'a\u0000b' },
        { starting: { mean: 1e300, deviation: 90, source: null } },
        { starting: { mean: 1500, deviation: 0, source: null } },
        { starting: { mean: 1500, deviation: 1e-300, source: null } },
        { starting: { mean: NaN, deviation: 90, source: null } },
        { tags: Array.from({ length: 101 }, String) },
        { uuid: 'x' },
      ].filter(taken),
    ).toEqual([]);
  });
});

describe('finding', () => {
  test('those who have retired after the others, and exactly that name first', () => {
    const ledger = newLedger();
    const ann = savePlayer(ledger, plainFacts('Ann'));
    savePlayer(ledger, plainFacts('Ann-Marie'));
    ledger.save(field('Cup', '2026-01-01', 'Ann-Marie', 'Ann', 'Annabel'));
    ledger.save(field('Cup 2', '2026-01-08', 'Ann-Marie', 'Annabel'));
    ledger.rate();
    const find = (name: string) =>
      useCases['players.find'](ledger.context, { name }).players.map(({ player, retired }) =>
        retired ? `(${player})` : player,
      );
    expect(find('ann')).toEqual(['Ann', 'Ann-Marie', 'Annabel']);
    savePlayer(ledger, { ...plainFacts('Ann'), playerId: ann, retired: true });
    expect(find('ann')).toEqual(['Ann-Marie', 'Annabel', '(Ann)']);
    savePlayer(ledger, { ...plainFacts('Annabel'), playerId: numberOf(ledger, 'Annabel'), retired: true });
    expect(find('')).toEqual(['Ann-Marie', '(Annabel)', '(Ann)']);
  });
});

test('who has the searched name as an alias comes right after who is called so, and is marked', () => {
  const ledger = newLedger();
  savePlayer(ledger, { ...plainFacts('Michael Nash'), aliases: ['Mike Nash', 'Nash'] });
  for (const name of ['Mike Nashville', 'Nash Mike Olds', 'Ann']) savePlayer(ledger, plainFacts(name));
  const find = (name: string) =>
    useCases['players.find'](ledger.context, { name }).players.map(({ player, isAlias = false }) => [
      player,
      isAlias,
    ]);
  expect(find('MIKE nash')[0]).toEqual(['Michael Nash', true]);
  expect(find('mike na').find(([player]) => player === 'Michael Nash')).toEqual(['Michael Nash', false]);
  savePlayer(ledger, plainFacts('Mike Nash'));
  expect(find('mike nash').slice(0, 2)).toEqual([
    ['Mike Nash', false],
    ['Michael Nash', true],
  ]);
  expect(find('').filter(([, isAlias]) => isAlias)).toEqual([]);
});

test('those who have a whole name are found like those who have its words, for many names at once', () => {
  const ledger = newLedger();
  savePlayer(ledger, { ...plainFacts('Michael Nash'), aliases: ['Mike Nash', 'Ann Lee'] });
  savePlayer(ledger, { ...plainFacts('Ann Lee'), retired: true });
  for (const name of ['Ann  Lée', 'ANN LEE', 'Ann Lee', 'Ann Leeds', 'Mike Nashville', 'Mary O’Brien'])
    savePlayer(ledger, plainFacts(name));
  ledger.save(field('Cup', '2026-01-01', 'ANN LEE', 'Mike Nashville'));
  ledger.rate();
  const names = ['ann lee', 'Mike Nash', 'Nash', "Mary O'Brien", 'Nobody', 'Lee Ann', '', 'Ann Lee'];
  const byId = (a: FoundPlayer, b: FoundPlayer): number => a.playerId - b.playerId;
  const slow = names.map((name) =>
    useCases['players.find'](ledger.context, { name })
      .players.filter(({ player, isAlias }) => isAlias ?? foldName(player) === foldName(name))
      .sort(byId),
  );
  expect(slow.map((found) => found.length)).toEqual([5, 1, 0, 1, 0, 0, 0, 5]);
  const { players } = useCases['players.named'](ledger.context, { names });
  expect(players.map((found) => found.toSorted(byId))).toEqual(slow);
  expect(players[0]?.map(({ player }) => player).toSpliced(1, 3)).toEqual(['ANN LEE', 'Ann Lee']);
  expect([players[0]?.[0]?.contests, players[0]?.at(-1)?.retired]).toEqual([1, true]);
});

test('players are found with the rating that they were given to start with', () => {
  const ledger = newLedger();
  savePlayer(ledger, plainFacts('Ann'));
  savePlayer(ledger, { ...plainFacts('Bob'), starting: { mean: 1650, deviation: 80, source: 'Club list' } });
  expect(
    useCases['players.find'](ledger.context, { name: '' }).players.map(({ player, starting }) => [
      player,
      starting,
    ]),
  ).toEqual([
    ['Ann', null],
    ['Bob', { mean: 1650, deviation: 80 }],
  ]);
});

test('a name that begins with what was typed comes before one with a later word that does, then the latest first', () => {
  const ledger = newLedger();
  const names = ['Martina Ash', 'Martin Oak', 'Saint-Martin Bo', 'Ann Martin', 'Bo Umartin', 'Cy Martin'];
  names.forEach((name, i) =>
    ledger.save({
      ...{ name, date: `2026-01-0${String(i + 1)}` },
      contests: [
        {
          sides: [
            { place: 1, members: [{ name }] },
            { place: 2, members: [{ name: 'Zoë' }] },
          ],
        },
      ],
    }),
  );
  ledger.rate();
  const { players } = useCases['players.find'](ledger.context, { name: 'martin' });
  expect(players.map(({ player }) => player)).toEqual([
    ...['Martin Oak', 'Martina Ash', 'Cy Martin', 'Ann Martin', 'Saint-Martin Bo', 'Bo Umartin'],
  ]);
});

test('players come by name where that is asked for, the retired after the others', () => {
  const ledger = newLedger();
  for (const name of ['Émile', 'Bob', 'ann', 'Zoë']) savePlayer(ledger, plainFacts(name));
  savePlayer(ledger, { ...plainFacts('Abe'), retired: true });
  const sides = ['Zoë', 'Bob'].map((name, at) => ({ place: at + 1, members: [{ name }] }));
  ledger.save({ name: 'One', date: '2026-01-01', contests: [{ sides }] });
  ledger.rate();
  const found = (order: { order?: 'name' } = {}) =>
    useCases['players.find'](ledger.context, { name: '', ...order }).players.map(({ player }) => player);
  expect(found({ order: 'name' })).toEqual(['ann', 'Bob', 'Émile', 'Zoë', 'Abe']);
  expect(found().slice(0, 3)).toEqual(['Bob', 'Zoë', 'ann']);
});

test('a starting strength moves the ratings', async () => {
  const { call } = newSession(ownFolder());
  await call('league.create', { name: 'Test' });
  await call('tournaments.save', field('Cup', '2026-01-01', 'Ann', 'Bob'));
  const meanOf = async (name: string): Promise<number> => {
    const { rows } = await call('leaderboard.read', {});
    return rows.find(({ player }) => player === name)?.mean ?? NaN;
  };
  const before = await meanOf('Ann');
  await call('players.save', {
    ...plainFacts('Ann'),
    playerId: 1,
    starting: { mean: 9000, deviation: 10, source: null },
  });
  expect(await meanOf('Ann')).toBeGreaterThan(before + 3000);
});

test('a player’s rank is that of the whole list, with halves, ties and ratings below zero', async () => {
  const people = 60;
  const { context, importLines, rate } = newLedger();
  await importLines(
    'tournament,date,player,place',
    ...Array.from({ length: people }, (_, i) => `First,2026-01-10,Player ${String(i)},${String(i + 1)}`),
  );
  rate();
  const { store } = context;
  const draw = seeded(7);
  const set = store.sql('UPDATE standing SET mean = ?, deviation = ? WHERE player = ?');
  const ids = store.sql<{ id: number }>('SELECT id FROM player').all();
  // Quarters: every fourth of them lies in the middle between two whole numbers.
  for (const { id } of ids) set.run((draw(81) - 40) / 4, draw(3) / 2, id);
  const ranking = rankingOf(playedBeliefs(store).map((one) => conservativeRating(one)));
  for (const { id: playerId } of ids) {
    const page = useCases['players.read'](context, { playerId });
    expect(page.rankText).toBe(ranking.rankOf(page.conservative).rankText);
    expect(page.ranked).toBe(people);
  }
});
