/** Errors of the page itself: told to the machine, which logs them, and shown in a notice. */
import { ask } from '../api.ts';

class PageFailures {
  /** True until the notice of the last one was closed. */
  isNew = $state(false);

  /** Begins to hear of errors that no code handles. */
  follow(): void {
    window.addEventListener('error', ({ error }) => {
      // Of the browser's own notes, e.g. on a resize that takes two rounds, there is no error.
      if (error !== null && error !== undefined) this.note(error);
    });
    window.addEventListener('unhandledrejection', ({ reason }) => {
      this.note(reason);
    });
  }

  note(thrown: unknown): void {
    this.isNew = true;
    const { name, stack } = thrown instanceof Error ? thrown : { name: typeof thrown, stack: '' };
    void ask('failures.note', { kind: name.slice(0, 100), stack: (stack ?? '').slice(0, 20_000) });
  }
}

export const pageFailures = new PageFailures();
