/**
 * Code whose texts are written with escapes alone. V8 keeps a script that has one character outside of Latin 1 in two bytes a
 * character, in every thread: with the program's curly quotation marks, 2.9 MB more each.
 */
import type { Plugin } from 'vite';

/**
 * Right in texts, regular expressions and comments. A text that is read raw would have the escape instead of the character, which
 * means the same in a regular expression.
 *
 * @throws Error where a character already has a backslash before it, which would then be before another one.
 */
export const inAscii = (code: string): string =>
  code.replace(/(\\*)([^\0-\x7f])/gu, (_, before: string, character: string) => {
    if (before.length % 2 === 1) throw new Error(`“\\${character}” in the code: leave the backslash out`);
    return before + escapes(character);
  });

/** Two for a character outside of the basic plane, as a text has it. */
const escapes = (character: string): string =>
  Array.from({ length: character.length }, (_, i) => {
    const unit = character.charCodeAt(i).toString(16).padStart(4, '0');
    return `\\u${unit}`;
  }).join('');

/**
 * Lines stay where they were; columns behind an escape don't, which nobody reads of a script that isn't minified. Once everything
 * is written: the bundler prints texts again after `renderChunk`, and undoes their escapes.
 */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code);
    },
  },
};
