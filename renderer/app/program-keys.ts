/** The keys that work on every page, after the page had its turn. */
import { createKeybindingsHandler } from 'tinykeys';
import type { PageTable } from './page-table.ts';
import { route } from './router.svelte.ts';
import { search } from './search/search.svelte.ts';
import { foreignLetter, inPlace } from './shortcuts/bind-keys.ts';
import { keySheet } from './shortcuts/key-sheet.svelte.ts';
import { titledPages } from './page-table.ts';
import { isTextField, takesLetters } from './shortcuts/text-field.ts';

type KeyHandler = (event: KeyboardEvent) => void;

const taken =
  (act: () => void): KeyHandler =>
  (event) => {
    event.preventDefault();
    act();
  };

/** Letters that lead to a page, and the same by their place where letters are of another alphabet. */
function pageKeys(pages: PageTable): Record<string, KeyHandler> {
  const opened = titledPages(pages).flatMap(({ page, shortcut }) => {
    if (shortcut === undefined) return [];
    const open = taken(() => {
      route.go(page);
    });
    const byPlace: KeyHandler = (event) => {
      if (foreignLetter.test(event.key) && !takesLetters(event.target)) open(event);
    };
    const byLetter: KeyHandler = (event) => {
      if (!takesLetters(event.target)) open(event);
    };
    const places = shortcut.split(' ').map(inPlace).join(' ');
    return [
      [shortcut, byLetter],
      [places, byPlace],
    ] as const;
  });
  return Object.fromEntries(opened);
}

/** Makes a listener that carries out a key of the program, and claims it by preventDefault. */
export function programKeys(pages: PageTable): KeyHandler {
  const keys: Record<string, KeyHandler> = {
    '$mod+k': taken(search.show),
    '[Shift]+?': (event) => {
      if (!isTextField(event.target)) taken(keySheet.show)(event);
    },
    ...pageKeys(pages),
  };
  // A search must be at hand while something is typed, too.
  const listener = (): KeyHandler => createKeybindingsHandler(keys, { ignore: () => false });
  let listening = listener();
  return (event) => {
    listening(event);
    // After one sequence tinykeys goes on waiting for the others that begin alike, and would miss the next beginning.
    if (event.defaultPrevented) listening = listener();
  };
}
