/** Elements in which letters are typed and the browser's own undo works. */

/** Inputs that contain no text. */
const textless: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether text typed at `target` goes into a text field. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !target.readOnly && !textless.has(target.type);
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLElement && target.isContentEditable;
}

/** Whether a letter typed at `target` is text, or finds what begins with it. */
export const takesLetters = (target: EventTarget | null): boolean =>
  isTextField(target) ||
  (target instanceof Element && target.closest('select, [role="listbox"], [role="menu"]') !== null);
