/** Finds items that are already on the screen by parts of a name, ignoring accents and case. */
import { foldName } from '../../shared/names/names.ts';

/** Returns a test whether a text contains every typed word. Without typed words, every text matches. */
export function finder(typed: string): (text: string) => boolean {
  const parts = foldName(typed).split(' ').filter(Boolean);
  return (text) => {
    const within = foldName(text);
    return parts.every((part) => within.includes(part));
  };
}
