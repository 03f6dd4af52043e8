/** When a player took part in a tournament, in words. Pure. */
import type { PlayerTournament } from '../contract/players.ts';
import { formatDay, texts } from '../messages/index.ts';

/** The first and the last day of the player's own games, or the only one; '' in a tournament without a day. */
export function daysPlayed({ date, lastDay }: Pick<PlayerTournament, 'date' | 'lastDay'>): string {
  if (date === null) return '';
  return lastDay === null || lastDay <= date
    ? formatDay(date)
    : texts.tournaments.page.days({ first: date, last: lastDay });
}
