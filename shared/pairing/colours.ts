/**
 * Who has white, or the first seat. Preferences and their order as in FIDE Handbook C.04.3 (Dutch system, version of
 * 2017), A.6 and E.
 */
import type { ColourRule } from '../contract/judged-standings.ts';
import type { Held } from './standings-so-far.ts';

/** 1 is white, or the first seat; -1 black, or the second. */
export type Colour = 1 | -1;

/** The colours that a player had in this tournament, the first first. */
export type Colours = readonly Colour[];

export const balanceOf = (colours: Colours): number =>
  colours.reduce<number>((sum, colour) => sum + colour, 0);

/** 3: it must be that colour; 2: it should, for balance; 1: it would alternate; 0: either. */
export type Strength = 0 | 1 | 2 | 3;

export interface Preference {
  readonly colour: Colour | 0;
  readonly strength: Strength;
}

/**
 * C.04.3, A.6: absolute with two more of one colour, or the same twice in a row; strong with one more; mild, to
 * alternate, where both are level.
 */
export function preferenceOf(colours: Colours): Preference {
  const [balance, last, before] = [balanceOf(colours), colours.at(-1), colours.at(-2)];
  if (last === undefined) return { colour: 0, strength: 0 };
  const opposite: Colour = last === 1 ? -1 : 1;
  if (Math.abs(balance) > 1) return { colour: balance > 0 ? -1 : 1, strength: 3 };
  if (last === before) return { colour: opposite, strength: 3 };
  return balance === 0 ? { colour: opposite, strength: 1 } : { colour: balance > 0 ? -1 : 1, strength: 2 };
}

/** How strong the weaker of two preferences is that can't both be granted; 0 where they can. */
export function clashOf(one: Preference, other: Preference): Strength {
  if (one.colour === 0 || one.colour !== other.colour) return 0;
  return one.strength < other.strength ? one.strength : other.strength;
}

/** Who has white, and which rule said so. */
export interface Allocation {
  readonly firstHasWhite: boolean;
  readonly rule: ColourRule;
}

/**
 * C.04.3, E (5.2 in the rules of 2024). The stronger preference is granted; of equal ones the one further off its balance;
 * then both alternate to the last round in which they had different colours; then the first's is granted. Where neither
 * has one, the first has white at boards of even index, so that strengths and colours mix.
 */
export function allocationOf(one: Colours, other: Colours, board: number): Allocation {
  const [own, theirs] = [preferenceOf(one), preferenceOf(other)];
  if (own.colour === 0 && theirs.colour === 0) return { firstHasWhite: board % 2 === 0, rule: 'initial' };
  if (own.colour !== theirs.colour) {
    const isOwn = own.strength >= theirs.strength;
    return { firstHasWhite: isOwn ? own.colour === 1 : theirs.colour === -1, rule: 'granted' };
  }
  const isDueWhite = own.colour === 1;
  const granted = (isOwn: boolean, rule: ColourRule): Allocation => ({
    firstHasWhite: isOwn === isDueWhite,
    rule,
  });
  if (own.strength !== theirs.strength) return granted(own.strength > theirs.strength, 'stronger');
  const lead = Math.abs(balanceOf(one)) - Math.abs(balanceOf(other));
  if (lead !== 0) return granted(lead > 0, 'wider');
  const last = lastDifference(one, other);
  return last === null ? granted(true, 'higher') : { firstHasWhite: last === -1, rule: 'alternation' };
}

/** Whether the first of two has white, see `allocationOf`. */
export const hasWhite = (one: Colours, other: Colours, board: number): boolean =>
  allocationOf(one, other, board).firstHasWhite;

/** The first's colour when both last had different ones, counted back from now; null: never. */
function lastDifference(one: Colours, other: Colours): Colour | null {
  for (let back = 1; back <= Math.min(one.length, other.length); back += 1) {
    const colour = one.at(-back);
    if (colour !== undefined && colour !== other.at(-back)) return colour;
  }
  return null;
}

/** The colours of each so far: of boards of two that were played, where their seats are known. */
export function coloursIn(held: Held, entrants: number): Colour[][] {
  const colours = Array.from({ length: entrants }, (): Colour[] => []);
  for (const { kind, sides } of held) {
    if (kind !== 'played' || sides.length !== 2) continue;
    for (const side of sides) {
      if (side.seat === null) continue;
      for (const entrant of side.entrants) colours[entrant]?.push(side.seat === 1 ? 1 : -1);
    }
  }
  return colours;
}
