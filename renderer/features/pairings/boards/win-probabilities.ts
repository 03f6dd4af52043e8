/** The win probabilities of a board's sides as they are shown: whole per cents that add up. */
import { addingUp } from '../../../../shared/league/round-to-total.ts';
import { formatChance } from '../../../../shared/messages/index.ts';

export function winProbabilityTexts(sides: readonly { readonly chance: number }[]): string[] {
  const sum = sides.reduce((all, { chance }) => all + chance, 0);
  if (!(sum > 0)) return sides.map(() => '');
  const whole = addingUp(
    sides.map(({ chance }) => (100 * chance) / sum),
    100,
  );
  return sides.map(({ chance }, i) => formatChance(chance, (whole[i] ?? 0) / 100));
}
