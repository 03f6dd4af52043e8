/** The lines of a history, and whether they go out with the league and come back the same. */
import { expect } from 'vitest';
import type { HistoryEntry } from '../../../../shared/contract/history.ts';
import type { Ledger } from '../../ledger.ts';
import { use } from '../cup.ts';
import { emptyBeside, importLeagueText, leagueTextOf, withoutOwnUuid } from './league-files.ts';

/** The newest first, all of them. */
export const entriesOf = (ledger: Ledger): HistoryEntry[] => {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.changeId;
    const page = use(ledger, 'history.list', { limit: 7, ...(before !== undefined && { before }) });
    if (page.entries.length === 0) {
      expect(entries).toHaveLength(page.total);
      return entries;
    }
    entries.push(...page.entries);
  }
};

/** What a line says, without what is different of a line that was imported. */
export const lineOf = ({ at, sentence, listed, added, altered, removed, undone }: HistoryEntry): unknown => ({
  ...{ at, sentence, listed, added, altered, removed, undone },
});

/** Out, and in to an empty league. */
export async function copyOf(ledger: Ledger): Promise<Ledger> {
  const text = await leagueTextOf(ledger);
  const copy = emptyBeside(ledger);
  await importLeagueText(copy, text);
  return copy;
}

/** The lines of the copy that came along, and that a second trip brings the same. */
export async function expectSameHistory(ledger: Ledger): Promise<Ledger> {
  const copy = await copyOf(ledger);
  const [imported, created, ...older] = entriesOf(copy);
  expect(imported?.sentence).toBe('Imported the league from “given.json”');
  expect(created?.sentence).toBe('Created the league');
  expect([imported?.isImported, created?.isImported]).toEqual([false, false]);
  expect(older.map(lineOf)).toEqual(entriesOf(ledger).map(lineOf));
  expect(older.every(({ isImported, canBeTakenBack }) => isImported && !canBeTakenBack)).toBe(true);
  const text = withoutOwnUuid(await leagueTextOf(ledger, 'first.json'));
  expect(withoutOwnUuid(await leagueTextOf(copy, 'second.json'))).toBe(text);
  expect(withoutOwnUuid(await leagueTextOf(await copyOf(copy), 'third.json'))).toBe(text);
  return copy;
}
