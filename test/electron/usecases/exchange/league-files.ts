/** A league out to JSON and in again, and what has to be the same then. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { useCases } from '../../../../electron/usecases/index.ts';
import type { Result } from '../../../../shared/contract/api.ts';
import { newLedger, type Ledger } from '../../ledger.ts';

/** Exports a league and returns the text of the file. */
export async function leagueTextOf({ context, folder }: Ledger, name = 'league.json'): Promise<string> {
  const file = path.join(folder, name);
  await useCases['exchange.export'](context, { path: file });
  return readFileSync(file, 'utf8');
}

/** Imports a text as a file. */
export const importLeagueText = (
  { context, folder }: Ledger,
  text: string | Buffer,
): Promise<Result<'exchange.import'>> => {
  const file = path.join(folder, 'given.json');
  writeFileSync(file, text);
  return Promise.resolve(useCases['exchange.import'](context, { path: file }));
};

let copies = 0;

/** An empty league beside another. */
export const emptyBeside = ({ folder }: Ledger): Ledger => {
  copies += 1;
  return newLedger(folder, `Copy ${String(copies)}`);
};

/** What a file tells, without the league's own UUID and its history. */
export const factsIn = (text: string): unknown => {
  const file = JSON.parse(text) as { league: object };
  return { ...file, league: { ...file.league, uuid: null }, history: null };
};

/** What everybody is rated, by UUID. */
const ratingsOf = (ledger: Ledger): unknown[] => {
  ledger.rate();
  return ledger.store
    .sql<unknown>(
      `SELECT p.uuid, s.mean, s.deviation, s.contests, s.wins, s.ties, s.last_day, s.change
       FROM standing s JOIN player p ON p.id = s.player ORDER BY p.uuid`,
    )
    .all();
};

/** The text of a file without the UUID of the league that it comes from: a copy has its own. */
export const withoutOwnUuid = (text: string): string =>
  text.replace(/^("league": \{"uuid":")[\da-f-]{36}/mu, '$1');

/** Out, in to a new league, and out again: the same file, history included, and the same ratings. Returns the copy. */
export async function expectRoundTrip(ledger: Ledger): Promise<Ledger> {
  const text = await leagueTextOf(ledger);
  const copy = emptyBeside(ledger);
  await importLeagueText(copy, text);
  expect(withoutOwnUuid(await leagueTextOf(copy, 'again.json'))).toBe(withoutOwnUuid(text));
  expect(ratingsOf(copy)).toEqual(ratingsOf(ledger));
  expect(copy.store.db.pragma('foreign_key_check')).toEqual([]);
  return copy;
}

/** A name in ten scripts. */
export const annas = ['Анна', 'Ἄννα', 'أنا', 'חנה', '安娜', 'アンナ', '안나', 'अन्ना', 'แอนนา', 'Änne'];
