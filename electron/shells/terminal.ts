/**
 * The terminal shell: `ledger FILE CALL ARGUMENT` makes one call and prints its JSON on one line. Exit 0; a
 * refusal prints its sentence to the error stream and exits 2, a failure exits 1.
 */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';
import { calls, isCallName, type Answer, type CallName } from '../../shared/contract/api.ts';
import type { Job } from '../../shared/contract/league.ts';
import { Refusal, refuse } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { listCalls } from './cli-help.ts';
import { createSession, type Session } from '../session/session.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Sentences and progress; progress only if a user is watching. */
  readonly errors: Writable & { isTTY?: boolean };
  /** What relative paths are meant from. */
  readonly folder: string;
  readonly session: () => Session;
}

export const exitCodes = { done: 0, failed: 1, refused: 2 } as const;

const say = texts.shells.terminal;

/** Runs one command line (without the program's own name) and tells the exit code. */
export async function runTerminal(given: readonly string[], terminal: Terminal): Promise<number> {
  const [file, call, argument, ...rest] = given;
  if (call === undefined) {
    terminal.output.write(listCalls());
    return exitCodes.done;
  }
  if (!isCallName(call)) return complain(terminal, refuse('unknownCall', { call }));
  if (rest.length > 0) return complain(terminal, new Refusal('badArgument', say.tooMany));
  const parsed = parse(argument === '-' ? await text(terminal.input) : (argument ?? '{}'));
  if (parsed === undefined) return complain(terminal, new Refusal('badArgument', say.notJson));
  return withSession(terminal, (session) =>
    make(terminal, session, path.resolve(terminal.folder, file ?? ''), call, parsed),
  );
}

async function withSession(terminal: Terminal, use: (session: Session) => Promise<Answer>): Promise<number> {
  const session = terminal.session();
  try {
    return report(terminal, await use(session));
  } finally {
    await session.close();
  }
}

/** Opens the file, unless the call itself makes or opens one, and makes the call. */
async function make(
  terminal: Terminal,
  session: Session,
  file: string,
  call: CallName,
  argument: unknown,
): Promise<Answer> {
  const complete = resolvePaths(
    call === 'league.create' ? { path: file, ...fields(argument) } : argument,
    terminal.folder,
  );
  if (!opensNothing.includes(call)) {
    const opened = await session.answer('league.open', { path: file });
    if (!('ok' in opened)) return opened;
  }
  const stop = showProgress(terminal, session, call);
  try {
    return await session.answer(call, complete);
  } finally {
    stop();
  }
}

const opensNothing: readonly CallName[] = [
  'league.create',
  'league.open',
  'league.sample',
  'league.import',
  'league.list',
  'league.folder',
];

const fields = (argument: unknown): object =>
  typeof argument === 'object' && argument !== null ? argument : {};

/** Paths in an argument are meant from where the command was typed, not from where npm runs it. */
function resolvePaths(argument: unknown, folder: string): unknown {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return argument;
  const absolute = (key: string, value: unknown): unknown =>
    (key === 'path' || key === 'folder') && typeof value === 'string' && value !== ''
      ? path.resolve(folder, value)
      : value;
  return Object.fromEntries(Object.entries(argument).map(([key, value]) => [key, absolute(key, value)]));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function report(terminal: Terminal, answer: Answer): number {
  if ('ok' in answer) {
    terminal.output.write(`${JSON.stringify(answer.ok)}\n`);
    return exitCodes.done;
  }
  terminal.errors.write(`${'refused' in answer ? answer.refused.sentence : answer.failed.sentence}\n`);
  return 'refused' in answer ? exitCodes.refused : exitCodes.failed;
}

const complain = (terminal: Terminal, { code, message }: Refusal): number =>
  report(terminal, { refused: { code, sentence: message } });

/** Rewrites one line with the progress of a long call while a user watches. Returns a function that stops it. */
function showProgress({ errors }: Terminal, session: Session, call: CallName): () => void {
  if (errors.isTTY !== true || calls[call].runs === 'session') return () => undefined;
  const clear = '\r\u001b[K';
  const job = calls[call].runs === 'labWorker' ? { where: 'lab' } : {};
  const timer = setInterval(() => {
    void session.answer('job.read', job).then((answer: Answer) => {
      const now = 'ok' in answer ? (answer.ok as Job | null) : null;
      if (now) errors.write(`${clear}${progressOf(now)}`);
    });
  }, 250);
  return () => {
    clearInterval(timer);
    errors.write(clear);
  };
}

function progressOf({ phase: name, done, total }: Job): string {
  const phase = texts.common.phases[name];
  return total > 0 ? say.share({ phase, share: done / total }) : say.counted({ phase, done });
}

if (import.meta.main) {
  process.exitCode = await runTerminal(process.argv.slice(2), {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    folder: process.env['INIT_CWD'] ?? process.cwd(),
    session: () => createSession(),
  });
}
