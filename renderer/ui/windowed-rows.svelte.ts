/**
 * Only the rows near the screen are in the page: TanStack Virtual measures and calculates, and this connects it to
 * Svelte's effects. The page itself scrolls, so all keys that scroll a page scroll the list.
 */
import {
  Virtualizer,
  measureElement,
  observeWindowOffset,
  observeWindowRect,
  windowScroll,
  type VirtualItem,
} from '@tanstack/virtual-core';
import type { Attachment } from 'svelte/attachments';
import { FirstFrame } from './first-frame.svelte.ts';
import { pageOffset } from './page-scroll.ts';

/** Rows rendered in advance above and below the screen, once the first frame shows those that are in sight. */
const ready = 8;

const pageScrolls = {
  getScrollElement: () => window,
  initialOffset: pageOffset,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  /** It wants to begin by scrolling to where the page is, for which the browser would lay out a page that isn't whole yet. */
  scrollToFn: (
    offset: number,
    options: ScrollOptions,
    list: Virtualizer<Window, HTMLTableRowElement>,
  ): void => {
    if (offset + (options.adjustments ?? 0) !== pageOffset()) windowScroll(offset, options, list);
  },
};

type ScrollOptions = Parameters<typeof windowScroll>[1];

/**
 * Where each list began when it was last on the page. It begins there again, so its first rows are those that stay:
 * nothing can be measured before there are rows, and at the top of the page a third more of them would be in sight.
 */
const begins: Record<string, number> = {};

/**
 * Keeps track of how far down the page an element begins. It is measured for the first time in the frame that shows it,
 * when the page has been laid out: at once, the browser would have to lay it out for that alone.
 */
function watchTop(element: HTMLElement, tell: (top: number) => unknown): () => void {
  const watcher = new ResizeObserver(() => {
    tell(element.getBoundingClientRect().top + window.scrollY);
  });
  watcher.observe(document.body);
  return () => {
    watcher.disconnect();
  };
}

/** What a row was when it was last measured; a new one is measured in the frame that shows it, as the list's beginning is. */
const sizeInFrame: typeof measureElement<HTMLTableRowElement> = (row, entry, list) => {
  if (entry) return measureElement(row, entry, list);
  const index = list.indexFromElement(row);
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index);
};

export class WindowedRows {
  readonly #first = new FirstFrame();
  /** True once the first frame has been drawn: what isn't in sight can follow it. */
  readonly settled = $derived(this.#first.isDrawn);
  /** Where the list begins on the page, in pixels. */
  #margin = $state(0);
  readonly #name: string;
  /** A new object each time the calculation changed. */
  #reckoning = $state.raw({});
  readonly #count: () => number;
  readonly #rowHeight: number;
  readonly #virtualizer: Virtualizer<Window, HTMLTableRowElement>;

  readonly items: readonly VirtualItem[] = $derived.by(() => {
    this.#reckoned();
    return this.#virtualizer.getVirtualItems();
  });
  /** Height of the rows left out above, in pixels. */
  readonly before = $derived.by(() => (this.items[0]?.start ?? this.#margin) - this.#margin);
  /** Height of the rows left out below, in pixels. */
  readonly after = $derived.by(() => {
    const end = this.items.at(-1)?.end ?? this.#margin;
    return this.#virtualizer.getTotalSize() - (end - this.#margin);
  });

  /**
   * Call this during component setup. `count` is read in an effect; `rowHeight` is an initial estimate in pixels, and
   * `name` tells the list from others.
   */
  constructor(count: () => number, rowHeight: number, name: string) {
    this.#name = name;
    this.#margin = begins[name] ?? 0;
    this.#count = count;
    this.#rowHeight = rowHeight;
    this.#virtualizer = new Virtualizer<Window, HTMLTableRowElement>(this.#options());

    $effect(() => this.#virtualizer._didMount());
    $effect.pre(() => {
      this.#virtualizer.setOptions(this.#options());
      this.#virtualizer._willUpdate();
      this.#reckoning = {};
    });
  }

  /** Measures where the list begins on the page; for the element that contains the rows. */
  readonly list: Attachment<HTMLElement> = (element) =>
    watchTop(element, (top) => {
      begins[this.#name] = top;
      this.#margin = top;
    });

  /** Measures the actual height of a row, which needs `data-index`. */
  readonly row: Attachment<HTMLTableRowElement> = (element) => {
    this.#virtualizer.measureElement(element);
  };

  #reckoned(): object {
    return this.#reckoning;
  }

  #options() {
    return {
      ...pageScrolls,
      count: this.#count(),
      overscan: this.settled ? ready : 1,
      scrollMargin: this.#margin,
      estimateSize: () => this.#rowHeight,
      measureElement: sizeInFrame,
      onChange: () => {
        this.#reckoning = {};
      },
    };
  }
}
