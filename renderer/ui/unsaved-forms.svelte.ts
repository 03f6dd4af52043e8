/** What is typed into the forms of the page and would be lost with it: the page asks before it is left. */

let forms: readonly (() => boolean)[] = [];

/** True if something typed isn't saved anywhere. */
export const hasUnsavedForm = (): boolean => forms.some((isUnsaved) => isUnsaved());

/** Call it once while the form is being set up. Not for a form that keeps a draft. */
export function askBeforeLeaving(isUnsaved: () => boolean): void {
  $effect(() => {
    forms = [...forms, isUnsaved];
    return () => {
      forms = forms.filter((one) => one !== isUnsaved);
    };
  });
}
