import path from 'node:path';

/** Where build/vite.tests.ts puts its bundle: one flat folder, as that of the program is. */
export const bundleForTests: string = path.resolve(
  import.meta.dirname,
  '../node_modules/.cache/bundle-for-tests',
);

/** What is bundled there, by the name of its file: threads, programs and tools that the tests start, and what their scripts import. */
export const bundledForTests: Readonly<Record<string, string>> = {
  worker: 'electron/session/worker.ts',
  'backup-worker': 'electron/session/backup-worker.ts',
  'copy-check': 'electron/session/copy-check.ts',
  'workbook-thread': 'electron/usecases/exchange/tables/workbook-thread.ts',
  terminal: 'electron/shells/terminal.ts',
  fuzz: 'build/fuzz.ts',
  'league-process': 'build/torture/league-process.ts',
  'faults-process': 'build/torture/faults-process.ts',
  'name-cuts-process': 'build/torture/name-cuts-process.ts',
  program: 'test/electron/program.ts',
};

/** The variable that names a folder in memory for tests, where there is one. */
export const folderForTests = 'LEDGER_TESTS_IN_MEMORY';
