import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { calls } from '../../../../shared/contract/api.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { pastedLines } from '../../../../renderer/ui/pasted-lines.ts';
import {
  isPerson,
  readLines,
  rowsOf,
  type ReadLine,
} from '../../../../renderer/app/pasted-people/pasted-people.ts';

const is = texts.people.start.is;

function read(text: string): ReadLine[] {
  const pasted = pastedLines(text);
  if (!('lines' in pasted)) throw new Error(pasted.problem);
  return readLines(pasted.lines);
}
const candidate = (playerId: number, player: string) => ({ playerId, player, detail: '' });

describe('a pasted list of old ratings', () => {
  it.each([
    ['tabs', 'Anna Kovács\t1650\t80\nBen\t1400'],
    ['semicolons', 'Anna Kovács;1650;80\nBen;1400'],
    ['commas', 'Anna Kovács,1650,80\nBen,1400'],
    ['numbered lines', '1\tAnna Kovács\t1650\t80\n2\tBen\t1400'],
    ['spaces, as typed', 'Anna Kovács 1650 ± 80\nBen 1400'],
    ['± in one cell', 'Anna Kovács\t1650 ± 80\nBen\t1400'],
    ['grouped figures', 'Anna Kovács\t1 650\t80\r\nBen\t1 400\r\n'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual([
      { line: 1, name: 'Anna Kovács', mean: 1650, deviation: 80 },
      { line: 2, name: 'Ben', mean: 1400, deviation: null },
    ]);
  });

  it.each([
    'Aiko Tan,3d\nHal Brook,5k',
    'Aiko Tan 3d\nHal Brook 5 kyu',
    'Name\tRank\nAiko Tan\t3 dan\nHal Brook\t5K',
  ])('takes go ranks as ratings, and keeps them as tags: %j', (text) => {
    expect(read(text).filter(isPerson)).toMatchObject([
      { name: 'Aiko Tan', mean: 2300, tags: ['3d'] },
      { name: 'Hal Brook', mean: 1600, tags: ['5k'] },
    ]);
  });

  it.each([
    ['behind the club', 'Ann\tOwls\tJunior\nBen\tOwls\n'],
    ['behind the ratings', 'Ann\tOwls\t1500\t80\tJunior\nBen\tOwls\t1400'],
    ['behind a rating', 'Name;Club;Elo;Category\nAnn;Owls;1500;Junior\nBen;Owls;;'],
    ['and a club behind the ratings', 'Ann,1500,Owls,Junior\nBen,1400,Owls,'],
    ['behind an empty club', 'Ann\t\t1500\tJunior\nBen\t\t1400\tSenior'],
  ])('takes the second column of words for tags, %s', (_, text) => {
    const [ann, ben] = read(text).filter(isPerson);
    expect(ann).toMatchObject({ name: 'Ann', tags: ['Junior'] });
    expect(ben).toMatchObject({ name: 'Ben' });
    expect(ben?.club).toBe(text.includes('Owls') ? 'Owls' : undefined);
  });

  it('takes several tags in a cell, each once, and no number for one', () => {
    // A column with a rating is one of ratings.
    expect(read('Ann\tOwls\tJunior\nBen\tOwls\t1500').filter(isPerson)).toEqual([
      { line: 2, name: 'Ben', club: 'Owls', mean: 1500, deviation: null },
    ]);
    expect(read('Ann\tOwls\tJunior; U12 | Junior').filter(isPerson)).toMatchObject([
      { name: 'Ann', club: 'Owls', tags: ['Junior', 'U12'] },
    ]);
  });

  it('leaves out what isn’t a player’s rating, and says why', () => {
    const lines = read(
      'Name\tRating\nAnn\t1500\nAnn\t1600\nBen\tgood\nCy\t1500\t-3\n\t1500\nDi\t1500\t80\tx',
    );
    expect(lines.map((line) => (isPerson(line) ? line.name : line.why))).toEqual([
      is.heading,
      'Ann',
      is.twice,
      is.noRating({ cell: 'good' }),
      is.noDeviation({ cell: '-3' }),
      is.noName,
      is.tooMany,
    ]);
  });

  it('becomes rows: known by number, new by name, several only where one was chosen', () => {
    const lines = read('Ann\t1500\t90\nBen\t1400\nEve\t1300');
    const bearers = new Map([
      ['Ann', [candidate(1, 'Ann')]],
      ['Ben', []],
      ['Eve', [candidate(2, 'Eve'), candidate(3, 'Eve')]],
    ]);
    const sure = [
      { playerId: 1, mean: 1500, deviation: 90 },
      { name: 'Ben', mean: 1400, deviation: 120 },
    ];
    expect(rowsOf(lines, bearers, new Map(), 120)).toEqual(sure);
    expect(rowsOf(lines, bearers, new Map([['Eve', 3]]), 120)).toEqual([
      ...sure,
      { playerId: 3, mean: 1300, deviation: 120 },
    ]);
  });

  it('needs no rating: a name alone is a player', () => {
    const lines = read('Name\nAnn\nBen\t1400\nCy');
    expect(lines.map((line) => (isPerson(line) ? [line.name, line.mean] : line.why))).toEqual([
      is.heading,
      ['Ann', null],
      ['Ben', 1400],
      ['Cy', null],
    ]);
    expect(rowsOf(read('Ann\nBen'), new Map([['Ben', [candidate(2, 'Ben')]]]), new Map(), 120)).toEqual([
      { name: 'Ann' },
      { playerId: 2 },
    ]);
    expect(read('Ann')).toEqual([{ line: 1, name: 'Ann', mean: null, deviation: null }]);
  });

  it.each(['unrated', 'Unr.', 'n/a', '-', '–', '?', ''])('keeps a player whose rating is “%s”', (cell) => {
    const nora = { name: 'Nolan, Nora', mean: null, deviation: null };
    expect(read(`Ann\t1500\t90\nNolan, Nora\t${cell}`)[1]).toEqual({ line: 2, ...nora });
    expect(read(`Nolan, Nora\t${cell}\nAnn\t1500\t90`)[0]).toEqual({ line: 1, ...nora });
    expect(read(`Name\tRating\nNolan, Nora\t${cell}\t${cell}\nBo\t${cell}`).slice(1)).toMatchObject([
      nora,
      { name: 'Bo', mean: null },
    ]);
    expect(read(`Ann\tOwls\t1500\nNolan, Nora\tOwls\t${cell}`)[1]).toEqual({
      line: 2,
      club: 'Owls',
      ...nora,
    });
  });

  it('may have clubs in its second column, before the rating', () => {
    const lines = read('Name\tClub\tRating\nAnn\tOwls\t1500\nBen\t\t1400\nCy\tKites');
    expect(lines.slice(1)).toEqual([
      { line: 2, name: 'Ann', club: 'Owls', mean: 1500, deviation: null },
      { line: 3, name: 'Ben', mean: 1400, deviation: null },
      { line: 4, name: 'Cy', club: 'Kites', mean: null, deviation: null },
    ]);
    expect(rowsOf(lines, new Map(), new Map(), 120)).toEqual([
      { name: 'Ann', club: 'Owls', mean: 1500, deviation: 120 },
      { name: 'Ben', mean: 1400, deviation: 120 },
      { name: 'Cy', club: 'Kites' },
    ]);
  });

  it.each([
    ['tabs', 'Alice Bennett\t\t1820\nBen\t\t1400 ± 80'],
    ['semicolons', 'Alice Bennett;;1820\nBen;;1400;80'],
    ['commas', 'Alice Bennett,,1820\nBen,,1400,80'],
  ])('may have no club at all in the column of clubs, with %s', (_, text) => {
    const people = [
      { line: 1, name: 'Alice Bennett', mean: 1820, deviation: null },
      { line: 2, name: 'Ben', mean: 1400, deviation: 80 },
    ];
    expect(read(text)).toEqual(people);
    const separator = /[\t;,]/u.exec(text)?.[0] ?? '';
    expect(read(`${['Name', 'Club', 'Rating'].join(separator)}\n${text}`).slice(1)).toEqual(
      people.map((person) => ({ ...person, line: person.line + 1 })),
    );
  });

  it('takes a deviation without a rating for neither a rating nor a club', () => {
    expect(read('Ann\t1500\t90\nBen\t\t80')[1]).toEqual({
      line: 2,
      name: 'Ben',
      mean: null,
      deviation: null,
    });
  });

  it.each([
    ['a full stop', '1. Ann Ash\t1500\n2. Ben\n3. Cy'],
    ['a bracket', '1) Ann Ash;1500\n2) Ben\n3) Cy'],
    ['a space', 'Name\n7 Ann Ash\t1500\n8 Ben\n9 Cy'],
    ['a cell of its own', '1\tAnn Ash\t1500\n2\tBen\n3\tCy'],
    ['a heading above the numbers', '#\tName\tRating\n1\tAnn Ash\t1500\n2\tBen\n3\tCy'],
    ['shared places', '1. Ann Ash\t1500\n2. Ben\n2. Cy'],
  ])('may number its lines, with %s', (_, text) => {
    const people = read(text).filter(isPerson);
    expect(people.map(({ name, mean }) => [name, mean])).toEqual([
      ['Ann Ash', 1500],
      ['Ben', null],
      ['Cy', null],
    ]);
  });

  it('may have the surname first behind its numbers', () => {
    expect(read('1. Ash, Ann\n2. Birch, Ben').map(({ name }) => name)).toEqual(['Ash, Ann', 'Birch, Ben']);
  });

  it('keeps numbers that are part of a name', () => {
    const names = (text: string): string[] => read(text).map(({ name }) => name);
    expect(names('1. Ann\nBen')).toEqual(['1. Ann', 'Ben']);
    expect(names('2. Ann\n1. Ben')).toEqual(['2. Ann', '1. Ben']);
    expect(names('1st Ann\n2nd Ben')).toEqual(['1st Ann', '2nd Ben']);
    expect(names('1. FC Ash')).toEqual(['1. FC Ash']);
    expect(names('1\n2\n3')).toEqual(['1', '2', '3']);
  });

  it('sets no player twice, under whatever names', () => {
    const lines = read('Ann\t1500\nANN\t1600');
    const bearers = new Map([
      ['Ann', [candidate(1, 'Ann')]],
      ['ANN', [candidate(1, 'Ann')]],
    ]);
    expect(rowsOf(lines, bearers, new Map(), 100)).toEqual([{ playerId: 1, mean: 1500, deviation: 100 }]);
  });

  it('never makes rows that the contract refuses, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const pasted = pastedLines(text);
        const rows = 'lines' in pasted ? rowsOf(readLines(pasted.lines), new Map(), new Map(), 100) : [];
        if (rows.length > 0) calls['players.start'].argument.parse({ source: null, rows });
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.double({ noNaN: true }), fc.double())), (table) => {
        const pasted = pastedLines(table.map((row) => row.join('\t')).join('\n'));
        const rows = 'lines' in pasted ? rowsOf(readLines(pasted.lines), new Map(), new Map(), 100) : [];
        if (rows.length > 0) calls['players.start'].argument.parse({ source: null, rows });
      }),
    );
  });
});
