/** The values of standings as tables write them. Pure. */
import type { TieBreak } from '../contract/competition-words.ts';
import { formatPoints, formatScore } from '../messages/index.ts';

/** Criteria that are made of points: a table writes them as results, with ½. All others are measured in something else. */
const inPoints: ReadonlySet<TieBreak> = new Set<TieBreak>([
  ...(['points', 'match-points', 'board-points', 'standard-points', 'mcmahon', 'koya'] as const),
  ...(['direct-encounter', 'extended-direct-encounter'] as const),
  ...(['progressive', 'progressive-cut-1', 'progressive-cut-2'] as const),
  ...(['buchholz', 'buchholz-cut-1', 'buchholz-cut-2', 'median-buchholz', 'median-buchholz-2'] as const),
  ...(['fore-buchholz', 'fore-buchholz-cut-1', 'opponents-buchholz', 'board-points-buchholz'] as const),
  ...(['sos', 'sosos', 'sodos', 'top-boards', 'bottom-boards'] as const),
  ...(['sonneborn-berger', 'sonneborn-berger-cut-1', 'board-sonneborn-berger'] as const),
  ...(['match-board-sonneborn-berger', 'match-board-sonneborn-berger-cut-1'] as const),
  'board-match-sonneborn-berger',
]);

/** Empty where the criterion didn't count. Files have the number itself, in decimals. */
export function criterionText(criterion: TieBreak, value: number | null | undefined): string {
  if (value == null) return '';
  return inPoints.has(criterion) ? formatPoints(value) : formatScore(value);
}
