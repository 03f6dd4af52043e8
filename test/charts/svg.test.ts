import { describe, expect, test } from 'vitest';
import { xmlText } from '../../shared/league/xml.ts';
import { dashes, paperLines, trajectorySvg, type NamedSeries } from '../../shared/charts/svg.ts';
import { sparklineSvg } from '../../shared/charts/svg.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectApart, tokenColours } from './distinct-lines.ts';

const odd = `<b>"Ø'Шляпа & 株式会社\u0000`;

const series = (name: string, ink: number, dated = true): NamedSeries => ({
  name,
  ink,
  dated,
  points: [0, 30, 90].map((day) => ({
    x: dated ? Date.UTC(2026, 0, 1) + day * 86_400_000 : day,
    belief: { mean: 1500 + day + ink * 100, deviation: 60 },
    title: '',
    ...{ tournament: null, day: null, gain: null },
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

  test('names each player beside a line of their own colour and dash, where there are several', () => {
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
    const lines = ['line-1', 'line-2', 'line-3', 'line-4', 'line-5', 'line-6'].map(tokenColours);
    for (const mode of [0, 1]) {
      expectApart(
        lines.map((colours) => colours[mode] ?? ''),
        tokenColours('paper')[mode] ?? '',
      );
    }
  });
});

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
  expect(xmlText('a\u0001b\uD800c\n😀')).toBe('abc\n😀');
});
