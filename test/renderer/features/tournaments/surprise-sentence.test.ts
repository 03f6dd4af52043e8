/** The sentence about the least expected result of a tournament. */
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import SurpriseSentence from '../../../../renderer/features/tournaments/SurpriseSentence.svelte';
import { board, person } from './made-contests.ts';

test('says the handicap with which the score was expected, and who had it', () => {
  const handicap = { kind: 'stones', stones: 3, komi: 0.5, worth: 300 } as const;
  const sides = [person(1, 1, { expectedPlace: 1.8 }), person(2, 2, { expectedPlace: 1.2, handicap })];
  render(SurpriseSentence, { contests: [board('2', sides), board('3', [])], seats: null });
  expect(
    screen.getByText(
      /^Biggest surprise: Player 1 beat Player 2 in round 2; expected score 20.?% \(3 stones, komi 0.5, to Player 2\)\.$/u,
    ),
  ).toBeTruthy();
});

test('says nothing of handicaps where there was none', () => {
  const sides = [person(1, 1, { expectedPlace: 1.8 }), person(2, 2, { expectedPlace: 1.2 })];
  render(SurpriseSentence, { contests: [board('2', sides)], seats: null });
  expect(
    screen.getByText(/^Biggest surprise: Player 1 beat Player 2; expected score 20.?%\.$/u),
  ).toBeTruthy();
});
