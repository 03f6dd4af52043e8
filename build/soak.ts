/**
 * `npm run soak -- --minutes N --seed N`: the program in a headless browser, used at random for as long. Ends with 1 if
 * memory keeps growing, a file isn't whole, or anything is complained of.
 */
import { bundle } from './bundle.ts';
import { readSoakOptions, usage } from './soak/options.ts';
import { report } from './soak/report.ts';
import { soak } from './soak/run.ts';
import { isFresh } from './start/fresh.ts';
import { runTool } from './tool.ts';

if (import.meta.main)
  await runTool({
    usage,
    read: readSoakOptions,
    run: async (options) => {
      if (!isFresh()) await bundle();
      const outcome = await soak(options);
      console.log(report(outcome));
      if (outcome.failures.length > 0) process.exitCode = 1;
    },
  });
