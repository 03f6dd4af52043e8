/**
 * One session: the league that is open in this process and every call on it, whichever shell carries them. The
 * contract says where each call runs.
 */
import { calls, type Answer, type CallName, type Checked, type Result } from '../../shared/contract/api.ts';
import { sampleLeagueRows } from '../../shared/sample/index.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { answerCall } from './answer.ts';
import { openFileCheck } from './file-check.ts';
import { openJobs, type Jobs } from './jobs.ts';
import {
  chooseFolder,
  freePathFor,
  listLeagues,
  openLeagueHolder,
  pathFor,
  withEnding,
} from './league-files.ts';
import { importAsNew, savePartAsNew, type WaysToMake } from './new-leagues.ts';
import { openPreferences, type Preferences } from './preferences.ts';
import {
  contextOf,
  inTurn,
  leaveDamaged,
  leaveLeague,
  orderOf,
  runInLabWorker,
  runInWorker,
  runWithRatings,
  writing,
  type State,
} from './state.ts';

import { summaryOf } from '../store/league.ts';
import { patiently } from '../store/store.ts';
import { anonymizePlayer } from '../usecases/players/anonymize.ts';
import { importRows } from '../usecases/exchange/results/import.ts';
import { fileCheckJob, runHere } from '../usecases/index.ts';
import { openRatingJobs } from './rating-jobs.ts';
import { openTurns } from './turns.ts';

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

/** The one file is the whole league about so long after the last change, in milliseconds. */
const settleEvery = 1000;

export function createSession(options: SessionOptions = {}): Session {
  const state = newState(openPreferences(options.home));
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
      await Promise.all([state.ratings.settle(), state.fileCheck.settle()]);
      await Promise.all([state.lab.close(), state.jobs.close()]);
      state.league.close();
    },
  };
}

function newState(preferences: Preferences): State {
  const beforeChange = (): void => {
    if (writing.has(state.job)) throw refuse('jobRunning');
    state.turns.requireTurn();
    // It is overtaken, and holds the file now and then.
    state.ratings.callOff('ratings.refresh');
  };
  const jobs = openJobs();
  const state: State = {
    ...{ preferences, league: openLeagueHolder(preferences, beforeChange), opening: 0 },
    ...{ jobs, job: null, jobEnds: Promise.resolve() },
    ...{ lab: openJobs(), inLab: null, labEnds: Promise.resolve() },
    turns: openTurns(),
    ratings: openRatingJobs(jobs, (call, store) => orderOf(state, store, call, {})),
    fileCheck: openFileCheck(
      jobs,
      (store) => orderOf(state, store, fileCheckJob, {}),
      (store) => void leaveDamaged(state, store),
    ),
  };
  return state;
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
    state.fileCheck.soon(state.league.required());
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
