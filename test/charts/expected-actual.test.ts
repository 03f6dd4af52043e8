import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedActualPicture,
  expectedActualSvg,
  fitted,
  gainOf,
  rowsPicked,
  type PredictedRow,
  type PredictionScale,
} from '../../shared/charts/expected-actual.ts';

const row = (actual: number, expected: number, name = 'Owls'): PredictedRow => ({
  key: `${name} ${String(actual)}`,
  placeText: String(actual),
  name,
  expected,
  actual,
});
const places = (among: number): PredictionScale => ({ kind: 'places', among });

describe('the picture of expected and actual places', () => {
  const picture = expectedActualPicture([row(1, 2), row(2, 1), row(3, 3)], places(3), 600);

  it('has a row a side, the first place at the left and the last at the right', () => {
    const [first, second, third] = picture.rows;
    expect(first?.dot).toBe(picture.plot.left);
    expect(third?.dot).toBe(picture.plot.right);
    // Halfway from the first of three places to the last.
    expect(first?.ring).toBe((picture.plot.left + picture.plot.right) / 2);
    expect(second?.ring).toBe(picture.plot.left);
    expect(picture.rows.map(({ direction }) => direction)).toEqual(['better', 'worse', 'as expected']);
  });

  it('has points rising to the right, where more is better', () => {
    const scale: PredictionScale = { kind: 'points', most: 4 };
    const { rows, plot, ticks } = expectedActualPicture([row(4, 2), row(0, 1)], scale, 600);
    expect(rows[0]?.dot).toBe(plot.right);
    expect(rows[1]?.dot).toBe(plot.left);
    expect(rows.map(({ direction }) => direction)).toEqual(['better', 'worse']);
    expect(ticks.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('marks the first place, and no other right beside it', () => {
    const labels = (among: number): string[] =>
      expectedActualPicture([row(1, 1)], places(among), 600).ticks.map(({ label }) => label);
    expect(labels(4)).toEqual(['1', '2', '3', '4']);
    expect(labels(12)).toEqual(['1', '2', '4', '6', '8', '10', '12']);
    expect(labels(60)).toEqual(['1', '10', '20', '30', '40', '50', '60']);
  });

  it('keeps rings and dots within its width, and rows apart, whatever is drawn', () => {
    const rows = fc.array(
      fc.record({ actual: fc.double({ noNaN: true }), expected: fc.double({ noNaN: true }) }),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 320, max: 1400 }),
        fc.integer({ min: 2, max: 1000 }),
        (drawn, width, among) => {
          const made = expectedActualPicture(
            drawn.map(({ actual, expected }) => row(actual, expected)),
            places(among),
            width,
          );
          for (const { ring, dot } of made.rows)
            for (const x of [ring, dot]) {
              expect(x).toBeGreaterThanOrEqual(made.plot.left);
              expect(x).toBeLessThanOrEqual(made.plot.right);
            }
          const heights = made.rows.map(({ y }) => y);
          expect(new Set(heights).size).toBe(heights.length);
          expect(Math.max(...heights)).toBeLessThan(made.height);
        },
      ),
    );
  });
});

describe('which rows are drawn', () => {
  it('is all of them as long as an eye can compare them', () => {
    const rows = Array.from({ length: 60 }, (_, i) => row(i + 1, 30));
    expect(rowsPicked(rows)).toBe(rows);
  });

  it('is those of the greatest differences beyond, in order of place', () => {
    const away = (i: number): number => (i % 3 === 0 ? 50 : 0.25);
    const rows = Array.from({ length: 90 }, (_, i) => row(i + 1, i + 1 + away(i)));
    const picked = rowsPicked(rows);
    expect(picked).toHaveLength(30);
    expect(picked.every(({ actual, expected }) => expected - actual === 50)).toBe(true);
    expect(picked.map(({ actual }) => actual)).toEqual(
      picked.map(({ actual }) => actual).sort((a, b) => a - b),
    );
  });
});

describe('how much better it came', () => {
  it('is places ahead, or points more', () => {
    expect(gainOf(row(2, 6.2), places(12))).toBeCloseTo(4.2, 12);
    expect(gainOf(row(2, 6.2), { kind: 'points', most: 9 })).toBeCloseTo(-4.2, 12);
  });
});

describe('a name beside the picture', () => {
  it('is whole where it fits, and is cut between letters as readers count them', () => {
    expect(fitted('Owls', 100)).toBe('Owls');
    expect(fitted('The Quick Brown Foxes', 70)).toMatch(/^The Quick….?$/u);
    // A family is one letter to a reader, though it is seven code points.
    expect(fitted('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 30)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
  });
});

describe('the picture as a file', () => {
  const words = { title: 'Cup: <expected> & "actual"', axis: 'Place', expected: 'expected', actual: 'came' };
  const { svg, height } = expectedActualSvg([row(1, 2, `<b>"Ø'Шляпа & 株式会社`)], places(3), 720, words);

  it('is well-formed, and says its title to who does not see it', () => {
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg).toContain('<title>Cup: &lt;expected&gt; &amp; &quot;actual&quot;</title>');
    expect(svg).toContain('&lt;b&gt;&quot;Ø&#39;Шляпа &amp; 株式会社');
    expect(svg).not.toMatch(/<b>|NaN|undefined/u);
    expect(svg.match(/<g /gu)).toHaveLength(svg.match(/<\/g>/gu)?.length ?? 0);
    expect(height).toBeGreaterThan(80);
  });

  it('needs no colour', () => {
    const colours = new Set(svg.match(/#[0-9a-f]{3,6}(?=")/gu));
    expect([...colours].every((colour) => /^#(.)\1*$/u.test(colour))).toBe(true);
  });
});
