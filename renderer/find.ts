/** Finding by parts of a name, accents and letter case ignored, among what is on the screen already. */
import { foldName } from '../shared/league/names.ts';

/** Tells of a text whether it has every typed word in it; everything has nothing. */
export function finder(typed: string): (text: string) => boolean {
  const parts = foldName(typed).split(' ').filter(Boolean);
  return (text) => {
    const within = foldName(text);
    return parts.every((part) => within.includes(part));
  };
}
