/** What a person decides about a file; the preview says what the import then does. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { revisionOf } from '../../../../electron/store/league.ts';
import { allAliases, everybody } from '../../../../electron/store/people/people.ts';
import { tournamentsInTime } from '../../../../electron/store/tournaments/tournaments.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { removedFrom } from '../../../../renderer/features/import/tournament-choices.ts';
import { factsOf, newLedger, type Ledger } from '../../ledger.ts';

const header = 'tournament,date,player,place';

/** A league in which Ann Kovács and Bob Ray have played the Cup. */
async function league(): Promise<Ledger> {
  const ledger = newLedger();
  await ledger.importLines(header, 'Cup,2026-01-01,Ann Kovács,1', 'Cup,2026-01-01,Bob Ray,2');
  ledger.rate();
  return ledger;
}

/** Writes the file, previews and imports it with the same choices, and checks that both say the same. */
async function brought(ledger: Ledger, lines: readonly string[], choices: ImportChoices = {}) {
  const file = path.join(ledger.folder, 'New.csv');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  const before = factsOf(ledger.store);
  const preview = await useCases['exchange.preview'](ledger.context, { path: file, choices });
  expect(factsOf(ledger.store)).toEqual(before);
  const report = await useCases['exchange.import'](ledger.context, { path: file, choices });
  expect(preview).toMatchObject(report);
  return { preview, report, file };
}

const names = ({ store }: Ledger): string[] => everybody(store).map(({ name }) => name);
const idOf = ({ store }: Ledger, name: string): number =>
  everybody(store).find((one) => one.name === name)?.id ?? NaN;

const second = ['tournament,date,player,place', 'Bowl,2026-02-01,Kovacs Ann,1', 'Bowl,2026-02-01,Cid Moe,2'];

describe('whom a name means', () => {
  test('is proposed, with club, number and last game, and never merged by itself', async () => {
    const ledger = await league();
    const { preview } = await brought(ledger, second);
    expect(preview.people).toMatchObject([
      {
        name: 'Kovacs Ann',
        playerId: null,
        certainty: 'likely',
        candidates: [
          {
            player: 'Ann Kovács',
            playerId: idOf(ledger, 'Ann Kovács'),
            likeness: 'order',
            lastPlayed: '2026-01-01',
            contests: 1,
            club: null,
            number: null,
          },
        ],
      },
      { name: 'Cid Moe', playerId: null, certainty: 'sure', candidates: [] },
    ]);
    expect(preview.peopleCount).toEqual({ known: 0, likely: 1, doubtful: 0, new: 1 });
    expect(names(ledger)).toEqual(['Ann Kovács', 'Bob Ray', 'Kovacs Ann', 'Cid Moe']);
  });

  test('is the same person where that is chosen, and from now on where always', async () => {
    const ledger = await league();
    const playerId = idOf(ledger, 'Ann Kovács');
    const people = [{ name: 'Kovacs Ann', number: null, playerId, always: true }];
    const { preview } = await brought(ledger, second, { people });
    expect(preview.people.find(({ name }) => name === 'Kovacs Ann')).toMatchObject({
      playerId,
      certainty: 'chosen',
      candidates: [{ player: 'Ann Kovács' }],
    });
    expect(names(ledger)).toEqual(['Ann Kovács', 'Bob Ray', 'Cid Moe']);
    expect(allAliases(ledger.store)).toMatchObject([{ player: playerId, name: 'Kovacs Ann' }]);
    const again = await brought(ledger, ['player,place', 'Kovacs Ann,1', 'Cid Moe,2']);
    expect(again.preview.people).toMatchObject([
      { certainty: 'sure', candidates: [{ likeness: 'alias' }] },
      { certainty: 'sure', candidates: [{ likeness: 'name' }] },
    ]);
    expect(again.report.players).toBe(0);
  });

  test('is a new player of the same name where that is chosen', async () => {
    const ledger = await league();
    const people = [{ name: 'Bob Ray', number: null, playerId: null }];
    await brought(ledger, ['player,place', 'Bob Ray,1', 'Cid Moe,2'], { people });
    expect(names(ledger)).toEqual(['Ann Kovács', 'Bob Ray', 'Bob Ray', 'Cid Moe']);
  });

  test('is doubtful where two are alike, where clubs differ, and where two names mean one player', async () => {
    const ledger = await league();
    await ledger.importLines(
      'tournament,date,player,place,club',
      'Old,2025-01-01,Anna Kovacs,1,Owls',
      'Old,2025-01-01,Dee Fox,2,Cats',
    );
    const { preview } = await brought(ledger, [
      'round,player,place,club',
      '1,Ann Kovacs,1,',
      '1,Fox Dee,2,Bats',
      '2,Ray Bob,1,',
      '2,Xaver Yps,2,',
      '3,BOB RAY,1,',
      '3,Xaver Yps,2,',
    ]);
    const certainty = new Map(preview.people.map((one) => [one.name, one.certainty]));
    expect(Object.fromEntries(certainty)).toEqual({
      'Ann Kovacs': 'likely',
      'Fox Dee': 'doubtful',
      'Ray Bob': 'doubtful',
      'BOB RAY': 'doubtful',
      'Xaver Yps': 'sure',
    });
  });

  test('can be another name of the file; two who met are two', async () => {
    const ledger = newLedger();
    const lines = [
      'round,player,place',
      '1,Ann Lee,1',
      '1,Lee Ann,2',
      '2,Bob Ray,1',
      '2,Cid Moe,2',
      '3,Ray Bob,1',
      '3,Cid Moe,2',
    ];
    const first = await brought(newLedger(), lines);
    const alike = first.preview.people.filter(({ alikeInFile }) => alikeInFile.length > 0);
    expect(alike).toMatchObject([
      { name: 'Ray Bob', certainty: 'doubtful', alikeInFile: [{ name: 'Bob Ray', likeness: 'order' }] },
    ]);
    const people = [
      {
        name: 'Ray Bob',
        number: null,
        playerId: null,
        sameAs: { name: 'Bob Ray', number: null },
        always: true,
      },
    ];
    const { preview, report } = await brought(ledger, lines, { people });
    expect(report.players).toBe(4);
    expect(names(ledger)).toEqual(['Ann Lee', 'Lee Ann', 'Bob Ray', 'Cid Moe']);
    expect(allAliases(ledger.store)).toMatchObject([{ name: 'Ray Bob' }]);
    expect(preview.people.find(({ name }) => name === 'Ray Bob')).toMatchObject({
      certainty: 'chosen',
      sameAs: { name: 'Bob Ray', number: null },
    });
  });
});

describe('a tournament that is there already', () => {
  const again = [
    header,
    'Cup,2026-01-01,Ann Kovács,2',
    'Cup,2026-01-01,Bob Ray,1',
    'Bowl,2026-02-01,Ann Kovács,1',
    'Bowl,2026-02-01,Bob Ray,2',
  ];
  const places = ({ store }: Ledger): string =>
    JSON.stringify((factsOf(store) as { tournaments: unknown[] }).tournaments[0]);

  test('is replaced, unless something else is chosen', async () => {
    const ledger = await league();
    const { preview } = await brought(ledger, again);
    expect(preview.seen).toMatchObject([
      {
        name: 'Cup',
        at: { line: 2 },
        outcome: 'changed',
        known: { name: 'Cup', date: '2026-01-01', participations: 2 },
      },
      { name: 'Bowl', at: { line: 4 }, outcome: 'added', known: null, participations: 2 },
    ]);
    expect(preview.table?.rows.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'changed',
      'added',
      'added',
    ]);
    expect(preview.effect).not.toBeNull();
  });

  test('loses those whose rows are left out, which the preview counts', async () => {
    const ledger = await league();
    const bowl = [...again, 'Bowl,2026-02-01,Cid Moe,3'];
    await brought(ledger, bowl);
    const { preview } = await brought(ledger, bowl, { leaveOut: [{ line: 5 }] });
    expect(preview.seen.map((one) => [one.outcome, one.known?.participations, one.participations])).toEqual([
      ['unchanged', 2, 2],
      ['changed', 3, 2],
    ]);
    expect(preview.seen.map(removedFrom)).toEqual([0, 1]);
  });

  test('is skipped', async () => {
    const ledger = await league();
    const before = places(ledger);
    const { preview } = await brought(ledger, again, { tournaments: [{ line: 2, becomes: 'skipped' }] });
    expect(preview.seen).toMatchObject([{ outcome: 'skipped' }, { outcome: 'added' }]);
    expect(preview).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
    expect(places(ledger)).toBe(before);
  });

  test('is added as another one', async () => {
    const ledger = await league();
    const { preview } = await brought(ledger, again, { tournaments: [{ line: 2, becomes: 'added' }] });
    expect(preview).toMatchObject({ added: 2, changed: 0 });
    expect(tournamentsInTime(ledger.store).map(({ name }) => name)).toEqual(['Cup', 'Cup', 'Bowl']);
    expect(new Set(tournamentsInTime(ledger.store).map(({ uuid }) => uuid)).size).toBe(3);
  });
});

describe('what is wrong', () => {
  const wrong = [
    header,
    'Cup,2026-01-01,Ann Kovács,first',
    'Cup,2026-01-01,Bob Ray,2',
    'Bowl,soon,Cid Moe,1',
    'Bowl,2026-02-01,,x',
  ];

  test('changes nothing, and is told with its cells', async () => {
    const ledger = await league();
    const revision = revisionOf(ledger.store);
    const { preview } = await brought(ledger, wrong);
    expect(preview.refused.map(({ line, column, cell }) => [line, column, cell?.value])).toEqual([
      [2, 'place', 'first'],
      [4, 'date', 'soon'],
      [5, 'player', ''],
      [5, 'place', 'x'],
    ]);
    expect(preview.table?.rows.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'waiting',
      'refused',
      'refused',
    ]);
    expect(preview.effect).toBeNull();
    expect(revisionOf(ledger.store)).toBe(revision);
  });

  test('is shown wherever it is in the file', async () => {
    const ledger = newLedger();
    const rows = Array.from({ length: 900 }, (_, i) => `${String(i)},Ann,1`);
    const others = rows.map((row) => row.replace('Ann,1', 'Bob,2'));
    const { preview } = await brought(ledger, ['round,player,place', ...rows, ...others, '1000,Cid,x']);
    expect(preview.table?.rows.at(-1)).toEqual({
      line: 1802,
      cells: ['1000', 'Cid', 'x'],
      outcome: 'refused',
    });
    expect(preview.table?.count).toBe(1801);
  });

  test('goes to a file of errors, which says where and what', async () => {
    const ledger = await league();
    const { file } = await brought(ledger, wrong);
    const to = path.join(ledger.folder, 'errors.csv');
    const { rows } = await useCases['exchange.errors'](ledger.context, { path: file, to });
    expect(rows).toBe(3);
    const [head, ...lines] = readFileSync(to, 'utf8').replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe('line,problem,tournament,date,player,place');
    expect(lines[0]).toMatch(/^2,"?place: .*,Cup,2026-01-01,Ann Kovács,first$/u);
    expect(lines[1]).toMatch(/^4,"?date: .*,Bowl,soon,Cid Moe,1$/u);
    expect(lines[2]).toMatch(/^5,"?player: .*; place: .*,Bowl,2026-02-01,,x$/u);
  });

  test('is right with corrected cells and rows left out', async () => {
    const ledger = await league();
    const { preview } = await brought(ledger, wrong, {
      cells: [{ line: 2, column: 3, value: '1' }],
      leaveOut: [{ line: 4 }, { line: 5 }],
    });
    expect(preview.refused).toEqual([]);
    expect(preview.table?.rows.map(({ outcome }) => outcome)).toEqual([
      'unchanged',
      'unchanged',
      'skipped',
      'skipped',
    ]);
  });

  test('another spelling is no player whom the file names exactly and who meets it', async () => {
    const ledger = await league();
    const { preview } = await brought(ledger, ['player,place', 'Ann Kovács,1', 'Kovacs Ann,2']);
    expect(preview.people).toContainEqual(
      expect.objectContaining({ name: 'Kovacs Ann', certainty: 'sure', candidates: [] }),
    );
  });

  test('of two names that may mean one player, where one is exact, the other has to be chosen', async () => {
    const ledger = await league();
    const { preview } = await brought(ledger, [
      header,
      ...['Bowl,2026-02-01,Ann Kovács,1', 'Bowl,2026-02-01,Bob Ray,2'],
      ...['Plate,2026-03-01,Kovacs Ann,1', 'Plate,2026-03-01,Bob Ray,2'],
    ]);
    expect(preview.people[0]).toMatchObject({
      name: 'Kovacs Ann',
      certainty: 'doubtful',
      candidates: [{ player: 'Ann Kovács' }],
    });
  });

  test('namesakes: who is meant has to be chosen', async () => {
    const ledger = await league();
    await ledger.importLines('tournament,player,player_id,place', 'Old,Dee Fox,7,1', 'Old,Dee Fox,8,2');
    const lines = ['player,place', 'Dee Fox,1', 'Ann Kovács,2'];
    const { preview } = await brought(ledger, lines);
    expect(preview.refused).toMatchObject([{ line: 2, column: 'player_id' }]);
    expect(preview.people[0]).toMatchObject({
      name: 'Dee Fox',
      certainty: 'doubtful',
      candidates: [
        { number: '7', likeness: 'name' },
        { number: '8', likeness: 'name' },
      ],
    });
    const eight = everybody(ledger.store).find(({ external_id }) => external_id === '8')?.id ?? NaN;
    const people = [{ name: 'Dee Fox', number: null, playerId: eight }];
    const chosen = await brought(ledger, lines, { people });
    expect(chosen.preview.refused).toEqual([]);
    expect(chosen.preview.people).toMatchObject([{ certainty: 'chosen', playerId: eight }, {}]);
  });
});

test('all of an import is one step of undo', async () => {
  const ledger = await league();
  const before = factsOf(ledger.store);
  await brought(ledger, [...second, 'Final,2026-03-01,Cid Moe,1', 'Final,2026-03-01,Dee Fox,2']);
  await useCases['history.undo'](ledger.context, {});
  expect(factsOf(ledger.store)).toEqual(before);
  expect(names(ledger)).toEqual(['Ann Kovács', 'Bob Ray']);
});
