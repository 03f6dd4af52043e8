/**
 * Hears keys after everybody else, so that a page or a form comes first and says so by preventDefault, even
 * where it listens to the window as well.
 */
export function hearKeysLast(hear: (event: KeyboardEvent) => void): () => void {
  // What is added to the window while a key is still on its way down hears it at the very end of its way up.
  const last = (event: KeyboardEvent): void => {
    window.removeEventListener('keydown', last);
    if (!event.defaultPrevented && !event.isComposing) hear(event);
  };
  const first = (): void => {
    window.removeEventListener('keydown', last);
    window.addEventListener('keydown', last);
  };
  window.addEventListener('keydown', first, { capture: true });
  return () => {
    window.removeEventListener('keydown', first, { capture: true });
    window.removeEventListener('keydown', last);
  };
}
