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

/**
 * Use once, while a component is being set up: its page undoes what is changed in the form before the league's changes.
 * `read` tells the form, undefined until it is filled; `write` brings it back. With another `about` it is another form,
 * whose steps begin anew.
 */
export function formSteps<F extends object>(
  read: () => F | undefined,
  write: (form: F) => void,
  about: () => unknown = () => undefined,
): FormSteps {
  let known: { form: string; about: unknown } | undefined;
  const taken = steps(
    () => known?.form ?? '{}',
    (form) => {
      known = { form, about: known?.about };
      write(JSON.parse(form) as F);
    },
    () => performance.now(),
  );
  const begin = (form: string, what: unknown): void => {
    known = { form, about: what };
    taken.clear();
  };

  function follow(form: string, what: unknown): void {
    if (known === undefined || known.about !== what) {
      begin(form, what);
      return;
    }
    if (form === known.form) return;
    const before = known.form;
    known = { form, about: what };
    // The browser’s own undo in a text field has brought it back: no step in the other direction.
    if (taken.last === form) taken.wentBack(before);
    else taken.add(before, changedField(JSON.parse(before), JSON.parse(form)));
  }

  $effect(() => {
    const [form, what] = [read(), about()];
    const text = form && JSON.stringify(form);
    untrack(() => {
      if (text !== undefined) follow(text, what);
    });
  });
  $effect(() => pageSteps.show({ steps: taken }));
  return {
    clear: () => {
      const form = untrack(read);
      if (form) begin(JSON.stringify(form), untrack(about));
    },
  };
}
