import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { seeded, type Draw } from '../../../../shared/seeded.ts';
import { isEmptyLeague } from '../../../../electron/store/whole-league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, refusalOf, type Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { fullLeague } from './full-league.ts';
import { emptyBeside, importLeagueText, leagueTextOf } from './league-files.ts';

const { jsonFile: say, unreadable } = texts.importing;

type Change = (text: string, draw: Draw) => string;

/** A random object or list within a league, and one of its keys. */
function somewhere(league: object, draw: Draw): [holder: Record<string, unknown>, key: string] {
  let holder = league as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(holder);
    const key = keys[draw(keys.length)] ?? '';
    const value = holder[key];
    const isDeeper = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isDeeper || draw(6) === 0) return [holder, key];
    holder = value as Record<string, unknown>;
  }
}

const strange: readonly unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    2 ** 53,
    '',
    'x',
    '\ud800',
    '\0',
    '=1+1',
    [],
    {},
    [[]],
    '9'.repeat(5000),
  ],
  ...[
    '00000000-0000-4000-8000-000000000000',
    '2026-02-31',
    { toString: 1 },
    Array.from({ length: 300 }, () => 7),
  ],
];

const withOther =
  (alter: (holder: Record<string, unknown>, key: string, draw: Draw) => void): Change =>
  (text, draw) => {
    const league = JSON.parse(text) as object;
    alter(...somewhere(league, draw), draw);
    return JSON.stringify(league);
  };

const changes: Readonly<Record<string, Change>> = {
  'cut off': (text, draw) => text.slice(0, draw(text.length)),
  'without a stretch': (text, draw) => {
    const at = draw(text.length);
    return text.slice(0, at) + text.slice(at + 1 + draw(40));
  },
  'with a mark in between': (text, draw) => {
    const at = draw(text.length);
    return (
      text.slice(0, at) +
      (['{', '}', '[', ']', '"', ',', ':', '\\', '0', '\u2028'][draw(10)] ?? '') +
      text.slice(at)
    );
  },
  'with a value of another kind': withOther((holder, key, draw) => {
    holder[key] = strange[draw(strange.length)];
  }),
  'without a field': withOther((holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else holder[key] = undefined;
  }),
  'with a field twice': withOther((holder, key) => {
    if (Array.isArray(holder)) holder.push(holder[Number(key)]);
    else holder[`${key}2`] = holder[key];
  }),
};

/** Imports what should be no league. The league holds all of it or nothing. */
async function outcomeOf(ledger: Ledger, text: string | Buffer): Promise<string> {
  try {
    const report = await importLeagueText(ledger, text);
    ledger.rate();
    return `imported ${String(report.tournaments)}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.message).toMatch(
      /^(?:Line \d+, column \d+: \S.*\. Nothing was imported\.|This file can’t be imported: \S.*\.)$/su,
    );
    expect(isEmptyLeague(ledger.store)).toBe(true);
    expect(ledger.store.db.inTransaction).toBe(false);
    return 'refused';
  }
}

/** MUTATED=5000 for a thorough run, over all kinds. */
const each = Math.ceil(Number(process.env['MUTATED'] ?? 300) / Object.keys(changes).length);

describe.each(Object.keys(changes))('a file %s', (name) => {
  test('is imported whole or not at all, and what is wrong is said', async () => {
    const text = await leagueTextOf(fullLeague());
    const draw = seeded(name.length);
    let ledger = newLedger();
    let refused = 0;
    for (let i = 0; i < each; i++) {
      const outcome = await outcomeOf(ledger, changes[name]?.(text, draw) ?? '');
      if (outcome === 'refused') refused += 1;
      else ledger = emptyBeside(ledger);
    }
    expect(refused).toBeGreaterThan(10);
    expect(await outcomeOf(ledger, text)).toBe('imported 1');
  });
});

const begin =
  '{"format":"league-ledger","version":1,"league":{"name":"A"},"settings":{"system":"elo","parameters":{}}';

test('the least that a file can hold', async () => {
  const ledger = newLedger();
  await importLeagueText(ledger, `${begin}}`);
  expect(use(ledger, 'settings.read', {}).system).toBe('elo');
});

const wrong: Readonly<Record<string, [text: string | Buffer, expected: string | RegExp]>> = {
  'no file to speak of': ['', say.noLeague],
  'another list': ['[1]', say.noLeague],
  'another object': ['{"players":[]}', say.noLeague],
  'another format': ['{"format":"other","version":1}', say.noLeague],
  'a newer version': ['{"format":"league-ledger","version":2}', say.newer],
  'no UTF-8': [Buffer.from([0x7b, 0xff, 0xfe]), unreadable.notUtf8],
  'deep lists': [`${begin},"clubs":[${'['.repeat(100_000)}`, say.tooDeep],
  'a long text': [`${begin},"clubs":["${'x'.repeat(2 ** 25 + 10)}"]}`, say.tooLong],
  'a list of too many entries': [`${begin},"teams":[{"x":[${'0,'.repeat(3_000_001)}0]}]}`, say.tooLong],
  'an unknown section': [`${begin},"payments":[]}`, '/payments: '],
  'sections in another order': [`${begin},"teams":[],"players":[]}`, '/players: '],
  'a number beyond numbers': [`${begin},"players":[{"uuid":"x","name":1e999}]}`, '/players/0'],
  'a season that ends before it begins': [
    `${begin},"seasons":[{"name":"A","first":"2026-02-01","last":"2026-01-01"}]}`,
    `/seasons/0/last: ${say.seasonOrder}`,
  ],
  'seasons that overlap': [
    `${begin},"seasons":["C",{"name":"A","first":"2026-01-01","last":"2026-02-01"},{"name":"B","first":"2026-02-01","last":"2026-03-01"}]}`,
    `/seasons/2: ${say.seasonOverlap}`,
  ],
  'a mistake in line 3': [`${begin},\n"clubs": [\n  "A" "B"]}`, /^Line 3, column 7: /u],
  'parameters that the system hasn’t': [
    `{"format":"league-ledger","version":1,"league":{"name":"A"},"settings":{"system":"elo","parameters":{"x":1}}}`,
    '/settings/parameters/x',
  ],
};

test.each(Object.keys(wrong))('refused: %s', async (name) => {
  const [text = '', expected = ''] = wrong[name] ?? [];
  const ledger = newLedger();
  const { message } = await refusalOf(() => importLeagueText(ledger, text));
  if (typeof expected === 'string') expect(message).toContain(expected);
  else expect(message).toMatch(expected);
  expect(isEmptyLeague(ledger.store)).toBe(true);
});

test('a league with data takes what it has already without a change', async () => {
  const ledger = fullLeague();
  const text = await leagueTextOf(ledger);
  expect(await importLeagueText(ledger, text)).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 1,
    players: 0,
  });
  expect(await leagueTextOf(ledger)).toBe(text);
});

test('seasons of files from before they had days are names alone', async () => {
  const ledger = newLedger();
  await importLeagueText(
    ledger,
    `${begin},"seasons":["2025/26","2026/27"],"tournaments":[{"uuid":"${crypto.randomUUID()}","name":"Cup","season":"2026/27"}]}`,
  );
  expect(use(ledger, 'seasons.list', {}).seasons).toMatchObject([
    { name: '2026/27', first: null, last: null, tournamentIds: [1] },
    { name: '2025/26', first: null, last: null, tournamentIds: [] },
  ]);
});

test('a folder and a file that isn’t there', async () => {
  const { context, folder } = newLedger();
  const importFile = (file: string) => refusalOf(() => useCases['exchange.import'](context, { path: file }));
  expect((await importFile(path.join(folder, 'none.json'))).code).toBe('notFound');
  expect(statSync(folder).isDirectory()).toBe(true);
});

describe('a preview', () => {
  test('of a league names what would come, and changes nothing', async () => {
    const text = await leagueTextOf(fullLeague());
    const ledger = newLedger();
    const before = await leagueTextOf(ledger);
    const file = path.join(ledger.folder, 'other.json');
    writeFileSync(file, text);
    expect(await useCases['exchange.preview'](ledger.context, { path: file })).toMatchObject({
      ...{ format: 'json', league: { name: 'Test', players: 4, tournaments: 1 }, refusal: null, contests: 2 },
      newPlayers: { count: 4, names: ['Ann', 'Bob', 'Cid', 'Dee'] },
      newTeams: { count: 2, names: ['Owls', 'Cats'] },
      newTournaments: { count: 1, names: ['Autumn Cup'] },
    });
    expect(await leagueTextOf(ledger)).toBe(before);
  });

  test('of results lists the refused rows; of the league itself, nothing new', async () => {
    const ledger = fullLeague();
    const csv = path.join(ledger.folder, 'results.csv');
    writeFileSync(csv, 'tournament,player,place\nOpen,Ann,1\nOpen,Zoe,2\nOpen,Yan,x\n');
    const preview = await useCases['exchange.preview'](ledger.context, { path: csv });
    expect(preview.refused).toMatchObject([{ line: 4, column: 'place' }]);
    expect(preview.newPlayers).toEqual({ count: 0, names: [] });
    writeFileSync(csv, 'tournament,player,place\nOpen,Ann,1\nOpen,Zoe,2\n');
    expect(await useCases['exchange.preview'](ledger.context, { path: csv })).toMatchObject({
      ...{ format: 'csv', league: null, refusal: null, refused: [] },
      newPlayers: { count: 1, names: ['Zoe'] },
      newTournaments: { count: 1, names: ['Open'] },
    });
    const json = path.join(ledger.folder, 'league.json');
    await useCases['exchange.export'](ledger.context, { path: json });
    expect(await useCases['exchange.preview'](ledger.context, { path: json })).toMatchObject({
      ...{ refusal: null, added: 0, changed: 0, unchanged: 1, players: 0, teams: 0 },
      league: { name: 'Test', isCopy: true, hasOtherSettings: false },
    });
  });
});
