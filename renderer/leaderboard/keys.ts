import type { Attachment } from 'svelte/attachments';

function step(event: KeyboardEvent): void {
  const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (way === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  const link = (way > 0 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** Lets the arrow keys go from row to row among the links of a table; all other keys stay the browser's. */
export const stepBetweenRows: Attachment<HTMLElement> = (rows) => {
  rows.addEventListener('keydown', step);
  return () => {
    rows.removeEventListener('keydown', step);
  };
};
