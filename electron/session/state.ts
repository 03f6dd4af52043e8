/** What a session holds, and what is made of it for a call. */
import type { CallName } from '../../shared/contract/api.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import type { Store } from '../store/store.ts';
import type { Context } from '../usecases/context.ts';
import { unwatched } from '../usecases/progress.ts';
import type { Backups } from './backups.ts';
import type { Failures } from './failures/failures.ts';
import type { FileCheck } from './file-check.ts';
import type { Jobs } from './jobs.ts';
import type { JobOrder } from './worker-thread.ts';
import type { OpenLeague } from './league-files.ts';
import type { Preferences } from './preferences.ts';
import type { RatingJobs } from './rating-jobs.ts';
import type { Turns } from './turns.ts';

export interface State {
  readonly preferences: Preferences;
  readonly league: OpenLeague;
  readonly backups: Backups;
  readonly failures: Failures;
  readonly jobs: Jobs;
  /** The call of the contract that runs in the worker just now, and when it has ended. */
  job: CallName | null;
  jobEnds: Promise<void>;
  readonly ratings: RatingJobs;
  readonly turns: Turns;
  readonly fileCheck: FileCheck;
  /** The lab's thread, where no other call waits, and the call that runs there. */
  readonly lab: Jobs;
  inLab: CallName | null;
  labEnds: Promise<void>;
  /** Counts the leagues that were opened. */
  opening: number;
  /** Why the first one wasn't, in a sentence. */
  refusedAtStart: string | null;
}

/** Of a file that was overwritten, the connection knows one half and the file is another. */
export function requireReadable(store: Store): void {
  if (store.file?.state(store) === 'overwritten') throw refuse('leagueOverwritten', { path: store.source });
}

/** Runs on the thread that answers, as soon as the file isn't locked. */
export function inTurn<R>(state: State, work: (store: Store) => R): R | Promise<R> {
  const store = state.league.required();
  return state.turns.take(store, () => {
    requireReadable(store);
    return work(store);
  });
}

export const contextOf = ({ preferences }: State, store: Store): Context => ({
  store,
  progress: unwatched,
  // From the disk, which few calls need.
  get leaguesFolder() {
    return preferences.leaguesFolder();
  },
});

export const orderOf = (state: State, store: Store, call: string, argument: unknown): JobOrder => ({
  call,
  argument,
  path: store.path,
  identity: store.file?.identity,
  leaguesFolder: state.preferences.leaguesFolder(),
  opening: state.opening,
});
