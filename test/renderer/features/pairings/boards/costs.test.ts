import { describe, expect, it } from 'vitest';
import {
  comparedLines,
  movedBetween,
  partsOf,
} from '../../../../../renderer/features/pairings/boards/costs.ts';
import { winProbabilityTexts } from '../../../../../renderer/features/pairings/boards/win-probabilities.ts';
import type { Costs, Weights } from '../../../../../shared/contract/pairing-options.ts';

const nothing: Costs = {
  quality: 0,
  evenness: 0,
  meetings: 0,
  partners: 0,
  club: 0,
  spread: 0,
  learning: 0,
  fairness: 0,
};
const weights: Weights = { ...nothing, quality: 6, evenness: 4, meetings: 2 };

it('counts a criterion by its weight, and leaves out what does not count', () => {
  expect(partsOf({ ...nothing, quality: 0.5, club: 1 }, weights)).toEqual([
    { criterion: 'quality', cost: 3 },
    { criterion: 'evenness', cost: 0 },
    { criterion: 'meetings', cost: 0 },
  ]);
});

it('tells what moved, the most first, and nothing of what a reader would not see', () => {
  const before = { ...nothing, quality: 0.5, evenness: 0.2, meetings: 0.001 };
  const after = { ...nothing, quality: 0.4, evenness: 0.6 };
  expect(movedBetween(before, after, weights)).toEqual([
    { criterion: 'evenness', cost: expect.closeTo(1.6) as number },
    { criterion: 'quality', cost: expect.closeTo(-0.6) as number },
  ]);
});

describe('suggestions side by side', () => {
  const suggestions = [
    { cost: 3, costs: { ...nothing, quality: 0.5 } },
    { cost: 3.2, costs: { ...nothing, quality: 0.2, meetings: 1 } },
  ];

  it('begin with the sum, and name only criteria that cost anything', () => {
    const lines = comparedLines(suggestions, weights);
    expect(lines.map(({ criterion }) => criterion)).toEqual([null, 'quality', 'meetings']);
    expect(lines[0]?.costs).toEqual([3, 3.2]);
  });

  it('show which is better in what', () => {
    const least = comparedLines(suggestions, weights).map((line) => line.least);
    expect(least).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  it('have no least where all are equal', () => {
    const [first] = suggestions;
    if (!first) throw new Error('there is one');
    expect(comparedLines([first, first], weights)[0]?.least).toEqual([false, false]);
  });
});

describe('chances', () => {
  const written = (...chances: number[]) => winProbabilityTexts(chances.map((chance) => ({ chance })));

  it('add up to 100 as they are written', () => {
    expect(written(1 / 3, 1 / 3, 1 / 3)).toEqual(['34\u202f%', '33\u202f%', '33\u202f%']);
    expect(written(0.625, 0.375)).toEqual(['63\u202f%', '37\u202f%']);
  });

  it('never claim certainty', () => {
    expect(written(0.999, 0.001)).toEqual(['>\u202f99\u202f%', '<\u202f1\u202f%']);
  });
});
