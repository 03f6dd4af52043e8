/** When a player took part in tournaments. Pure. */
import type { PlayerTournament } from '../contract/players.ts';
import { formatDay, texts } from '../messages/index.ts';

/** The one that began first, which needn't be over first. */
export const begunFirst = <T extends Pick<PlayerTournament, 'date' | 'number'>>(
  tournaments: readonly T[],
): T | undefined =>
  tournaments.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? '') || a.number - b.number)[0];

/** The first and the last day of the player's own games, or the only one; '' in a tournament without a day. */
export function daysPlayed({ date, lastDay }: Pick<PlayerTournament, 'date' | 'lastDay'>): string {
  if (date === null) return '';
  return lastDay === null || lastDay <= date
    ? formatDay(date)
    : texts.tournaments.page.days({ first: date, last: lastDay });
}
