import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import type { Context } from '../../../../electron/usecases/context.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, newSession, ownFolder, refusalOf, type Ledger } from '../../ledger.ts';
import { field, merge, numberOf, plainFacts, savePlayer } from '../people.ts';

const proposed = async (ledger: Ledger, context: Context = ledger.context): Promise<string[]> => {
  const { pairs } = await useCases['players.duplicates'](context, {});
  return pairs.map(({ people }) => people.map(({ player }) => player).join(' / '));
};

const differ = ({ context }: Ledger, playerId: number, other: number): null =>
  useCases['players.differ'](context, { playerId, other });

describe('likely duplicates', () => {
  test('come with the reason, the likeliest first, and what tells the two apart', async () => {
    const ledger = newLedger();
    ledger.save(field('Cup', '2026-01-01', 'Zoë Müller', 'Jonathan Smith', 'Ann Adams'));
    ledger.save(field('Cup', '2026-01-08', 'Johnathan Smith', 'Müller Zoë', 'Ann Adams'));
    savePlayer(ledger, { ...plainFacts('zoe muller'), club: 'North' });
    const { pairs } = await useCases['players.duplicates'](ledger.context, {});
    expect(pairs.map(({ reason }) => reason)).toEqual([
      'Zoë Müller and zoe muller: same name except for accents, capitals or punctuation.',
      'Zoë Müller and Müller Zoë: same words in another order.',
      'Müller Zoë and zoe muller: same words in another order.',
      'Jonathan Smith and Johnathan Smith: 1 letter differs.',
    ]);
    expect(pairs[0]?.people).toEqual([
      { playerId: 1, player: 'Zoë Müller', club: null, contests: 1, lastPlayed: '2026-01-01' },
      { playerId: 6, player: 'zoe muller', club: 'North', contests: 0, lastPlayed: null },
    ]);
  });

  test('are a Mike and a Michael of one team who never met, and of none; not of two teams', async () => {
    const ledger = newLedger();
    await ledger.importLines(
      'date,tournament,team,player,place',
      '2026-01-01,Quiz 1,Owls,Michael Nash,1',
      '2026-01-01,Quiz 1,Owls,Flo Gage,1',
      '2026-01-01,Quiz 1,Cats,Tom Reed,2',
      '2026-01-08,Quiz 2,Owls,Mike Nash,1',
      '2026-01-08,Quiz 2,Cats,Flo Gage,2',
      '2026-01-08,Quiz 2,Cats,Florence Gage,2',
      '2026-01-15,Quiz 3,Owls,Thomas Reed,1',
      '2026-01-15,Quiz 3,Dogs,Dan Fox,2',
    );
    ledger.save(field('Chess', '2026-02-01', 'Kate Hall', 'Cid'));
    ledger.save(field('Chess', '2026-02-08', 'Katherine Hall', 'Cid'));
    // Flo and Florence Gage met in the second quiz; Tom and Thomas Reed are of two teams.
    const { pairs } = await useCases['players.duplicates'](ledger.context, {});
    expect(pairs.map(({ reason }) => reason)).toEqual([
      'Michael Nash and Mike Nash: one first name may be short for the other.',
      'Kate Hall and Katherine Hall: one first name may be short for the other.',
    ]);
  });

  test('exclude people who played in one contest, or on two boards of one round', async () => {
    const ledger = newLedger();
    ledger.save(field('Cup', '2026-01-01', 'Anna Smith', 'Anne Smith'));
    const board = (number: string, ...names: string[]) => ({
      round: '1',
      board: number,
      sides: names.map((name, i) => ({ place: i + 1, members: [{ name }] })),
    });
    ledger.save({
      name: 'Rounds',
      date: '2026-01-08',
      contests: [board('1', 'Robert Jones', 'Bob'), board('2', 'Roberta Jones', 'Cid')],
    });
    expect(await proposed(ledger)).toEqual([]);
    ledger.save(field('Cup', '2026-01-09', 'Annie Smith', 'Bob'));
    expect(await proposed(ledger)).toEqual(['Anne Smith / Annie Smith']);
  });

  test('are not suggested again once they were distinguished, in whichever order', async () => {
    const ledger = newLedger();
    for (const name of ['Anna Smith', 'Anne Smith', 'Robert Jones', 'Roberto Jones'])
      savePlayer(ledger, plainFacts(name));
    expect(await proposed(ledger)).toHaveLength(2);
    const before = revisionOf(ledger.store);
    differ(ledger, numberOf(ledger, 'Anne Smith'), numberOf(ledger, 'Anna Smith'));
    expect(await proposed(ledger)).toEqual(['Robert Jones / Roberto Jones']);
    differ(ledger, numberOf(ledger, 'Anna Smith'), numberOf(ledger, 'Anne Smith'));
    expect(revisionOf(ledger.store)).toBe(before + 1);
  });

  test('are gone once they were merged, and an alias is as good as a name', async () => {
    const ledger = newLedger();
    const ids = ['Margaret Brown', 'Peggy Brown', 'Peggy Browne'].map((name) =>
      savePlayer(ledger, plainFacts(name)),
    );
    merge(ledger, ids[0] ?? 0, ids[1] ?? 0);
    expect(await proposed(ledger)).toEqual(['Margaret Brown / Peggy Browne']);
    merge(ledger, ids[0] ?? 0, ids[2] ?? 0);
    expect(await proposed(ledger)).toEqual([]);
  });

  test('are 200 pairs at most', async () => {
    const ledger = newLedger();
    for (let i = 0; i < 25; i++) savePlayer(ledger, plainFacts('Ann Smith'));
    expect(await proposed(ledger)).toHaveLength(200);
  });

  test('tell how far the search is, and it can be called off', async () => {
    const ledger = newLedger();
    savePlayer(ledger, plainFacts('Ann Smith'));
    const progress = (): never => {
      throw new Error('called off');
    };
    await expect(proposed(ledger, { ...ledger.context, progress })).rejects.toThrow('called off');
  });
});

test('no player is distinguished from themselves, or from an unknown player', async () => {
  const ledger = newLedger();
  savePlayer(ledger, plainFacts('Ann'));
  expect((await refusalOf(() => differ(ledger, 1, 1))).code).toBe('samePerson');
  expect((await refusalOf(() => differ(ledger, 1, 2))).code).toBe('unknownPlayer');
});

test('the search runs in the worker of a session', async () => {
  const { call } = newSession(ownFolder());
  await call('league.create', { name: 'Test' });
  for (const name of ['Anna Smith', 'Anne Smith']) await call('players.save', plainFacts(name));
  expect((await call('players.duplicates', {})).pairs).toHaveLength(1);
});

test('a name that is about to be new leads to the people with the same or nearly the same one', () => {
  const ledger = newLedger();
  const ann = savePlayer(ledger, { ...plainFacts('Anna Kovács'), club: 'Owls', aliases: ['Panni'] });
  savePlayer(ledger, plainFacts('Bob Baker'));
  const { similar } = useCases['players.similar'](ledger.context, {
    names: ['anna kovacs', 'Anna Kovach', 'panni', 'Cid Cooper'],
  });
  const found = { playerId: ann, player: 'Anna Kovács', club: 'Owls', contests: 0, lastPlayed: null };
  expect(similar).toEqual([[found], [found], [found], []]);
});
