/**
 * The process that gets killed: it holds a session as the shells do, makes the calls that arrive as lines, and
 * acknowledges each by a line of its own. The first line names the folder of its preferences.
 */
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createSession, type Session } from '../../electron/session/session.ts';
import { joinLeague } from '../../electron/store/file/join.ts';
import type { LeagueSummary } from '../../shared/contract/league.ts';
import type { Order, Reply } from './open-process.ts';

const lines = createInterface({ input: process.stdin });
let session: Session | undefined;

lines.on('line', (line) => {
  const order = JSON.parse(line) as Order;
  if ('home' in order) session = createSession({ home: order.home });
  else if (session) void carryOut(session, order).then(acknowledge);
});
lines.on('close', () => {
  void session?.close();
});

/** At once and whole: what was said before the kill is in the pipe. */
function acknowledge(reply: Reply): void {
  writeSync(1, `${JSON.stringify(reply)}\n`);
}

async function carryOut(
  { answer }: Session,
  { number, call, argument }: Exclude<Order, { home: string }>,
): Promise<Reply> {
  if (call === 'checkpoint') {
    checkpoint(argument as Checkpoint);
    return { number, outcome: 'ok', revision: null };
  }
  if (call === 'hold') {
    hold(argument as Hold);
    return { number, outcome: 'ok', revision: null };
  }
  if (call === 'pause') {
    await wait(argument as number);
    return { number, outcome: 'ok', revision: null };
  }
  const answered = await answer(call, argument);
  if ('refused' in answered) return { number, outcome: 'refused', sentence: answered.refused.sentence };
  if ('failed' in answered) return { number, outcome: 'failed', sentence: answered.failed.sentence };
  const read = await answer('league.read', {});
  const league = 'ok' in read ? (read.ok as LeagueSummary | null) : null;
  return { number, outcome: 'ok', revision: league?.revision ?? null };
}

interface Checkpoint {
  readonly file: string;
  readonly mode: 'PASSIVE' | 'RESTART' | 'TRUNCATE';
}

/** Moves the log into the file, as SQLite does by itself now and then. */
function checkpoint({ file, mode }: Checkpoint): void {
  const store = joinLeague(file);
  store.db.pragma(`wal_checkpoint(${mode})`);
  store.close();
}

interface Hold {
  readonly file: string;
  readonly milliseconds: number;
}

/** Reads the league for a while, as another window does, or the thread that rates a large league. */
function hold({ file, milliseconds }: Hold): void {
  const store = joinLeague(file);
  store.db.exec('BEGIN');
  store.sql('SELECT count(*) FROM player').get();
  setTimeout(() => {
    store.close();
  }, milliseconds).unref();
}
