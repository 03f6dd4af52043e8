/** What a command line does: `FILE CALL ARGUMENT` makes one call, prints its JSON on one line, and tells an exit code. */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';
import { calls, isCallName, type Answer, type CallName } from '../../../shared/contract/api.ts';
import type { Job, LeagueSummary } from '../../../shared/contract/league.ts';
import { Refusal, refuse } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import type { Session } from '../../session/session.ts';
import { exitCodes, exitOutcomeOf } from './exit-codes.ts';
import { openCommandFiles, sendFile, type CommandFiles } from './files.ts';
import { listCalls } from './help.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Sentences and progress; progress only if a user is watching. */
  readonly errors: Writable & { isTTY?: boolean };
  /** What relative paths are meant from. */
  readonly folder: string;
  readonly session: () => Session;
}

const say = texts.shells.terminal;

/** Runs one command line (without the program's own name) and tells the exit code. Never rejects. */
export async function runTerminal(given: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommand(given, terminal);
  } catch (error) {
    const session = terminal.session();
    const path = session.noteFailure(error);
    await session.close();
    terminal.errors.write(`${texts.failures.ended({ path })}\n`);
    return exitCodes.failed;
  }
}

async function runCommand(given: readonly string[], terminal: Terminal): Promise<number> {
  const [file, call, argument, ...rest] = given;
  if (call === undefined) {
    terminal.output.write(listCalls());
    return exitCodes.done;
  }
  if (!isCallName(call)) return complain(terminal, refuse('unknownCall', { call }));
  if (rest.length > 0) return complain(terminal, new Refusal('badArgument', say.tooMany));
  const fromInput = argument === '-';
  const parsed = parse(fromInput ? await text(terminal.input) : (argument ?? '{}'));
  if (parsed === undefined) return complain(terminal, new Refusal('badArgument', say.notJson));
  const league = path.resolve(terminal.folder, file ?? '');
  const complete = call === 'league.create' ? { path: league, ...fields(parsed) } : parsed;
  return withFiles(terminal, { call, argument: complete, fromInput }, (files) =>
    withSession(terminal, (session) => make(terminal, session, league, call, files.argument)).then(
      async (answer) => report(terminal, call, answer, files),
    ),
  );
}

/** Brings what is piped in to a file, and removes all such files in the end. */
async function withFiles(
  terminal: Terminal,
  command: { call: CallName; argument: unknown; fromInput: boolean },
  use: (files: CommandFiles) => Promise<number>,
): Promise<number> {
  const files = openCommandFiles(terminal);
  try {
    return await use(await files.place(command));
  } catch (error) {
    if (error instanceof Refusal) return complain(terminal, error);
    throw error;
  } finally {
    await files.close();
  }
}

async function withSession(terminal: Terminal, use: (session: Session) => Promise<Answer>): Promise<Answer> {
  const session = terminal.session();
  try {
    return await use(session);
  } finally {
    await session.close();
  }
}

/** Opens the file, unless the call itself makes or opens one, and makes the call. */
async function make(
  terminal: Terminal,
  session: Session,
  league: string,
  call: CallName,
  argument: unknown,
): Promise<Answer> {
  if (!opensNothing.includes(call)) {
    const opened = await session.answer('league.open', { path: league });
    if (!('ok' in opened)) return opened;
    tellBackupTrouble(terminal, opened.ok as LeagueSummary);
  }
  const stop = showProgress(terminal, session, call);
  try {
    return await session.answer(call, argument);
  } finally {
    stop();
  }
}

/** The call is made all the same: a backup that can't be made takes nothing away. */
function tellBackupTrouble({ errors }: Terminal, { backupTrouble }: LeagueSummary): void {
  const notices = texts.backups.notice;
  if (backupTrouble) errors.write(`${notices[backupTrouble.reason](backupTrouble)}\n`);
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

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/** Prints the answer, or the file that was asked for in its place. */
async function report(
  terminal: Terminal,
  call: CallName,
  answer: Answer,
  files: CommandFiles,
): Promise<number> {
  if (!('ok' in answer)) return tell(terminal, answer);
  if (files.toOutput === null) terminal.output.write(`${JSON.stringify(answer.ok)}\n`);
  else await sendFile(files.toOutput, terminal.output);
  const { code, sentence } = exitOutcomeOf(call, answer.ok);
  if (sentence !== '') terminal.errors.write(`${sentence}\n`);
  return code;
}

/** Says why there is no result. */
function tell(terminal: Terminal, answer: Exclude<Answer, { ok: unknown }>): number {
  terminal.errors.write(`${'refused' in answer ? answer.refused.sentence : answer.failed.sentence}\n`);
  if ('failed' in answer) return exitCodes.failed;
  return answer.refused.code === 'leagueBusy' ? exitCodes.busy : exitCodes.refused;
}

const complain = (terminal: Terminal, { code, message }: Refusal): number =>
  tell(terminal, { refused: { code, sentence: message } });

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
