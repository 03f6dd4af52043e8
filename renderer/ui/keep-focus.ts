/**
 * Keeps the focus in the page when an action removes or disables what was focused: without this it falls to the body,
 * and people who use the keyboard or a screen reader start again at the top. The control that takes the place of the
 * removed one gets it: the same button of the next row, or of the last one.
 */
import type { Attachment } from 'svelte/attachments';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * Where a control was: the elements around it, innermost first, and its position among the controls of its kind in
 * each. Of its kind, because keys mean something else in a text field than on a button.
 */
type Trail = readonly { readonly around: Element; readonly position: number }[];

const kindOf = (control: HTMLElement): string => `${control.tagName} ${control.getAttribute('type') ?? ''}`;

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null;

const controlsIn = (element: Element, kind: string): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => isUsable(control) && kindOf(control) === kind,
  );

function trailOf(control: HTMLElement, root: Element): Trail {
  const trail: { around: Element; position: number }[] = [];
  for (let around = control.parentElement; around; around = around.parentElement) {
    trail.push({ around, position: controlsIn(around, kindOf(control)).indexOf(control) });
    if (around === root) break;
  }
  return trail;
}

/** The control that is now where another one was; undefined if there is none nearby. */
function successor(trail: Trail, kind: string): HTMLElement | undefined {
  for (const { around, position } of trail) {
    if (!around.isConnected) continue;
    const controls = controlsIn(around, kind);
    const next = controls[Math.min(Math.max(position, 0), controls.length - 1)];
    if (next) return next;
  }
  return undefined;
}

/** An attachment for the element that contains the page. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: { control: HTMLElement; trail: Trail } | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent): void => {
    last =
      target instanceof HTMLElement && target !== root
        ? { control: target, trail: trailOf(target, root) }
        : undefined;
  };
  /** A click beside all controls takes the focus away on purpose. */
  const forget = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(focusable) === null) last = undefined;
  };
  const restore = (): void => {
    if (!last || document.activeElement !== document.body) return;
    // Disabled while it works: it gets the focus again afterwards.
    if (last.control.isConnected) {
      if (isUsable(last.control)) last.control.focus();
      return;
    }
    successor(last.trail, kindOf(last.control))?.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    clearTimeout(waiting);
    // Code that gives the focus to something of its own does so first.
    waiting = setTimeout(restore, 0);
  });
  changes.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  return () => {
    clearTimeout(waiting);
    changes.disconnect();
    root.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
  };
};
