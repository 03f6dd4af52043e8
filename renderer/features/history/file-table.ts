/** The history as spreadsheet rows. */
import type { HistoryEntry } from '../../../shared/contract/history.ts';
import { texts } from '../../../shared/messages/index.ts';
import { fileTable } from '../../ui/file-table.ts';

const ofHistory = texts.history.columns;
export const historyTable = fileTable<HistoryEntry>(
  [ofHistory.time, ({ at }) => at],
  [ofHistory.what, ({ listed }) => listed],
  [ofHistory.added, ({ added }) => added],
  [ofHistory.altered, ({ altered }) => altered],
  [ofHistory.removed, ({ removed }) => removed],
);
