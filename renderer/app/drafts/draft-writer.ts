/** When a draft is written: soon after a key press, one write at a time, and always the last one. */

/**
 * Delay after a key press, in milliseconds: short enough to lose a word at most, long enough not to write each letter.
 */
const pause = 250;

/** How often something is tried that couldn't be written, and the pause before that: longer each time, in milliseconds. */
const attempts = 20;
const longerPause = (attempt: number): number => Math.min(5000, 500 * attempt);

export interface DraftWriter {
  /** Reports that something was typed; `content` is called for it, as JSON, when it is written. */
  readonly keep: (content: () => string) => void;
  /** Immediately writes what is waiting to be written. */
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

/** Writes again and again until it is stored, or something newer is there. */
async function writeUntilStored(write: () => Promise<boolean>, isNewest: () => boolean): Promise<void> {
  for (let attempt = 1; !(await write()) && attempt < attempts; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, longerPause(attempt)));
    if (!isNewest()) return;
  }
}

/** Writes one draft. All that keep it share the writer. */
export function draftWriter({ queue, write, forget }: Machine): DraftWriter {
  /** What isn't written yet; null: what was written isn't deleted yet. */
  let unwritten: { readonly content: string | null } | undefined;
  /** Each write waits for the previous one, so that an older one never overwrites a newer one. */
  let last = Promise.resolve();

  const begin = async (content: string, after?: Promise<void>): Promise<void> => {
    const own = (unwritten = { content });
    queue(content);
    if (after) await after;
    const isNewest = (): boolean => own === unwritten;
    await writeUntilStored(() => write(content), isNewest);
    if (isNewest()) unwritten = undefined;
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
