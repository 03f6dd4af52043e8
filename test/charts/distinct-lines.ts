/** Whether the lines of a chart can be distinguished, in grey too, and from the paper. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const tokens = readFileSync(new URL('../../renderer/ui/styles/tokens.css', import.meta.url), 'utf8');

/** What a colour token is in light and in dark mode. The first line has the accent's. */
export function tokenColours(token: string): string[] {
  if (token === 'line-1') expect(tokens).toContain('--line-1: var(--accent);');
  const name = token === 'line-1' ? 'accent' : token;
  return (
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, 'u').exec(tokens)?.slice(1) ?? []
  );
}

/** Between neighbours a tenth more light, and all 3 to 1 from the paper (WCAG 2, contrast ratio and 1.4.11). */
export function expectApart(lines: readonly string[], paper: string): void {
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
