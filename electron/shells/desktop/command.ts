/**
 * The packaged program without a window, for computers that have nothing else installed: `--call FILE CALL ARGUMENT` does
 * what `npm run ledger` does from a checkout, and `--print PAGE FILE.pdf` what `npm run print` does.
 */
import type { Writable } from 'node:stream';
import { app } from 'electron';
import { texts } from '../../../shared/messages/index.ts';
import { createSession } from '../../session/session.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { runTerminal } from '../terminal/run.ts';
import { printFile } from './print-file.ts';

type Command = () => Promise<number>;

const commands: Readonly<Record<string, (given: readonly string[]) => Promise<number>>> = {
  '--call': (given) =>
    runTerminal(given, {
      input: process.stdin,
      output: process.stdout,
      errors: process.stderr,
      folder: process.cwd(),
      session: () => createSession({ isForCommands: true }),
    }),
  '--print': printFile,
};

/** What a command line asks for; null where a window is wanted. */
export function commandAmong(argv: readonly string[]): Command | null {
  const at = argv.findIndex((argument) => Object.hasOwn(commands, argument));
  const command = commands[argv[at] ?? ''];
  return command ? () => command(argv.slice(at + 1)) : null;
}

/**
 * Runs the command and ends the program with its exit code. It may run while a window is open: what it changes appears
 * there, as with every other program that shares the league.
 */
export async function runCommand(command: Command): Promise<void> {
  const code = await command().catch(logged);
  // What was written to a pipe would be lost with the process.
  await Promise.all([process.stdout, process.stderr].map(flushed));
  app.exit(code);
}

async function logged(thrown: unknown): Promise<number> {
  const session = createSession();
  console.error(texts.failures.ended({ path: session.noteFailure(thrown) }));
  await session.close();
  return exitCodes.failed;
}

const flushed = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => {
      resolve();
    });
  });
