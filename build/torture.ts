/**
 * `npm run torture -- --minutes N`: kills the program, lets its writes fail and cuts its power, again and again, on leagues of its own, and
 * shows that nothing acknowledged is lost and no file is damaged. Ends with 1 where that is not so.
 */
import { runTool } from './tool.ts';
import { readTortureOptions, usage } from './torture/options.ts';
import { report } from './torture/report.ts';
import { torture } from './torture/run.ts';

if (import.meta.main)
  await runTool({
    usage,
    read: readTortureOptions,
    run: async (options) => {
      const outcome = await torture(options, process.stdout);
      console.log(report(outcome));
      if (outcome.tally.failures.length > 0) process.exitCode = 1;
    },
  });
