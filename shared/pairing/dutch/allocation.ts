/** Who has which colour (C.04.3, article 5), and what that means for those who don't get theirs (C10, C11). */
import { allocationOf, balanceOf, type Allocation, type Colour } from '../colours.ts';
import type { DutchPlayer } from './player.ts';

/** Who is ranked higher (1.2): by score, then by pairing number. */
export const isHigher = (one: DutchPlayer, other: DutchPlayer): boolean =>
  one.score === other.score ? one.number < other.number : one.score > other.score;

/** Who of two has white, and by which rule; who has no preference is given colours by pairing numbers (5.2.5). */
export function dutchAllocation(one: DutchPlayer, other: DutchPlayer, initialColour: Colour = 1): Allocation {
  if (!isHigher(one, other)) {
    const { firstHasWhite: otherHasWhite, rule } = dutchAllocation(other, one, initialColour);
    return { firstHasWhite: !otherHasWhite, rule };
  }
  const isInitial = one.number % 2 === 1;
  return allocationOf(one.colours, other.colours, isInitial === (initialColour === 1) ? 0 : 1);
}

/** Whether the first of two has white. */
export const firstHasWhite = (one: DutchPlayer, other: DutchPlayer, initialColour: Colour = 1): boolean =>
  dutchAllocation(one, other, initialColour).firstHasWhite;

/** For two who must both have the same colour: what happens to the one who doesn't get it. Else null. */
export function lostColours(
  one: DutchPlayer,
  other: DutchPlayer,
): { readonly isUnbalanced: boolean; readonly isThirdInARow: boolean } | null {
  const { colour, strength } = one.preference;
  if (strength < 3 || other.preference.strength < 3 || colour !== other.preference.colour) return null;
  const loser = firstHasWhite(one, other) === (colour === 1) ? other : one;
  return {
    isUnbalanced: Math.abs(balanceOf(loser.colours)) > 1,
    isThirdInARow: loser.colours.at(-1) === loser.colours.at(-2),
  };
}
