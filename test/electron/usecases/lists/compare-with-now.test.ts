import { describe, expect, test } from 'vitest';
import { undo } from '../../../../electron/store/journal/undo.ts';
import { newLedger, newSession, ownFolder, refusalOf, type Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { asNow, correctOne, issued, league, publish, tournament } from '../lists.ts';
import { field, merge, numberOf, plainFacts, savePlayer } from '../people.ts';

describe('why it would be different', () => {
  const sentencesFor = (ledger: Ledger, name: string): string[] => {
    const { rows, changes } = asNow(ledger);
    const i = issued(ledger).rows.findIndex(({ shown }) => shown === name);
    return (rows[i]?.because ?? []).map(
      (id) => changes.find(({ changeId }) => changeId === id)?.sentence ?? '',
    );
  };

  test('names the corrected tournament for who played in it, and not for others', () => {
    const ledger = league();
    use(ledger, 'settings.apply', { system: 'ts2-shares' });
    publish(ledger);
    correctOne(ledger);
    expect(sentencesFor(ledger, 'Bob')).toEqual(['Edited “One”, 5 Jan 2026']);
    // Dan did not play there; his rating follows through those he met.
    expect(sentencesFor(ledger, 'Dan')).toEqual([]);
    const { rows, sameSettings } = asNow(ledger);
    const dan = issued(ledger).rows.findIndex(({ shown }) => shown === 'Dan');
    expect(rows[dan]?.now?.mean).not.toBe(issued(ledger).rows[dan]?.mean);
    expect(sameSettings).toBe(true);
  });

  test('names renaming, and the settings for all players', () => {
    const ledger = league();
    publish(ledger);
    savePlayer(ledger, { ...plainFacts('Bobby'), playerId: numberOf(ledger, 'Bob') });
    use(ledger, 'settings.apply', { system: 'elo' });
    expect(sentencesFor(ledger, 'Bob')).toEqual(['Changed the rating settings', 'Edited the player “Bobby”']);
    expect(sentencesFor(ledger, 'Dan')).toEqual(['Changed the rating settings']);
    expect(asNow(ledger)).toMatchObject({ system: 'elo', sameSettings: false });
  });

  test('knows two rows as one person after a merge, and finds who went by another number', () => {
    const ledger = newLedger();
    ledger.save(field('One', '2026-01-05', 'Ann', 'Bob'));
    ledger.save(field('Two', '2026-02-05', 'Bob', 'A. Nn'));
    publish(ledger);
    merge(ledger, numberOf(ledger, 'A. Nn'), numberOf(ledger, 'Ann'));
    const { rows } = asNow(ledger);
    const names = issued(ledger).rows.map(({ shown }) => shown);
    const of = (name: string) => rows[names.indexOf(name)];
    expect(of('Ann')?.now?.player).toBe('A. Nn');
    expect(of('Ann')?.now).toEqual(of('A. Nn')?.now);
    const [first, second] = [names.indexOf('Ann'), names.indexOf('A. Nn')].sort((a, b) => a - b);
    expect([rows[first ?? 0]?.sameAs, rows[second ?? 0]?.sameAs]).toEqual([null, first]);
    expect(sentencesFor(ledger, 'Ann')).toEqual(['Merged Ann into A. Nn']);
    expect(rows.map(({ now }) => now?.rankText)).toContain('1');
  });

  test('tells of a removed tournament to who has played nothing else, and of one that was put off', () => {
    const ledger = league();
    publish(ledger);
    use(ledger, 'tournaments.remove', { tournamentId: tournament(ledger, 'Two') });
    expect(sentencesFor(ledger, 'Dan')).toEqual(['Deleted “Two”, 5 Feb 2026']);
    const { rows } = asNow(ledger);
    expect(rows[issued(ledger).rows.findIndex(({ shown }) => shown === 'Dan')]?.now).toBeNull();
    ledger.save({
      ...field('One', '2026-04-05', 'Ann', 'Bob', 'Cid'),
      tournamentId: tournament(ledger, 'One'),
    });
    expect(sentencesFor(ledger, 'Ann')).toEqual(['Edited “One”, 5 Apr 2026', 'Deleted “Two”, 5 Feb 2026']);
    expect(asNow(ledger).rows.every(({ now }) => now === null)).toBe(true);
  });

  test('leaves out the later games of a tournament that began before its day, not the earlier ones', () => {
    const ledger = league();
    const season = field('Season', '2026-01-15', 'Ann', 'Bob');
    const evening = (at: string, ...players: string[]) =>
      (field('', at, ...players).contests ?? []).map((contest) => ({ ...contest, round: at, at }));
    const first = evening('2026-01-15', 'Ann', 'Bob');
    const { tournamentId } = ledger.save({ ...season, contests: first });
    publish(ledger);
    const saveWith = (...contests: typeof first) => ledger.save({ ...season, tournamentId, contests });
    const sentences = () => asNow(ledger).changes.map(({ sentence }) => sentence);
    saveWith(...first, ...evening('2026-03-19', 'Bob', 'Ann'));
    saveWith(...first, ...evening('2026-03-19', 'Ann', 'Bob'));
    expect(sentences()).toEqual([]);
    saveWith(...first);
    expect(sentences()).toEqual([]);
    saveWith(...evening('2026-01-15', 'Bob', 'Ann'), ...evening('2026-03-19', 'Ann', 'Bob'));
    expect(sentences()).toHaveLength(1);
    // Its first evening is put off past the list, and so is missing from it; how that ended doesn't matter any more.
    saveWith(...evening('2026-03-18', 'Bob', 'Ann'), ...evening('2026-03-19', 'Ann', 'Bob'));
    expect(sentences()).toHaveLength(1);
    saveWith(...evening('2026-03-18', 'Bob', 'Ann'));
    expect(sentences()).toHaveLength(1);
  });

  test('leaves out what came after its day, what was undone, and what was reverted', () => {
    const ledger = league();
    publish(ledger);
    ledger.save(field('Later', '2026-03-20', 'Bob', 'Ann'));
    savePlayer(ledger, { ...plainFacts('Somebody else'), tags: ['junior'] });
    savePlayer(ledger, { ...plainFacts('Bob'), playerId: numberOf(ledger, 'Bob'), tags: ['junior'] });
    correctOne(ledger);
    const [newest] = use(ledger, 'history.list', {}).entries;
    expect(asNow(ledger).changes.map(({ sentence }) => sentence)).toEqual(['Edited “One”, 5 Jan 2026']);
    use(ledger, 'history.revert', { changeId: newest?.changeId ?? 0 });
    expect(asNow(ledger)).toMatchObject({ changes: [] });
    correctOne(ledger);
    undo(ledger.store, () => undefined);
    const { rows, changes } = asNow(ledger);
    expect(changes).toEqual([]);
    expect(rows.map(({ now }) => now?.mean)).toEqual(issued(ledger).rows.map(({ mean }) => mean));
  });
});

describe('changes of people', () => {
  const told = (ledger: Ledger): string[] => asNow(ledger).changes.map(({ sentence }) => sentence);

  test('are explained with the names that lists may show today', () => {
    const ledger = league();
    publish(ledger);
    const bob = numberOf(ledger, 'Bob');
    savePlayer(ledger, { ...plainFacts('Bob Marlow'), playerId: bob, shownAs: 'initials' });
    savePlayer(ledger, { ...plainFacts('Dan'), playerId: numberOf(ledger, 'Dan'), shownAs: 'nobody' });
    expect(told(ledger)).toEqual(['Edited the player “Private player”', 'Edited the player “B. M.”']);
    // The history is the organizer's own.
    expect(use(ledger, 'history.list', {}).entries[1]?.sentence).toContain('Bob Marlow');
    // Renamed since, and shown by a full name again: today's privacy choice decides how the change names the player.
    savePlayer(ledger, { ...plainFacts('Robert'), playerId: bob, shownAs: 'nobody' });
    expect(told(ledger).join(' ')).not.toMatch(/Bob|Marlow|Robert|Dan/u);
    savePlayer(ledger, { ...plainFacts('Robert'), playerId: bob });
    expect(told(ledger)[0]).toBe('Edited the player “Robert”');
  });

  test('where two were merged, by what the one who stays wants', () => {
    const ledger = league();
    publish(ledger);
    const keep = savePlayer(ledger, { ...plainFacts('Robert Marlow'), shownAs: 'initials' });
    merge(ledger, keep, numberOf(ledger, 'Bob'));
    expect(told(ledger)[0]).toBe('Merged B. into R. M.');
  });
});

describe('what is refused', () => {
  test('an empty list, and numbers that no list has', async () => {
    const ledger = league();
    expect((await refusalOf(() => publish(ledger, { day: '2025-01-01' }))).code).toBe('nobodyToPublish');
    for (const call of ['lists.read', 'lists.compare', 'lists.remove'] as const)
      expect((await refusalOf(() => use(ledger, call, { number: 9 }))).code).toBe('unknownList');
    expect(use(ledger, 'lists.list', {}).lists).toEqual([]);
  });

  test('a list of a newer version, and what isn’t a list', async () => {
    const ledger = league();
    publish(ledger);
    const put = (content: string): void => {
      ledger.store.sql('UPDATE published_list SET content = ?').run(content);
    };
    put('{"version":2,"rows":[]}');
    expect((await refusalOf(() => issued(ledger))).code).toBe('newerLeague');
    for (const content of ['{}', 'null', '[]', '7', '{"version":1}']) {
      put(content);
      expect((await refusalOf(() => issued(ledger))).code).toBe('damagedLeague');
      expect(use(ledger, 'lists.list', {}).lists).toHaveLength(1);
    }
  });

  test('hostile arguments through a session, with nothing written', async () => {
    const { call, refused } = newSession(ownFolder());
    await call('league.sample', {});
    for (const argument of [
      { title: '', day: '2026-01-01' },
      { title: 'x'.repeat(201), day: '2026-01-01' },
      { title: 'A', day: '2026-02-30' },
      { title: 'A', day: "2026-01-01'; DROP TABLE player" },
      { title: 'A', day: '2026-01-01', rules: { order: 'height' } },
      { title: 'A', day: '2026-01-01', rules: null },
      { title: 'A', day: '2026-01-01', number: 7 },
    ])
      expect((await refused('lists.publish', argument)).code).toBe('badArgument');
    for (const number of [0, -1, 1.5, '1', null, 1e300])
      expect((await refused('lists.read', { number })).code).toBe('badArgument');
    expect((await call('lists.list', {})).lists).toEqual([]);
  });

  test('nothing: names with markup and formulas are frozen as they are', () => {
    const ledger = newLedger();
    const names = [`<b>"Ø'Шляпа & 株式会社`, '=1+1'];
    ledger.save(field('One', '2026-01-05', ...names));
    publish(ledger, { title: '</script><b>' });
    expect(issued(ledger).title).toBe('</script><b>');
    expect(issued(ledger).rows.map(({ shown }) => shown)).toEqual(names);
  });

  test('nothing through a session: published, corrected, and compared', async () => {
    const { call } = newSession(ownFolder());
    await call('league.sample', {});
    const { number } = await call('lists.publish', { title: 'Sample', day: '2026-12-31' });
    const list = await call('lists.read', { number });
    const compared = await call('lists.compare', { number });
    expect(compared.rows.map(({ now }) => now?.mean)).toEqual(list.rows.map(({ mean }) => mean));
    // The whole of the past is what the leaderboard shows.
    const board = await call('leaderboard.read', {});
    expect(list.rows.map(({ rankText, playerId }) => [rankText, playerId])).toEqual(
      board.rows.map(({ rankText, playerId }) => [rankText, playerId]),
    );
  });
});
