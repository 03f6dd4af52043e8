import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dashes, escaped, paperLines, trajectorySvg, type NamedSeries } from '../../shared/charts/svg.ts';
import { sparklineSvg } from '../../shared/charts/paths.ts';
import { texts } from '../../shared/texts/index.ts';

const odd = `<b>"Ø'Шляпа & 株式会社\u0000`;

const series = (name: string, ink: number, dated = true): NamedSeries => ({
  name,
  ink,
  dated,
  points: [0, 30, 90].map((day) => ({
    x: dated ? Date.UTC(2026, 0, 1) + day * 86_400_000 : day,
    belief: { mean: 1500 + day + ink * 100, deviation: 60 },
    title: '',
    tournament: null,
  })),
});
const size = { width: 800, height: 300 };
const svgOf = (names: readonly string[], dated = true): string =>
  trajectorySvg(
    names.map((name, ink) => series(name, ink, dated)),
    { ...size, title: odd, titled: true },
  );

describe('a trajectory as SVG', () => {
  test('holds any name, and nothing of it becomes an element', () => {
    const svg = svgOf([odd, 'Bea']);
    expect(svg).toContain('<title>&lt;b&gt;&quot;Ø&#39;Шляпа &amp; 株式会社</title>');
    expect(svg).not.toContain('<b>');
    expect(svg).not.toContain('\u0000');
    expect(svg).not.toMatch(/<script|href|style=/u);
  });

  test('closes what it opens', () => {
    const svg = svgOf(['Ann', 'Bea']);
    const open: string[] = [];
    for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gu)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name ?? '');
    }
    expect(open).toEqual([]);
    expect(svg).toMatch(/^<svg [^>]*width="800" height="300"/u);
  });

  test('names everybody beside a line of their own colour and dash, where there are several', () => {
    expect(svgOf(['Ann'])).not.toContain('>Ann<');
    const svg = svgOf(['Ann', 'Bea', 'Cem']);
    for (const [ink, name] of ['Ann', 'Bea', 'Cem'].entries()) {
      expect(svg).toContain(`>${name}</text>`);
      // Once in the legend, once in the picture.
      expect(svg.split(`stroke="${paperLines[ink] ?? ''}"`)).toHaveLength(3);
    }
    expect(svg.split(`stroke-dasharray="${dashes[2]}"`)).toHaveLength(3);
  });

  test('wraps names that do not fit beside one another', () => {
    const lines = ['Ann', 'Bea', 'Cem', 'Dee'].map((name, ink) => series(name.repeat(12), ink));
    const svg = trajectorySvg(lines, { ...size, title: 'Four' });
    const at = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">(?:Ann|Bea|Cem|Dee)/gu)];
    expect(at).toHaveLength(4);
    expect(new Set(at.map(([, , y]) => y)).size).toBeGreaterThan(1);
    for (const [, x] of at) expect(Number(x)).toBeLessThan(size.width / 1.5);
  });

  test('says what is counted where there are no dates', () => {
    expect(svgOf(['Ann'], false)).toContain(`>${texts.player.axisTournament}<`);
    expect(svgOf(['Ann'])).not.toContain(texts.player.axisTournament);
  });

  test('tells the lines apart without colour: no two dashes and no two lightnesses are the same', () => {
    expect(new Set(dashes).size).toBe(paperLines.length);
    expectApart(paperLines, '#ffffff');
  });

  test('does so on the screen too, light and dark', () => {
    const tokens = readFileSync(new URL('../../renderer/styles/tokens.css', import.meta.url), 'utf8');
    const coloursOf = (token: string): string[] =>
      new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, 'u').exec(tokens)?.slice(1) ??
      [];
    const lines = ['accent', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'].map(coloursOf);
    expect(tokens).toContain('--line-1: var(--accent);');
    for (const mode of [0, 1]) {
      expectApart(
        lines.map((colours) => colours[mode] ?? ''),
        coloursOf('paper')[mode] ?? '',
      );
    }
  });
});

/** Between neighbours a tenth more light, and all 3 to 1 from the paper (WCAG 2, contrast ratio and 1.4.11). */
function expectApart(lines: readonly string[], paper: string): void {
  const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const luminances = lines.map(luminance).toSorted((a, b) => a - b);
  luminances.slice(1).forEach((light, index) => {
    expect(contrast(light, luminances[index] ?? 0)).toBeGreaterThan(1.1);
  });
  for (const light of luminances) expect(contrast(light, luminance(paper))).toBeGreaterThan(3);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('a sparkline as SVG', () => {
  test('takes the colour of its text and is passed over by screen readers', () => {
    const svg = sparklineSvg(
      [
        { x: 0, y: 1 },
        { x: 1, y: 2 },
      ],
      60,
      16,
    );
    expect(svg).toContain('stroke="currentColor"');
    expect(svg).toContain('aria-hidden="true"');
    expect(sparklineSvg([], 60, 16)).not.toContain('<path');
  });
});

test('a text that XML could not hold loses only what could not be written', () => {
  expect(escaped('a\u0001b\uD800c\n😀')).toBe('abc\n😀');
});
