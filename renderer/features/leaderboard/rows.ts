/** Events of a table's rows, each with the row's index: pointing, holding, and moving from row to row. */
import type { Attachment } from 'svelte/attachments';

export interface RowHearing {
  /** The mouse or the focus is on a row. */
  readonly point: (index: number) => void;
  /** Space on a row's link, or a click beside it. */
  readonly hold: (index: number) => void;
  readonly letGo: () => void;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;

const indexOf = (row: HTMLElement | null): number | null =>
  row === null ? null : Number(row.dataset['index']);

function step(event: KeyboardEvent): void {
  const way = event.key === 'ArrowDown' ? 1 : -1;
  const row = rowOf(event.target);
  const link = (way > 0 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

function press(event: KeyboardEvent, { hold, letGo }: RowHearing): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event);
  else if (event.key === 'Escape') letGo();
  else if (event.key === ' ') {
    const index = indexOf(rowOf(event.target));
    if (index === null) return;
    // Otherwise the page would scroll.
    event.preventDefault();
    hold(index);
  }
}

/** A click on a name follows its link, and selecting its text to copy it isn't a click. */
const isOnRow = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest('a, button') === null &&
  getSelection()?.isCollapsed !== false;

/** For the element that contains the rows. All other keys are left to the browser. */
export const hearRows =
  (hearing: RowHearing): Attachment<HTMLElement> =>
  (rows) => {
    const tell =
      (told: (index: number) => void) =>
      (event: Event): void => {
        const index = indexOf(rowOf(event.target));
        if (index !== null) told(index);
      };
    const ended = new AbortController();
    const { signal } = ended;
    rows.addEventListener('pointerover', tell(hearing.point), { signal });
    rows.addEventListener('focusin', tell(hearing.point), { signal });
    rows.addEventListener(
      'keydown',
      (event) => {
        press(event, hearing);
      },
      { signal },
    );
    rows.addEventListener(
      'click',
      (event) => {
        if (isOnRow(event)) tell(hearing.hold)(event);
      },
      { signal },
    );
    return () => {
      ended.abort();
    };
  };
