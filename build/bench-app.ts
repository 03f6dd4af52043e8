/**
 * `npm run bench:app -- [options]`: how fast the program is in a browser, on leagues from a club's to one of 648,010
 * participations. Prints sizes side by side, how values grow, and what is slower than in the last run on this machine.
 */
import { bundle } from './bundle.ts';
import { measureSize } from './bench-app/measure-size.ts';
import type { SizeFigures } from './bench-app/measures.ts';
import { readBenchOptions, usage } from './bench-app/options.ts';
import { commitOfSources, readLastRun, recordRun } from './bench-app/record.ts';
import { report } from './bench-app/report.ts';
import { startLiveBrowser } from './live/browser.ts';
import { isFresh } from './start/fresh.ts';
import { runTool } from './tool.ts';

if (import.meta.main)
  await runTool({
    usage,
    read: readBenchOptions,
    run: async (options) => {
      if (!isFresh()) await bundle();
      const last = readLastRun();
      const browser = await startLiveBrowser();
      const sizes: SizeFigures[] = [];
      try {
        for (const players of options.sizes) {
          sizes.push(await measureSize(players, options, browser));
          // The largest takes half an hour: what was found before isn't lost with it.
          recordRun(sizes, commitOfSources(), new Date().toISOString());
        }
      } finally {
        await browser.end();
        if (sizes.length > 0) console.log(report(sizes, last));
      }
    },
  });
