/** Files made to take for ever: each is read or refused in seconds, because each would hang a program that isn't careful. */
import { expect, test } from 'vitest';
import { newLedger } from '../../../ledger.ts';
import { previewOf } from './foreign-files.ts';

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

const player = (number: number, name = 'A'): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)}`;

test.each([
  [
    'a.trf',
    'rounds without number',
    () => `${player(1)}${' '.repeat(800_000)}7\n${lines(9000, (i) => player(i + 2, `P${String(i)}`))}`,
  ],
  [
    'b.trf',
    'teams without number',
    () => `${player(1)}\n${lines(200_000, (i) => `013 ${String(i).padEnd(32)}   1`)}`,
  ],
  [
    'c.trf',
    'lineups without number',
    () =>
      `${player(1)}\n${lines(30_000, (i) => `310 ${String(i % 999).padStart(3)} T${String(i)}`.padEnd(72))}\n${lines(30_000, (i) => `300   1 ${String(i % 999).padStart(3)}   2    1`)}`,
  ],
  ['d.trf', 'blank rounds behind an accent', () => `${player(1, 'é')}${' '.repeat(100_000)}x`],
  ['a.t', 'numbers without end', () => `Ann ${'1 '.repeat(400_000)}x;`],
  ['b.t', 'numbers without a semicolon', () => `Ann ${'1 '.repeat(400_000)}`],
  ['a.h9', 'words without end', () => `1 Ann A ${'3k '.repeat(300_000)}`],
  ['a.pgn', 'tags without end', () => `[Event "x"]\n${'[a "'.repeat(200_000)}`],
  ['b.pgn', 'quotation marks and blanks', () => `[Event ${'" '.repeat(400_000)}`],
  ['c.pgn', 'braces', () => `[Event "x"]\n\n${'{}'.repeat(400_000)}{`],
  [
    'd.pgn',
    'games of one board',
    () => lines(5000, () => '[Event "x"]\n[White "A"]\n[Black "B"]\n[Round "1.1"]\n[Result "1-0"]\n\n1-0\n'),
  ],
  ['a.xml', 'players without end', () => `<playerslist>\n${lines(100_000, () => '<player><name>')}`],
  [
    'b.xml',
    'entities',
    () => `<playerslist>\n<player><fideid>1</fideid><name>${'&a;'.repeat(6000)}</name></player>`,
  ],
  ['a.qbj', 'brackets', () => `{"objects":[{"a":${'['.repeat(100_000)}`],
  ['b.qbj', 'objects in objects', () => `{"objects":[${'{"a":'.repeat(100_000)}`],
  ['c.qbj', 'a million keys', () => `{"objects":[{${lines(1_000_000, (i) => `"k${String(i)}":{},`)}"a":1}]}`],
  ['d.qbj', 'commas', () => `{"objects":[{"a":[${'[],'.repeat(4_000_000)}[]]}]}`],
  ['e.qbj', 'a number of a million digits', () => `{"objects":[{"match_teams":${'9'.repeat(1_000_000)}}]}`],
  ['f.qbj', 'a text without end', () => `{"objects":[{"type":"${'\\'.repeat(4_000_000)}`],
  [
    'g.qbj',
    'objects that point to themselves',
    () => `{"objects":[${'{"$ref":"a","id":"a","type":"Phase"},'.repeat(50_000)}{"$ref":"a","id":"a"}]}`,
  ],
  [
    'h.qbj',
    'many matches that are wrong',
    () => `{"objects":[${'{"type":"Match","match_teams":7},'.repeat(300_000)}{}]}`,
  ],
  [
    'a.json',
    'brackets in a league',
    () => `{"format":"league-ledger","version":1,"league":${'['.repeat(100_000)}`,
  ],
  [
    'b.json',
    'a league of a million keys',
    () =>
      `{"format":"league-ledger","version":1,"league":{${lines(1_000_000, (i) => `"k${String(i)}":1,`)}"a":1}}`,
  ],
  [
    'c.json',
    'phases in phases',
    () => `{"data":{"event":{"entrants":1,"phases":[${'{"phases":['.repeat(100_000)}`,
  ],
])('%s: %s', { timeout: 60_000 }, async (name, _, content) => {
  const seen = await previewOf(newLedger(), name, content()).catch((error: unknown) => ({
    refusal: String(error),
    refused: [],
  }));
  expect([...seen.refused.map(({ expected }) => expected), seen.refusal ?? 'read'].join()).toMatch(/\S/u);
});
