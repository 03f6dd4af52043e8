/** Keeps a small form from being lost, on Escape and with its page, once something was typed in it. */

/** Fields in which text is typed; what is chosen, ticked or looked up is there again in a moment. */
const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=search], [type=file], [role=combobox])';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

export class TypedFields {
  /** True once leaving was asked for with something typed: the next time it is left. The form says so. */
  asks = $state(false);
  /** What fields held before anything was typed in them. */
  readonly #before = new WeakMap<TextInput, string>();
  #typed: readonly TextInput[] = [];

  /** Watches the fields in an element, also those that come later. */
  readonly watch = (root: HTMLElement): (() => void) => {
    const remember = ({ target }: Event): void => {
      const field = textFieldOf(target);
      if (field && !this.#typed.includes(field)) this.#before.set(field, field.value);
    };
    const note = ({ target }: Event): void => {
      const field = textFieldOf(target);
      if (field && !this.#typed.includes(field)) this.#typed = [...this.#typed, field];
      this.asks = false;
    };
    // The first field has the focus already where it is focused as the form is shown.
    for (const field of root.querySelectorAll<TextInput>(textFields)) this.#before.set(field, field.value);
    root.addEventListener('focusin', remember);
    root.addEventListener('input', note);
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('input', note);
      this.#typed = [];
      this.asks = false;
    };
  };

  /** False the first time, where something typed would be lost. */
  mayLeave(): boolean {
    if (this.asks || !this.hasTyped()) return true;
    this.asks = true;
    return false;
  }

  hasTyped(): boolean {
    return this.#typed.some(
      (field) => field.isConnected && field.value.trim() !== '' && field.value !== this.#before.get(field),
    );
  }
}

const textFieldOf = (target: EventTarget | null): TextInput | undefined =>
  target instanceof HTMLElement && target.matches(textFields) ? (target as TextInput) : undefined;
