/** Changes grouped by the day on which they were made. */
import type { HistoryEntry } from '../../../shared/contract/history.ts';
import { formatDay, localDay, texts } from '../../../shared/messages/index.ts';

export interface DayOfChanges {
  /** YYYY-MM-DD by this computer's clock. */
  readonly day: string;
  readonly title: string;
  readonly entries: readonly HistoryEntry[];
}

function titleOf(day: string, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === localDay(now)) return texts.history.today;
  return day === localDay(yesterday) ? texts.history.yesterday : formatDay(day);
}

/** Entries by day, in their original order. */
export function byDay(entries: readonly HistoryEntry[], now: Date): DayOfChanges[] {
  const days: { day: string; title: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = localDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, title: titleOf(day, now), entries: [entry] });
  }
  return days;
}
