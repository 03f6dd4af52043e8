/** A chart's colours come from the page's tokens. They follow light and dark mode, and are plain black on paper. */
import { svgPaperInks as inksOnPaper, paperLines } from '../../shared/charts/svg.ts';
import type { Drawn, LineChartSource } from './charted-lines.ts';
import { datasetOf } from './trajectory.ts';

export interface Inks {
  /** Colours of the compared players, by their ink. */
  readonly lines: readonly string[];
  readonly band: string;
  readonly grid: string;
  readonly text: string;
  readonly paper: string;
  readonly font: string;
}

/** A token remains `light-dark(…)` until an element uses it, so its colour is read from a hidden element. */
export function readInks(beside: HTMLElement): Inks {
  const probe = beside.ownerDocument.createElement('span');
  probe.hidden = true;
  const tokens = ['accent-wash', 'rule', 'ink-soft', 'paper-raised'] as const;
  const lineTokens = paperLines.map((_, index) => `line-${String(index + 1)}`);
  // All at once, so that the styles of the page are calculated once.
  const probes = [...tokens, ...lineTokens].map((token) => {
    const one = beside.ownerDocument.createElement('span');
    one.style.color = `var(--${token})`;
    return one;
  });
  probe.append(...probes);
  beside.append(probe);
  const [band = '', grid = '', text = '', paper = '', ...lines] = probes.map(
    (one) => getComputedStyle(one).color,
  );
  const font = getComputedStyle(beside).fontFamily;
  probe.remove();
  return { lines, band, grid, text, paper, font };
}

/** Ink on white paper, legible in black and white. */
export const paperInks = (font: string): Inks => ({ ...inksOnPaper, paper: '#ffffff', font });

function paintScales(chart: LineChartSource, inks: Inks): void {
  for (const scale of Object.values(chart.options.scales ?? {})) {
    if (!scale) continue;
    const lettering = { color: inks.text, font: { family: inks.font, size: 12 } };
    scale.ticks = { ...scale.ticks, ...lettering };
    scale.grid = { ...scale.grid, color: inks.grid };
    if ('title' in scale) scale.title = { ...scale.title, ...lettering };
  }
}

function paintTooltip(chart: LineChartSource, inks: Inks): void {
  const tooltip = chart.options.plugins?.tooltip;
  if (!tooltip) return;
  const font = { family: inks.font, size: 13 };
  Object.assign(tooltip, {
    backgroundColor: inks.paper,
    titleColor: inks.text,
    bodyColor: inks.text,
    borderColor: inks.grid,
    borderWidth: 1,
    titleFont: font,
    bodyFont: font,
  });
}

/** Assigns colours to the trajectories. The caller draws them again. */
export function paint(chart: LineChartSource, inks: Inks, { lines, front }: Drawn): void {
  const band = chart.data.datasets[1];
  if (band) band.backgroundColor = inks.band;
  lines.forEach((line, index) => {
    const means = chart.data.datasets[datasetOf(index, front)];
    const colour = inks.lines[line.ink] ?? inks.text;
    if (means) {
      Object.assign(means, { borderColor: colour, backgroundColor: colour, pointBorderColor: colour });
    }
  });
  paintScales(chart, inks);
  paintTooltip(chart, inks);
}

/**
 * Calls `changed` whenever the page switches between light and dark, whether the system or the setting did it. Returns
 * a function that stops this.
 */
export function followTheme(changed: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(changed);
  dark.addEventListener('change', changed);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    dark.removeEventListener('change', changed);
    chosen.disconnect();
  };
}
