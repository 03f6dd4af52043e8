import { describe, expect, it } from 'vitest';
import { texts } from '../../../../../../shared/messages/index.ts';
import { oddResults } from '../../../../../../renderer/features/tournament-editor/places/odd-results.ts';
import { draftWith, side } from '../draft-with.ts';

const said = texts.tournaments.entry.odd;
const oddOf = (by: 'places' | 'scores', ...results: readonly string[]): string[] =>
  oddResults(
    draftWith(
      results.map((result, i) => side('', result, `P${String(i)}`)),
      { by },
    ),
  );

describe('odd results', () => {
  it.each([
    ['1', '2', '2', '4'],
    ['1', '2', '2', '3'],
    ['1', '1', '3', '3'],
    ['4', '1', '=', '3'],
    ['2', '2', '', '4'],
    ['2', '2', '31', '45'],
    ['3'],
  ])('aren’t %s %s %s %s', (...results) => {
    expect(oddOf('places', ...results)).toEqual([]);
  });

  it('are places that no one has', () => {
    expect(oddOf('places', '2', '2', '4', '5', '6', '7', '8', '8')).toEqual([
      said.noPlace({ place: 1 }),
      said.lastShared({ count: 2, place: 8, all: 8 }),
    ]);
    expect(oddOf('places', '1', '2', '5', '6', '6', '6')).toEqual([
      said.noPlaces({ from: 3, to: 4 }),
      said.lastShared({ count: 3, place: 6, all: 6 }),
    ]);
  });

  it('are a place too early after a tie', () => {
    expect(oddOf('places', '1', '2', '2', '3', '5')).toEqual([
      said.tooEarly({ count: 2, place: 2, next: 4 }),
      said.noPlace({ place: 4 }),
    ]);
  });

  it('are scores that go from 1 down the page', () => {
    expect(oddOf('scores', '1', '2', '2', '4')).toEqual([said.likePlaces]);
    expect(oddOf('scores', '4', '3', '2')).toEqual([]);
    expect(oddOf('scores', '1', '2')).toEqual([]);
  });
});
