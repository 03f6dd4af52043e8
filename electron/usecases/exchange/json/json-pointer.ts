/** A path in a JSON file as RFC 6901 writes it. */
import type { JsonPath } from './json-pieces.ts';

/** Keys are cut where they are longer than anyone would read. */
export const pointerOf = (path: JsonPath): string =>
  path.map((step) => `/${String(step).slice(0, 80).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
