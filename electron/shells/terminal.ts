/** `npm run ledger -- FILE CALL ARGUMENT`: the program without a window, one call at a time. */
import { createSession } from '../session/session.ts';
import { runTerminal } from './terminal/run.ts';

process.exitCode = await runTerminal(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  session: () => createSession({ isForCommands: true }),
});
