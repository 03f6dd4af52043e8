/** A chart's colours come from the page's tokens, follow light and dark, and are plain black on paper. */
import type { Chart } from 'chart.js';

export interface Inks {
  readonly line: string;
  readonly band: string;
  readonly grid: string;
  readonly text: string;
  readonly paper: string;
  readonly font: string;
}

/** Tokens are `light-dark(…)` until an element uses them, so a hidden one is asked. */
export function readInks(beside: HTMLElement): Inks {
  const probe = beside.ownerDocument.createElement('span');
  probe.hidden = true;
  beside.append(probe);
  const ink = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const inks = {
    line: ink('--accent'),
    band: ink('--accent-wash'),
    grid: ink('--rule'),
    text: ink('--ink-soft'),
    paper: ink('--paper-raised'),
    font: getComputedStyle(beside).fontFamily,
  };
  probe.remove();
  return inks;
}

/** Ink on white paper, readable in black and white. */
export const paperInks = (font: string): Inks => ({
  line: '#000',
  band: '#ddd',
  grid: '#bbb',
  text: '#333',
  paper: '#fff',
  font,
});

function paintScales(chart: Chart<'line'>, inks: Inks): void {
  for (const scale of Object.values(chart.options.scales ?? {})) {
    if (!scale) continue;
    const lettering = { color: inks.text, font: { family: inks.font, size: 12 } };
    scale.ticks = { ...scale.ticks, ...lettering };
    scale.grid = { ...scale.grid, color: inks.grid };
    if ('title' in scale) scale.title = { ...scale.title, ...lettering };
  }
}

/** Gives a trajectory its colours and draws it again. */
export function paint(chart: Chart<'line'>, inks: Inks): void {
  const [, band, mean] = chart.data.datasets;
  if (band) band.backgroundColor = inks.band;
  if (mean)
    Object.assign(mean, { borderColor: inks.line, backgroundColor: inks.line, pointBorderColor: inks.line });
  paintScales(chart, inks);
  const tooltip = chart.options.plugins?.tooltip;
  if (tooltip) {
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
  chart.update('none');
}

/** Calls `changed` whenever the page turns light or dark, by the system or by the setting. Returns how to stop. */
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
