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
