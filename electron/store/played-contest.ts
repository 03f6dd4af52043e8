/** What counts as a game that was really played, wherever games are counted from the facts before they are rated. */

/**
 * A condition in SQL on the contest of this alias: neither bye nor forfeit, with an opponent, and no side lacks its
 * result. The ratings ask the same of their columns, so that a player has as many games there; of these a leaderboard
 * counts the ones that were rated.
 */
export const wasPlayed = (contest: string): string =>
  `${contest}.kind = 'played'
   AND EXISTS (SELECT 1 FROM side x WHERE x.contest = ${contest}.id LIMIT 1 OFFSET 1)
   AND NOT EXISTS (SELECT 1 FROM side x WHERE x.contest = ${contest}.id AND x.place IS NULL AND x.score IS NULL)`;
