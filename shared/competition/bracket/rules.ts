/** What the format of a stage says of its bracket. */
import { duelSettings } from '../../contract/duel-settings.ts';
import type { Format } from '../../contract/pairing-options.ts';
import type { BracketKind, BracketRules } from './matches.ts';

export const bracketKind = (format: Format | undefined): BracketKind =>
  format?.kind === 'duels' && format.method === 'double-elimination' ? 'double' : 'single';

export function bracketRules(
  format: Format | undefined,
): Pick<BracketRules, 'thirdPlace' | 'bestOf' | 'reset'> {
  if (format?.kind !== 'duels') return {};
  const { thirdPlace, matchGames, reset } = duelSettings(format);
  return { thirdPlace, bestOf: matchGames, reset };
}
