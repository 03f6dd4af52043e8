import { describe, expect, it } from 'vitest';
import { isPerson, readLines } from '../../../../renderer/app/pasted-people/pasted-people.ts';
import { pastedLines } from '../../../../renderer/ui/pasted-lines.ts';

/** Name, rating, deviation and club of each line. */
function read(text: string): (string | number | null | undefined)[][] {
  const pasted = pastedLines(text);
  if (!('lines' in pasted)) throw new Error(pasted.problem);
  return readLines(pasted.lines).map((line) =>
    isPerson(line) ? [line.name, line.mean, line.deviation, line.club] : [line.name, line.why],
  );
}
const alone = (name: string) => [name, null, null, undefined];

describe('a rating between name and club, with spaces alone', () => {
  it.each([
    ['in one line', 'Olga Stern 1444 Rooks', [['Olga Stern', 1444, null, 'Rooks']]],
    [
      'in all lines, a club of several words and one with figures',
      'Olga Stern 1444 Rooks\nJan van der Berg 1523±60 The Old Owls\nMia O’Neil 990 SV 1906\nBo Li 1801 1. FC Elm',
      [
        ['Olga Stern', 1444, null, 'Rooks'],
        ['Jan van der Berg', 1523, 60, 'The Old Owls'],
        ['Mia O’Neil', 990, null, 'SV 1906'],
        ['Bo Li', 1801, null, '1. FC Elm'],
      ],
    ],
    [
      'in numbered lines',
      '1. Olga Stern 1444 Rooks\n2. Ann Berg 1300 Owls',
      [
        ['Olga Stern', 1444, null, 'Rooks'],
        ['Ann Berg', 1300, null, 'Owls'],
      ],
    ],
    [
      'as a rank of go',
      'Aiko Tan 3d Rooks\nHal Brook 12k Owls',
      [
        ['Aiko Tan', 2300, null, 'Rooks'],
        ['Hal Brook', 900, null, 'Owls'],
      ],
    ],
  ])('is read %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('is read below a heading, and beside a few lines without one', () => {
    const told = read(
      'Name Rating Club\nOlga Stern 1444 Rooks\nAnn Berg\nCy Dee 1500\nEve Fox 1200 Owls\nGus Hill 1100 Owls',
    );
    expect(told.slice(1)).toEqual([
      ['Olga Stern', 1444, null, 'Rooks'],
      alone('Ann Berg'),
      ['Cy Dee', 1500, null, undefined],
      ['Eve Fox', 1200, null, 'Owls'],
      ['Gus Hill', 1100, null, 'Owls'],
    ]);
    expect(told[0]?.[0]).toBe('Name');
  });

  it.each([
    ['of teams with small numbers', 'Team 4\nTeam 5\nOwls 2 juniors'],
    ['that begin alike', 'Team 100 red\nTeam 200 blue\nTeam 300 green'],
    ['where one line of many has figures', 'Ann Berg\nRoom 101 Owls\nCy Dee\nEve Fox'],
    ['in half of which there are figures', 'Ann Berg\nRoom 101 Owls'],
    ['of a room', 'Room 101 Owls'],
    ['with two ratings', 'Ann Berg 1500 1600 Rooks\nCy Dee 1400 1300 Owls'],
    ['with a leading nought', 'James Bond 007 Agent\nEve Fox 008 Agent'],
    ['that begin with figures', '1444 Olga Stern Rooks\n1523 Ann Berg Owls'],
    ['without a club', 'Class of 2024!\nYear 1999?'],
  ])('isn’t taken from names %s', (_, text) => {
    expect(read(text)).toEqual(text.split('\n').map(alone));
  });

  it('leaves a rating at the end where it is, whatever the name has', () => {
    expect(read('Team 200 Red 1850\nTeam 300 Blue 1700')).toEqual([
      ['Team 200 Red', 1850, null, undefined],
      ['Team 300 Blue', 1700, null, undefined],
    ]);
  });

  it('has no say where there are columns', () => {
    expect(read('Room 101 Owls\t1500\nAnn Berg\t1400')).toEqual([
      ['Room 101 Owls', 1500, null, undefined],
      ['Ann Berg', 1400, null, undefined],
    ]);
  });
});
