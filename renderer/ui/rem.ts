let known: number | undefined;

/**
 * The reader's size of text, in pixels: 16 unless the browser has another. It is asked for once, because the browser works out
 * the styles of everything first.
 */
export const rem = (): number =>
  (known ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** How many rows fill the window, each of them `lowest` rem high or higher. */
export const rowsInWindow = (lowest: number): number => Math.ceil(window.innerHeight / (lowest * rem()));
