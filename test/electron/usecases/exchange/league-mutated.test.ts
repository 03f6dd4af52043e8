/** Damaged league files: each comes in whole or not at all, and a sentence says so. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { revisionOf } from '../../../../electron/store/league.ts';
import { useCases } from '../../../../electron/usecases/index.ts';
import { Refusal } from '../../../../shared/contract/refusals.ts';
import { seeded } from '../../../../shared/seeded.ts';
import { fullLeague } from './full-league.ts';
import { fileOf, leagueOf } from './two-leagues.ts';

/** MUTATED=5000 for a thorough run. */
const each = Number(process.env['MUTATED'] ?? 60);

const pieces = ['"', '[', 'null', '{}', '1e999', '-1', '\0', '=1+1', '00000000-0000-0000-0000-000000000000'];

/** A few bytes are others, or a piece of text or the end of the file is gone; the header mostly stays. */
function mutated(whole: Buffer, seed: number): Buffer {
  const below = seeded(seed);
  const bytes = Buffer.from(whole);
  const from = below(10) === 0 ? 0 : 100;
  /** Most of it is empty pages. */
  const at = (tries = 50): number => {
    const byte = from + below(bytes.length - from);
    return bytes[byte] !== 0 || tries === 0 ? byte : at(tries - 1);
  };
  if (below(8) === 0) return bytes.subarray(0, at());
  for (let left = 1 + below(6); left > 0; left--)
    if (below(2) === 0) bytes[at()] = below(256);
    else bytes.write(pieces[below(pieces.length)] ?? '', at());
  return bytes;
}

test('a league file with damaged bytes', async () => {
  const theirs = fullLeague();
  theirs.store.db.pragma('wal_checkpoint(TRUNCATE)');
  const whole = readFileSync(fileOf(theirs));
  const ours = leagueOf('North', 'Xi', 'Ann');
  const file = path.join(ours.folder, 'damaged.league');
  const outcomes: Record<string, number> = {};
  for (let seed = 1; seed <= each; seed++) {
    writeFileSync(file, mutated(whole, seed));
    const before = revisionOf(ours.store);
    const outcome = await imported(ours.context, file).catch((error: unknown) => {
      throw new Error(`seed ${String(seed)}`, { cause: error });
    });
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (revisionOf(ours.store) !== before) await useCases['history.undo'](ours.context, {});
  }
  if (each > 1000) console.log(outcomes);
  expect(outcomes['damagedLeague']).toBeGreaterThan(0);
});

async function imported(context: ReturnType<typeof leagueOf>['context'], file: string): Promise<string> {
  try {
    const preview = await useCases['exchange.preview'](context, { path: file });
    const report = await useCases['exchange.import'](context, { path: file });
    expect(preview).toMatchObject({ added: report.added, players: report.players });
    return 'imported';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.message).toMatch(/^[A-Z/].*\.$/su);
    return error.code;
  }
}
