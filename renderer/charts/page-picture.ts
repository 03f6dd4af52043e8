/**
 * Pictures that the page draws as SVG, as one file in the colours of paper: title, pictures below each other, legend. It
 * needs no style sheet: what that says is written into its elements.
 */
import { svgHead, textAt } from '../../shared/charts/svg-parts.ts';
import { svgPaperInks } from '../../shared/charts/svg.ts';
import type { Picture } from './picture-file.ts';

interface DrawnPart {
  readonly element: SVGSVGElement;
  /** Above the picture, if there are several. */
  readonly caption?: string;
}

interface LegendLine {
  /** A sample of the line. */
  readonly element: SVGSVGElement;
  readonly name: string;
}

const margin = 16;
const rows = { title: 32, caption: 22, gap: 14, legend: 20 };

const written = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['opacity', 'font-size', 'font-weight', 'text-anchor'],
] as const;
/** What every drawing program takes for granted. */
const usual: Readonly<Record<string, string>> = {
  ...{ fill: '#000000', stroke: 'none', 'stroke-width': '1px', 'stroke-dasharray': 'none' },
  ...{ 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter', opacity: '1', 'text-anchor': 'start' },
};

const hex = (share: number): string =>
  Math.round(255 * share)
    .toString(16)
    .padStart(2, '0');

/** A colour as drawing programs know it; browsers also say `color(srgb 0.1 0.2 0.3)`. */
function plainColour(value: string): string {
  const numbers = (/^(?:rgba?|color)\((?:srgb)?([^)]*)\)$/u.exec(value)?.[1] ?? '')
    .match(/[\d.e-]+/gu)
    ?.map(Number);
  if (!numbers || numbers.length < 3) return value;
  if (numbers[3] === 0) return 'none';
  const scale = value.startsWith('color') ? 1 : 255;
  return `#${numbers
    .slice(0, 3)
    .map((number) => hex(Math.min(1, Math.max(0, number / scale))))
    .join('')}`;
}

/** Puts the look of each element into its attributes. What only the screen shows is left out. */
function inline(element: Element): void {
  const look = getComputedStyle(element);
  const isDrawn = ['path', 'line', 'rect', 'circle', 'polygon', 'text', 'g'].includes(element.tagName);
  for (const child of [...element.children])
    if (child.matches('.no-print, desc')) child.remove();
    else inline(child);
  for (const name of isDrawn ? written : []) {
    const value =
      name === 'fill' || name === 'stroke'
        ? plainColour(look.getPropertyValue(name))
        : look.getPropertyValue(name);
    if (value !== usual[name] && !(element.tagName === 'g' && name !== 'opacity'))
      element.setAttribute(name, value);
  }
  for (const name of element.getAttributeNames())
    if (/^(?:class|style|role|tabindex|id|aria-.*|data-.*)$/u.test(name)) element.removeAttribute(name);
}

const sizeOf = ({ viewBox: { baseVal } }: SVGSVGElement): { width: number; height: number } => ({
  width: baseVal.width,
  height: baseVal.height,
});

/** A copy in the light colours of the page, whatever the screen shows. It is beside the original only for a moment. */
function copyOf(element: SVGSVGElement, at: { x: number; y: number }): string {
  const host = document.createElement('div');
  host.style.colorScheme = 'light';
  host.hidden = true;
  const copy = element.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll('.back')) part.classList.remove('back');
  host.append(copy);
  (element.parentElement ?? document.body).append(host);
  inline(copy);
  host.remove();
  for (const [name, value] of Object.entries({ ...sizeOf(element), ...at }))
    copy.setAttribute(name, String(value));
  copy.setAttribute('overflow', 'visible');
  return new XMLSerializer().serializeToString(copy);
}

/** One file of the parts that are on the page now. */
export function pictureOfPage(
  title: string,
  parts: readonly DrawnPart[],
  legend: readonly LegendLine[] = [],
): Picture {
  let y = margin + rows.title;
  const drawn = parts.flatMap(({ element, caption }) => {
    if (caption !== undefined) y += rows.caption;
    const at = { x: margin, y };
    y += sizeOf(element).height + rows.gap;
    return [
      caption === undefined ? '' : textAt(margin, at.y - 8, caption, ' font-size="13" font-weight="600"'),
      copyOf(element, at),
    ];
  });
  const samples = legend.map(({ element, name }) => {
    const at = { x: margin, y };
    y += rows.legend;
    return copyOf(element, at) + textAt(margin + sizeOf(element).width + 8, at.y + 10, name);
  });
  const width = 2 * margin + Math.max(0, ...parts.map(({ element }) => sizeOf(element).width));
  const height = y + margin - rows.gap;
  const svg = [
    svgHead({ width, height, title, fontSize: 12 }),
    `<rect width="100%" height="100%" fill="#ffffff"/><g fill="${svgPaperInks.text}">`,
    textAt(margin, margin + 14, title, ' font-size="17" font-weight="600"'),
    ...[...drawn, ...samples, '</g></svg>'],
  ].join('');
  return { svg, width, height };
}

/** The samples and names of a legend on the page: a list whose items begin with a drawing. */
export const legendOf = (list: Element | null | undefined): LegendLine[] =>
  [...(list?.querySelectorAll('li') ?? [])].flatMap((item) => {
    const element = item.querySelector('svg');
    return element ? [{ element, name: item.textContent.trim() }] : [];
  });
