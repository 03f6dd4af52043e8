/** How boards fill a screen: as large as possible, and on several pages before they become too small to read. Pure. */

/** Where names may break to the next line: nowhere, between words, or anywhere the line ends. */
type Wrap = 'nowhere' | 'words' | 'anywhere';

export interface Fit {
  readonly columns: number;
  /** Of the letters, in pixels. */
  readonly size: number;
  readonly boardsOnPage: number;
  readonly wrap: Wrap;
}

export interface Screen {
  readonly boards: number;
  /** Letters that can still be read from the last row, in pixels, and the largest ones that look good. */
  readonly least: number;
  readonly most: number;
  readonly mostColumns: number;
  /** True if every page has room for its boards. */
  readonly holds: (fit: Fit) => boolean;
}

/** How much larger letters must become to justify names that break to a next line. */
const worthWrapping = 1.3;

/** The largest whole size that fits, from `least` to `most`; undefined if not even `least` does. */
export function largest(least: number, most: number, fits: (size: number) => boolean): number | undefined {
  if (least > most || !fits(least)) return undefined;
  let [known, above] = [least, most + 1];
  while (above - known > 1) {
    const middle = Math.floor((known + above) / 2);
    if (fits(middle)) known = middle;
    else above = middle;
  }
  return known;
}

/** As few pages as a readable letter size allows, then as large as that number of pages allows. */
export function bestFit(screen: Screen): Fit {
  for (let pages = 1; pages <= screen.boards; pages += 1) {
    const found = onPages(screen, Math.ceil(screen.boards / pages));
    if (found) return found;
  }
  return { columns: 1, size: screen.least, boardsOnPage: 1, wrap: 'anywhere' };
}

function onPages(screen: Screen, boardsOnPage: number): Fit | undefined {
  const whole = wrapped(screen, boardsOnPage, 'nowhere', screen.least);
  const least = whole ? Math.ceil(worthWrapping * whole.size) : screen.least;
  const inWords = wrapped(screen, boardsOnPage, 'words', least);
  return inWords ?? whole ?? wrapped(screen, boardsOnPage, 'anywhere', screen.least);
}

function wrapped(
  { most, mostColumns, holds }: Screen,
  boardsOnPage: number,
  wrap: Wrap,
  least: number,
): Fit | undefined {
  let best: Fit | undefined;
  for (let columns = 1; columns <= Math.min(mostColumns, boardsOnPage); columns += 1) {
    const fitOf = (size: number): Fit => ({ columns, size, boardsOnPage, wrap });
    const size = largest(best ? best.size + 1 : least, most, (one) => holds(fitOf(one)));
    if (size !== undefined) best = fitOf(size);
  }
  return best;
}

/** The boards of a page, by index; `page` is counted from 0. */
export const onPage = (
  page: number,
  boardsOnPage: number,
  boards: number,
): { readonly from: number; readonly to: number } => ({
  from: page * boardsOnPage,
  to: Math.min(boards, (page + 1) * boardsOnPage),
});

export const pagesOf = (boards: number, boardsOnPage: number): number =>
  Math.max(1, Math.ceil(boards / Math.max(1, boardsOnPage)));
