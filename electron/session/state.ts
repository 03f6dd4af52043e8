/** What a session holds, and the ways in which its calls run: here, in a worker, or after the ratings. */
import type { CallName } from '../../shared/contract/api.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import type { FileCheck } from './file-check.ts';
import type { JobOrder, Jobs } from './jobs.ts';
import type { OpenLeague } from './league-files.ts';
import type { Preferences } from './preferences.ts';
import { runRated } from './rated-calls.ts';
import type { RatingJobs } from './rating-jobs.ts';
import type { Turns } from './turns.ts';
import type { Store } from '../store/store.ts';
import type { Context } from '../usecases/context.ts';
import { unwatched } from '../usecases/progress.ts';
import { besideJob, runHere } from '../usecases/index.ts';

export interface State {
  readonly preferences: Preferences;
  readonly league: OpenLeague;
  readonly jobs: Jobs;
  /** The call of the contract that runs in the worker just now, and when it has ended. */
  job: CallName | null;
  jobEnds: Promise<unknown>;
  readonly ratings: RatingJobs;
  readonly turns: Turns;
  readonly fileCheck: FileCheck;
  /** The lab's thread, where no other call waits, and the call that runs there. */
  readonly lab: Jobs;
  inLab: CallName | null;
  labEnds: Promise<unknown>;
  /** Counts the leagues that were opened. */
  opening: number;
}

/** Jobs that write facts: no other job may write them at the same time. */
export const writing: ReadonlySet<CallName | null> = new Set<CallName>([
  'results.import',
  'exchange.import',
  'history.undo',
  'history.redo',
  'history.revert',
]);

/** Of a file that was overwritten, the connection knows one half and the file is another. */
function requireReadable(store: Store): void {
  if (store.file?.state(store) === 'overwritten') throw refuse('leagueOverwritten', { path: store.source });
}

export const contextOf = ({ preferences }: State, store: Store): Context => ({
  store,
  progress: unwatched,
  leaguesFolder: preferences.leaguesFolder(),
});

/** Runs on the thread that answers, as soon as the file isn't locked. */
export function inTurn<R>(state: State, work: (store: Store) => R): R | Promise<R> {
  const store = state.league.required();
  return state.turns.take(store, () => {
    requireReadable(store);
    return work(store);
  });
}

/** Runs a call that reads ratings, beside the file where others keep it from being rated. */
export function runWithRatings(state: State, name: CallName, argument: unknown): Promise<unknown> {
  const store = state.league.required();
  const { opening, turns, ratings } = state;
  return runRated({
    ...{ name, store, turns, ratings },
    run: () => {
      requireReadable(store);
      return runHere(name, contextOf(state, store), argument);
    },
    runBeside: () => ratings.answerBeside(orderOf(state, store, besideJob, { name, argument })),
    requireSame: () => {
      if (state.opening !== opening) throw refuse('cancelled');
    },
    prepare: () => {
      if (state.job === null) ratings.prepare('ratings.refresh', store);
    },
  });
}

/** The search for plans runs as long as a user looks at them, so it gives way to any other long call. */
async function plansGiveWay(state: State): Promise<void> {
  if (state.job !== 'pairings.plan') return;
  state.jobs.cancel();
  await state.jobEnds;
}

/** Runs a long call in the worker. A second one is refused; ratings under way can wait, unless they are needed. */
export async function runInWorker(state: State, name: CallName, argument: unknown): Promise<unknown> {
  // Asked first, so that a call which need not wait takes its place at once.
  if (name !== 'pairings.plan' && state.job === 'pairings.plan') await plansGiveWay(state);
  const store = state.league.required();
  requireReadable(store);
  if (state.job !== null) throw refuse('jobRunning');
  if (writing.has(name)) store.beforeChange();
  state.job = name;
  state.fileCheck.giveWay();
  try {
    if (name === 'change.preview') state.ratings.callOff('ratings.refresh');
    else state.ratings.callOff();
    const { done } = state.jobs.run(orderOf(state, store, name, argument));
    state.jobEnds = done.catch(() => undefined);
    return await done;
  } finally {
    state.job = null;
  }
}

/** Runs a call of the lab in its own worker; a second one is refused. It reads the league as it is, and writes nothing. */
export async function runInLabWorker(state: State, name: CallName, argument: unknown): Promise<unknown> {
  const store = state.league.required();
  requireReadable(store);
  if (state.inLab !== null) throw refuse('jobRunning');
  state.inLab = name;
  try {
    const { done } = state.lab.run(orderOf(state, store, name, argument));
    state.labEnds = done.catch(() => undefined);
    return await done;
  } finally {
    state.inLab = null;
  }
}

export const orderOf = (state: State, store: Store, call: string, argument: unknown): JobOrder => ({
  call,
  argument,
  path: store.path,
  identity: store.file?.identity,
  leaguesFolder: state.preferences.leaguesFolder(),
  opening: state.opening,
});

/** Another league may be opened only when nothing is computed for this one; ratings under way are given up. */
export async function leaveLeague(state: State): Promise<void> {
  await plansGiveWay(state);
  if (state.job !== null) throw refuse('jobRunning');
  // First, so that those who wait do not begin again.
  state.opening += 1;
  state.lab.cancel();
  // It writes nothing, but no other process should find the file in use.
  await Promise.all([state.labEnds, state.ratings.settle(), state.fileCheck.settle()]);
}

/** Nothing more is written to a damaged file: what can be read of it is open from then on. */
export async function leaveDamaged(state: State, store: Store): Promise<void> {
  await state.jobEnds.catch(() => undefined);
  if (state.league.store !== store || state.job !== null) {
    state.fileCheck.soon(store);
    return;
  }
  await leaveLeague(state);
  state.league.leaveDamaged();
}
