/** A workbook that takes seconds to read: the import can be cancelled meanwhile, and the thread that reads it is gone then. */
import threads, { type Worker } from 'node:worker_threads';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { utils, write } from '@e965/xlsx';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useCases } from '../../../../../electron/usecases/index.ts';
import { refuse } from '../../../../../shared/contract/refusals.ts';
import { newLedger, refusalOf, type Ledger } from '../../../ledger.ts';

/** What happens to the threads that are started, in order. */
function watchThreads(): string[] {
  const events: string[] = [];
  const Started = threads.Worker;
  threads.Worker = class extends Started {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      events.push('started');
      this.on('online', () => events.push('began'));
      this.on('message', () => events.push('read'));
      this.on('exit', () => events.push('ended'));
    }
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    threads.Worker = Started;
    syncBuiltinESMExports();
  });
  return events;
}

let ledger: Ledger;
let file: string;

/** Rows of ten cells. */
const workbook = (rows: number): Buffer => {
  const cells = Array.from({ length: rows }, (_, i) => [
    ...[`Cup ${String(i >> 8)}`, `Player ${String(i)}`, (i & 255) + 1],
    ...Array.from({ length: 7 }, () => i),
  ]);
  const sheet = utils.aoa_to_sheet([
    ['tournament', 'player', 'place', ...Array.from({ length: 7 }, (_, i) => `Note ${String(i)}`)],
    ...cells,
  ]);
  const made = utils.book_new();
  utils.book_append_sheet(made, sheet, 'Results');
  return write(made, { bookType: 'xlsx', type: 'buffer' }) as Buffer;
};

beforeEach(() => {
  ledger = newLedger();
  file = path.join(ledger.folder, 'Large.xlsx');
});

test('an import of 400,000 cells that is cancelled ends the thread before it has read them', async () => {
  writeFileSync(file, workbook(39_999));
  const events = watchThreads();
  let asked = 0;
  const progress = (): void => {
    // Some time after the thread began, so that the library is at work.
    if (events.includes('began') && (asked += 1) > 8) throw refuse('cancelled');
  };
  const context = { ...ledger.context, progress };
  const { code } = await refusalOf(() => useCases['exchange.import'](context, { path: file }));
  events.push('answered');
  expect(code).toBe('cancelled');
  expect(events).toEqual(['started', 'began', 'ended', 'answered']);
});

test('what is read to its end is handed over, and the thread ends', async () => {
  writeFileSync(file, workbook(20));
  const events = watchThreads();
  const report = await useCases['exchange.import'](ledger.context, { path: file });
  expect(report).toMatchObject({ format: 'xlsx', players: 20, refused: [] });
  expect(events).toEqual(['started', 'began', 'read', 'ended']);
});
