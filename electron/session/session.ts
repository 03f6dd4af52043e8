/**
 * One session: the league that is open in this process and every call on it, whichever shell carries them. The
 * contract says where each call runs.
 */
import { calls, type Answer, type CallName } from '../../shared/contract/api.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { answerCall } from './answer.ts';
import { openFailures } from './failures/failures.ts';
import { checkHere, openFileCheck } from './file-check.ts';
import { collectSooner } from './heap-growth.ts';
import { openJobs } from './jobs.ts';
import { isLargeImport } from './large-imports.ts';
import { runRated } from './rated-calls.ts';
import { openTurns } from './turns.ts';
import { isLarge, openBackups } from './backups.ts';
import { openLeagueHolder } from './league-files.ts';
import { openPreferences } from './preferences.ts';
import { removeLeftFolders } from '../store/file/private-folders.ts';
import { totalChanges, type Store } from '../store/store.ts';
import { fileCheckJob, runHere } from '../usecases/index.ts';
import { openRatingJobs } from './rating-jobs.ts';
import { sessionCalls, type SessionCall } from './session-calls.ts';
import { contextOf, inTurn, orderOf, type State } from './state.ts';
import { leaveDamaged, runInLabWorker, runInWorker, writing } from './worker-calls.ts';

export interface Session {
  /** Makes one call of the contract. Never rejects. */
  readonly answer: (name: unknown, argument: unknown) => Promise<Answer>;
  /** Logs an error that no call ended with. Returns the path of the log. */
  readonly noteFailure: (thrown: unknown) => string;
  /** Calls off what is running and closes the league. */
  readonly close: () => Promise<void>;
}

export interface SessionOptions {
  /** Where preferences live; LEAGUE_LEDGER_HOME, else the user's configuration folder, where none is given. */
  readonly home?: string;
  /** True for one command at a time, as the terminal runs them: then opening makes a backup at most once an hour. */
  readonly isForCommands?: boolean;
}

/** The one file is the whole league about so long after the last change, in milliseconds. */
const settleEvery = 1000;

/** A thread that keeps nothing from one job to the next gives its memory back; several jobs in a row begin it once. */
const idle = 1000;

export function createSession(options: SessionOptions = {}): Session {
  collectSooner();
  removeLeftFolders();
  const state = newState(options);
  const settling = setInterval(() => {
    if (state.job === null) state.league.settle();
  }, settleEvery).unref();
  return {
    answer: (name, argument) =>
      answerCall(name, argument, {
        run: (call, checked) => run(state, call, checked),
        league: () => state.league.store?.source ?? '',
        failures: state.failures,
      }),
    noteFailure: (thrown) => {
      state.failures.note(thrown, 'program');
      return state.failures.log;
    },
    close: async () => {
      clearInterval(settling);
      await Promise.all([state.ratings.settle(), state.backups.close(), state.fileCheck.settle()]);
      await Promise.all([state.lab.close(), state.jobs.close()]);
      state.league.close();
    },
  };
}

/** What is kept in the settings folder. Not every shell has a page that could say that it was lost. */
function openSettings(home: string | undefined): Pick<State, 'preferences' | 'failures'> {
  const preferences = openPreferences(home, (path) => {
    const say = texts.leagues.file;
    failures.tell('settings set aside', [say.settings, say.settingsText({ path })]);
  });
  const failures = openFailures(preferences.folder);
  return { preferences, failures };
}

function newState({ home, isForCommands = false }: SessionOptions): State {
  const { preferences, failures } = openSettings(home);
  const jobs = openJobs('worker');
  const noteFailure = (thrown: unknown): void => {
    failures.note(thrown, 'program');
  };
  const league = openLeagueHolder(preferences, {
    beforeChange: () => {
      requireFree(state);
      // A league that is being made isn't open yet.
      if (isForCommands && league.store) requireWhole(league.store);
    },
    beforeMigration: (store) => state.backups.beforeMigration(store),
  });
  const state: State = {
    preferences,
    league,
    failures,
    backups: openBackups({
      league,
      preferences,
      jobs: openJobs('backup-worker', idle),
      orderOf: (call, store, argument) => orderOf(state, store, call, argument),
      isForCommands,
      onUnsound: (store) => void state.fileCheck.now(store).catch(noteFailure),
      onFailure: noteFailure,
    }),
    ...{ jobs, job: null, jobEnds: Promise.resolve() },
    ...{ lab: openJobs('worker', idle), inLab: null, labEnds: Promise.resolve() },
    turns: openTurns(),
    fileCheck: openFileCheck(
      jobs,
      (store, looks) => orderOf(state, store, fileCheckJob, looks),
      (store) => void leaveDamaged(state, store),
    ),
    ratings: openRatingJobs(jobs, (call, store) => orderOf(state, store, call, {})),
    ...{ opening: 0, refusedAtStart: null },
  };
  return state;
}

function requireFree({ job, turns, ratings }: State): void {
  if (writing.has(job)) throw refuse('jobRunning');
  turns.requireTurn();
  // It is overtaken, and holds the file now and then.
  ratings.callOff('ratings.refresh');
}

/** Large files that were checked before their first change: a program may end before the check in the background. */
const checked = new WeakSet<Store>();

/** Before the first change. A small file was checked when it was opened. */
function requireWhole(store: Store): void {
  if (checked.has(store) || store.readOnly !== null || !isLarge(store)) return;
  if (checkHere(store) === 'damaged') throw refuse('damagedLeague', { path: store.source });
  checked.add(store);
}

/** The page that made a change asks for standings next: they are computed while its answer is on the way. */
function runAndRank(state: State, store: Store, name: CallName, argument: unknown): unknown {
  const before = totalChanges(store);
  const answer = runHere(name, contextOf(state, store), argument);
  if (state.job === null && totalChanges(store) !== before) state.ratings.rankAgain(store);
  return answer;
}

const runInTurn = (state: State, name: CallName, argument: unknown): unknown =>
  inTurn(state, (store) => runAndRank(state, store, name, argument));

function run(state: State, name: CallName, argument: unknown): unknown {
  switch (calls[name].runs) {
    case 'session':
      return (sessionCalls[name as SessionCall] as (state: State, argument: unknown) => unknown)(
        state,
        argument,
      );
    case 'here':
      return isLargeImport(name, argument)
        ? state.backups.before('import').then(() => runInTurn(state, name, argument))
        : runInTurn(state, name, argument);
    case 'ranked':
    case 'rated':
      return runRated(state, name, argument);
    case 'worker':
      return runInWorker(state, name, argument);
    case 'labWorker':
      return runInLabWorker(state, name, argument);
  }
}
