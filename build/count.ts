/** Counts of tests, read from the reports that the test runners write. */
import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those passed: at the second try only. */
  readonly flaky: number;
  /** The unit tests, or files of them, that failed. Playwright lists its own at the end of its output. */
  readonly failures: readonly string[];
}

const none: Count = { passed: 0, failed: 0, skipped: 0, flaky: 0, failures: [] };

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** A file that could not be loaded or prepared has failed, though none of its tests has. */
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside tests. */
  errors: unknown[];
}

/** The count of a report. One that was never written is one failure. */
export function countOf(file: string, by: 'vitest' | 'playwright'): Count {
  if (!existsSync(file)) return { ...none, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as unknown;
  return by === 'vitest' ? vitestCount(report as VitestReport) : playwrightCount(report as PlaywrightReport);
}

function vitestCount(report: VitestReport): Count {
  const failedIn = (file: VitestReport['testResults'][number]): string[] =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${file.name}: ${fullName}`);
  const unprepared = report.testResults.filter(
    (file) => file.status === 'failed' && failedIn(file).length === 0,
  );
  return {
    ...none,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unprepared.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...report.testResults.flatMap(failedIn), ...unprepared.map(({ name }) => name)],
  };
}

const playwrightCount = ({ stats, errors }: PlaywrightReport): Count => ({
  ...none,
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  flaky: stats.flaky,
});

export const addUp = (counts: readonly Count[]): Count => ({
  passed: sum(counts.map(({ passed }) => passed)),
  failed: sum(counts.map(({ failed }) => failed)),
  skipped: sum(counts.map(({ skipped }) => skipped)),
  flaky: sum(counts.map(({ flaky }) => flaky)),
  failures: counts.flatMap(({ failures }) => failures),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
