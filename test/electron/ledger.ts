/** A league of one test: its own file in its own folder, gone when the test is over. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createSession, type Session } from '../../electron/session/session.ts';
import { joinLeague } from '../../electron/store/file/join.ts';
import { createLeague } from '../../electron/store/open.ts';
import { everybody, nameOf } from '../../electron/store/people/people.ts';
import type { Store } from '../../electron/store/store.ts';
import { contestsOf, tournamentsInTime } from '../../electron/store/tournaments/tournaments.ts';
import { type Context } from '../../electron/usecases/context.ts';
import { importRows } from '../../electron/usecases/exchange/import.ts';
import { unwatched } from '../../electron/usecases/progress.ts';
import { useCases } from '../../electron/usecases/index.ts';
import { refreshRatings } from '../../electron/usecases/ratings/refresh.ts';
import { earlierDefaults } from '../../shared/league/defaults.ts';
import { calls, type Answer, type Argument, type CallName, type Result } from '../../shared/contract/api.ts';
import { Refusal } from '../../shared/contract/refusals.ts';
import { sampleLeagueRows } from '../../shared/sample/index.ts';

/** A folder of the test's own. */
export function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ledger-test-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export interface Ledger {
  readonly folder: string;
  readonly store: Store;
  readonly context: Context;
  /** Writes lines to a file and imports it. */
  readonly importLines: (...lines: readonly string[]) => Promise<Result<'results.import'>>;
  readonly save: (argument: Argument<'tournaments.save'>) => Result<'tournaments.save'>;
  /** Brings the ratings up to date. */
  readonly rate: () => void;
}

/** A closed new league. Making one applies every migration, which takes longer than most tests of a use-case. */
let made: Buffer | undefined;

/** The same with the sample league in it, imported at once. */
let sample: Buffer | undefined;

/** A new league of that name with an id of its own, as `createLeague` makes it; or with what is in `content`. */
function freshLeague(file: string, name: string, content = (made ??= newlyMade())): Store {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content, { flag: 'wx' });
  const store = joinLeague(file);
  // No test pulls the plug.
  store.db.pragma('synchronous = OFF');
  store
    .sql('UPDATE league SET uuid = ?, name = ?, created = ?')
    .run(randomUUID(), name, new Date().toISOString());
  // As after `createLeague`, the log is empty.
  store.db.pragma('wal_checkpoint(TRUNCATE)');
  return store;
}

function newlyMade(fill: (store: Store) => void = () => undefined): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'ledger-made-'));
  const file = path.join(folder, 'new.league');
  const store = createLeague(file, 'Test');
  fill(store);
  store.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** A new league, worked on without a session: use-cases are called as they are. */
export const newLedger = (folder = ownFolder(), name = 'Test'): Ledger =>
  closedInTheEnd(openLedger(folder, name));

/** A new league with the tournaments of the sample league, not rated yet. */
export function newSample(): Ledger {
  sample ??= newlyMade((store) => {
    importRows({ store, progress: unwatched, leaguesFolder: '' }, sampleLeagueRows());
  });
  return closedInTheEnd(openLedger(ownFolder(), 'Test', sample));
}

function closedInTheEnd(ledger: Ledger): Ledger {
  onTestFinished(() => {
    ledger.store.close();
  });
  return ledger;
}

/** A new league that several tests look at: its opener closes the store. */
export function openLedger(folder: string, name = 'Test', content?: Buffer): Ledger {
  const store = freshLeague(path.join(folder, `${name}.league`), name, content);
  const context = { store, progress: unwatched, leaguesFolder: folder };
  return {
    folder,
    store,
    context,
    importLines: (...lines) => {
      const file = path.join(folder, 'results.csv');
      writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
      return Promise.resolve(useCases['results.import'](context, { path: file }));
    },
    save: (argument) =>
      useCases['tournaments.save'](context, calls['tournaments.save'].argument.parse(argument)),
    rate: () => {
      refreshRatings(context);
    },
  };
}

/** Puts a league where leagues of older programs began: newcomers at 3000 ± 1000, β 400, no drift. */
export function useEarlierScale({ context }: Ledger): void {
  const system = 'ts2-shares';
  useCases['settings.apply'](context, { system, parameters: { ...earlierDefaults(system) } });
}

/** Imports bytes as they are. */
export function importBytes({ folder, context }: Ledger, content: Buffer | string, name = 'results.csv') {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return Promise.resolve(useCases['results.import'](context, { path: file }));
}

/** Every fact that the results CSV carries, by name and in the league's order: what survives a round trip. */
export function factsOf(store: Store): unknown {
  const people = new Map(everybody(store).map((player) => [player.id, player]));
  const team = nameOf(store, 'team');
  const byText = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  const played = new Set<number>();
  const tournaments = tournamentsInTime(store).map(({ id, name, day, team_size }) => ({
    name,
    day,
    teamSize: team_size,
    contests: contestsOf(store, id).map(({ round, board, at, sides }) => ({
      round,
      board,
      at,
      sides: sides
        .map((side) => ({
          team: side.team === null ? null : team(side.team),
          place: side.place,
          score: side.score,
          members: side.members
            .map(({ player, role, share }) => {
              played.add(player);
              const person = people.get(player);
              return { player: person?.name, number: person?.external_id, role, share };
            })
            .sort(byText),
        }))
        .sort(byText),
    })),
  }));
  const players = [...people.values()]
    .filter(({ id }) => played.has(id))
    .map(({ name, external_id, club }) => ({ name, external_id, club }))
    .sort(byText);
  return { tournaments, players };
}

/** The refusal that a piece of work ends in. */
export async function refusalOf(work: () => unknown): Promise<Refusal> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

export interface TestSession {
  readonly session: Session;
  /** Makes a call that must succeed. */
  readonly call: <N extends CallName>(name: N, argument: Argument<N>) => Promise<Result<N>>;
  /** Makes a call that must be refused. */
  readonly refused: (
    name: string,
    argument: unknown,
  ) => Promise<Extract<Answer, { refused: unknown }>['refused']>;
}

/** A session as a shell makes one, closed when the test is over. */
export function newSession(home: string): TestSession {
  const opened = openSession(home);
  onTestFinished(() => opened.session.close());
  return opened;
}

/** A session that its opener closes. */
export function openSession(home: string): TestSession {
  const session = createSession({ home });
  return {
    session,
    call: async (name, argument) => {
      const answer = await session.answer(name, argument);
      if (!('ok' in answer)) throw new Error(JSON.stringify(answer));
      return answer.ok as Result<typeof name>;
    },
    refused: async (name, argument) => {
      const answer = await session.answer(name, argument);
      if (!('refused' in answer)) throw new Error(JSON.stringify(answer).slice(0, 500));
      return answer.refused;
    },
  };
}
