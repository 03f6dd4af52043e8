/** The paper in this computer's printer: A4 or Letter. A setting of this computer, not of the league. */
import { keep, kept } from '../ui/local-preferences.ts';

export type PaperSize = 'A4' | 'Letter';
export const paperSizes: readonly PaperSize[] = ['A4', 'Letter'];

const key = 'league-ledger-paper';

/** Regions in which printers use Letter (Unicode CLDR, paperSize). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The usual paper in the region of a language; `language` as in 'en-US'. */
export function usualPaper(language: string): PaperSize {
  const region = /-([A-Z]{2})\b/u.exec(language)?.[1] ?? '';
  return letterRegions.has(region) ? 'Letter' : 'A4';
}

/** The chosen paper, or the usual one in this computer's region. */
export const readPaper = (): PaperSize =>
  paperSizes.find((size) => size === kept(key)) ?? usualPaper(navigator.language);

/** Upright, in millimetres. */
const measures: Record<PaperSize, { readonly width: number; readonly height: number }> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

/** Sets this paper for the next prints. */
export function usePaper(size: PaperSize): void {
  const { style } = document.documentElement;
  style.setProperty('--paper-upright', `${size} portrait`);
  style.setProperty('--paper-across', `${size} landscape`);
  style.setProperty('--paper-width', `${String(measures[size].width)}mm`);
  style.setProperty('--paper-height', `${String(measures[size].height)}mm`);
}

/** Sets a paper and stores it for the next start. */
export function choosePaper(size: PaperSize): void {
  keep(key, size);
  usePaper(size);
}
