/**
 * How far the page is scrolled, as its events tell: asking the window makes the browser lay out first what is only half
 * built.
 */
let offset = typeof window === 'undefined' ? 0 : window.scrollY;
if (typeof window !== 'undefined')
  window.addEventListener('scroll', () => (offset = window.scrollY), { passive: true, capture: true });

/** In pixels. */
export const pageOffset = (): number => offset;

/** Shows the page's top. Call it before another page is built, when it costs nothing. */
export function showTop(): void {
  window.scrollTo(0, 0);
  offset = 0;
}
