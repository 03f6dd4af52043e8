import { describe, expect, it } from 'vitest';
import { typedPlace, typedScore, typedShare } from '../../../../renderer/ui/fields/typed-result.ts';

describe('a typed place', () => {
  it.each([
    ['1', 1],
    [' 3= ', 3],
    ['12.', 12],
    ['007', 7],
  ])('understands %j', (text, place) => {
    expect(typedPlace(text)).toBe(place);
  });
  it.each(['', '0', '-1', '1.5', 'first', '=', '1000001'])('does not understand %j', (text) => {
    expect(typedPlace(text)).toBeUndefined();
  });
});

describe('a typed score', () => {
  it.each([
    ['12', 12],
    ['-3', -3],
    ['−3', -3],
    ['3,5', 3.5],
    ['.5', 0.5],
    ['3½', 3.5],
    ['½', 0.5],
    ['-0', 0],
  ])('understands %j', (text, score) => {
    expect(typedScore(text)).toBe(score);
  });
  it.each(['', '-', 'x', '1e9', '1.2.3', '12 points'])('does not understand %j', (text) => {
    expect(typedScore(text)).toBeUndefined();
  });
});

describe('a typed share of play', () => {
  it.each([
    ['0.5', 0.5],
    ['0,25', 0.25],
    ['1', 1],
    ['50%', 0.5],
    ['12.5 %', 0.125],
    ['3/6', 0.5],
    ['1 / 4', 0.25],
  ])('understands %j', (text, share) => {
    expect(typedShare(text)).toBe(share);
  });
  it.each(['', '0', '1.2', '50', '0/6', '7/6', '1/0', '120 %', 'half'])('does not understand %j', (text) => {
    expect(typedShare(text)).toBeUndefined();
  });
});
