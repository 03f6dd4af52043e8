/** A bracket as a picture in a file of its own: its parts below each other, black on white. */
import type { Bracket, BracketMatch } from '../../shared/competition/bracket/matches.ts';
import { fitted } from '../../shared/charts/expected-actual.ts';
import { printedSvg, rounded, textAt } from '../../shared/charts/svg-parts.ts';
import { svgPaperInks } from '../../shared/charts/svg.ts';
import { formatWhole } from '../../shared/messages/index.ts';
import { drawnParts, type BracketColumn, type DrawnPart } from '../ui/brackets/layout.ts';
import { columnTitle, partTitle, placeholder, scoreText } from '../ui/brackets/words.ts';
import type { Picture } from './picture-file.ts';

interface Named {
  readonly title: string;
  /** As files may show it. */
  readonly nameOf: (entrant: string) => string;
  /** Without it no seeds are written. */
  readonly seedOf?: ((entrant: string) => number | null) | undefined;
}

const margin = 16;
const heads = { title: 36, part: 28, round: 24 };
/** Of a match: two lines; and the room around it. */
const box = { width: 200, line: 20, across: 36, down: 14 };
const boxHeight = 2 * box.line;
const { grid, text: soft } = svgPaperInks;

const round = (value: number): string => String(rounded(value));
const way = (d: string): string => `<path d="${d}" fill="none" stroke="${grid}" stroke-width="1.25"/>`;

/** The middle of each match of a column: between the two that lead to it. */
const middleOf = (at: number, { matches }: BracketColumn, height: number): number =>
  ((at + 0.5) * height) / matches.length;

const heightOf = ({ columns }: DrawnPart): number =>
  Math.max(...columns.map(({ matches }) => matches.length)) * (boxHeight + box.down);

function matchAt(match: BracketMatch, x: number, middle: number, { nameOf, seedOf }: Named): string {
  const top = middle - boxHeight / 2;
  const frame = `<rect x="${round(x)}" y="${round(top)}" width="${String(box.width)}" height="${String(boxHeight)}" fill="#fff" stroke="${soft}"/>`;
  const inset = seedOf === undefined ? 8 : 30;
  const sides = match.sides.flatMap(({ entrant, from, score }, i) => {
    const y = top + (i + 0.5) * box.line + 4.5;
    const seed = entrant === null ? null : (seedOf?.(entrant) ?? null);
    const isWon = entrant !== null && entrant === match.winner && match.state !== 'bye';
    const name = entrant === null ? placeholder(match, from) : nameOf(entrant);
    const look = entrant === null ? ` fill="${soft}" font-style="italic"` : isWon ? ' font-weight="600"' : '';
    return [
      seed === null ? '' : textAt(x + 22, y, formatWhole(seed), ` text-anchor="end" fill="${soft}"`),
      textAt(x + inset, y, fitted(name, box.width - inset - 34), look),
      textAt(
        x + box.width - 8,
        y,
        scoreText(score),
        ` text-anchor="end"${isWon ? ' font-weight="600"' : ''}`,
      ),
    ];
  });
  return frame + sides.join('');
}

/** From a match to the one that it leads to. */
function lead(
  at: number,
  column: BracketColumn,
  next: BracketColumn | undefined,
  x: number,
  height: number,
): string {
  if (column.leads === 'none' || !next) return '';
  const [from, to] = [
    middleOf(at, column, height),
    middleOf(column.leads === 'join' ? Math.floor(at / 2) : at, next, height),
  ];
  const right = x + box.width;
  return way(
    `M${round(right)} ${round(from)}h${String(box.across / 2)}V${round(to)}h${String(box.across / 2)}`,
  );
}

function partAt(bracket: Bracket, part: DrawnPart, top: number, named: Named): string {
  const height = heightOf(part);
  const columns = part.columns.map((column, i) => {
    const x = i * (box.width + box.across);
    const next = part.columns[i + 1];
    const matches = column.matches.flatMap((match, at) =>
      match === null
        ? []
        : [lead(at, column, next, x, height), matchAt(match, x, middleOf(at, column, height), named)],
    );
    return `${textAt(x, -8, columnTitle(bracket.kind, part, column), ` fill="${soft}"`)}${matches.join('')}`;
  });
  const title = textAt(0, top + 18, partTitle(bracket, part), ' font-size="15" font-weight="600"');
  return `${title}<g transform="translate(0 ${round(top + heads.part + heads.round)})">${columns.join('')}</g>`;
}

/** All parts of a bracket as one file. */
export function bracketPicture(bracket: Bracket, named: Named): Picture {
  const parts = drawnParts(bracket);
  let top = heads.title;
  const drawn = parts.map((part) => {
    const at = top;
    top += heads.part + heads.round + heightOf(part);
    return partAt(bracket, part, at, named);
  });
  const columns = Math.max(1, ...parts.map((part) => part.columns.length));
  const width = columns * (box.width + box.across) - box.across + 2 * margin;
  const height = top + 2 * margin;
  const content = textAt(0, 18, named.title, ' font-size="18" font-weight="600"') + drawn.join('');
  const svg = printedSvg({ width, height, title: named.title, fontSize: 13 }, margin, content);
  return { svg, width, height };
}
