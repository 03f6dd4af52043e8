/** Binds keys of a whole page to what they do, as the list of shortcuts writes them. */
import { matchKeybindingPress, parseKeybinding, type KeybindingPress } from 'tinykeys';

/** Returns false to leave the key to the browser. */
type KeyAction = (event: KeyboardEvent) => boolean;

/** A letter of another alphabet: on a Russian keyboard the key in Z’s place types я. */
export const foreignLetter = /^(?!\p{Script=Latin})\p{L}$/u;

/** Both keys that are called `mod` count everywhere, since any keyboard can be at any computer. */
const strokesOf = (keys: string): string[] =>
  keys
    .split(' / ')
    .flatMap((stroke) =>
      stroke.includes('mod') ? ['Control', 'Meta'].map((mod) => stroke.replace('mod', mod)) : [stroke],
    );

const pressesOf = (strokes: readonly string[]): KeybindingPress[] => strokes.flatMap(parseKeybinding);

/** The same stroke by the place of its letter. */
export const inPlace = (stroke: string): string => stroke.replace(/(?<![A-Za-z])[A-Z]$/u, 'Key$&');

/**
 * Makes a listener of key presses.
 * @param actions - by their keys, as in `keys` of `shortcuts.ts`
 * @returns a function that carries out a key, claims it by preventDefault, and returns true if it did
 */
export function bindKeys(actions: Readonly<Record<string, KeyAction>>): (event: KeyboardEvent) => boolean {
  const bound = Object.entries(actions).map(([keys, act]) => {
    const strokes = strokesOf(keys);
    return { byLetter: pressesOf(strokes), byPlace: pressesOf(strokes.map(inPlace)), act };
  });
  return (event) => {
    // A browser that fills in a form reports it as a key without a name.
    if (!(event instanceof KeyboardEvent) || event.isComposing) return false;
    const by = foreignLetter.test(event.key) ? 'byPlace' : 'byLetter';
    const found = bound.find((one) => one[by].some((press) => matchKeybindingPress(event, press)));
    const isTaken = found?.act(event) ?? false;
    if (isTaken) event.preventDefault();
    return isTaken;
  };
}
