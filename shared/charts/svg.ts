/** Pictures as SVG, in a file of their own or within a page: no script, no style sheet, no font of their own. */
import {
  trajectoryPicture,
  type PictureOptions,
  type PlacedTick,
  type TrajectoryPicture,
} from './picture.ts';
import { attributesOf, rounded, svgHead } from './svg-parts.ts';
import { sparklinePath, type SparklineOptions } from './sparkline.ts';
import type { ChartPoint, Plot } from './lines.ts';
import { xmlText } from '../league/xml.ts';
import { texts } from '../messages/index.ts';
import type { TrajectorySeries } from './trajectory.ts';

/** Colours as CSS has them; `currentColor` and `var(…)` let a page decide. */
export interface SvgInks {
  /** Of the line in front and of those that are compared with it, as many as `dashes`. */
  readonly lines: readonly string[];
  readonly band: string;
  readonly grid: string;
  readonly text: string;
  /** null leaves the ground as it is. */
  readonly paper: string | null;
}

/** What distinguishes up to six lines without colour. '' is a whole line. */
export const dashes = ['', '7 4', '2 3', '10 3 2 3', '5 2', '12 4'] as const;

/** Dark on white: different in lightness as well as in hue, so that a grey copy still tells them apart. */
export const paperLines = ['#000000', '#0b5a8f', '#b3541e', '#4a1f78', '#8f7a00', '#8a8a8a'] as const;

export const svgPaperInks: SvgInks = {
  lines: paperLines,
  band: '#dddddd',
  grid: '#cccccc',
  text: '#333333',
  paper: '#ffffff',
};

export interface SvgOptions extends Omit<PictureOptions, 'dated' | 'others'> {
  /** What the picture is called, for who does not see it. */
  readonly title: string;
  /** Written over the picture where true. */
  readonly titled?: boolean;
  readonly inks?: SvgInks;
}

export interface NamedSeries extends TrajectorySeries {
  readonly name: string;
  /** Which colour and dash the line has, 0 or more; it keeps them in any order of drawing. Without it: 0. */
  readonly ink?: number;
}

type Attributes = Parameters<typeof attributesOf>[0];

const element = (name: string, attributes: Attributes): string => `<${name}${attributesOf(attributes)}/>`;
const lettering = (text: string, attributes: Attributes): string =>
  `<text${attributesOf(attributes)}>${xmlText(text)}</text>`;

const stroke = (d: string, colour: string, dash: string, width: number): string =>
  d === ''
    ? ''
    : element('path', {
        d,
        fill: 'none',
        stroke: colour,
        'stroke-width': width,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        ...(dash === '' ? {} : { 'stroke-dasharray': dash }),
      });

const levels = (ticks: readonly PlacedTick[], { left, right }: Plot, inks: SvgInks): string =>
  ticks
    .map(({ pixel, label }) => {
      const y = rounded(pixel);
      const line = element('line', { x1: left, x2: right, y1: y, y2: y, stroke: inks.grid });
      return line + lettering(label, { x: left - 8, y: y + 4, 'text-anchor': 'end' });
    })
    .join('');

const times = (ticks: readonly PlacedTick[], { left, right, bottom }: Plot): string =>
  ticks
    .map(({ pixel, label }) => {
      const anchor = pixel < left + 30 ? 'start' : pixel > right - 30 ? 'end' : 'middle';
      return lettering(label, { x: rounded(pixel), y: bottom + 18, 'text-anchor': anchor });
    })
    .join('');

/** What the numbers below count, where there are no dates. */
const numberTitle = ({ left, right, bottom }: Plot): string =>
  lettering(texts.player.axisTournament, {
    x: (left + right) / 2,
    y: bottom + 37,
    'text-anchor': 'middle',
  });

/** The colour is written once: a website has millions of dots. */
const dotsOf = (dots: readonly ChartPoint[], colour: string): string =>
  dots.length === 0
    ? ''
    : `<g fill="${xmlText(colour)}">${dots
        .map(({ x, y }) => element('circle', { cx: rounded(x), cy: rounded(y), r: 2.5 }))
        .join('')}</g>`;

const colourOf = ({ lines, text }: SvgInks, ink = 0): string => lines[ink] ?? text;
const dashOf = (ink = 0): string => dashes[ink] ?? '';

const sampleWidth = 30;
const legendGap = 22;
/** How wide a name is, nearly: letters of the East are as wide as they are high. */
const widthOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum + (letter >= '\u1100' ? 12 : 6.6), 0);

/** Where each name of the legend begins, in as many rows as the width asks for. */
function legendPlaces(names: readonly string[], width: number): ChartPoint[] {
  let [x, row] = [0, 0];
  return names.map((name) => {
    const needed = sampleWidth + widthOf(name);
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1];
    const place = { x, y: row };
    x += needed + legendGap;
    return place;
  });
}

/** The names, each beside a piece of its line. */
function legend(
  lines: readonly NamedSeries[],
  places: readonly ChartPoint[],
  inks: SvgInks,
  at: ChartPoint,
): string {
  return lines
    .map(({ name, ink }, index) => {
      const place = places[index] ?? { x: 0, y: 0 };
      const [x, y] = [rounded(at.x + place.x), at.y + place.y * legendRow];
      const sample = stroke(`M${String(x)} ${String(y - 4)}h24`, colourOf(inks, ink), dashOf(ink), 2);
      return sample + lettering(name, { x: x + sampleWidth, y });
    })
    .join('');
}

function drawn(picture: TrajectoryPicture, lines: readonly NamedSeries[], inks: SvgInks): string {
  const [front, ...others] = lines;
  const colour = colourOf(inks, front?.ink);
  const beside = others.map(({ ink }, index) =>
    stroke(picture.others[index] ?? '', colourOf(inks, ink), dashOf(ink), 1.5),
  );
  return [
    picture.band === '' ? '' : element('path', { d: picture.band, fill: inks.band }),
    ...beside,
    stroke(picture.line, colour, dashOf(front?.ink), 2),
    dotsOf(picture.dots, colour),
  ].join('');
}

const titleHeight = 30;
const legendRow = 20;
const marginOf = (top: number, dated: boolean): Plot => ({
  left: 52,
  top,
  right: 16,
  bottom: dated ? 26 : 44,
});

/**
 * The trajectories of one person, and of up to five others, as a whole SVG. The first is in front: it has the
 * band and its tournaments as dots. Names are escaped.
 */
export function trajectorySvg(lines: readonly NamedSeries[], options: SvgOptions): string {
  const { width, height, title, titled = false, inks = svgPaperInks, ...rest } = options;
  const places =
    lines.length > 1
      ? legendPlaces(
          lines.map(({ name }) => name),
          width - 68,
        )
      : [];
  const dated = lines.every((line) => line.dated);
  const legendHeight = places.length > 0 ? legendRow * (1 + (places.at(-1)?.y ?? 0)) : 0;
  const under = 10 + (titled ? titleHeight : 0);
  const margin = rest.margin ?? marginOf(under + legendHeight, dated);
  const [front, ...others] = lines;
  const picture = trajectoryPicture(front?.points ?? [], {
    ...rest,
    width,
    height,
    margin,
    dated,
    others: others.map(({ points }) => points),
  });
  return [
    svgHead({ width, height, title, fontSize: 12 }),
    inks.paper === null ? '' : element('rect', { width, height, fill: inks.paper }),
    `<g fill="${xmlText(inks.text)}">`,
    titled ? lettering(title, { x: margin.left, y: 26, 'font-size': 17, 'font-weight': 600 }) : '',
    places.length > 0 ? legend(lines, places, inks, { x: margin.left, y: under + 8 }) : '',
    levels(picture.ticks.y, picture.plot, inks),
    times(picture.ticks.x, picture.plot),
    dated ? '' : numberTitle(picture.plot),
    '</g>',
    drawn(picture, lines, inks),
    '</svg>',
  ].join('');
}

/** A sparkline as a whole SVG in the colour of the text around it; hidden from screen readers, as its row says it. */
export function sparklineSvg(
  values: readonly ChartPoint[],
  width: number,
  height: number,
  options: SparklineOptions = {},
): string {
  const path = stroke(sparklinePath(values, width, height, options), 'currentColor', '', 1.25);
  const viewBox = `0 0 ${String(width)} ${String(height)}`;
  return `<svg${attributesOf({ xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, 'aria-hidden': 'true' })}>${path}</svg>`;
}
