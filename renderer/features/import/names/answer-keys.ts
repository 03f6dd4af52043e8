/** The keys of a question about a name: the number of an answer, A for “always”, Enter to accept. */
import { tick } from 'svelte';

interface Question {
  readonly choose: (answer: number) => boolean;
  /** null while the name can't always mean something. */
  readonly toggleAlways: (() => void) | null;
  readonly accept: () => void;
}

export function pressedAt(event: KeyboardEvent, { choose, toggleAlways, accept }: Question): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // What is typed into the field of names is a name.
  if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
  const isAnswer = choose(Number(event.key) - 1);
  if (isAnswer) event.preventDefault();
  else if (event.key.toLowerCase() === 'a' && toggleAlways !== null) toggleAlways();
  else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) accept();
  else return;
  event.preventDefault();
}

/** The keys continue where they were: at the next name of the section, or at its head if there is none. */
export async function focusNext(
  section: HTMLElement | undefined,
  heading: HTMLElement | undefined,
): Promise<void> {
  await tick();
  (section?.querySelector<HTMLElement>('input[type=radio]:checked') ?? heading)?.focus();
}
