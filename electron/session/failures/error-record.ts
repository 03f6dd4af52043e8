/**
 * What may be known of an error. Its message is left out: it can hold what a user typed. So are names of functions and
 * all paths outside of the program.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ErrorRecord {
  readonly kind: string;
  /** As the file system and SQLite give one. */
  readonly code: string | null;
  /** Places in the program, "file:line:column", the innermost first. */
  readonly frames: readonly string[];
}

/** The folder of the program: the nearest one above with a package.json, from the sources as from the build. */
export const programFolder: string = above(import.meta.dirname);

function above(folder: string): string {
  const next = path.dirname(folder);
  return existsSync(path.join(folder, 'package.json')) || next === folder ? folder : above(next);
}

/** Names of errors that the platform and the program's packages have; any other could be anything. */
const kinds: ReadonlySet<string> = new Set([
  ...['AggregateError', 'DOMException', 'Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError'],
  ...['SqliteError', 'TypeError', 'URIError', 'ZodError'],
]);
export const knownKind = (kind: string): string => (kinds.has(kind) ? kind : 'Error');

const mostFrames = 30;

/** Passed on by a thread that can't pass on the error itself. */
export class RecordedError extends Error {
  readonly record: ErrorRecord;
  constructor(record: ErrorRecord) {
    super(record.kind);
    this.record = record;
  }
}

/** Anything that was thrown. */
export function recordOf(thrown: unknown): ErrorRecord {
  if (thrown instanceof RecordedError) return thrown.record;
  if (!(thrown instanceof Error)) return { kind: typeof thrown, code: null, frames: [] };
  const code = 'code' in thrown ? String(thrown.code) : '';
  return {
    kind: knownKind(thrown.name),
    code: /^[A-Z][A-Z\d_]{2,50}$/u.test(code) ? code : null,
    frames: framesIn(thrown.stack ?? ''),
  };
}

/** The places that a stack names, in the program or in Node; any other is told as "elsewhere". */
export const framesIn = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const place = /^\s*(?:at (?:.*\()?|[^@]*@)(?<file>[^()]+):(?<at>\d+:\d+)\)?$/u.exec(line)?.groups;
      return place ? [`${fileOf(place['file'] ?? '')}:${place['at'] ?? ''}`] : [];
    })
    .slice(0, mostFrames);

/** What a file of the program can be called. */
const ownFile = /^[\w@.+-]+(?:\/[\w@.+-]+)*\.(?:[cm]?js|ts|svelte)$/u;

function fileOf(given: string): string {
  const file = given.replace(/^async /u, '');
  if (/^node:[a-z_]+(?:\/[a-z_]+)*$/u.test(file)) return file;
  const inside = insideProgram(file);
  return inside !== undefined && ownFile.test(inside) ? inside : 'elsewhere';
}

function insideProgram(file: string): string | undefined {
  if (/^(?:app|https?):/u.test(file)) return URL.canParse(file) ? new URL(file).pathname.slice(1) : undefined;
  const whole = file.startsWith('file:') ? pathOf(file) : file;
  if (whole === undefined || !path.isAbsolute(whole)) return undefined;
  return path.relative(programFolder, whole).replaceAll('\\', '/');
}

function pathOf(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
