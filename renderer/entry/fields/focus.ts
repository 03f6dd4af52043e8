/** Moves the hand of who types by keys alone. */
import { tick } from 'svelte';

/** Puts the focus into a field, its text selected so that typing replaces it. */
export async function focusField(field: string | undefined): Promise<void> {
  if (field === undefined) return;
  await tick();
  const element = document.getElementById(field);
  element?.focus();
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}

/** True where → leaves the field: nothing is marked and the caret stands at the text's end. */
export const isAtEnd = (input: HTMLInputElement): boolean =>
  input.type === 'text' &&
  input.selectionStart === input.value.length &&
  input.selectionEnd === input.value.length;
