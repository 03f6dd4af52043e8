/** Dragging one name onto another. The keyboard comes first; this does the same with the mouse. */

interface Dragged {
  readonly key: string;
  /** Where the pointer is, in the window. */
  readonly x: number;
  readonly y: number;
  /** The name under it, if the two may be swapped. */
  readonly over: string | null;
}

/** A movement of less than this, in pixels, is a click. */
const least = 6;

class SeatDrag {
  /** undefined while nobody is dragged. */
  current = $state.raw<Dragged>();
}

export const seatDrag = new SeatDrag();

const seatOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null;

/** A drag ends with a click on the name where it began, which is not meant as a click. */
const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => {
    window.removeEventListener('click', swallow, { capture: true });
  });
};

/**
 * For the element that holds the seats: elements with a key in `data-seat`. `fits` tells whether two may be swapped,
 * `drop` swaps them.
 */
export const drags =
  (fits: (one: string, other: string) => boolean, drop: (one: string, other: string) => void) =>
  (boards: HTMLElement): (() => void) => {
    let begun: { readonly key: string; readonly x: number; readonly y: number } | undefined;
    const ended = new AbortController();
    const { signal } = ended;

    const end = (): void => {
      begun = seatDrag.current = undefined;
    };
    const begin = (event: PointerEvent): void => {
      const key = seatOf(event.target)?.dataset['seat'];
      // A finger scrolls instead.
      if (key === undefined || event.button !== 0 || event.pointerType === 'touch') return;
      begun = { key, x: event.clientX, y: event.clientY };
    };
    const move = ({ clientX: x, clientY: y }: PointerEvent): void => {
      if (!begun || (!seatDrag.current && Math.hypot(x - begun.x, y - begun.y) < least)) return;
      const over = seatOf(document.elementFromPoint(x, y))?.dataset['seat'];
      seatDrag.current = {
        key: begun.key,
        x,
        y,
        over: over !== undefined && fits(begun.key, over) ? over : null,
      };
    };
    const release = (): void => {
      const dragged = seatDrag.current;
      if (dragged) {
        swallowClick();
        if (dragged.over !== null) drop(dragged.key, dragged.over);
      }
      end();
    };
    boards.addEventListener('pointerdown', begin, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => {
      ended.abort();
      end();
    };
  };
