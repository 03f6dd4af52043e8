/**
 * What opens beside a button is built as the pointer, the focus or a press first comes to the button: on a page of fields and
 * tables few are ever opened, and what bits-ui needs for one takes as long to build as several rows of a table.
 */
import { tick } from 'svelte';

type Attributes = Record<string, unknown>;

export class LazyTrigger {
  /** True once it is needed. */
  isBuilt = $state(false);
  /** What opens is open; bound by what is built. */
  isOpen = $state(false);
  #given = $state.raw<Attributes>();
  readonly #plain: Attributes;
  /** Of the button: those that build the rest, and then those that it needs. */
  readonly attributes: Attributes = $derived.by(() => this.#given ?? this.#plain);

  /** @param plain attributes that the button has before anything is built */
  constructor(plain: Attributes = {}) {
    this.#plain = {
      ...plain,
      // Before the pointer's other events, which what is built then hears itself.
      onpointerover: this.#build,
      onfocusin: ({ currentTarget }: FocusEvent) => this.#buildFocused(currentTarget),
      // By a screen reader or a script, which send nothing else before.
      onclick: () => {
        this.isOpen = true;
        this.#build();
      },
    };
  }

  /** For the trigger that is built: its attributes are the button's. */
  readonly take = (attributes: Attributes): void => {
    this.#given = attributes;
  };

  readonly #build = (): void => {
    this.isBuilt = true;
  };

  /** What is built hears of the focus, too, which came before it. */
  async #buildFocused(button: EventTarget | null): Promise<void> {
    this.#build();
    await tick();
    if (button && document.activeElement === button) button.dispatchEvent(new FocusEvent('focus'));
  }
}
