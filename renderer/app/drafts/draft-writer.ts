/** When a draft is written: soon after a key press, one write at a time, and always the last one. */

/**
 * Delay after a key press, in milliseconds: short enough to lose a word at most, long enough not to write each letter.
 */
const pause = 250;

export interface DraftWriter {
  /** Reports that something was typed; `content` is called for it, as JSON, when it is written. */
  readonly keep: (content: () => string) => void;
  /** Immediately writes what is waiting to be written. */
  readonly flush: () => Promise<void>;
  /** Drops what is waiting, and deletes what was written. */
  readonly forget: () => Promise<void>;
  /** Writes what is waiting, and nothing after that. */
  readonly close: () => Promise<void>;
}

interface Machine {
  readonly write: (content: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

export function draftWriter({ write, forget }: Machine): DraftWriter {
  let waiting: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Each write waits for the previous one, so that an older one never overwrites a newer one. */
  let last = Promise.resolve();

  const calm = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): Promise<void> => {
    calm();
    const content = waiting?.();
    waiting = undefined;
    if (content !== undefined) last = last.then(() => write(content));
    return last;
  };
  return {
    keep: (content) => {
      if (closed) return;
      waiting = content;
      timer ??= setTimeout(() => void flush(), pause);
    },
    flush,
    forget: () => {
      calm();
      waiting = undefined;
      last = last.then(() => forget());
      return last;
    },
    close: () => {
      const done = flush();
      closed = true;
      return done;
    },
  };
}
