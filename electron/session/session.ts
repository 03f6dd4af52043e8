/**
 * One session: the league that is open in this process and every call on it, whichever shell carries them. The
 * contract says where each call runs.
 */
import { calls, type Answer, type CallName, type Checked, type Result } from '../../shared/contract/api.ts';
import { sampleLeagueRows } from '../../shared/sample/index.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { answerCall } from './answer.ts';
import { openJobs, type JobOrder, type Jobs } from './jobs.ts';
import {
  chooseFolder,
  freePathFor,
  listLeagues,
  openLeagueHolder,
  pathFor,
  withEnding,
  type OpenLeague,
} from './league-files.ts';
import { importAsNew, savePartAsNew, type WaysToMake } from './new-leagues.ts';
import { openPreferences, type Preferences } from './preferences.ts';
import { summaryOf } from '../store/league.ts';
import { patiently, type Store } from '../store/store.ts';
import { type Context } from '../usecases/context.ts';
import { anonymizePlayer } from '../usecases/players/anonymize.ts';
import { unwatched } from '../usecases/progress.ts';
import { importRows } from '../usecases/exchange/results/import.ts';
import { besideJob, runHere } from '../usecases/index.ts';
import { runRated } from './rated-calls.ts';
import { openRatingJobs, type RatingJobs } from './rating-jobs.ts';
import { openTurns, type Turns } from './turns.ts';

export interface Session {
  /** Makes one call of the contract. Never rejects. */
  readonly answer: (name: unknown, argument: unknown) => Promise<Answer>;
  /** Calls off what is running and closes the league. */
  readonly close: () => Promise<void>;
}

export interface SessionOptions {
  /** Where preferences live; LEAGUE_LEDGER_HOME, else the user's configuration folder, where none is given. */
  readonly home?: string;
}

interface State {
  readonly preferences: Preferences;
  readonly league: OpenLeague;
  readonly jobs: Jobs;
  /** The call of the contract that runs in the worker just now, and when it has ended. */
  job: CallName | null;
  jobEnds: Promise<unknown>;
  readonly ratings: RatingJobs;
  readonly turns: Turns;
  /** The lab's thread, where no other call waits, and the call that runs there. */
  readonly lab: Jobs;
  inLab: CallName | null;
  labEnds: Promise<unknown>;
  /** Counts the leagues that were opened. */
  opening: number;
}

/** Jobs that write facts: no other job may write them at the same time. */
const writing: ReadonlySet<CallName | null> = new Set<CallName>([
  'results.import',
  'exchange.import',
  'history.undo',
  'history.redo',
  'history.revert',
]);

/** The one file is the whole league about so long after the last change, in milliseconds. */
const settleEvery = 1000;

export function createSession(options: SessionOptions = {}): Session {
  const preferences = openPreferences(options.home);
  const beforeChange = (): void => {
    if (writing.has(state.job)) throw refuse('jobRunning');
    state.turns.requireTurn();
    // It is overtaken, and holds the file now and then.
    state.ratings.callOff('ratings.refresh');
  };
  const jobs = openJobs();
  const state: State = {
    preferences,
    league: openLeagueHolder(preferences, beforeChange),
    jobs,
    job: null,
    jobEnds: Promise.resolve(),
    lab: openJobs(),
    turns: openTurns(),
    inLab: null,
    labEnds: Promise.resolve(),
    ratings: openRatingJobs(jobs, (call, store) => orderOf(state, store, call, {})),
    opening: 0,
  };
  const settling = setInterval(() => {
    if (state.job === null) state.league.settle();
  }, settleEvery).unref();
  return {
    answer: (name, argument) =>
      answerCall(
        name,
        argument,
        (call, checked) => run(state, call, checked),
        () => state.league.store?.source ?? '',
      ),
    close: async () => {
      clearInterval(settling);
      await state.ratings.settle();
      await Promise.all([state.lab.close(), state.jobs.close()]);
      state.league.close();
    },
  };
}

function run(state: State, name: CallName, argument: unknown): unknown {
  switch (calls[name].runs) {
    case 'session':
      return (sessionCalls[name as SessionCall] as (state: State, argument: unknown) => unknown)(
        state,
        argument,
      );
    case 'here':
      return inTurn(state, (store) => runHere(name, contextOf(state, store), argument));
    case 'ranked':
    case 'rated':
      return runWithRatings(state, name, argument);
    case 'worker':
      return runInWorker(state, name, argument);
    case 'labWorker':
      return runInLabWorker(state, name, argument);
  }
}

/** Runs on the thread that answers, as soon as the file isn't locked. */
function inTurn<R>(state: State, work: (store: Store) => R): R | Promise<R> {
  const store = state.league.required();
  return state.turns.take(store, () => {
    requireReadable(store);
    return work(store);
  });
}

/** Of a file that was overwritten, the connection knows one half and the file is another. */
function requireReadable(store: Store): void {
  if (store.file?.state(store) === 'overwritten') throw refuse('leagueOverwritten', { path: store.source });
}

const contextOf = ({ preferences }: State, store: Store): Context => ({
  store,
  progress: unwatched,
  leaguesFolder: preferences.leaguesFolder(),
});

/** Runs a call that reads ratings, beside the file where others keep it from being rated. */
function runWithRatings(state: State, name: CallName, argument: unknown): Promise<unknown> {
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
async function runInWorker(state: State, name: CallName, argument: unknown): Promise<unknown> {
  // Asked first, so that a call which need not wait takes its place at once.
  if (name !== 'pairings.plan' && state.job === 'pairings.plan') await plansGiveWay(state);
  const store = state.league.required();
  requireReadable(store);
  if (state.job !== null) throw refuse('jobRunning');
  if (writing.has(name)) store.beforeChange();
  state.job = name;
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
async function runInLabWorker(state: State, name: CallName, argument: unknown): Promise<unknown> {
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

const orderOf = (state: State, store: Store, call: string, argument: unknown): JobOrder => ({
  call,
  argument,
  path: store.path,
  identity: store.file?.identity,
  leaguesFolder: state.preferences.leaguesFolder(),
  opening: state.opening,
});

type SessionCall = { [N in CallName]: (typeof calls)[N]['runs'] extends 'session' ? N : never }[CallName];

const sessionCalls: {
  [N in SessionCall]: (state: State, argument: Checked<N>) => Result<N> | Promise<Result<N>>;
} = {
  'league.list': ({ preferences, league }) => listLeagues(preferences, league.read()),
  'league.read': ({ league }) => league.read(),
  'league.create': async (state, { name, path }) => {
    await leaveLeague(state);
    return state.league.create(
      path === undefined ? pathFor(state.preferences, name) : withEnding(path),
      name,
    );
  },
  'league.open': async (state, { path }) => {
    await leaveLeague(state);
    const summary = await state.league.open(path);
    state.ratings.warmSoon(state.league.required());
    return summary;
  },
  'league.sample': async (state) => {
    await leaveLeague(state);
    const { league: name } = texts.sample;
    state.league.create(freePathFor(state.preferences, name), name);
    const store = state.league.required();
    importRows(contextOf(state, store), sampleLeagueRows());
    return state.league.read() ?? summaryOf(store);
  },
  'league.import': (state, { path }) => importAsNew(state, path, waysOf(state)),
  'league.close': async (state) => {
    await leaveLeague(state);
    state.league.close();
    return null;
  },
  'league.saveAs': async (state, { path }) => {
    await leaveLeague(state);
    const { name } = summaryOf(state.league.required());
    return state.league.saveAs(path ?? freePathFor(state.preferences, name));
  },
  'league.copy': ({ league }, { path }) => league.copy(path),
  'league.savePart': (state, wanted) => savePartAsNew(state, wanted, waysOf(state)),
  'league.folder': ({ preferences }, { folder }) => chooseFolder(preferences, folder),
  'players.anonymize': async (state, argument) => {
    // No thread may hold the file, or write what it remembers of the name.
    await leaveLeague(state);
    return inTurn(state, (store) => patiently(store, () => anonymizePlayer(store, argument)));
  },
  'job.read': (state, { where }) => jobsAt(state, where).current(),
  'job.cancel': (state, { where, call }) => {
    jobsAt(state, where).cancel(call);
    return null;
  },
};

/** How a new league is made: nothing runs for the open one meanwhile, and what takes long runs in the worker. */
const waysOf = (state: State): WaysToMake => ({
  leave: () => leaveLeague(state),
  run: (call, argument) => runInWorker(state, call, argument),
});

const jobsAt = ({ jobs, lab }: State, where: 'lab' | undefined): Jobs => (where === 'lab' ? lab : jobs);

/** Another league may be opened only when nothing is computed for this one; ratings under way are given up. */
async function leaveLeague(state: State): Promise<void> {
  await plansGiveWay(state);
  if (state.job !== null) throw refuse('jobRunning');
  // First, so that those who wait do not begin again.
  state.opening += 1;
  state.lab.cancel();
  // It writes nothing, but no other process should find the file in use.
  await Promise.all([state.labEnds, state.ratings.settle()]);
}
