/** Rating lists in FIDE's own columns and elements (ratings.fide.com/download_lists.phtml), with people who don't exist. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { everybody } from '../../../../../electron/store/people/people.ts';
import { newLedger, type Ledger } from '../../../ledger.ts';
import { importAs, names, previewOf } from './foreign-files.ts';

const heading =
  'ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag';
/** Each value in the column of its heading. */
function row(number: string, name: string, standard = '', rapid = ''): string {
  const cells = {
    'ID Number': number,
    Name: name,
    Fed: 'NOR',
    Sex: 'M',
    Tit: 'GM',
    SRtng: standard,
    RRtng: rapid,
  };
  return Object.entries({ ...cells, 'B-day': '1990' }).reduce(
    (line, [column, value]) => line.padEnd(heading.indexOf(column)) + value,
    '',
  );
}

const text = [
  heading,
  row('1500001', 'Berg, Ann', '1912', '1850'),
  row('1500002', 'Mueller, Karsten', '', '2100'),
  row('1500003', 'Ivanov, Alexander', '2400'),
  row('1500004', 'Ivanov, Alexander', '1700'),
  row('1500005', 'Nobody, Here', '2000'),
  row('1500006', 'Dahl, Bo'),
].join('\n');

const element = (number: string, name: string, standard: string, rapid: string): string =>
  `<player>\n<fideid>${number}</fideid>\n<name>${name}</name>\n<country>NOR</country>\n<rating>${standard}</rating>\n<rapid_rating>${rapid}</rapid_rating>\n</player>`;
const xml = [
  '<?xml version="1.0"?>',
  '<playerslist>',
  element('1500001', 'Berg, Ann', '1912', '1850'),
  element('1500002', 'Mueller, Karsten', '0', '2100'),
  element('1500003', 'Ivanov, Alexander', '2400', ''),
  element('1500004', 'Ivanov, Alexander', '1700', ''),
  `${element('1500005', 'Nobody, Here', '2000', '')}${element('1500006', 'Dahl, Bo', '', '')}`,
  '</playerslist>',
].join('\n');

async function club(): Promise<Ledger> {
  const ledger = newLedger();
  const rows = [
    'Cup,Ann B,1500001,1',
    'Cup,Karsten Müller,,2',
    'Cup,Alexander Ivanov,,3',
    'Cup,Bo Dahl,M-17,4',
    'Cup,Zoe,,5',
  ];
  await ledger.importLines('tournament,player,player_id,place', ...rows);
  return ledger;
}

const peopleIn = ({ store }: Ledger): unknown[] =>
  store.db.prepare('SELECT name, external_id, starting_mean FROM player ORDER BY id').raw().all();

describe.each([
  ['text', 'players_list_foa.txt', text],
  ['XML', 'players_list_xml.xml', xml],
])('a rating list as %s', (_, name, content) => {
  test('brings numbers and ratings to those whom the league has, and adds nobody', async () => {
    const ledger = await club();
    expect(await importAs(ledger, name, content)).toMatchObject({ format: 'fide', players: 0, refused: [] });
    expect(peopleIn(ledger)).toEqual([
      ['Ann B', '1500001', 1912],
      ['Karsten Müller', '1500002', 2100],
      // Two people have this name: only the user knows which.
      ['Alexander Ivanov', null, null],
      ['Bo Dahl', 'M-17', null],
      ['Zoe', null, null],
    ]);
  });

  test('asks who namesakes are, and takes who was chosen', async () => {
    const ledger = await club();
    const seen = await previewOf(ledger, name, content);
    const doubtful = seen.people.filter(({ certainty }) => certainty !== 'sure');
    expect(doubtful.map((one) => [one.name, one.number, one.candidates[0]?.player])).toEqual([
      ['Alexander Ivanov', '1500003', 'Alexander Ivanov'],
      ['Alexander Ivanov', '1500004', 'Alexander Ivanov'],
      ['Bo Dahl', '1500006', 'Bo Dahl'],
    ]);
    const playerId = everybody(ledger.store).find((one) => one.name === 'Alexander Ivanov')?.id ?? 0;
    const people = [{ name: 'Alexander Ivanov', number: '1500004', playerId }];
    await importAs(ledger, name, content, { people, listed: ['Here Nobody'] });
    expect(peopleIn(ledger).slice(2)).toEqual([
      ['Alexander Ivanov', '1500004', 1700],
      ['Bo Dahl', 'M-17', null],
      ['Zoe', null, null],
      ['Here Nobody', '1500005', 2000],
    ]);
  });

  test('of which the league has nobody is refused', async () => {
    await expect(importAs(newLedger(), name, content)).rejects.toThrow(/none of its people/u);
  });
});

test('names in every script are found', async () => {
  const ledger = newLedger();
  await ledger.importLines(
    'tournament,player,place',
    ...names.map((name, i) => `Cup,"${name.replaceAll('"', '""')}",${String(i + 1)}`),
  );
  const list = [heading, ...names.map((name, i) => row(String(i + 1), name, '1500'))].join('\r\n');
  await importAs(ledger, 'list.txt', list);
  expect(everybody(ledger.store).filter(({ external_id }) => external_id !== null).length).toBeGreaterThan(
    names.length - 3,
  );
});

test('entities are those of XML alone', async () => {
  const ledger = await club();
  const bomb = '<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]>';
  const bad = xml
    .replace('<?xml version="1.0"?>', bomb)
    .replace('Mueller, Karsten', 'M&#252;ller, Karsten')
    .replace('Nobody, Here', '&a; &lt;');
  await importAs(ledger, 'list.xml', bad);
  expect(peopleIn(ledger)[1]).toEqual(['Karsten Müller', '1500002', 2100]);
  const seen = await importAs(ledger, 'list.xml', bad, { listed: ['1500005'] });
  expect(seen.players).toBe(1);
  expect(peopleIn(ledger).at(-1)).toEqual(['&a; <', '1500005', 2000]);
});

test('of 300,000 people none but the league’s are kept', async () => {
  const ledger = await club();
  const file = path.join(ledger.folder, 'many.txt');
  const [atName, atRest] = [heading.indexOf('Name'), heading.indexOf('Fed')];
  const rest = row('2000000', 'P, Q', '1500').slice(atRest);
  // As `row` makes them, in a tenth of the time.
  const many = Array.from(
    { length: 300_000 },
    (_, i) => `${String(2_000_000 + i).padEnd(atName)}P${String(i)}, Q`.padEnd(atRest) + rest,
  );
  expect(many[7]).toBe(row('2000007', 'P7, Q', '1500'));
  writeFileSync(file, [heading, ...many, row('1500001', 'Berg, Ann', '1912')].join('\n'));
  expect(await importAs(ledger, 'small.txt', text)).toMatchObject({ refused: [] });
  const { useCases } = await import('../../../../../electron/usecases/index.ts');
  const seen = await useCases['exchange.preview'](ledger.context, { path: file });
  expect(seen.people).toHaveLength(1);
});
