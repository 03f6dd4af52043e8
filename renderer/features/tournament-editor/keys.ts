/** What the keys of the editor mean. */

export type Meaning =
  | { readonly is: 'save'; readonly next: boolean }
  | { readonly is: 'effect' }
  | { readonly is: 'focus'; readonly field: string | undefined }
  /** The last lineup, for the side at this index. */
  | { readonly is: 'same-as-last'; readonly side: number }
  /** The part of the grid before or after the one that is shown. */
  | { readonly is: 'turn'; readonly by: 1 | -1 };

/** What a key means anywhere in the editor; undefined: the grid decides. */
export function meaningOf(event: KeyboardEvent): Meaning | undefined {
  const { key } = event;
  if (event.isComposing) return undefined;
  if (event.altKey)
    return key === 'PageDown' || key === 'PageUp'
      ? { is: 'turn', by: key === 'PageDown' ? 1 : -1 }
      : undefined;
  if (!(event.ctrlKey || event.metaKey)) return undefined;
  if (key === 'Enter') return { is: 'save', next: !event.shiftKey };
  return key.toLowerCase() === 'e' ? { is: 'effect' } : undefined;
}

/** The button that the keyboard moves to if nothing is left to type. */
export const saveButton = 'tournament-save';
