/** The calls about league files: which one is open in this process, where others are, and copies of it. */
import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BackupTrouble, LeagueSummary } from '../../shared/contract/league.ts';
import { refuse } from '../../shared/contract/refusals.ts';
import { placeTyped, withEnding } from './league-paths.ts';
import { fileNameAmong } from './listed-leagues.ts';
import type { Preferences } from './preferences.ts';
import { checkpoint, foldLog } from '../store/file/checkpoint.ts';
import { copyTo } from '../store/file/copies.ts';
import { refusalToWrite } from '../store/file/failures.ts';
import { identityOf, revisionOf, summaryOf } from '../store/league.ts';
import { logOf, removeLeagueFile } from '../store/file/log-file.ts';
import { createLeague, openLeague, type OpenOptions } from '../store/open.ts';
import { reopenDamaged } from '../store/rescue/open-damaged.ts';
import { makeOwnFolder } from '../store/file/private-rights.ts';
import { isWhatIf, type Store } from '../store/store.ts';
import { openWhatIf } from '../store/file/what-if.ts';
import { stateOfPath } from '../store/file/watched-file.ts';

/** Makes another folder the one where leagues live. Refuses where none can be made. */
export function chooseFolder(preferences: Preferences, given: string): void {
  const folder = placeTyped(preferences, given);
  makeFolder(folder);
  preferences.setLeaguesFolder(folder);
}

/** Makes a folder unless it is there. */
export function makeFolder(folder: string): void {
  try {
    makeOwnFolder(folder);
  } catch (error) {
    throw refusalToWrite(error, folder);
  }
}

/** The path, whose folder is there from now on. */
function withFolder(file: string): string {
  makeFolder(path.dirname(file));
  return file;
}

/** The league that this process has open, if any. */
export interface OpenLeague {
  readonly store: Store | null;
  /** Throws the refusal `noLeague` where none is open. */
  readonly required: () => Store;
  readonly read: () => LeagueSummary | null;
  readonly create: (file: string, name: string) => LeagueSummary;
  readonly open: (file: string) => Promise<LeagueSummary>;
  /** Goes on in a copy of it, whose changes go with it when another league is opened. */
  readonly tryOut: () => Promise<LeagueSummary>;
  readonly copy: (file: string) => Promise<{ path: string }>;
  /** Saves everything under another name and continues there, whatever has become of the file. */
  readonly saveAs: (file: string) => Promise<LeagueSummary>;
  /** Closes the league and deletes its file: it was made for something that then failed. */
  readonly discard: () => void;
  /** Moves the log into the file if there were no recent writes to it. */
  readonly settle: () => void;
  /** Leaves the file, which is damaged, as it is, and goes on with what can be read of it. */
  readonly leaveDamaged: () => void;
  readonly close: () => void;
  /** Told with the league: why the last backup of it couldn't be made, and where damaged settings went. */
  readonly told: { backupTrouble: BackupTrouble | null; readonly settingsAside: string | null };
}

/** The options are for whichever league is open. */
export function openLeagueHolder(
  preferences: Preferences,
  options: Required<Pick<OpenOptions, 'beforeChange' | 'beforeMigration'>>,
): OpenLeague {
  const held = holder(toldBeside(preferences));
  // The thread that answers is never blocked: calls wait for their turn (turns.ts).
  const usual = { ...options, patience: 0 };
  const take = (opened: Store, setAside: string | null = null, again = false): LeagueSummary => {
    const told = held.take(opened, { setAside, fileName: fileNameBeside(preferences, opened) }, again);
    preferences.remember({ path: told.path, name: told.name });
    return told;
  };
  const open = async (file: string): Promise<LeagueSummary> => {
    // Two connections of one thread to one file would take each other's locks away.
    const before = held.store && isSameFile(held.store, file) ? held.store : null;
    const again = before?.file?.state(before) === 'there';
    if (before) held.close();
    let aside: string | null = null;
    const opened = await openLeague(file, { ...usual, onSetAside: (path) => (aside = path) });
    return take(opened, aside, again);
  };

  return {
    get store() {
      return held.store;
    },
    required: held.required,
    read: held.read,
    create: (file, name) => take(createLeague(file, name, usual)),
    open: (file) => open(placeTyped(preferences, file)),
    tryOut: async () => held.take(await openWhatIf(held.required(), usual), unremarkable, false),
    copy: async (file) => ({ path: await copiedTo(held.required(), withEnding(preferences, file)) }),
    saveAs: async (file) => open(await copiedTo(held.required(), withFolder(withEnding(preferences, file)))),
    discard: held.discard,
    settle: held.settle,
    leaveDamaged: held.leaveDamaged,
    close: held.close,
    told: held.told,
  };
}

interface Holder extends Pick<
  OpenLeague,
  'store' | 'required' | 'read' | 'discard' | 'settle' | 'leaveDamaged' | 'close' | 'told'
> {
  /** `again` is true of the very file that was open: what pages show and people type stays. */
  readonly take: (taken: Store, how: Pick<Opening, 'setAside' | 'fileName'>, again: boolean) => LeagueSummary;
}

/** What a summary says of the opening, not of the file. */
type Opening = Pick<LeagueSummary, 'opened' | 'setAside' | 'whatIf' | 'fileName'>;

const openingOf = (
  taken: Store,
  { opened, setAside, fileName }: Pick<Opening, 'opened' | 'setAside' | 'fileName'>,
): Opening => ({
  ...{ opened, setAside, fileName },
  whatIf: isWhatIf(taken) ? { since: revisionOf(taken) } : null,
});

const unremarkable = { setAside: null, fileName: null };

/** As `fileNameAmong`, of a league that is opened beside those that were used recently and are still there. */
const fileNameBeside = (preferences: Preferences, opened: Store): string | null =>
  fileNameAmong(
    preferences.recent().filter((one) => existsSync(one.path)),
    { path: opened.source, name: identityOf(opened).name },
  );

function requireOpen(store: Store | null): Store {
  if (!store) throw refuse('noLeague');
  return store;
}

const toldBeside = (preferences: Preferences): OpenLeague['told'] => ({
  backupTrouble: null,
  get settingsAside() {
    return preferences.setAside();
  },
});

/** One store at a time: taking another closes the one before. */
function holder(told: OpenLeague['told']): Holder {
  let store: Store | null = null;
  let opening: Opening = { opened: '', whatIf: null, ...unremarkable };
  let settling = settler();
  const summary = (one: Store): LeagueSummary => ({ ...summaryOf(one), ...opening, ...told });
  const required = (): Store => requireOpen(store);
  const close = (): void => {
    store?.close();
    [store, told.backupTrouble] = [null, null];
    settling = settler();
  };
  return {
    get store() {
      return store;
    },
    required,
    read: () => store && summary(store),
    discard: () => {
      const file = required().path;
      close();
      removeLeagueFile(file);
    },
    leaveDamaged: () => {
      if (store) store = reopenDamaged(store);
    },
    take: (taken, how, again) => {
      close();
      store = taken;
      opening = openingOf(taken, { ...how, opened: again ? opening.opened : randomUUID() });
      return summary(taken);
    },
    settle: () => {
      if (store) settling(store);
    },
    close,
    told,
  };
}

const isSameFile = ({ file }: Store, path: string): boolean =>
  file !== null && stateOfPath(path, file.identity) === 'there';

/** Of a file that was overwritten, half is another one's by now. */
function requireWhole(store: Store): void {
  if (store.file?.state(store) === 'overwritten') throw refuse('nothingToRescue');
}

/** Copies the league to a path that does not exist yet, and returns it. */
async function copiedTo(store: Store, target: string): Promise<string> {
  requireWhole(store);
  await copyTo(store, target);
  return target;
}

/**
 * Asked about once a second: moves the log into the file as soon as it was left alone from one time to the next. Into
 * whatever file was opened: where that was moved or replaced meanwhile, it holds all that was acknowledged.
 */
function settler(): (store: Store) => void {
  let last = '';
  return (store) => {
    if (!store.file || store.db.inTransaction) return;
    const log = statSync(logOf(store.path), { throwIfNoEntry: false });
    const now = `${String(log?.size)} ${String(log?.mtimeMs)}`;
    const isAtRest = now === last;
    last = now;
    const state = store.file.state(store);
    if (!isAtRest || state === 'overwritten') return;
    if (state === 'there') checkpoint(store, store.file);
    else foldLog(store);
  };
}
