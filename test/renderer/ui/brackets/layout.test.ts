import { describe, expect, test } from 'vitest';
import { drawnParts } from '../../../../renderer/ui/brackets/layout.ts';
import { slotsBySeed } from '../../../../shared/competition/bracket/draw.ts';
import { bracketOf } from '../../../../shared/competition/bracket/index.ts';
import type { BracketKind } from '../../../../shared/competition/bracket/matches.ts';

const parts = (kind: BracketKind, count: number, thirdPlace = false) =>
  drawnParts(
    bracketOf(kind, slotsBySeed(Array.from({ length: count }, (_, at) => `p${String(at + 1)}`)), [], {
      thirdPlace,
    }),
  );
const shapes = (kind: BracketKind, count: number, thirdPlace = false): string[] =>
  parts(kind, count, thirdPlace).map(
    ({ bracket, section, columns }) =>
      `${bracket} ${String(section)}: ${columns.map(({ matches, leads }) => `${String(matches.length)} ${leads}`).join(', ')}`,
  );

describe('a bracket is drawn', () => {
  test('with each round half as high as the one before', () => {
    expect(shapes('single', 16, true)).toEqual([
      'winners 0: 8 join, 4 join, 2 join, 1 none',
      'third 0: 1 none',
    ]);
  });

  test('with losers going on straight where the next round has as many matches', () => {
    expect(shapes('double', 8)).toEqual([
      'winners 0: 4 join, 2 join, 1 none',
      'losers 0: 2 straight, 2 join, 1 straight, 1 none',
      'final 0: 1 straight, 1 none',
    ]);
  });

  test('in parts that fit a sheet, the last rounds by themselves', () => {
    expect(shapes('single', 32)).toEqual([
      'winners 1: 8 join, 4 join, 2 join, 1 none',
      'winners 2: 8 join, 4 join, 2 join, 1 none',
      'winners 0: 1 none',
    ]);
    expect(shapes('double', 128).filter((part) => part.startsWith('losers'))).toHaveLength(5);
  });

  test.each([3, 5, 9, 17, 33, 100, 129, 200, 256])('of %i has every match once, at its place', (count) => {
    for (const kind of ['single', 'double'] as const) {
      const drawn = parts(kind, count).flatMap(({ columns }) => columns.flatMap(({ matches }) => matches));
      const ids = drawn.flatMap((match) => match?.id ?? []);
      const bracket = bracketOf(kind, slotsBySeed(Array.from({ length: count }, (_, at) => String(at))));
      expect(ids.toSorted()).toEqual(bracket.matches.map(({ id }) => id).toSorted());
    }
  });
});
