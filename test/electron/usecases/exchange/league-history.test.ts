/** The history of a league goes along in its file: the same lines, which can be read and not undone. */
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redoChange, undoChange } from '../../../../electron/usecases/history/undo.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { seeded, type Draw } from '../../../../shared/seeded.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { cup, use } from '../cup.ts';
import { edit, made } from '../edits.ts';
import { field, plainFacts, savePlayer } from '../people.ts';
import { fullLeague } from './full-league.ts';
import { annas, emptyBeside, importLeagueText, leagueTextOf } from './league-files.ts';
import { copyOf, entriesOf, expectSameHistory, lineOf } from './same-history.ts';

const say = texts.importing.jsonFile;

const scripts = [...annas, '=1+1 · "\\'];

/** Any edit of facts, or of what is saved beside them, by people of ten scripts. */
async function anything(ledger: Ledger, draw: Draw): Promise<void> {
  const name = `${scripts[draw(scripts.length)] ?? ''} ${String(draw(4))}`;
  const changes = use(ledger, 'history.list', {});
  switch (draw(10)) {
    case 0:
      return void (await made(ledger, 'history.undo', {}));
    case 1:
      return void (await made(ledger, 'history.redo', {}));
    case 2: {
      const { changeId = 1 } = changes.entries[draw(changes.entries.length)] ?? {};
      return void (await made(ledger, 'history.revert', { changeId }));
    }
    case 3:
      return void ledger.save(field(name, '2026-01-01', name, 'Ann'));
    case 4:
      return void savePlayer(ledger, plainFacts(name));
    case 5:
      return void use(ledger, 'views.save', { name, rules: {} });
    default:
      return void (await edit(ledger, draw));
  }
}

describe('the history of a file', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of any changes has the same lines (seed %i)', async (seed) => {
    const ledger = newLedger();
    const draw = seeded(seed);
    for (let i = 0; i < 60; i++) await anything(ledger, draw);
    await made(ledger, 'history.undo', {});
    const entries = entriesOf(ledger);
    expect(entries.some(({ sentence }) => sentence.startsWith('Reverted: '))).toBe(true);
    expect(entries.some(({ undone }) => undone)).toBe(true);
    await expectSameHistory(ledger);
  });

  test('is followed by what is done after the import, also in the next file', async () => {
    const ledger = newLedger();
    ledger.save(cup);
    const copy = await copyOf(ledger);
    ledger.save({ ...cup, name: 'Next' });
    copy.save({ ...cup, name: 'Next' });
    const sentences = (of: Ledger): string[] => entriesOf(of).map(({ sentence }) => sentence);
    expect(sentences(await copyOf(copy)).slice(2)).toEqual(sentences(ledger));
  });

  test('comes from another league file, too', async () => {
    const ledger = fullLeague();
    const copy = emptyBeside(ledger);
    await useCases['exchange.import'](copy.context, { path: ledger.store.path });
    // What it did in its first change has lines of a history, so it stands for an import.
    const told = entriesOf(ledger).filter(({ changeId }) => changeId < 0 || changeId > 2);
    expect(entriesOf(copy).slice(2).map(lineOf)).toEqual(told.map(lineOf));
  });

  test('stays behind where the league has data already, or a part is taken', async () => {
    const text = await leagueTextOf(fullLeague());
    const [full, part] = [newLedger(), newLedger()];
    full.save(cup);
    await importLeagueText(full, text);
    const file = path.join(full.folder, 'given.json');
    await useCases['exchange.import'](part.context, { path: file, choices: { part: {} } });
    expect(entriesOf(full).map(({ sentence }) => sentence)).toHaveLength(3);
    expect(entriesOf(part).map(({ sentence }) => sentence)).toHaveLength(2);
  });
});

test('undoing the import takes the lines away in one step, and redoing it brings them back', async () => {
  const ledger = fullLeague();
  const copy = await copyOf(ledger);
  const before = entriesOf(copy);
  undoChange(copy.context);
  expect(entriesOf(copy)).toHaveLength(2);
  const [undone] = entriesOf(copy);
  expect(undone).toMatchObject({ undone: true, added: before[0]?.added });
  redoChange(copy.context);
  expect(entriesOf(copy)).toEqual(before);
  const revert = (): unknown => use(copy, 'history.revert', { changeId: before[0]?.changeId ?? 0 });
  revert();
  expect(entriesOf(copy)).toHaveLength(3);
  use(copy, 'history.revert', { changeId: entriesOf(copy)[0]?.changeId ?? 0 });
  expect(entriesOf(copy).slice(4)).toEqual(before.slice(2));
});

test('a line that was imported can be read, and isn’t undone or reverted', async () => {
  const ledger = newLedger();
  ledger.save(cup);
  const copy = await copyOf(ledger);
  const entry = entriesOf(copy)[2];
  expect(entry).toMatchObject({ sentence: 'Added “Cup”, 5 Feb 2026', changeId: -2, added: 12 });
  expect(use(copy, 'history.read', { changeId: -2 })).toEqual({ entry, rows: [], total: 0 });
  const refused = async (changeId: number): Promise<string> =>
    (await refusalOf(() => use(copy, 'history.revert', { changeId }))).code;
  expect([await refused(-2), await refused(-99)]).toEqual(['importedChange', 'unknownChange']);
  expect((await refusalOf(() => use(copy, 'history.read', { changeId: -99 }))).code).toBe('unknownChange');
});

describe('what a hostile file says of its history', () => {
  const begin =
    '{"format":"league-ledger","version":1,"league":{"name":"A"},"settings":{"system":"elo","parameters":{}},\n';
  const importHistory = (ledger: Ledger, history: unknown): Promise<unknown> =>
    importLeagueText(ledger, `${begin}"history":${JSON.stringify(history)}}`);
  const at = '2026-01-01T00:00:00.000Z';

  const wrong: Readonly<Record<string, [history: unknown, where: string]>> = {
    'no list': [{ at, call: 'x' }, '/history'],
    'a text': [['x'], '/history/0'],
    'no day': [[{ at: 'yesterday', call: 'x' }], '/history/0/at'],
    'a day that no month has': [[{ at: '2026-02-31T00:00:00Z', call: 'x' }], '/history/0/at'],
    'a number for a call': [[{ at, call: 7 }], '/history/0/call'],
    'a long text': [[{ at, call: 'x', subject: 'x'.repeat(10_001) }], '/history/0/subject'],
    'fewer records than none': [[{ at, call: 'x', added: -1 }], '/history/0/added'],
    'half a record': [[{ at, call: 'x', deleted: 0.5 }], '/history/0/deleted'],
    'a change that reverts itself': [
      [{ at, call: 'history.revert', reverts: 0 }],
      `/history/0/reverts: ${say.revertsLater}`,
    ],
    'a change that reverts a later one': [
      [
        { at, call: 'history.revert', reverts: 1 },
        { at, call: 'x' },
      ],
      `/history/0/reverts: ${say.revertsLater}`,
    ],
    'three people': [[{ at, call: 'players.merge', people: [null, null, null] }], '/history/0/people'],
    'people without a UUID': [[{ at, call: 'players.save', people: ['Ann'] }], '/history/0/people/0'],
    'a field of another version': [[{ at, call: 'x', mood: 'good' }], '/history/0'],
  };
  test.each(Object.keys(wrong))('is refused: %s', async (name) => {
    const [history, where = ''] = wrong[name] ?? [];
    const ledger = newLedger();
    const { message } = await refusalOf(() => importHistory(ledger, history));
    expect(message).toContain(where);
    expect(message).toMatch(/^Line 2, column \d+: /u);
    expect(entriesOf(ledger)).toHaveLength(1);
  });

  test('is shown in plain words where it is of a newer version, or from another time', async () => {
    const ledger = newLedger();
    await importHistory(ledger, [
      { at: '0001-01-01T00:00:00Z', call: 'constructor' },
      { at: '9999-12-31T23:59:59Z', call: 'payments.save', subject: '<b>Ann</b>' },
      { at, call: 'players.merge', subject: 'x'.repeat(10_000), people: [null, null] },
      { at, call: 'tournaments.save', subject: 'Cup · 2026-99-99' },
      { at, call: 'history.revert' },
    ]);
    expect(
      entriesOf(ledger)
        .slice(2)
        .map(({ sentence }) => sentence),
    ).toEqual([
      'Reverted an older change',
      'Edited “Cup · 2026-99-99”',
      'Merged two players',
      'Changed the league',
      'Changed the league',
    ]);
  });

  test('may be very long, and a chain of reverts too', async () => {
    const ledger = newLedger();
    const lines = Array.from({ length: 50_000 }, (_, i) =>
      i === 0 ? { at, call: 'league.rename', subject: 'A' } : { at, call: 'history.revert', reverts: i - 1 },
    );
    await importHistory(ledger, lines);
    const page = use(ledger, 'history.list', { limit: 1000 });
    expect([page.total, page.entries.length]).toEqual([50_002, 1000]);
    expect(page.entries[2]?.sentence).toMatch(/^(?:Reverted: ){20}Reverted an older change$/u);
    expect(
      use(ledger, 'history.list', { limit: 5, before: -3 }).entries.map(({ sentence }) => sentence),
    ).toEqual(['Reverted: Renamed the league to “A”', 'Renamed the league to “A”']);
    undoChange(ledger.context);
    expect(use(ledger, 'history.list', {}).total).toBe(2);
  });

  test('has a revision of random values that is refused or shown', async () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.constant(at), fc.boolean());
    const key = fc.constantFrom('at', 'call', 'subject', 'undone', 'reverts', 'added', 'people', 'newPlayer');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.dictionary(key, value), { maxLength: 4 }), async (lines) => {
        const ledger = newLedger();
        const history = lines.map((one) => ({ at, call: 'players.save', ...one }));
        const outcome = await importHistory(ledger, history).then(
          () => 'imported',
          (error: unknown) => (error as Error).message,
        );
        expect(outcome).toMatch(/^(?:imported$|Line 2, column \d+: \/history)/u);
        expect(entriesOf(ledger)).toHaveLength(outcome === 'imported' ? lines.length + 2 : 1);
      }),
      { numRuns: 40 },
    );
  });
});
