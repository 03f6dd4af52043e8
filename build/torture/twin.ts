/**
 * The twin of a league that gets killed: it hears of the same calls, and nothing ever happens to it. It says what the
 * other must hold.
 */
import { createSession, type Session } from '../../electron/session/session.ts';
import { revisionOf } from '../../electron/store/league.ts';
import { joinLeague } from '../../electron/store/file/open.ts';
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
  readonly leaderboard: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Makes a new league in a folder of its own. */
export async function openTwin(home: string, name: string): Promise<Twin> {
  const session = createSession({ home });
  const { path } = succeeded(await session.answer('league.create', { name })) as LeagueSummary;
  const store = joinLeague(path);
  return {
    follow: async (call, argument) => {
      succeeded(await session.answer(call, argument));
    },
    attempt: async (call, argument) => {
      await session.answer(call, argument);
    },
    content: () => contentOf(store),
    knownRows: () => knownRowsOf(store),
    leaderboard: async () => succeeded(await session.answer('leaderboard.read', {})),
    close: async () => {
      store.close();
      await session.close();
    },
  };
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
