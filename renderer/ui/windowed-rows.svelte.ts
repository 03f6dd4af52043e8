/**
 * Only the rows near the screen are in the page: TanStack Virtual measures and calculates, and this connects it to
 * Svelte's effects. The page itself scrolls, so all keys that scroll a page scroll the list.
 */
import {
  Virtualizer,
  observeWindowOffset,
  observeWindowRect,
  windowScroll,
  type VirtualItem,
} from '@tanstack/virtual-core';
import type { Attachment } from 'svelte/attachments';

/** Rows rendered in advance above and below the screen. */
const ready = 8;

export interface WindowedRows {
  readonly items: readonly VirtualItem[];
  /** Height of the rows left out above and below, in pixels. */
  readonly before: number;
  readonly after: number;
  /** Measures where the list begins on the page; for the element that contains the rows. */
  readonly list: Attachment<HTMLElement>;
  /** Measures the actual height of a row, which needs `data-index`. */
  readonly row: Attachment<HTMLTableRowElement>;
}

const pageScrolls = {
  overscan: ready,
  getScrollElement: () => window,
  initialOffset: () => window.scrollY,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
};

/** Keeps track of how far down the page an element begins. */
function watchTop(element: HTMLElement, tell: (top: number) => unknown): () => void {
  const measure = (): void => {
    tell(element.getBoundingClientRect().top + window.scrollY);
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(document.body);
  measure();
  return () => {
    watcher.disconnect();
  };
}

/** Call this during component setup. `count` is read in an effect; `rowHeight` is an initial estimate in pixels. */
export function windowedRows(count: () => number, rowHeight: number): WindowedRows {
  let margin = $state(0);
  /** A new object each time the calculation changed. */
  let reckoning = $state.raw({});
  const reckoned = (): object => reckoning;
  const options = () => ({
    ...pageScrolls,
    count: count(),
    scrollMargin: margin,
    estimateSize: () => rowHeight,
    onChange: () => {
      reckoning = {};
    },
  });
  const virtualizer = new Virtualizer<Window, HTMLTableRowElement>(options());

  $effect(() => virtualizer._didMount());
  $effect.pre(() => {
    virtualizer.setOptions(options());
    virtualizer._willUpdate();
    reckoning = {};
  });

  const items = $derived.by(() => {
    reckoned();
    return virtualizer.getVirtualItems();
  });
  return {
    get items() {
      return items;
    },
    get before() {
      return (items[0]?.start ?? margin) - margin;
    },
    get after() {
      return virtualizer.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
    },
    list: (element) => watchTop(element, (top) => (margin = top)),
    row: virtualizer.measureElement,
  };
}
