/** Moves the focus for users who type with the keyboard only. */
import { tick } from 'svelte';

/** Moves the focus to a field and selects its text, so that typing replaces it. */
export async function focusField(field: string | undefined): Promise<void> {
  if (field === undefined) return;
  await tick();
  const element = document.getElementById(field);
  element?.focus();
  if (element instanceof HTMLInputElement && element.type === 'text') element.select();
}

/** True if → leaves the field: nothing is selected and the caret is at the end of the text. */
export const isAtEnd = (input: HTMLInputElement): boolean =>
  input.type === 'text' &&
  input.selectionStart === input.value.length &&
  input.selectionEnd === input.value.length;
