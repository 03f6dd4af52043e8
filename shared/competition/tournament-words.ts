/** When a tournament is played, and how much of it: in the program, on paper and on the website. */
import { lastDayOf } from './last-day.ts';
import { formatDay, texts } from '../messages/index.ts';
import { countGames, type Board } from './rounds.ts';

const words = texts.tournaments.page;

interface Dated {
  readonly date: string | null;
  readonly lastDate: string | null;
  /** Its place among all tournaments, from 1. */
  readonly number: number;
  readonly contests: readonly { readonly at: string | null }[];
}

/** Its day, or its first and last day; its number if nothing is dated. */
export function daysOf(tournament: Dated): string {
  const { date, number } = tournament;
  if (date === null) return words.number({ number });
  const last = lastDayOf(tournament);
  return last === null || last <= date ? formatDay(date) : words.days({ first: date, last });
}

/**
 * "12 of 90 games played (1 forfeit), 3 annulled, 18 players"; without the first number once none waits for a result. Annulled
 * games were played, and none of them waits.
 */
export function gamesOf(
  contests: readonly (Pick<Board, 'kind'> & { readonly complete: boolean; readonly annulled: boolean })[],
  players: number,
): string {
  const all = countGames(contests);
  const open = contests.filter(({ complete }) => !complete).length;
  const annulled = contests.filter((contest) => contest.annulled).length;
  const forfeits = contests.filter((contest) => contest.kind === 'walkover' && !contest.annulled).length;
  return words.counts({ contests: all, played: all - open, isOver: open === 0, forfeits, annulled, players });
}
