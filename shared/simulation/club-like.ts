/** A league such as a club might have: the default of simulated leagues. */

/**
 * In rating points. People are 600 apart, and drift by 25 a week, so by 180 in a year; a point of score is 150, about a
 * quarter of what two teams of four differ by: one pair of them in nine ties.
 */
export const clubLike = {
  players: 40,
  weeks: 52,
  teamSize: 4,
  teams: 'own',
  spread: 600,
  drift: 25,
  step: 150,
} as const;
