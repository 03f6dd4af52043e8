/** Where letters are typed, and where the browser's own undo works. */

/** Inputs that hold no text. */
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

/** Whether what was typed at `target` belongs to a text field. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !target.readOnly && !textless.has(target.type);
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return target instanceof HTMLElement && target.isContentEditable;
}
