/** What every picture as an SVG file is made of. */
import { xmlText } from '../league/xml.ts';

const font = "'Source Sans 3', 'Noto Sans', 'Segoe UI', sans-serif";

type Attributes = Readonly<Record<string, string | number>>;

export const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');

/** In hundredths of a pixel: nobody sees more, and a website has many of these numbers. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A text at a point; `more` is further attributes as they are written. */
export const textAt = (x: number, y: number, said: string, more = ''): string =>
  `<text x="${String(rounded(x))}" y="${String(rounded(y))}"${more}>${xmlText(said)}</text>`;

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly fontSize: number;
}

/** The beginning of a picture, with the title that a screen reader says. */
export const svgHead = ({ width, height, title, fontSize }: Frame): string =>
  `<svg${attributesOf({
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${String(width)} ${String(height)}`,
    role: 'img',
    'font-family': font,
    'font-size': fontSize,
  })}><title>${xmlText(title)}</title>`;

/** A whole picture in black on white. */
export const printedSvg = (frame: Frame, margin: number, content: string): string =>
  [
    svgHead(frame),
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<g fill="#000" transform="translate(${String(margin)} ${String(margin)})">${content}</g></svg>`,
  ].join('');
