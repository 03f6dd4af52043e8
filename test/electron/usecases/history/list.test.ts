import { describe, expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { changedSince } from '../../../../electron/store/journal/steps.ts';
import type { Result } from '../../../../shared/contract/api.ts';
import { dump } from '../../../reference/dump.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { corrected, cup, use, withPlayer } from '../cup.ts';
import { quiz } from '../quiz.ts';

const history = (ledger: Ledger): Result<'history.list'> => use(ledger, 'history.list', {});
const sentences = (ledger: Ledger): string[] => history(ledger).entries.map(({ sentence }) => sentence);
const rowsOf = (ledger: Ledger, changeId: number): Result<'history.read'>['rows'] =>
  use(ledger, 'history.read', { changeId }).rows;
const newest = (ledger: Ledger): number => history(ledger).entries[0]?.changeId ?? 0;

describe('the list', () => {
  test('names every change, the newest first, with what undo and redo would do', async () => {
    const ledger = newLedger();
    await ledger.importLines(...quiz);
    const { tournamentId } = ledger.save(cup);
    ledger.save(corrected(tournamentId, 14));
    use(ledger, 'settings.apply', { system: 'elo' });
    use(ledger, 'history.undo', {});
    expect(sentences(ledger)).toEqual([
      'Changed the rating settings',
      'Edited “Cup”, 5 Feb 2026',
      'Added “Cup”, 5 Feb 2026',
      'Imported “results.csv”',
      'Created the league',
    ]);
    const { total, undo, redo, entries } = history(ledger);
    expect([total, undo?.sentence, redo?.sentence]).toEqual([
      5,
      'Edited “Cup”, 5 Feb 2026',
      'Changed the rating settings',
    ]);
    expect(entries.map(({ undone, canBeTakenBack }) => [undone, canBeTakenBack])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
      [false, false],
    ]);
    // One tournament, one contest, two sides of known teams; three people and three members.
    expect(entries[2]).toMatchObject({ added: 10, altered: 0, removed: 0 });
  });

  test('names the one tournament of a file', async () => {
    const ledger = newLedger();
    await ledger.importLines('tournament,player,place', 'Spring Cup,Ann,1', 'Spring Cup,Bob,2');
    expect(sentences(ledger)[0]).toBe('Imported “results.csv · Spring Cup”');
  });

  test('comes in pages', () => {
    const ledger = newLedger();
    for (const name of ['A', 'B', 'C']) ledger.save({ ...cup, name });
    const page = use(ledger, 'history.list', { limit: 2 });
    expect(page.entries.map(({ changeId }) => changeId)).toEqual([4, 3]);
    const next = use(ledger, 'history.list', { limit: 2, before: 3 });
    expect([next.total, ...next.entries.map(({ changeId }) => changeId)]).toEqual([4, 2, 1]);
  });

  test('undo and redo tell what they did, and null where there is nothing', () => {
    const ledger = newLedger();
    ledger.save(cup);
    expect(use(ledger, 'history.undo', {})).toMatchObject({
      sentence: 'Added “Cup”, 5 Feb 2026',
      undone: true,
    });
    expect(use(ledger, 'history.undo', {})).toBeNull();
    expect(use(ledger, 'history.redo', {})).toMatchObject({
      sentence: 'Added “Cup”, 5 Feb 2026',
      undone: false,
    });
    expect(use(ledger, 'history.redo', {})).toBeNull();
  });
});

describe('a change, row by row', () => {
  test('a new tournament: sides with their lineups, and who is new', () => {
    const ledger = newLedger();
    ledger.save(cup);
    const rows = rowsOf(ledger, newest(ledger));
    expect(rows).toEqual(
      expect.arrayContaining([
        { what: 'Tournament', before: null, after: 'Cup, 5 Feb 2026' },
        { what: 'Owls in Cup', before: null, after: 'score 12: Ann, Bob (substitute, 50\u202f%)' },
        { what: 'Cats in Cup', before: null, after: 'score 9: Cid' },
        { what: 'Player', before: null, after: 'Ann' },
        { what: 'Team', before: null, after: 'Owls' },
      ]),
    );
    expect(use(ledger, 'history.read', { changeId: newest(ledger) }).total).toBe(rows.length);
  });

  test('a corrected score: before and after', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(cup);
    ledger.save(corrected(tournamentId, 14.5));
    expect(rowsOf(ledger, newest(ledger))).toEqual([
      { what: 'Score of Owls in Cup', before: '12', after: '14.5' },
    ]);
  });

  test('tells a new tournament as it was recorded, whatever became of it', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(cup);
    const recorded = newest(ledger);
    const before = rowsOf(ledger, recorded);
    ledger.save(corrected(tournamentId, 14));
    expect(rowsOf(ledger, recorded)).toEqual(before);
    use(ledger, 'tournaments.remove', { tournamentId });
    expect(rowsOf(ledger, recorded)).toEqual(before);
    expect(rowsOf(ledger, newest(ledger))).toContainEqual({
      what: 'Owls in Cup',
      before: 'score 14: Ann, Bob (substitute, 50\u202f%)',
      after: null,
    });
    for (let i = 0; i < 3; i++) use(ledger, 'history.undo', {});
    expect(rowsOf(ledger, recorded)).toEqual(before);
  });

  test('settings: the parameters that differ, by name', () => {
    const ledger = newLedger();
    use(ledger, 'settings.apply', { system: 'league', parameters: { teamSize: 3 } });
    expect(rowsOf(ledger, newest(ledger))).toEqual([{ what: 'Full team size', before: '6', after: '3' }]);
  });

  test('of very many the first ones, and how many there are', async () => {
    const ledger = newLedger();
    const people = 5000;
    await ledger.importLines(
      'tournament,player,place',
      ...Array.from({ length: people }, (_, i) => `Race,Runner ${String(i)},${String(i + 1)}`),
    );
    const { rows, total, entry } = use(ledger, 'history.read', { changeId: newest(ledger) });
    expect(rows).toHaveLength(200);
    // All players are new and have a side of their own; one tournament; how often first results tie is a setting.
    expect(total).toBe(2 * people + 2);
    expect(entry.added).toBe(3 * people + 2);
  });

  test('that there is not is refused', async () => {
    const ledger = newLedger();
    expect(await refusalOf(() => use(ledger, 'history.read', { changeId: 99 }))).toMatchObject({
      code: 'unknownChange',
    });
  });
});

describe('taking one old change back', () => {
  test('alone, with what came after it staying', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(cup);
    ledger.save({ ...cup, name: 'Other' });
    const before = dump(ledger.store);
    ledger.save(corrected(tournamentId, 14));
    const wrong = newest(ledger);
    ledger.save({ ...cup, name: 'Third' });
    use(ledger, 'history.revert', { changeId: wrong });
    expect(sentences(ledger)[0]).toBe('Reverted: Edited “Cup”, 5 Feb 2026');
    expect(dump(ledger.store).filter((row) => !row.includes('Third'))).toEqual(
      expect.arrayContaining(before.filter((row) => row.startsWith('side'))),
    );
    const [revert] = history(ledger).entries;
    const reverted = (): unknown => history(ledger).entries.find(({ changeId }) => changeId === wrong);
    expect(reverted()).toMatchObject({ undone: false, canBeTakenBack: false, revertedAt: revert?.at });
    use(ledger, 'history.revert', { changeId: newest(ledger) });
    expect(sentences(ledger)[0]).toBe('Reverted: Reverted: Edited “Cup”, 5 Feb 2026');
    expect(reverted()).toMatchObject({ canBeTakenBack: true, revertedAt: null });
  });

  test('is a change itself: undone and redone, and of the same tournaments', () => {
    const ledger = newLedger();
    ledger.save({ ...cup, name: 'First' });
    const { tournamentId } = ledger.save(cup);
    const recorded = newest(ledger);
    ledger.save({
      ...cup,
      name: 'Later',
      contests: [
        {
          sides: [
            { place: 1, members: [{ name: 'Dee' }] },
            { place: 2, members: [{ name: 'Eve' }] },
          ],
        },
      ],
    });
    const before = dump(ledger.store);
    const revision = revisionOf(ledger.store);
    use(ledger, 'history.revert', { changeId: recorded });
    const after = dump(ledger.store);
    expect(after.some((row) => row.includes('"Cup"'))).toBe(false);
    expect(changedSince(ledger.store, revision).tournaments).toEqual(new Set([tournamentId]));
    use(ledger, 'history.undo', {});
    expect(dump(ledger.store)).toEqual(before);
    use(ledger, 'history.redo', {});
    expect(dump(ledger.store)).toEqual(after);
    expect(ledger.store.db.pragma('foreign_key_check')).toEqual([]);
  });

  test('brings a deleted tournament back', () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(cup);
    const before = dump(ledger.store);
    use(ledger, 'tournaments.remove', { tournamentId });
    use(ledger, 'settings.apply', { system: 'elo' });
    use(ledger, 'history.revert', { changeId: newest(ledger) - 1 });
    const isFact = (row: string): boolean => !row.startsWith('settings');
    expect(dump(ledger.store).filter(isFact)).toEqual(before.filter(isFact));
  });

  test('is refused where a later change altered the same, which is named with its date', async () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(cup);
    ledger.save(corrected(tournamentId, 14));
    ledger.save(corrected(tournamentId, 15));
    const before = [dump(ledger.store), revisionOf(ledger.store)];
    const refusal = await refusalOf(() => use(ledger, 'history.revert', { changeId: 3 }));
    expect(refusal.code).toBe('dependedOn');
    expect(refusal.message).toMatch(
      /^Later changes depend on this one: Edited “Cup”, 5 Feb 2026 \(\d+ \w+ \d{4}, \d\d:\d\d\)\./u,
    );
    const both = await refusalOf(() => use(ledger, 'history.revert', { changeId: 2 }));
    expect(both.message.match(/Edited “Cup”, 5 Feb 2026/gu)).toHaveLength(2);
    expect([dump(ledger.store), revisionOf(ledger.store)]).toEqual(before);
    use(ledger, 'history.revert', { changeId: 4 });
    use(ledger, 'history.revert', { changeId: 3 });
    use(ledger, 'history.revert', { changeId: 2 });
    expect(dump(ledger.store).filter((row) => row.startsWith('tournament'))).toEqual([]);
  });

  test('the first import goes though the settings changed since, and they stay', async () => {
    const ledger = newLedger();
    const empty = dump(ledger.store);
    await ledger.importLines(...quiz);
    const imported = newest(ledger);
    // The ties of the first results are measured for the settings.
    expect(rowsOf(ledger, imported).map(({ what }) => what)).toContain('Tie frequency');
    use(ledger, 'settings.apply', { system: 'elo' });
    const settings = (): string[] => dump(ledger.store).filter((row) => row.startsWith('settings'));
    const [adopted, before] = [settings(), dump(ledger.store)];
    use(ledger, 'history.revert', { changeId: imported });
    expect(settings()).toEqual(adopted);
    expect(dump(ledger.store).filter((row) => !row.startsWith('settings'))).toEqual(
      empty.filter((row) => !row.startsWith('settings')),
    );
    use(ledger, 'history.undo', {});
    expect(dump(ledger.store)).toEqual(before);
    // Where the later settings are gone too, nothing is left of the import.
    use(ledger, 'history.undo', {});
    use(ledger, 'history.revert', { changeId: imported });
    expect(dump(ledger.store)).toEqual(empty);
  });

  test('of two changes of the settings, the earlier waits for the later', async () => {
    const ledger = newLedger();
    use(ledger, 'settings.apply', { system: 'elo' });
    const first = newest(ledger);
    use(ledger, 'settings.apply', { system: 'glicko' });
    const refusal = await refusalOf(() => use(ledger, 'history.revert', { changeId: first }));
    expect(refusal.code).toBe('dependedOn');
  });

  test('is refused where later facts refer to what would go', async () => {
    const ledger = newLedger();
    ledger.save(cup);
    ledger.save({ ...cup, name: 'Later' });
    const refusal = await refusalOf(() => use(ledger, 'history.revert', { changeId: 2 }));
    expect(refusal.message).toContain('Added “Later”');
  });

  test('is refused where what it needs went later', async () => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(cup);
    const noPeople = {
      ...cup,
      contests: [
        {
          sides: [
            { place: 1, members: [{ name: 'Dee' }] },
            { place: 2, members: [{ name: 'Eve' }] },
          ],
        },
      ],
    };
    ledger.save({ ...noPeople, tournamentId });
    const replaced = newest(ledger);
    use(ledger, 'tournaments.remove', { tournamentId });
    const refusal = await refusalOf(() => use(ledger, 'history.revert', { changeId: replaced }));
    expect(refusal.message).toContain('Deleted “Cup”');
  });

  test('is refused where a name it would restore belongs to another player now', async () => {
    const ledger = newLedger();
    const known = { ...withPlayer(1, 'Ann'), externalId: 'A1' };
    ledger.save(cup);
    use(ledger, 'players.save', known);
    use(ledger, 'players.save', { ...known, externalId: null });
    const freed = newest(ledger);
    use(ledger, 'players.save', { ...withPlayer(2, 'Bob'), externalId: 'A1' });
    const before = dump(ledger.store);
    expect(await refusalOf(() => use(ledger, 'history.revert', { changeId: freed }))).toMatchObject({
      code: 'takenSince',
    });
    expect(dump(ledger.store)).toEqual(before);
  });

  test.each([
    ['the league’s beginning', 1, 'leagueBeginning'],
    ['one that is undone', 4, 'alreadyUndone'],
    ['one that was taken back', 3, 'alreadyTakenBack'],
    ['one that there is not', 99, 'unknownChange'],
  ])('is refused of %s', async (_, changeId, code) => {
    const ledger = newLedger();
    const { tournamentId } = ledger.save(cup);
    ledger.save(corrected(tournamentId, 14));
    ledger.save(corrected(tournamentId, 15));
    use(ledger, 'history.undo', {});
    use(ledger, 'history.revert', { changeId: 3 });
    expect(await refusalOf(() => use(ledger, 'history.revert', { changeId }))).toMatchObject({ code });
  });
});

describe('what a tournament is called', () => {
  test('distinguishes tournaments of one name by their days, unless the name has the day', () => {
    const ledger = newLedger();
    for (const date of ['2026-02-05', '2026-02-12']) ledger.save({ ...cup, name: 'Club evening', date });
    ledger.save({ ...cup, name: 'Club evening, 19 Feb 2026', date: '2026-02-19' });
    ledger.save({ name: 'Someday', contests: [], date: null });
    expect(sentences(ledger).slice(0, 4)).toEqual([
      'Added “Someday”',
      'Added “Club evening, 19 Feb 2026”',
      'Added “Club evening”, 12 Feb 2026',
      'Added “Club evening”, 5 Feb 2026',
    ]);
  });

  test('is the name alone where the journal kept no day', () => {
    const ledger = newLedger();
    ledger.save(cup);
    ledger.store.sql("UPDATE change SET subject = 'Cup · Final' WHERE what = 'tournaments.save'").run();
    expect(sentences(ledger)[0]).toBe('Added “Cup · Final”');
  });
});
