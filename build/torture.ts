/**
 * `npm run torture -- --minutes N`: kills the program and cuts its power, again and again, on leagues of its own, and
 * shows that nothing acknowledged is lost and no file is damaged. Ends with 1 where that is not so.
 */
import { BadOptions } from './evaluation/options.ts';
import { readTortureOptions, usage } from './torture/options.ts';
import { report } from './torture/report.ts';
import { torture } from './torture/run.ts';

const refused = 2;

if (import.meta.main) {
  try {
    const options = readTortureOptions(process.argv.slice(2));
    if (options === 'help') console.log(usage);
    else {
      const outcome = await torture(options, process.stdout);
      console.log(report(outcome));
      if (outcome.tally.failures.length > 0) process.exitCode = 1;
    }
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    console.error(error.message);
    process.exitCode = refused;
  }
}
