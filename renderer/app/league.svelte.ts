/**
 * The open league as the whole screen knows it: its summary, and its revision, which increases with every change, no
 * matter who made it. All calls that change something go through here, and after each of them everything on the screen
 * is read again.
 */
import type { Answer, Argument, CallName, Result } from '../../shared/contract/api.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';
import { texts } from '../../shared/messages/index.ts';
import { ask } from './api.ts';
import { isSameContent } from './same-content.ts';

/** How often to check for changes from another window, in milliseconds. */
const watchEvery = 1500;

/** What the screen depends on: if one of these changes, everything that is shown is read again. */
const marks = [
  'path',
  'opened',
  'revision',
  'name',
  'readOnly',
  'file',
  'setAside',
  'settingsAside',
  'backupTrouble',
] as const;

/** What is the same of a league if only the program was started again. */
const restartMarks = ['path', 'name', 'revision'] as const;

/** A copy to try changes out in says so itself. */
const isAnother = (next: LeagueSummary | null, before: LeagueSummary | null): boolean =>
  next !== null && next.path !== before?.path && !next.whatIf && !before?.whatIf;

class OpenLeague {
  #summary = $state.raw<LeagueSummary | null>(null);
  /** False until the machine has answered for the first time. */
  known = $state(false);
  /** True while the program that the page belongs to doesn't answer, e.g. because it has stopped. */
  isGone = $state(false);
  /** What was open here until another window opened another league; null where nothing did, or it was read. */
  left = $state.raw<LeagueSummary | null>(null);
  #sitting: string | undefined;
  /** How many calls of this page, which may open a league themselves, wait for their answer. */
  #changing = 0;
  #listeners: readonly ((call: CallName) => void)[] = [];

  /** null while no league is open. */
  get current(): LeagueSummary | null {
    return this.#summary;
  }

  /** What the league holds is the same as long as this is; null while no league is open. */
  get version(): string | null {
    return this.#summary && `${this.#summary.opened} ${String(this.#summary.revision)}`;
  }

  /**
   * Another one where another file is opened, and the same where the program was only started again: what is typed on the
   * page still belongs to it then. Undefined while no league is open.
   */
  get sitting(): string | undefined {
    return this.#summary ? this.#sitting : undefined;
  }

  async refresh(): Promise<void> {
    const answer = await ask('league.read', {});
    if ('ok' in answer) this.#take(answer.ok);
    else if ('failed' in answer) this.isGone = answer.failed.sentence === texts.shell.gone;
  }

  /** Makes the calling effect run again after every change of the league. */
  followChanges(): number | undefined {
    return this.#summary?.revision;
  }

  /** Makes a call that changes facts, files or settings, then reads again. */
  async change<N extends CallName>(name: N, argument: Argument<N>): Promise<Answer<Result<N>>> {
    const before = this.#summary;
    const answer = await this.#asked(name, argument);
    const now = this.#summary;
    const changed = before?.path === now?.path && before?.revision !== now?.revision;
    if ('ok' in answer && changed) for (const hear of this.#listeners) hear(name);
    return answer;
  }

  async #asked<N extends CallName>(name: N, argument: Argument<N>): Promise<Answer<Result<N>>> {
    this.#changing += 1;
    try {
      const answer = await ask(name, argument);
      await this.refresh();
      return answer;
    } finally {
      this.#changing -= 1;
    }
  }

  /** Reports each call of `change` that changed the open league. */
  onChange(hear: (call: CallName) => void): () => void {
    this.#listeners = [...this.#listeners, hear];
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== hear);
    };
  }

  /** Starts checking for changes that other windows make to the same file: now and then, and when this one is shown again. */
  watch(): () => void {
    const look = (): void => {
      // A change reads by itself once it has its answer. Before that, the page which is about to be left would ask for
      // everything again.
      if (document.visibilityState === 'visible' && this.#changing === 0) void this.refresh();
    };
    void this.refresh();
    const timer = setInterval(look, watchEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  #take(next: LeagueSummary | null): void {
    const before = this.#summary;
    // Any other file would hardly have the same path, name and revision.
    const isRestart = this.isGone && restartMarks.every((mark) => next?.[mark] === before?.[mark]);
    if (next?.opened !== before?.opened && !isRestart) {
      this.#sitting = next?.opened;
      this.left = this.#changing === 0 && isAnother(next, before) ? before : null;
    }
    if (marks.some((mark) => !isSameContent(next?.[mark], before?.[mark]))) this.#summary = next;
    this.isGone = false;
    this.known = true;
  }
}

export const league = new OpenLeague();
