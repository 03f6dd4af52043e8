/**
 * One Tab stop for a list of many controls, with arrow keys inside it: otherwise getting past 150 checkboxes takes 150
 * key presses. An attachment: `{@attach rove}` on the list. Elements inside `data-beside` are not stops.
 */

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Where a key leads from `at` among `count` controls; undefined for other keys. It stops at both ends. */
export function nextStop(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step));
}

export function rove(list: HTMLElement): () => void {
  const stops = (): HTMLElement[] =>
    [...list.querySelectorAll<HTMLElement>('input, button')].filter((one) => !one.closest('[data-beside]'));
  let current: HTMLElement | undefined;
  const settle = (): void => {
    const all = stops();
    if (!current || !all.includes(current)) current = all[0];
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
  };
  const enter = (event: FocusEvent): void => {
    const stop = stops().find((one) => one === event.target);
    if (stop) current = stop;
    settle();
  };
  const press = (event: KeyboardEvent): void => {
    const all = stops();
    const at = all.findIndex((one) => one === event.target);
    const next = at < 0 ? undefined : nextStop(event.key, at, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const changes = new MutationObserver(settle);
  changes.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', enter);
  list.addEventListener('keydown', press);
  settle();
  return () => {
    changes.disconnect();
    list.removeEventListener('focusin', enter);
    list.removeEventListener('keydown', press);
  };
}
