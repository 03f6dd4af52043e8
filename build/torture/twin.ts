/**
 * The twin of a league that gets killed: it hears of the same calls, and nothing ever happens to it. It says what the
 * other must hold.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createSession, type Session } from '../../electron/session/session.ts';
import { revisionOf } from '../../electron/store/league.ts';
import { joinLeague } from '../../electron/store/file/join.ts';
import { parseBackupName } from '../../electron/store/backups/backup-names.ts';
import type { Store } from '../../electron/store/store.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';
import type { Answer } from '../../shared/contract/api.ts';
import { knownRowsOf, type KnownRows } from './calls.ts';
import { digestOf } from './digest.ts';
import type { Content } from './examine.ts';

export interface Twin {
  /** Makes a call that the other acknowledged, and expects it to succeed. */
  readonly follow: (call: string, argument: unknown) => Promise<void>;
  /** Makes a call without knowing whether it came through. */
  readonly attempt: (call: string, argument: unknown) => Promise<void>;
  readonly content: () => Content;
  readonly knownRows: () => KnownRows;
  /** The revisions of which it has a backup. */
  readonly backups: () => ReadonlySet<number>;
  readonly leaderboard: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Makes a new league in a folder of its own. */
export async function openTwin(home: string, name: string): Promise<Twin> {
  const session = createSession({ home });
  const { path: file } = succeeded(await session.answer('league.create', { name })) as LeagueSummary;
  const store = joinLeague(file);
  const answer = (call: string, argument: unknown): Promise<Answer> =>
    session.answer(call, ownBackup(file, argument));
  return {
    follow: async (call, argument) => {
      succeeded(await answer(call, argument));
    },
    attempt: async (call, argument) => {
      await answer(call, argument);
    },
    backups: () => new Set(backupsOf(file).map(({ revision }) => revision)),
    content: () => contentOf(store),
    knownRows: () => knownRowsOf(store),
    leaderboard: async () => succeeded(await session.answer('leaderboard.read', {})),
    close: async () => {
      store.close();
      await session.close();
    },
  };
}

/** The backups beside a league, by name and revision. */
export const backupsOf = (file: string): { readonly file: string; readonly revision: number }[] => {
  const folder = path.join(path.dirname(file), 'Backups');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const parsed = parseBackupName(name);
    return parsed === undefined ? [] : [{ file: name, revision: parsed.revision }];
  });
};

/** Where a call names a backup of the other: its own of the same revision. */
function ownBackup(file: string, argument: unknown): unknown {
  const { backup } = argument as { backup?: string };
  if (backup === undefined) return argument;
  const revision = parseBackupName(backup)?.revision;
  return { as: 'here', backup: backupsOf(file).find((one) => one.revision === revision)?.file ?? backup };
}

const contentOf = (store: Store): Content => ({ revision: revisionOf(store), digest: digestOf(store) });

function succeeded(answer: Answer): unknown {
  if ('ok' in answer) return answer.ok;
  throw new Error(`the twin answers otherwise: ${JSON.stringify(answer)}`);
}

/** Every player's rating in a file, as the program computes it now. */
export async function leaderboardIn(home: string, file: string): Promise<unknown> {
  const session: Session = createSession({ home });
  try {
    succeeded(await session.answer('league.open', { path: file }));
    return succeeded(await session.answer('leaderboard.read', {}));
  } finally {
    await session.close();
  }
}
