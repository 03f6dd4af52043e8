/** When the sample league met: two tournaments a month from October 2024 to September 2026, none in July and August. */

export interface SampleEvening {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly kind: 'teams' | 'duels';
}

const firstMonth = { year: 2024, month: 10 };
const months = 24;
const holidays = [7, 8];
const december = 12;
const thursday = 4;

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** The second tournament of each month of play, in order. A duel night is one by its name. */
const duelNight = 'Duel Night';
const secondEvenings = [
  'Duel Night I',
  'Fog Cup 2024',
  'Mulled Wine Quiz 2024',
  'Duel Night II',
  'Carnival Cup 2025',
  'Ferry Trophy 2025',
  'Duel Night III',
  'Mayor’s Quiz 2025',
  'Midsummer Cup 2025',
  'Harvest Cup 2025',
  'Duel Night IV',
  'Fog Cup 2025',
  'Mulled Wine Quiz 2025',
  'Duel Night V',
  'Carnival Cup 2026',
  'Ferry Trophy 2026',
  'Duel Night VI',
  'Mayor’s Quiz 2026',
  'Duel Night VII',
  'Harvest Cup 2026',
];

/**
 * The forty tournaments in order of time. The first of a month is its second Thursday; the second is its fourth
 * Thursday, or the Tuesday before that for duels, a week earlier in December.
 */
export function sampleEvenings(): SampleEvening[] {
  const evenings: SampleEvening[] = [];
  for (let passed = 0; passed < months; passed += 1) {
    const year = firstMonth.year + Math.floor((firstMonth.month - 1 + passed) / 12);
    const month = ((firstMonth.month - 1 + passed) % 12) + 1;
    const second = secondEvenings[evenings.length / 2];
    if (holidays.includes(month) || second === undefined) continue;
    const name = `${monthNames[month - 1] ?? ''} Quiz ${String(year)}`;
    evenings.push({ name, date: dayOf(year, month, 2, thursday), kind: 'teams' });
    const kind = second.startsWith(duelNight) ? 'duels' : 'teams';
    const week = month === december ? 3 : 4;
    evenings.push({
      name: second,
      date: dayOf(year, month, week, kind === 'duels' ? thursday - 2 : thursday),
      kind,
    });
  }
  return evenings;
}

/** The day `weekday` (Sunday 0) in the week of the month's n-th Thursday. */
function dayOf(year: number, month: number, nth: number, weekday: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((thursday - first + 7) % 7) + 7 * (nth - 1) + weekday - thursday;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
