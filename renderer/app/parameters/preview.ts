/** Who would move if other settings were applied. */
import type { SettingsPreview } from '../../../shared/contract/settings.ts';

export type PreviewRow = SettingsPreview['rows'][number];

/** Ranks gained: positive is up. 0 for people who have no rank yet. */
export const climbed = (row: PreviewRow): number =>
  row.rankBefore === null ? 0 : row.rankBefore - row.rankAfter;

export const movers = (rows: readonly PreviewRow[]): PreviewRow[] => rows.filter((row) => climbed(row) !== 0);
