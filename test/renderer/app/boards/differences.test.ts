/** Which boards a corrected result would have paired otherwise. */
import { expect, it } from 'vitest';
import { differenceSentence } from '../../../../renderer/app/boards/differences.ts';

const morris = ['Morris, Max', 'Evans, Eric'];

it('names the boards, with names that have commas kept whole, and the colours', () => {
  const sentence = differenceSentence(
    [{ round: 3, boards: [morris, ['Jones, Judith', 'Lewis, Lucy']], hasColours: true }],
    2,
  );
  expect(sentence).toContain(
    'With the corrected results of round 2, round 3 would be paired differently (White first): Morris, Max – Evans, Eric · Jones, Judith – Lewis, Lucy.',
  );
  const uncoloured = differenceSentence([{ round: 3, boards: [morris], hasColours: false }], 2);
  expect(uncoloured).toContain('paired differently: Morris, Max – Evans, Eric.');
});

it('says that nothing differs, names a board once, and counts those after the fourth', () => {
  const round = (number: number, boards: string[][]) => ({ round: number, boards, hasColours: false });
  expect(differenceSentence([], 1)).toBe('');
  expect(differenceSentence([round(3, [])], 2)).toBe(
    'Round 3 would be paired the same with the corrected results of round 2.',
  );
  const twice = differenceSentence([round(3, [morris]), round(4, [morris])], 2);
  expect(twice.split('Morris')).toHaveLength(2);
  expect(twice).toContain('Morris, Max – Evans, Eric (rounds 3 and 4)');
  const apart = differenceSentence([round(3, [morris]), round(4, [['A', 'B']])], 2);
  expect(apart).toContain('Morris, Max – Evans, Eric (round 3) · A – B (round 4).');
  const many = Array.from({ length: 6 }, (_, i) => [`A${String(i)}`, `B${String(i)}`]);
  expect(differenceSentence([round(3, many)], 2)).toContain('A3 – B3 · 2 more.');
});
