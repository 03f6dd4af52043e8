/** When a draft is written: soon after a key press, one write at a time, and always the last one. */

/**
 * Delay after a key press, in milliseconds: short enough to lose a word at most, long enough not to write each letter.
 */
const pause = 250;

/** The pause before something is tried again that couldn't be written: longer each time, in milliseconds. */
const longerPause = (attempt: number): number => Math.min(5000, 500 * attempt);

export interface DraftWriter {
  /** Reports that something was typed; `content` is called for it, as JSON, when it is written. */
  readonly keep: (content: () => string) => void;
  /** Immediately writes what is waiting to be written. Waits for one attempt: others follow, for hours where need be. */
  readonly flush: () => Promise<void>;
  /** Writes what isn't stored yet, without waiting for what is being written: there may be no time for that. */
  readonly leave: () => void;
  /** Drops what is waiting, and deletes what was written. */
  readonly forget: () => Promise<void>;
}

interface Machine {
  /** Hears what will be written, or (null) that what was written will be deleted. */
  readonly queue: (content: string | null) => void;
  /** False if it couldn't be written just now: then it is tried again, unless something newer is written. */
  readonly write: (content: string) => Promise<boolean>;
  readonly forget: () => Promise<void>;
}

/** What was typed last; `onPause` is called soon after. */
function openTyped(onPause: () => void): Pick<DraftWriter, 'keep'> & { take: () => string | undefined } {
  let waiting: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    keep: (content) => {
      waiting = content;
      timer ??= setTimeout(onPause, pause);
    },
    take: () => {
      clearTimeout(timer);
      const content = waiting?.();
      waiting = timer = undefined;
      return content;
    },
  };
}

/** Writes one draft. All that keep it share the writer. */
export function draftWriter({ queue, write, forget }: Machine): DraftWriter {
  /** What isn't written yet; null: what was written isn't deleted yet. */
  let unwritten: { readonly content: string | null } | undefined;
  /** Each write waits for the previous one, so that an older one never overwrites a newer one. */
  let last = Promise.resolve();

  /** Nobody waits for what is tried again: saving must not wait for a program that has stopped. */
  const attempt = async (own: { readonly content: string }, count = 1): Promise<void> => {
    const isStored = await write(own.content);
    if (own !== unwritten) return;
    if (isStored) unwritten = undefined;
    else
      setTimeout(() => {
        if (own === unwritten)
          last = last.then(() => (own === unwritten ? attempt(own, count + 1) : undefined));
      }, longerPause(count));
  };
  const begin = async (content: string, after?: Promise<void>): Promise<void> => {
    const own = { content };
    unwritten = own;
    queue(content);
    if (after) await after;
    await attempt(own);
  };
  const flush = (): Promise<void> => {
    const content = typed.take();
    return content === undefined ? last : (last = begin(content, last));
  };
  const leave = (): void => {
    const content = typed.take() ?? unwritten?.content;
    if (content != null) last = begin(content);
  };
  const typed = openTyped(() => void flush());
  return {
    ...{ keep: typed.keep, flush, leave },
    forget: () => {
      typed.take();
      unwritten = { content: null };
      queue(null);
      return (last = last.then(() => forget()));
    },
  };
}

/** A writer for one of those who keep the draft: `close` writes what is waiting, and nothing of theirs after that. */
export function untilClosed({ keep, ...writer }: DraftWriter): DraftWriter & { close: () => Promise<void> } {
  let isClosed = false;
  return {
    ...writer,
    keep: (content) => {
      if (!isClosed) keep(content);
    },
    close: () => {
      isClosed = true;
      return writer.flush();
    },
  };
}

/** Now, as an ISO instant. */
export const instantNow = (): string => new Date().toISOString();
