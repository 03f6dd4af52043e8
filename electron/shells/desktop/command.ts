/**
 * The packaged program without a window: `league-ledger --call FILE CALL ARGUMENT` does what `npm run ledger` does from a
 * checkout, for computers that have nothing else installed.
 */
import type { Writable } from 'node:stream';
import { app } from 'electron';
import { createSession } from '../../session/session.ts';
import { runTerminal } from '../terminal/run.ts';

const option = '--call';

/** What follows `--call` on a command line; null where a window is wanted. */
export function commandAmong(argv: readonly string[]): readonly string[] | null {
  const at = argv.indexOf(option);
  return at === -1 ? null : argv.slice(at + 1);
}

/**
 * Runs the command and ends the program with its exit code. It may run while a window is open: what it changes appears
 * there, as with every other program that shares the league.
 */
export async function runCommand(command: readonly string[]): Promise<void> {
  const code = await runTerminal(command, {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    folder: process.cwd(),
    session: () => createSession(),
  }).catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  // What was written to a pipe would be lost with the process.
  await Promise.all([process.stdout, process.stderr].map(flushed));
  app.exit(code);
}

const flushed = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => {
      resolve();
    });
  });
