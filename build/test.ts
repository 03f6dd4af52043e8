/** `npm test`: everything that can be known to work, in one command. Its last line counts the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUp, countOf, type Count } from './count.ts';
import { headed, root, run, type Outcome, type Task } from './run.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'league-ledger-reports-'));
const modules = path.join(root, 'node_modules');

interface Step extends Task {
  /** Where a step that runs tests counts them, and who wrote it. */
  readonly report?: { readonly file: string; readonly by: 'vitest' | 'playwright' };
}

const unitReport = path.join(reports, 'unit.json');
const browserReport = path.join(reports, 'browser.json');

const build: Step = { name: 'build', args: ['build/bundle.ts'] };
const types: Step = { name: 'types', args: ['build/check.ts'] };
const lint: Step = { name: 'rules and format', args: ['build/lint.ts'] };
const unit: Step = {
  name: 'unit, wiring and packaging tests',
  args: [
    path.join(modules, 'vitest/vitest.mjs'),
    ...[
      'run',
      '-c',
      'build/vitest.config.ts',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
  ],
  report: { file: unitReport, by: 'vitest' },
};
const browser: Step = {
  name: 'browser tests',
  args: ['build/test-browser.ts'],
  env: { TEST_REPORT: browserReport },
  report: { file: browserReport, by: 'playwright' },
};

/** Runs steps one after the other; their output is shown whole when each has ended, so that two lanes stay readable. */
async function lane(steps: readonly Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) {
    const outcome = await run(step);
    console.log(headed(step.name, outcome).trimEnd());
    if (step.report && outcome.code === 0) console.log(outcome.output.trimEnd());
    counts.push(counted(step, outcome));
  }
  return counts;
}

/** Runs a step alone and shows its output as it comes. */
async function alone(step: Step): Promise<Count> {
  console.log(`       ${step.name} …`);
  const outcome = await run(step, (text) => process.stdout.write(text));
  console.log(headed(step.name, { ...outcome, output: '' }).trimEnd());
  return counted(step, outcome);
}

/** What a step adds to the last line: its tests, or one failure where it is no test or failed without naming one. */
function counted({ report }: Step, { code }: Outcome): Count {
  const count = report ? countOf(report.file, report.by) : addUp([]);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

try {
  // What needs no build fills the core that building leaves idle.
  const checked = lane([types, lint]);
  const built = await alone(build);
  const sideBySide = await Promise.all([checked, lane([unit])]);
  const inBrowser = built.failed === 0 ? [await alone(browser)] : [];
  if (built.failed > 0) console.log('browser tests were not run, because there is no build to run them on');
  const { passed, failed, skipped, flaky, failures } = addUp([built, ...sideBySide.flat(), ...inBrowser]);
  process.exitCode = failed > 0 ? 1 : 0;
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (flaky > 0) console.log(`\n${String(flaky)} passed at the second try only: see "flaky" above`);
  console.log(
    `\n${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`,
  );
} finally {
  rmSync(reports, { recursive: true, force: true });
}
