import type { Board } from '../../shared/competition/rounds.ts';

/** The bye of a team; `boardPoints` is what it gives in board points, by most rules those of a match won narrowly. */
export const teamBye = (
  round: number,
  team: string,
  boardPoints: number,
  kind: 'bye' | 'half-bye' = 'bye',
): Board => ({
  round,
  kind,
  sides: [{ competitor: team, place: null, score: null, boardPoints }],
});
