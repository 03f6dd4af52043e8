/** What the tables of several pages have in common. */
import { formatDay } from '../../shared/messages/index.ts';

/** Ranks with "=" are aligned with those without. */
export const rankClass = ({ rankText }: { readonly rankText: string }): string | undefined =>
  rankText.endsWith('=') ? 'shared' : undefined;

/** The class of a column in the colour of what matters less. */
export const softly = (): string => 'soft';

/** A day, or its replacement where nothing is dated. */
export const dayOr = (date: string | null, otherwise: string): string =>
  date === null ? otherwise : formatDay(date);

/** In rem: of a letter, around the text of a cell, and the least and the most that results have. */
const letter = 0.5;
const around = 2.5;
const [least, most] = [5.5, 12] as const;

/** How wide a column of results is for all of them on a page, in rem; longer ones continue in another line. */
export const widthFor = (texts: readonly string[]): number =>
  Math.min(most, Math.max(least, ...texts.map(({ length }) => letter * length + around)));
