/**
 * `npm run fuzz -- --seed N --calls 100000`: mutated calls through the contract, to a session and over HTTP. Ends with 1
 * at the first fault, and prints the fewest calls that bring it about.
 */
import { inspect } from 'node:util';
import { openLeagueTarget } from './fuzz/league-target.ts';
import { readFuzzOptions, usage, type FuzzOptions } from './fuzz/options.ts';
import { fuzz, type Outcome } from './fuzz/run.ts';
import { runTool } from './tool.ts';

/** In megabytes, of the whole process. */
const mostMemory = 1024;

/** Everything about a run, for a person to read. */
function report({ calls, tally, names, megabytes, found }: Outcome, { seed }: FuzzOptions): string {
  const counts = Object.entries(tally).map(([kind, count]) => `${String(count)} ${kind}`);
  const lines = [
    `seed ${String(seed)}: ${String(calls)} calls (${String(names)} names), ${counts.join(', ')}`,
  ];
  if (found) {
    const told = found.calls.map((call) =>
      inspect(call, { depth: 20, maxStringLength: 300, maxArrayLength: 50 }),
    );
    lines.push(`FAULT ${found.fault}`, 'The fewest calls that bring it about:', ...told);
  }
  return [...lines, `${String(megabytes)} MB at most`].join('\n');
}

if (import.meta.main)
  await runTool({
    usage,
    read: readFuzzOptions,
    run: async (options) => {
      const target = await openLeagueTarget();
      const outcome = await fuzz(target, options, (done) => {
        if (process.stdout.isTTY) process.stdout.write(`\r${String(done)}`);
      });
      await target.close();
      console.log(report(outcome, options));
      if (outcome.found !== null || outcome.megabytes > mostMemory) process.exitCode = 1;
    },
  });
