/**
 * Handles keys after all other listeners, so that a page or a form comes first and can claim a key by preventDefault,
 * even if it also listens on the window.
 */
export function hearKeysLast(hear: (event: KeyboardEvent) => void): () => void {
  // A listener added to the window during the capture phase runs at the very end of the bubbling phase.
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
