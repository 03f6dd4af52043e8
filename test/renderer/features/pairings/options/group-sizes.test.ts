import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupSizes } from '../../../../../renderer/features/pairings/options/group-sizes.ts';
import { defaultOptions } from '../../../../../renderer/features/pairings/options/options.ts';
import { blankDraft, wholeTournament } from '../../../../../renderer/features/pairings/pairings-draft.ts';
import { texts } from '../../../../../shared/messages/index.ts';
import { groupCount } from '../../../../../shared/pairing/rounds-needed.ts';
import { serpentine } from '../../../../../shared/pairing/schedules/groups.ts';

const sizesOf = (count: number, size: string, method: 'groups' | 'round-robin' = 'groups') =>
  groupSizes(
    {
      ...blankDraft('2026-11-28'),
      options: { ...defaultOptions, kind: 'duels', method, groupSize: size },
      people: Array.from({ length: count }, (_, i) => ({
        ...{ playerId: i, player: String(i), club: null, isBeginner: false },
        ...wholeTournament,
      })),
    },
    1,
  );

it('eighteen in groups of four make three of four and two of three', () => {
  expect(sizesOf(18, '4')).toEqual({ participants: 18, count: 5, size: 4, larger: 3 });
  expect(sizesOf(12, '4')).toEqual({ participants: 12, count: 3, size: 4, larger: 3 });
});

it('says nothing of other formats, of nobody, or of a size that isn’t understood', () => {
  expect([sizesOf(18, '4', 'round-robin'), sizesOf(0, '4'), sizesOf(18, 'four')]).toEqual([null, null, null]);
});

it('says what the draw makes of any number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 3, max: 9 }), (count, size) => {
      const drawn = serpentine([...Array(count).keys()], groupCount(count, size)).map(({ length }) => length);
      const said = sizesOf(count, String(size));
      const larger = drawn.filter((one) => one === Math.max(...drawn)).length;
      expect(said).toEqual({ participants: count, count: drawn.length, size: Math.max(...drawn), larger });
    }),
  );
});

it('is told in a sentence with the number of participants', () => {
  const told = (count: number, size: string): string => {
    const sizes = sizesOf(count, size);
    if (!sizes) throw new Error('no groups');
    const { larger, size: most } = sizes;
    return texts.pairingOptions.groupSizes({ ...sizes, smaller: sizes.count - larger, less: most - 1 });
  };
  expect(told(8, '4')).toBe('8 participants: 2 groups of 4');
  expect(told(4, '3')).toBe('4 participants: 1 group of 4');
  expect(told(8, '3')).toBe('8 participants: 3 groups, 2 of 3 and 1 of 2');
});
