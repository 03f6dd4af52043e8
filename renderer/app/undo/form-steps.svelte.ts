/** Undo and redo for a form with a few fields: it follows the form's changes, and each change is a step. */
import { untrack } from 'svelte';
import { steps } from './steps.svelte.ts';
import { pageSteps } from './page-steps.svelte.ts';

type Form = Readonly<Record<string, unknown>>;

/** The paths of the fields in which two states differ. Several changed fields are reported as one without a name. */
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
  // Ticking a box or choosing an option is not a sequence of keystrokes.
  return [isTyped(one) && isTyped(other) ? path : ''];
}

export interface FormSteps {
  /** Forgets the steps, e.g. after saving. */
  readonly clear: () => void;
}

/** The form's last state, and its steps. */
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
    // The browser’s own undo in a text field restored this state, so it must not count as a new step.
    if (this.steps.last === form) this.steps.wentBack(before.form);
    else this.steps.add(before.form, changedField(JSON.parse(before.form), JSON.parse(form)));
  }
}

/**
 * Call this once during component setup: the page then undoes changes in the form before changes of the league. `read`
 * returns the form, or undefined until it is filled; `write` restores it. A different `about` means a different form,
 * whose steps start over.
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
