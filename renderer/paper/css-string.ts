/** Any text as a string of CSS, for `content`: quotes, backslashes, line ends and markup come out as themselves. */

/** What would end the string, begin an escape, or end a style element that the string may come to stand in. */
const unsafe = /["\\<\p{Cc}]/gu;

/** CSS Syntax 3, "consume an escaped code point". NUL cannot be written, and nobody can see it. */
export const cssString = (text: string): string =>
  `"${text.replaceAll('\0', '').replace(unsafe, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)}"`;
