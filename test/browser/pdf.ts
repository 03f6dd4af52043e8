/** What is on the sheets of a PDF, and where: read by the letters' own positions, as a reader sees them. */
import { getDocumentProxy } from 'unpdf';

/** A run of letters; `x` and `y` of its beginning in millimetres from the sheet's upper left corner. */
interface Run {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly y: number;
  /** Its runs from left to right, with a space wherever there is a gap. */
  readonly text: string;
}

export interface Sheet {
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

const millimetre = 72 / 25.4;
/** Letters whose baselines are this close, in millimetres, are on one line. */
const sameLine = 0.7;

interface Placed extends Run {
  readonly end: number;
}

/** The sheets of a PDF in order. */
export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item): Placed[] => {
      if (!('transform' in item) || item.str.trim() === '') return [];
      const [x, y] = item.transform.slice(4) as [number, number];
      const begin = (x - left) / millimetre;
      return [{ text: item.str, x: begin, y: (top - y) / millimetre, end: begin + item.width / millimetre }];
    });
    sheets.push({
      width: (right - left) / millimetre,
      height: (top - bottom) / millimetre,
      lines: lines(runs),
    });
  }
  return sheets;
}

function lines(runs: readonly Placed[]): Line[] {
  const found: { y: number; runs: Placed[] }[] = [];
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const last = found.at(-1);
    if (last && run.y - last.y <= sameLine) last.runs.push(run);
    else found.push({ y: run.y, runs: [run] });
  }
  return found.map((line) => ({ y: line.y, text: joined(line.runs.toSorted((a, b) => a.x - b.x)) }));
}

/** Kerning parts words into runs that touch; a gap of a millimetre is one between words or cells. */
const joined = (runs: readonly Placed[]): string =>
  runs.reduce((text, run, i) => {
    const before = runs[i - 1];
    return `${text}${before && run.x - before.end > 0.35 ? ' ' : ''}${run.text}`;
  }, '');
