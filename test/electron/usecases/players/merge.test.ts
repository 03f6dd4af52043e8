import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { change, type Facts } from '../../../../electron/store/journal/gateway.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import { entrantRows, notSameRows, rosterRows } from '../../../../electron/store/people/rows-of-person.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { factsOf, newLedger, ownFolder, refusalOf, type Ledger } from '../../ledger.ts';
import {
  enter,
  field,
  merge,
  numberOf,
  participations,
  plainFacts,
  readFacts,
  recordLeague,
  savePlayer,
  smallLeague,
  split,
} from '../people.ts';

const journalled = ({ store }: Ledger): number =>
  store.sql<{ n: number }>('SELECT count(*) AS n FROM change').get()?.n ?? 0;

const write = <R>({ store }: Ledger, work: (facts: Facts) => R): R => change(store, { call: 'test' }, work);

describe('merging', () => {
  test('moves results, and the name becomes an alias, in one change', () => {
    const ledger = newLedger();
    ledger.save(field('Cup', '2026-01-01', 'Ann Smith', 'Bob'));
    ledger.save(field('Cup', '2026-01-08', 'Bob', 'A. Smith'));
    const [keep, drop] = [numberOf(ledger, 'Ann Smith'), numberOf(ledger, 'A. Smith')];
    const before = journalled(ledger);
    merge(ledger, keep, drop);
    expect(journalled(ledger)).toBe(before + 1);
    expect(readFacts(ledger, keep)).toMatchObject({
      name: 'Ann Smith',
      aliases: ['A. Smith'],
      tournaments: [{ date: '2026-01-01' }, { date: '2026-01-08' }],
    });
    expect(useCases['players.find'](ledger.context, { name: '' })).toMatchObject({ total: 2 });
    // A person who types the old name means the player who was kept.
    expect(ledger.save(field('Cup', '2026-01-15', 'A. Smith', 'Bob')).newPlayers).toEqual([]);
    expect(readFacts(ledger, keep).tournaments).toHaveLength(3);
  });

  test('the one who stays keeps what both have, and gets what is missing', () => {
    const ledger = newLedger();
    const starting = { mean: 1600, deviation: 80, source: 'Old list' };
    const full = {
      club: 'North',
      externalId: 'N-1',
      starting,
      tags: ['junior', 'board'],
      aliases: ['Annie'],
    };
    const bare = { ...plainFacts('Ann'), tags: ['junior'], aliases: ['Nan'] };
    const keep = savePlayer(ledger, bare);
    const drop = savePlayer(ledger, { ...plainFacts('Anna'), ...full });
    merge(ledger, keep, drop);
    expect(readFacts(ledger, keep)).toEqual({
      ...plainFacts('Ann'),
      ...full,
      playerId: keep,
      tags: ['board', 'junior'],
      aliases: ['Anna', 'Annie', 'Nan'],
      tournaments: [],
    });
    const third = savePlayer(ledger, {
      ...plainFacts('Cid'),
      club: 'South',
      externalId: 'S-1',
      starting: { mean: 1400, deviation: 70, source: null },
    });
    merge(ledger, keep, third);
    expect(readFacts(ledger, keep)).toMatchObject({ club: 'North', externalId: 'N-1', starting });
  });

  test('the one who stays is shown no more on lists than the one who goes', () => {
    for (const [keeps, goes, options] of [
      ['name', 'initials', 'initials'],
      ['initials', 'nobody', 'nobody'],
      ['nobody', 'name', 'nobody'],
      ['name', 'name', 'name'],
    ] as const) {
      const ledger = newLedger();
      const keep = savePlayer(ledger, { ...plainFacts('Ann'), shownAs: keeps });
      merge(ledger, keep, savePlayer(ledger, { ...plainFacts('Anna'), shownAs: goes }));
      expect(readFacts(ledger, keep).shownAs).toBe(options);
    }
  });

  test('namesakes leave no alias', () => {
    const ledger = newLedger();
    const [keep, drop] = [savePlayer(ledger, plainFacts('Ann')), savePlayer(ledger, plainFacts('Ann'))];
    merge(ledger, keep, drop);
    expect(readFacts(ledger, keep).aliases).toEqual([]);
  });

  test('a player distinguished from either of two is distinguished from the merged one, and those two no longer are', () => {
    const ledger = newLedger();
    const [ann, bob, cid, dee] = ['Ann', 'Bob', 'Cid', 'Dee'].map((name) =>
      savePlayer(ledger, plainFacts(name)),
    ) as [number, number, number, number];
    for (const [playerId, other] of [
      [bob, ann],
      [cid, ann],
      [bob, cid],
      [bob, dee],
    ] as const)
      useCases['players.differ'](ledger.context, { playerId, other });
    merge(ledger, dee, bob);
    expect(notSameRows(ledger.store, dee).map(({ player, other }) => [player, other])).toEqual([
      [ann, dee],
      [cid, dee],
    ]);
    merge(ledger, ann, dee);
    expect(notSameRows(ledger.store, ann)).toMatchObject([{ player: ann, other: cid }]);
    merge(ledger, ann, cid);
    expect(notSameRows(ledger.store, ann)).toEqual([]);
  });

  test('of two entries, and of two places on one roster, one remains', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(field('Open', '2026-01-01', 'Bob', 'Cid'));
    const later = ledger.save(field('Later', '2026-01-08', 'Bob', 'Cid')).tournamentId;
    const [keep, drop] = [savePlayer(ledger, plainFacts('Ann')), savePlayer(ledger, plainFacts('Anna'))];
    const team = write(ledger, (facts) => {
      const owls = facts.insert('team', { uuid: 'x'.repeat(36), name: 'Owls', club: null, colour: null });
      const entrant = enter(facts, { tournament: tournamentId, team: owls });
      for (const player of [keep, drop])
        facts.insert('entrant_member', { entrant, position: player, player, role: 'main' });
      enter(facts, { tournament: tournamentId, player: keep, enters: 2, withdrawn_after: 4, position: 1 });
      enter(facts, { tournament: tournamentId, player: drop, enters: 1, withdrawn_after: 3, position: 2 });
      const alone = enter(facts, { tournament: later, player: drop });
      facts.insert('entrant_member', { entrant: alone, position: 0, player: drop, role: 'main' });
      return { entrant, alone };
    });
    merge(ledger, keep, drop);
    expect(rosterRows(ledger.store, keep).map(({ entrant }) => entrant)).toEqual([team.entrant, team.alone]);
    expect(entrantRows(ledger.store, keep)).toMatchObject([
      { tournament: tournamentId, enters: 1, withdrawn_after: 4 },
      { tournament: later },
    ]);
    expect(readFacts(ledger, keep).tournaments).toMatchObject([
      { name: 'Open', team: 'Owls' },
      { name: 'Later', team: null },
    ]);
  });
});

describe('refused, and nothing changes', () => {
  test('who are in one contest, naming the tournament', async () => {
    const ledger = newLedger();
    ledger.save(field('Spring cup', '2026-01-01', 'Ann', 'Anna', 'Bob'));
    ledger.save(field('Cup', '2026-01-08', 'Ann', 'Bob'));
    const before = revisionOf(ledger.store);
    const refusal = await refusalOf(() => merge(ledger, 1, 2));
    expect(refusal.code).toBe('bothInContest');
    expect(refusal.message).toContain('Anna and Ann are in the same game of “Spring cup”');
    expect(revisionOf(ledger.store)).toBe(before);
  });

  test('the same person, and an unknown one', async () => {
    const ledger = newLedger();
    savePlayer(ledger, plainFacts('Ann'));
    expect((await refusalOf(() => merge(ledger, 1, 1))).code).toBe('samePerson');
    expect((await refusalOf(() => merge(ledger, 1, 2))).code).toBe('unknownPlayer');
    expect((await refusalOf(() => merge(ledger, 2, 1))).code).toBe('unknownPlayer');
  });
});

test('is undone and redone as one step', async () => {
  const ledger = newLedger();
  ledger.save(field('Cup', '2026-01-01', 'Ann', 'Bob'));
  ledger.save(field('Cup', '2026-01-08', 'Bob', 'Anna'));
  savePlayer(ledger, {
    ...plainFacts('Anna'),
    playerId: 3,
    tags: ['junior'],
    aliases: ['Annie'],
    club: 'North',
  });
  useCases['players.differ'](ledger.context, { playerId: 3, other: 2 });
  const people = (): unknown => [1, 2, 3].map((id) => readFacts(ledger, id));
  const before = people();
  merge(ledger, 1, 3);
  const merged = readFacts(ledger, 1);
  await useCases['history.undo'](ledger.context, {});
  expect(people()).toEqual(before);
  expect(notSameRows(ledger.store, 3)).toMatchObject([{ player: 2, other: 3 }]);
  await useCases['history.redo'](ledger.context, {});
  expect(readFacts(ledger, 1)).toEqual(merged);
  expect((await refusalOf(() => readFacts(ledger, 3))).code).toBe('unknownPlayer');
});

test('property: merging keeps every participation, and all facts of results but who it was', () => {
  const folder = ownFolder();
  let leagues = 0;
  fc.assert(
    fc.property(smallLeague, fc.nat(5), fc.nat(5), (league, k, d) => {
      const ledger = newLedger(folder, `merge ${String(leagues++)}`);
      recordLeague(ledger, league);
      const [keep, drop] = [`Player ${String(k)}`, `Player ${String(d)}`];
      const isPossible =
        k !== d && !league.some((boards) => boards.some((b) => b.includes(k) && b.includes(d)));
      const before = [participations(ledger), JSON.stringify(factsOf(ledger.store))] as const;
      const people = [numberOf(ledger, keep), numberOf(ledger, drop)] as const;
      if (isPossible) merge(ledger, ...people);
      else expect(() => merge(ledger, ...people)).toThrow(/ are in the same |^You chose .* twice/u);
      expect(participations(ledger)).toBe(before[0]);
      const after = JSON.stringify(factsOf(ledger.store));
      if (!isPossible) expect(after).toBe(before[1]);
      else expect(after.includes(`"${drop}"`)).toBe(false);
    }),
    { numRuns: 40 },
  );
});

describe('the file that knew both, imported again', () => {
  const numbered: readonly string[] = [
    'date,tournament,player,player_id,place',
    '2026-01-01,Cup,Ann Smith,4,1',
    '2026-01-01,Cup,Bob,5,2',
    '2026-01-08,Cup 2,A. Smith,17,1',
    '2026-01-08,Cup 2,Bob,5,2',
  ];
  const people = ({ context }: Ledger): number => useCases['players.find'](context, { name: '' }).total;

  test('finds the one who was kept by the number of either; undo tells them apart again', async () => {
    const ledger = newLedger();
    await ledger.importLines(...numbered);
    const before = JSON.stringify(factsOf(ledger.store));
    const kept = numberOf(ledger, 'Ann Smith');
    merge(ledger, kept, numberOf(ledger, 'A. Smith'));
    const report = await ledger.importLines(...numbered);
    expect(report).toMatchObject({ players: 0, tournaments: 0, changed: 0, unchanged: 2 });
    // Under yet another spelling the number alone leads there, in a file of its own.
    const other = [
      'date,tournament,player,player_id,place',
      '2026-01-15,Cup 3,Annie S,17,1',
      '2026-01-15,Cup 3,Bob,5,2',
    ];
    expect(await ledger.importLines(...other)).toMatchObject({ players: 0, tournaments: 1 });
    expect(people(ledger)).toBe(2);
    ledger.rate();
    expect(useCases['players.read'](ledger.context, { playerId: kept })).toMatchObject({
      externalId: '4',
      furtherNumbers: ['17'],
    });
    await useCases['history.undo'](ledger.context, {});
    await useCases['history.undo'](ledger.context, {});
    expect(JSON.stringify(factsOf(ledger.store))).toBe(before);
    expect(await ledger.importLines(...numbered)).toMatchObject({ players: 0, unchanged: 2 });
    expect(people(ledger)).toBe(3);
  });

  test('an export that distinguished namesakes by our own numbers adds no player', async () => {
    const ledger = newLedger();
    const [keep, drop] = [savePlayer(ledger, plainFacts('Ann')), savePlayer(ledger, plainFacts('Ann'))];
    const uuids = ledger.store.sql<{ uuid: string }>('SELECT uuid FROM player ORDER BY id').all();
    const lines = uuids.flatMap(({ uuid }, i) => {
      const cup = `2026-01-0${String(i + 1)},Cup ${String(i)}`;
      return [`${cup},Ann,${uuid},1`, `${cup},Bob,,2`];
    });
    merge(ledger, keep, drop);
    await ledger.importLines('date,tournament,player,player_id,place', ...lines);
    expect(people(ledger)).toBe(2);
    ledger.rate();
    expect(useCases['players.read'](ledger.context, { playerId: keep })).toMatchObject({
      externalId: null,
      furtherNumbers: [],
    });
    expect(readFacts(ledger, keep).tournaments).toHaveLength(2);
  });

  test('a number that came with a merge is taken by no other player, and moves along with its name', async () => {
    const ledger = newLedger();
    await ledger.importLines(...numbered);
    const [keep, drop] = [numberOf(ledger, 'Ann Smith'), numberOf(ledger, 'A. Smith')];
    const second = readFacts(ledger, drop).tournaments.map(({ tournamentId }) => tournamentId);
    merge(ledger, keep, drop);
    const refusal = await refusalOf(() => savePlayer(ledger, { ...plainFacts('Cid'), externalId: '17' }));
    expect(refusal.message).toContain('Ann Smith already has the number 17');
    const apart = split(ledger, keep, second, { name: 'A. Smith' });
    expect([keep, apart].map((id) => readFacts(ledger, id).externalId)).toEqual(['4', '17']);
    expect(await ledger.importLines(...numbered)).toMatchObject({ players: 0, unchanged: 2 });
  });

  test('where only the one who went had a number, splitting gives it back', () => {
    const ledger = newLedger();
    const played = ledger.save(field('Cup', '2026-01-01', 'Anna', 'Bob')).tournamentId;
    savePlayer(ledger, { ...plainFacts('Anna'), playerId: 1, externalId: '17' });
    const keep = savePlayer(ledger, plainFacts('Ann'));
    merge(ledger, keep, 1);
    expect(readFacts(ledger, keep).externalId).toBe('17');
    const apart = split(ledger, keep, [played], { name: 'Anna' });
    expect([keep, apart].map((id) => readFacts(ledger, id).externalId)).toEqual([null, '17']);
  });
});

test('the history tells a merge in words that say whose place it was', () => {
  const ledger = newLedger();
  ledger.save(field('Cup', '2026-01-01', 'Ann', 'Bob'));
  ledger.save(field('Cup', '2026-01-08', 'Anna', 'Bob'));
  const [keep, drop] = [numberOf(ledger, 'Ann'), numberOf(ledger, 'Anna')];
  savePlayer(ledger, { ...plainFacts('Ann'), playerId: keep, externalId: '4' });
  savePlayer(ledger, {
    ...plainFacts('Anna'),
    playerId: drop,
    externalId: '17',
    tags: ['junior'],
    aliases: ['Annie'],
  });
  merge(ledger, keep, drop);
  const [newest] = useCases['history.list'](ledger.context, { limit: 1 }).entries;
  const { rows, total } = useCases['history.read'](ledger.context, { changeId: newest?.changeId ?? 0 });
  expect(rows).toEqual([
    { what: 'Lineup of Ann in Cup', before: 'Anna', after: 'Ann' },
    { what: 'Player with the tag “junior”', before: 'Anna', after: 'Ann' },
    { what: 'Player with the alias “Annie”', before: 'Anna', after: 'Ann' },
    { what: 'Player', before: 'Anna', after: null },
    { what: 'Alias of Ann', before: null, after: 'Anna' },
    { what: 'Further number of Ann', before: null, after: '17' },
  ]);
  // The program's own number of the merged player is kept too, and belongs to no other player.
  expect(total).toBe(rows.length);
});
