/** The keys that work on every page, after the page had its turn. */
import { createKeybindingsHandler } from 'tinykeys';
import { search } from './search/search.svelte.ts';
import { keySheet } from './shortcuts/key-sheet.svelte.ts';
import { isTextField } from './shortcuts/text-field.ts';

const taken =
  (act: () => void) =>
  (event: KeyboardEvent): void => {
    event.preventDefault();
    act();
  };

/** Carries out a key of the program, and claims it by preventDefault. */
export const pressProgramKey = createKeybindingsHandler(
  {
    '$mod+k': taken(search.show),
    '[Shift]+?': (event) => {
      if (!isTextField(event.target)) taken(keySheet.show)(event);
    },
  },
  // A search must be at hand while something is typed, too.
  { ignore: () => false },
);
