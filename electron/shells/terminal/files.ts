/**
 * The files that a command line names. Relative paths are meant from where it was typed, not from where npm runs it;
 * `-.csv` is standard input or output as a file of the kind that the ending says.
 */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer, CallName } from '../../../shared/contract/api.ts';
import { Refusal } from '../../../shared/contract/refusals.ts';
import { texts } from '../../../shared/messages/index.ts';
import { openExchange } from '../file-transfer.ts';

export interface CommandFiles {
  /** The argument with absolute paths. */
  readonly argument: unknown;
  /** The file that goes to standard output once it is written; null where the answer goes there. */
  readonly toOutput: string | null;
}

interface Command {
  readonly call: CallName;
  readonly argument: unknown;
  /** Whether the argument itself came from standard input. */
  readonly fromInput: boolean;
}

const say = texts.shells.terminal;

/** The fields that name a file or folder. */
const paths = new Set(['path', 'folder', 'to']);

/** What a call does with the file of a field, where the file may be a stream. */
const streams: Partial<Record<CallName, Readonly<Record<string, 'read' | 'written'>>>> = {
  'results.import': { path: 'read' },
  'results.export': { path: 'written' },
  'exchange.preview': { path: 'read' },
  'exchange.import': { path: 'read' },
  'exchange.errors': { path: 'read', to: 'written' },
  'exchange.export': { path: 'written' },
  'league.import': { path: 'read' },
  'league.copy': { path: 'written' },
};

const isStream = (value: string): boolean => /^-\.[\w.]+$/u.test(value);

/** Opens files that hold standard input and output while one command runs. `close` removes it. */
export function openCommandFiles({ input, folder }: { input: Readable; folder: string }): {
  readonly place: (command: Command) => Promise<CommandFiles>;
  readonly close: () => Promise<void>;
} {
  const exchange = openExchange();
  const place = async ({ call, argument, fromInput }: Command): Promise<CommandFiles> => {
    if (typeof argument !== 'object' || argument === null || Array.isArray(argument))
      return { argument, toOutput: null };
    let toOutput: string | null = null;
    const real = async (field: string, value: unknown): Promise<unknown> => {
      if (!paths.has(field) || typeof value !== 'string' || value === '') return value;
      const use = isStream(value) ? streams[call]?.[field] : undefined;
      if (use === undefined) return path.resolve(folder, value);
      if (use === 'written') return (toOutput = placed(await exchange.place(`output${value.slice(1)}`)));
      if (fromInput) throw new Refusal('badArgument', say.inputTwice);
      return placed(await exchange.upload(`input${value.slice(1)}`, input));
    };
    const fields: [string, unknown][] = [];
    for (const [field, value] of Object.entries(argument)) fields.push([field, await real(field, value)]);
    return { argument: Object.fromEntries(fields), toOutput };
  };
  return { place, close: exchange.close };
}

function placed(answer: Answer<{ path: string }>): string {
  if ('ok' in answer) return answer.ok.path;
  if ('refused' in answer) throw new Refusal('badArgument', answer.refused.sentence);
  throw new Error(answer.failed.sentence);
}

/** Sends a file to a stream that stays open. A reader that has seen enough, like `head`, is no error. */
export async function sendFile(file: string, output: Writable): Promise<void> {
  try {
    await pipeline(createReadStream(file), output, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}
