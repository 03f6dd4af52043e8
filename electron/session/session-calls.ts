/** The calls about files: before a league need be open, or about the one that is. */
import type { CallName, calls, Checked, Result } from '../../shared/contract/api.ts';
import { sampleLeagueRows } from '../../shared/sample/index.ts';
import { texts } from '../../shared/messages/index.ts';
import type { LeagueList } from '../../shared/contract/league.ts';
import { Refusal, refuse } from '../../shared/contract/refusals.ts';
import { summaryOf } from '../store/league.ts';
import { removeLeftFolders } from '../store/file/private-folders.ts';
import { isWhatIf } from '../store/store.ts';
import { importRows } from '../usecases/exchange/import.ts';
import { anonymizePlayer } from '../usecases/players/remove.ts';
import { isLarge } from './backups.ts';
import { notePage, readFailures } from './failures/failure-calls.ts';
import { checkHere, type FileChecked } from './file-check.ts';
import { restoreBackup } from './restore-backup.ts';
import { chooseFolder } from './league-files.ts';
import { freePathFor, pathFor, withEnding } from './league-paths.ts';
import { listLeagues } from './listed-leagues.ts';
import { importAsNew, savePartAsNew, type WaysToMake } from './new-leagues.ts';
import { contextOf, inTurn, type State } from './state.ts';
import { jobsAt, leaveLeague, runInWorker } from './worker-calls.ts';

const listOf = ({ preferences, league, refusedAtStart }: State): LeagueList => {
  const open = league.read();
  return { ...listLeagues(preferences, open), refusedAtStart: open === null ? refusedAtStart : null };
};

/** The shells open the first league before there is a page that could say what is wrong with it. */
async function noteRefusalAtStart<R>(state: State, open: () => Promise<R>): Promise<R> {
  const isFirst = state.opening === 1;
  try {
    return await open();
  } catch (error) {
    if (isFirst && error instanceof Refusal) state.refusedAtStart = error.message;
    throw error;
  }
}

/** A small file is checked before anything is written to it, or copied from it. */
function leaveIfDamaged({ league }: State): FileChecked {
  const store = league.required();
  if (store.readOnly !== null || isLarge(store)) return 'unchecked';
  const found = checkHere(store);
  if (found === 'damaged') league.leaveDamaged();
  return found;
}

export type SessionCall = {
  [N in CallName]: (typeof calls)[N]['runs'] extends 'session' ? N : never;
}[CallName];

export const sessionCalls: {
  [N in SessionCall]: (state: State, argument: Checked<N>) => Result<N> | Promise<Result<N>>;
} = {
  'league.list': (state) => listOf(state),
  'league.read': ({ league }) => league.read(),
  'league.create': async (state, { name, path }) => {
    await leaveLeague(state);
    return state.league.create(
      path === undefined ? pathFor(state.preferences, name) : withEnding(state.preferences, path),
      name,
    );
  },
  'league.open': async (state, { path }) => {
    await leaveLeague(state);
    const summary = await noteRefusalAtStart(state, () => state.league.open(path));
    const found = leaveIfDamaged(state);
    await state.backups.opened();
    state.ratings.warmSoon(state.league.required());
    state.fileCheck.soon(state.league.required(), found);
    return state.league.read() ?? summary;
  },
  'league.tryOut': async (state) => {
    const open = state.league.read();
    if (open && open.whatIf !== null) return open;
    await leaveLeague(state);
    await state.league.tryOut();
    state.ratings.warmSoon(state.league.required());
    return state.league.read() ?? summaryOf(state.league.required());
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
  'league.copy': ({ league, backups }, { path }) => (path === undefined ? backups.make() : league.copy(path)),
  'league.savePart': (state, wanted) => savePartAsNew(state, wanted, waysOf(state)),
  'league.folder': (state, { folder }) => {
    chooseFolder(state.preferences, folder);
    return listOf(state);
  },
  'backups.list': ({ backups }) => backups.list(),
  'backups.make': ({ backups }) => backups.make(),
  'backups.restore': (state, wanted) => restoreBackup(state, wanted, waysOf(state)),
  'backups.folder': ({ backups }, wanted) =>
    'forget' in wanted ? backups.forget(wanted.forget) : backups.choose(wanted.folder),
  'failures.read': readFailures,
  'failures.note': notePage,
  'players.anonymize': async (state, argument) => {
    // The name would go from the backups of the league itself.
    if (isWhatIf(state.league.required())) throw refuse('whatIfKeepsNames');
    // Nor may it stay in what a program left that was killed.
    const [left] = removeLeftFolders();
    if (left !== undefined) throw refuse('copyLeft', { path: left });
    // No thread may hold the file, or write what it remembers of the name.
    await leaveLeague(state);
    const folders = state.backups.folders();
    const done = await inTurn(state, (store) => anonymizePlayer(store, argument, folders));
    // The list of leagues has the league's name, which may have been that of the person.
    const { path, name } = summaryOf(state.league.required());
    state.preferences.remember({ path, name });
    return done;
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
