/** Calls that run in a worker, one at a time in each. */
import type { CallName } from '../../shared/contract/api.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import type { ToRestore } from '../usecases/backups/restore.ts';
import { makeRoom } from '../usecases/make-room.ts';
import type { Store } from '../store/store.ts';
import { endOf, type Jobs } from './jobs.ts';
import { isLarge } from './backups.ts';
import { isLargeImport } from './large-imports.ts';
import { orderOf, requireReadable, type State } from './state.ts';

/** Jobs that write facts: no other job may write them at the same time. */
export const writing: ReadonlySet<CallName | null> = new Set<CallName>([
  'results.import',
  'exchange.import',
  'backups.restore',
  'history.undo',
  'history.redo',
  'history.revert',
]);

/** These run again and again while a user looks at what they find, so they give way to any other long call. */
const improving: ReadonlySet<CallName | null> = new Set<CallName>([
  'pairings.plan',
  'forecast.tournament',
  'forecast.season',
]);

/** These write nothing and are for the page that asked, which goes with its league. */
const forPage: ReadonlySet<CallName | null> = new Set<CallName | null>([
  ...improving,
  'change.preview',
  'history.effect',
  'pairings.differences',
  'players.duplicates',
  'trajectory.smooth',
  'settings.preview',
  'settings.previewScale',
  'exchange.preview',
  'exchange.part',
]);

async function giveWay(state: State, jobs: ReadonlySet<CallName | null>): Promise<void> {
  if (state.job === null || !jobs.has(state.job)) return;
  state.jobs.cancel(state.job);
  await state.jobEnds;
}

/** Runs a long call in the worker. A second one is refused; ratings under way can wait, unless they are needed. */
export async function runInWorker(state: State, name: CallName, argument: unknown): Promise<unknown> {
  // Asked first, so that a call which need not wait takes its place at once.
  if (name !== state.job && improving.has(state.job)) await giveWay(state, improving);
  const store = state.league.required();
  requireReadable(store);
  const takePlace = (): void => {
    if (state.job !== null) throw refuse('jobRunning');
    if (changesLeague(name, argument)) store.beforeChange();
    state.job = name;
  };
  // Behind what came first and still waits for the file, such as a draft that is stored.
  const turn = state.turns.take(store, takePlace);
  if (turn instanceof Promise) await turn;
  state.fileCheck.giveWay();
  try {
    if (name === 'change.preview') state.ratings.callOff('ratings.refresh');
    else state.ratings.callOff();
    if (isLarge(store)) makeRoom();
    void state.lab.rest();
    const first = isLargeImport(name, argument) ? () => state.backups.before('import') : undefined;
    const { done } = state.jobs.run(orderOf(state, store, name, argument), { first });
    state.jobEnds = endOf(done);
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
    // What the other thread remembers of a small league is read again sooner than a thread begins.
    if (isLarge(store)) makeRoom();
    else void state.jobs.rest();
    const { done } = state.lab.run(orderOf(state, store, name, argument));
    state.labEnds = endOf(done);
    return await done;
  } finally {
    state.inLab = null;
  }
}

export const jobsAt = ({ jobs, lab }: State, where: 'lab' | undefined): Jobs =>
  where === 'lab' ? lab : jobs;

/** Another league may be opened only when nothing is written for this one; what is only read, ratings too, is given up. */
export async function leaveLeague(state: State): Promise<void> {
  await giveWay(state, forPage);
  if (state.job !== null) throw refuse('jobRunning');
  // First, so that those who wait do not begin again.
  state.opening += 1;
  state.lab.cancel();
  // It writes nothing, but no other process should find the file in use.
  const { ratings, backups, fileCheck } = state;
  await Promise.all([state.labEnds, ratings.settle(), backups.settle(), fileCheck.settle()]);
}

/** Nothing more is written to a damaged file: what can be read of it is open from then on. */
export async function leaveDamaged(state: State, store: Store): Promise<void> {
  await state.jobEnds;
  if (state.league.store !== store || state.job !== null) {
    state.fileCheck.soon(store);
    return;
  }
  await leaveLeague(state);
  state.league.leaveDamaged();
}

/** A backup that becomes a league of its own leaves the open one as it is, which may be read-only. */
const changesLeague = (name: CallName, argument: unknown): boolean =>
  writing.has(name) && (name !== 'backups.restore' || (argument as ToRestore).target === null);
