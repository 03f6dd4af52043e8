import { describe, expect, it } from 'vitest';
import {
  nextPlace,
  shownPlaces,
} from '../../../../../../renderer/features/tournament-editor/places/grid/places.ts';
import { draftWith, side } from '../draft-with.ts';

describe('places while they are typed', () => {
  it('mark equal places as shared', () => {
    const draft = draftWith([side('', '1', 'A'), side('', '3', 'B'), side('', '=', 'C'), side('', '3', 'D')]);
    expect(shownPlaces(draft)).toEqual(['1', '3=', '3=', '3=', '']);
  });

  it('follow from scores, the highest first, counting on after a tie', () => {
    const draft = draftWith(
      [side('', '10', 'A'), side('', '12', 'B'), side('', '10', 'C'), side('', '9', 'D'), side('', '', 'E')],
      { by: 'scores' },
    );
    expect(shownPlaces(draft)).toEqual(['2=', '1', '2=', '4', '', '']);
  });

  it('stay as typed where a club notes only its own in a larger field', () => {
    expect(shownPlaces(draftWith([side('', '3', 'A'), side('', '17', 'B')]))).toEqual(['3', '17', '']);
  });
});

describe('the place that comes next', () => {
  it('counts the sides above, also past a tie', () => {
    const draft = draftWith([side('', '1', 'A'), side('', '1', 'B'), side('', '', 'C')]);
    const third = draft.sides[2];
    expect(third && nextPlace(draft, third)).toBe(3);
  });

  it('is not guessed below a gap, for scores, or on an empty line', () => {
    const gap = draftWith([side('', '', 'A'), side('', '', 'B')]);
    const scores = draftWith([side('', '', 'A')], { by: 'scores' });
    for (const [draft, at] of [
      [gap, 1],
      [gap, 2],
      [scores, 0],
    ] as const) {
      const asked = draft.sides[at];
      expect(asked && nextPlace(draft, asked)).toBeUndefined();
    }
  });
});
