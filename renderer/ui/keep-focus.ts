/**
 * Keeps the focus in the page when an action removes or disables what was focused: without this it falls to the body,
 * and people who use the keyboard or a screen reader start again at the top. The control that takes the place of the
 * removed one gets it: the same button of the next row, or of the last one.
 */
import type { Attachment } from 'svelte/attachments';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** What a control was: its kind, because keys mean something else in a text field than on a button, and its name. */
interface Description {
  /** The element and its type. */
  readonly tag: string;
  /** The same, and what it is for: a tab, a box that is pressed or not, a part that opens. */
  readonly kind: string;
  readonly name: string;
  /** True if it shows words, false for a mark alone, e.g. ×. */
  readonly hasWords: boolean;
}

const purposes = ['role', 'aria-pressed', 'aria-expanded', 'aria-haspopup'] as const;

const tagOf = (control: HTMLElement): string => `${control.tagName} ${control.getAttribute('type') ?? ''}`;

function describe(control: HTMLElement): Description {
  const tag = tagOf(control);
  const purpose = purposes.map((one) =>
    one === 'role' ? (control.getAttribute(one) ?? '') : String(control.hasAttribute(one)),
  );
  const words = control.textContent.trim();
  const name = control.getAttribute('aria-label') ?? words;
  return { tag, kind: [tag, ...purpose].join(' '), name, hasWords: words !== '' };
}

/** Where a control was: the elements around it, innermost first, and its position among its like in each. */
type Trail = readonly { readonly around: Element; readonly position: number }[];

const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null;

/** A button with words is never followed by one with a mark alone: the next Enter would remove something. */
function isAlike(control: HTMLElement, { tag, hasWords }: Description): boolean {
  if (tagOf(control) !== tag || !isUsable(control)) return false;
  return !hasWords || control.textContent.trim() !== '';
}

const alike = (element: Element, was: Description): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter((control) => isAlike(control, was));

const isControlAlike = (element: Element, was: Description): boolean =>
  element instanceof HTMLElement && element.matches(focusable) && isAlike(element, was);

/** The focus moves with each field of a form of thousands: what comes before a control is counted once, from inside out. */
function trailOf(control: HTMLElement, was: Description, root: Element): Trail {
  const trail: { around: Element; position: number }[] = [];
  let position = 0;
  for (let inner: Element = control; inner !== root && inner.parentElement; inner = inner.parentElement) {
    if (inner !== control && isControlAlike(inner, was)) position += 1;
    for (let before = inner.previousElementSibling; before; before = before.previousElementSibling)
      position += Number(isControlAlike(before, was)) + alike(before, was).length;
    trail.push({ around: inner.parentElement, position });
  }
  return trail;
}

/**
 * The control that is now where another one was: the same one, drawn again in another place nearby; otherwise the next
 * one for the same purpose, otherwise the next one of the same element. undefined if there is none nearby.
 */
function successor(trail: Trail, was: Description): HTMLElement | undefined {
  for (const { around, position } of trail) {
    if (!around.isConnected) continue;
    const controls = alike(around, was);
    const same = controls.filter((control) => describe(control).name === was.name && was.name !== '');
    if (same.length === 1) return same[0];
    const next = nearest(controls, position, (control) => describe(control).kind === was.kind);
    if (next) return next;
  }
  return undefined;
}

/** The first of the preferred ones from a position on, or the last one before it; without any, of all. */
function nearest(
  controls: readonly HTMLElement[],
  position: number,
  isPreferred: (control: HTMLElement) => boolean,
): HTMLElement | undefined {
  const preferred = controls.filter(isPreferred);
  const among = preferred.length > 0 ? preferred : controls;
  return among.find((control) => controls.indexOf(control) >= position) ?? among.at(-1);
}

/** An attachment for the element that contains the page. */
export const keepFocus: Attachment<HTMLElement> = (root) => {
  let last: { control: HTMLElement; was: Description; trail: Trail } | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const remember = ({ target }: FocusEvent): void => {
    last = undefined;
    if (!(target instanceof HTMLElement) || target === root) return;
    const was = describe(target);
    last = { control: target, was, trail: trailOf(target, was, root) };
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
    successor(last.trail, last.was)?.focus({ preventScroll: true });
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
