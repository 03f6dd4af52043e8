/**
 * The open league as the whole screen knows it: its summary, and its revision, which increases with every change, no
 * matter who made it. All calls that change something go through here, and after each of them everything on the screen
 * is read again.
 */
import type { Answer, Argument, CallName, Result } from '../../shared/contract/api.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';
import { ask } from './api.ts';

/** How often to check for changes from another window, in milliseconds. */
const watchEvery = 1500;

let summary = $state.raw<LeagueSummary | null>(null);
let known = $state(false);
let listeners: readonly ((call: CallName) => void)[] = [];

/** What the screen depends on: if one of these changes, everything that is shown is read again. */
const marks = ['path', 'revision', 'name', 'readOnly', 'file', 'setAside'] as const;

function take(next: LeagueSummary | null): void {
  if (marks.some((mark) => next?.[mark] !== summary?.[mark])) summary = next;
  known = true;
}

async function refresh(): Promise<void> {
  const answer = await ask('league.read', {});
  if ('ok' in answer) take(answer.ok);
}

export const league = {
  /** null while no league is open. */
  get current(): LeagueSummary | null {
    return summary;
  },
  /** False until the machine has answered for the first time. */
  get known(): boolean {
    return known;
  },
  refresh,
  /** Makes the calling effect run again after every change of the league. */
  followChanges(): number | undefined {
    return summary?.revision;
  },
  /** Makes a call that changes facts, files or settings, then reads again. */
  async change<N extends CallName>(name: N, argument: Argument<N>): Promise<Answer<Result<N>>> {
    const before = summary;
    const answer = await ask(name, argument);
    await refresh();
    const changed = before?.path === summary?.path && before?.revision !== summary?.revision;
    if ('ok' in answer && changed) for (const hear of listeners) hear(name);
    return answer;
  },
  /** Reports each call of `change` that changed the open league. */
  onChange(hear: (call: CallName) => void): () => void {
    listeners = [...listeners, hear];
    return () => {
      listeners = listeners.filter((one) => one !== hear);
    };
  },
  /** Starts checking for changes that other windows make to the same file. */
  watch(): () => void {
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, watchEvery);
    return () => {
      clearInterval(timer);
    };
  },
};
