/**
 * One Tab stop for all boards of a round; arrow keys move to what is beside, above or below. An attachment: `{@attach
 * arrowKeys}` on the element that holds the boards.
 */
import { nearest, wayOfKey } from './nearest.ts';

const controls = (boards: HTMLElement): HTMLElement[] => [
  ...boards.querySelectorAll<HTMLElement>('button:not(:disabled)'),
];

function press(event: KeyboardEvent, boards: HTMLElement): void {
  const way = wayOfKey[event.key];
  if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = controls(boards);
  const at = all.findIndex((one) => one === event.target);
  const next =
    at < 0
      ? undefined
      : nearest(
          all.map((one) => one.getBoundingClientRect()),
          at,
          way,
        );
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}

export function arrowKeys(boards: HTMLElement): () => void {
  let current: HTMLElement | undefined;
  const settle = (): void => {
    const all = controls(boards);
    if (!current || !all.includes(current)) current = all[0];
    for (const one of all) one.tabIndex = one === current ? 0 : -1;
  };
  const changes = new MutationObserver(settle);
  changes.observe(boards, { childList: true, subtree: true });
  const ended = new AbortController();
  const { signal } = ended;
  boards.addEventListener(
    'focusin',
    ({ target }) => {
      current = controls(boards).find((one) => one === target) ?? current;
      settle();
    },
    { signal },
  );
  boards.addEventListener(
    'keydown',
    (event) => {
      press(event, boards);
    },
    { signal },
  );
  settle();
  return () => {
    changes.disconnect();
    ended.abort();
  };
}
