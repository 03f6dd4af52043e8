/** Any text as a CSS string, for `content`: quotes, backslashes, line breaks and markup are preserved. */

/** Characters that would end the string, begin an escape, or end a style element that may contain the string. */
const unsafe = /["\\<\p{Cc}]/gu;

/** CSS Syntax 3, "consume an escaped code point". NUL can't be written, and it is invisible anyway. */
export const cssString = (text: string): string =>
  `"${text.replaceAll('\0', '').replace(unsafe, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
