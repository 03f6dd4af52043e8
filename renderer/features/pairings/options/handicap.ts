/** By which handicaps are suggested. Pure. */
import type { HandicapRule } from '../../../../shared/contract/handicaps.ts';
import { kindOf, type OptionsDraft } from './options.ts';

/**
 * The rule as the format uses it; null where it has none. Only a McMahon has scores: elsewhere stones that follow from them
 * follow from ratings, until a McMahon is chosen again.
 */
export function handicapIn(options: OptionsDraft, by: 'people' | 'teams'): HandicapRule | null {
  const { handicap: rule, method } = options;
  if (rule === null || kindOf(options, by) !== 'duels') return null;
  return rule.kind === 'stones' && method !== 'mcmahon' ? { ...rule, from: 'rating' } : rule;
}
