/** Keeps what is known of errors in the program: the last one, the calls that came before it, and the log. */
import type { CallName } from '../../../shared/contract/api.ts';
import type { Failure, FailurePlace } from '../../../shared/contract/failures.ts';
import { openErrorLog } from './error-log.ts';
import { recordOf, type ErrorRecord } from './error-record.ts';
import { systemLines } from './system.ts';

export interface Failures {
  readonly log: string;
  /** The last one since the program was started. */
  readonly last: () => Failure | null;
  /** Logs anything that was thrown. */
  readonly note: (thrown: unknown, where: FailurePlace, call?: CallName) => void;
  /** Logs what is already known of one. */
  readonly noteRecord: (record: ErrorRecord, where: FailurePlace, call?: CallName) => void;
  /** Logs what is no error but was lost, in words without names, and says it on the console, in lines for users. */
  readonly tell: (what: string, said: readonly string[]) => void;
  /** Remembers a call, so that an error's log says what came before. */
  readonly called: (call: CallName, milliseconds: number, outcome: CallOutcome) => void;
  /** All that the log holds. */
  readonly read: () => string;
}

export type CallOutcome = 'ok' | 'refused' | 'failed';

const rememberedCalls = 30;
/** A page that fails again and again must not push everything else out of the log. */
const mostAMinute = 20;
const aMinute = 60_000;

/** The failures of one session. `folder` is where the log goes. */
export function openFailures(folder: string): Failures {
  const log = openErrorLog(folder);
  let before: string[] = [];
  let last: Failure | null = null;
  let hasBegun = false;
  const mayLog = limited();
  const append = (at: Date, lines: readonly string[]): void => {
    const begin = hasBegun ? [] : [`${at.toISOString()} started`, ...indented(systemLines())];
    hasBegun = true;
    log.append([...begin, ...lines, ''].join('\n'));
  };
  const noteRecord: Failures['noteRecord'] = (record, where, call) => {
    const at = new Date();
    last = { at: at.toISOString(), where };
    const told = lineOf(at, record, where, call);
    if (!mayLog(at.getTime())) return;
    console.error(`${told}\n${log.file}`);
    append(at, [told, ...indented(record.frames), ...indented(before)]);
    before = [];
  };
  return {
    log: log.file,
    last: () => last,
    note: (thrown, where, call) => {
      noteRecord(recordOf(thrown), where, call);
    },
    noteRecord,
    tell: (what, said) => {
      console.error(said.join('\n'));
      const at = new Date();
      append(at, [`${at.toISOString()} ${what}`]);
    },
    called: (call, milliseconds, outcome) => {
      const line = `before: ${new Date().toISOString()} ${call} ${outcome} ${milliseconds.toFixed(0)} ms`;
      before = [...before.slice(1 - rememberedCalls), line];
    },
    read: log.read,
  };
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function lineOf(at: Date, { kind, code }: ErrorRecord, where: FailurePlace, call?: CallName): string {
  return [at.toISOString(), 'error', where, call, kind, code].filter(Boolean).join(' ');
}

/** True until it has been asked as often as a minute may have it. */
function limited(): (now: number) => boolean {
  let recent: number[] = [];
  return (now) => {
    recent = recent.filter((time) => now - time < aMinute);
    if (recent.length >= mostAMinute) return false;
    recent.push(now);
    return true;
  };
}
