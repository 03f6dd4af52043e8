/** Days as the files of other programs write them. */

/** A day as YYYY-MM-DD: "2026/10/01", "26/10/01", "2026-10-01", "01.10.2026"; null for anything else. */
export function dayIn(text: string): string | null {
  const trimmed = text.trim();
  const [, year = '', month = '', day = ''] =
    /^(\d{4}|\d{2})[/.-](\d{1,2})[/.-](\d{1,2})\b/u.exec(trimmed) ?? [];
  if (year !== '') return dayOf(year.length === 2 ? `20${year}` : year, month, day);
  const [, first = '', second = '', last = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/u.exec(trimmed) ?? [];
  return last === '' ? null : dayOf(last, second, first);
}

function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
