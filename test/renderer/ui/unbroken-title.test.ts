import { expect, it } from 'vitest';
import { unbrokenTitle } from '../../../renderer/ui/unbroken-title.ts';

it('lets a heading break after a separator, not before it', () => {
  expect(unbrokenTitle('Sheet · Round 1 · Cup')).toBe('Sheet\u00A0· Round 1\u00A0· Cup');
  expect(unbrokenTitle('Leaderboard')).toBe('Leaderboard');
});
