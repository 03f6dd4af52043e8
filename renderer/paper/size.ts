/** The paper in this computer's printer: A4 or Letter. A setting of this computer, not of the league. */
import { keep, kept } from '../kept.ts';

export type PaperSize = 'A4' | 'Letter';
export const paperSizes: readonly PaperSize[] = ['A4', 'Letter'];

const key = 'league-ledger-paper';

/** Where printers hold Letter (Unicode CLDR, paperSize). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** What printers hold where people speak like this; `language` as 'en-US'. */
export function usualPaper(language: string): PaperSize {
  const region = /-([A-Z]{2})\b/u.exec(language)?.[1] ?? '';
  return letterRegions.has(region) ? 'Letter' : 'A4';
}

/** The paper that was chosen, or else what is usual where this computer stands. */
export const readPaper = (): PaperSize =>
  paperSizes.find((size) => size === kept(key)) ?? usualPaper(navigator.language);

/** Upright, in millimetres. */
const measures: Record<PaperSize, { readonly width: number; readonly height: number }> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** Lays out for this paper from the next print on. */
export function usePaper(size: PaperSize): void {
  const { style } = document.documentElement;
  style.setProperty('--paper-upright', `${size} portrait`);
  style.setProperty('--paper-across', `${size} landscape`);
  style.setProperty('--paper-width', `${String(measures[size].width)}mm`);
  style.setProperty('--paper-height', `${String(measures[size].height)}mm`);
}

/** Uses a paper and keeps it for the next start. */
export function choosePaper(size: PaperSize): void {
  keep(key, size);
  usePaper(size);
}
