/** When a draft is written: soon after a key, one write at a time, the last one always. */

/** After a key, in milliseconds: often enough to lose a word at most, seldom enough not to write each letter. */
const pause = 250;

export interface DraftKeeping {
  /** Tells that something was typed; `content` is asked for it, as JSON, when it is written. */
  readonly keep: (content: () => string) => void;
  /** Writes now what waits to be written. */
  readonly flush: () => Promise<void>;
  /** Drops what waits, and what was written. */
  readonly forget: () => Promise<void>;
  /** Writes what waits, and nothing after that. */
  readonly close: () => Promise<void>;
}

interface Machine {
  readonly write: (content: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

export function draftKeeping({ write, forget }: Machine): DraftKeeping {
  let waiting: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Each write follows the one before, so that an older one never lands on top of a newer. */
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
