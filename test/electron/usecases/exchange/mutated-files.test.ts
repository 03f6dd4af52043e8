/** Damaged files: each is imported whole or not at all, and what is wrong is said with line and column. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import { revisionOf, summaryOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { newLedger, type Ledger } from '../../ledger.ts';
import { mutated, wholeFiles } from './mutated-files.ts';

/** MUTATED=5000 for a thorough run. */
const each = Number(process.env['MUTATED'] ?? 25);

async function imported(ledger: Ledger, file: string): Promise<string> {
  const before = revisionOf(ledger.store);
  try {
    const preview = await useCases['exchange.preview'](ledger.context, { path: file });
    expect(revisionOf(ledger.store)).toBe(before);
    const report = await useCases['exchange.import'](ledger.context, { path: file });
    expect(preview).toMatchObject(report);
    for (const { line, expected } of report.refused) {
      expect(line).toBeGreaterThan(0);
      expect(expected).toMatch(/\S/u);
    }
    if (report.refused.length === 0) return 'imported';
    expect(revisionOf(ledger.store)).toBe(before);
    return 'refused rows';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/su);
    expect(revisionOf(ledger.store)).toBe(before);
    return error.code;
  }
}

test.each(Object.keys(wholeFiles))('%s', async (name) => {
  const ledger = newLedger();
  const outcomes: Record<string, number> = {};
  const file = path.join(ledger.folder, name);
  for (let seed = 1; seed <= each; seed++) {
    const bytes = mutated(name, seed);
    writeFileSync(file, bytes);
    const outcome = await imported(ledger, file).catch((error: unknown) => {
      throw new Error(`seed ${String(seed)} of ${name}`, { cause: error });
    });
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    while (summaryOf(ledger.store).tournaments > 0) await useCases['history.undo'](ledger.context, {});
  }
  if (each > 1000) console.log(name, outcomes, Math.round(process.memoryUsage().rss / 1e6), 'MB');
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(each);
});
