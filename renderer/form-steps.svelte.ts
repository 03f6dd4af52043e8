/** Undo and redo for a form of a few fields: it is followed as it changes, and each change is a step. */
import { untrack } from 'svelte';
import { steps } from './entry/steps.svelte.ts';
import { pageSteps } from './page-steps.svelte.ts';

type Form = Readonly<Record<string, unknown>>;

/** The fields in which two states differ, each by its path; more than one are told as one that has no name. */
export function changedField(one: unknown, other: unknown): string {
  const paths = changedPaths(one, other, '');
  return paths.length === 1 ? (paths[0] ?? '') : '';
}

const isObject = (given: unknown): given is Form =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const isTyped = (given: unknown): boolean => ['string', 'number', 'undefined'].includes(typeof given);

function changedPaths(one: unknown, other: unknown, path: string): string[] {
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name) =>
      changedPaths(one[name], other[name], `${path}.${name}`),
    );
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  // What is ticked or chosen is no run of keys.
  return [isTyped(one) && isTyped(other) ? path : ''];
}

export interface FormSteps {
  /** Forgets them, as after saving. */
  readonly clear: () => void;
}

/** A form as it was seen last, and its steps. */
class FollowedForm {
  #known: { readonly form: string; readonly about: unknown } | undefined;
  readonly steps = steps(
    () => this.#known?.form ?? '',
    (form) => {
      this.#known = { form, about: this.#known?.about };
      this.#write(form);
    },
    () => performance.now(),
  );
  readonly #write: (form: string) => void;

  constructor(write: (form: string) => void) {
    this.#write = write;
  }

  begin(form: string, about: unknown): void {
    this.#known = { form, about };
    this.steps.clear();
  }

  follow(form: string, about: unknown): void {
    const before = this.#known;
    if (before === undefined || before.about !== about) {
      this.begin(form, about);
      return;
    }
    if (before.form === form) return;
    this.#known = { form, about };
    // The browser’s own undo in a text field has brought it back: no step in the other direction.
    if (this.steps.last === form) this.steps.wentBack(before.form);
    else this.steps.add(before.form, changedField(JSON.parse(before.form), JSON.parse(form)));
  }
}

/**
 * Use once, while a component is being set up: its page undoes what is changed in the form before the league's changes.
 * `read` tells the form, undefined until it is filled; `write` brings it back. With another `about` it is another form,
 * whose steps begin anew.
 */
export function formSteps<F extends object>(
  read: () => F | undefined,
  write: (form: F) => void,
  about: () => unknown = () => null,
): FormSteps {
  const followed = new FollowedForm((form) => {
    write(JSON.parse(form) as F);
  });
  $effect(() => {
    const [form, what] = [read(), about()];
    const text = form && JSON.stringify(form);
    if (text !== undefined)
      untrack(() => {
        followed.follow(text, what);
      });
  });
  $effect(() => pageSteps.show({ steps: followed.steps }));
  return {
    clear: () => {
      const form = untrack(read);
      if (form) followed.begin(JSON.stringify(form), untrack(about));
    },
  };
}
