/** Contests as a tournament's page has them, made manually. */
import type { SideOutcome } from '../../../../shared/contract/tournaments.ts';
import { placeTexts } from '../../../../shared/competition/places.ts';
import type { ContestOutcome } from '../../../../renderer/app/boards/rounds.ts';

/** One person, by number; the place is 1 for the best, null before the result. */
export const person = (
  playerId: number,
  place: number | null,
  more: Partial<SideOutcome> = {},
): SideOutcome => ({
  teamId: null,
  team: null,
  place,
  placeText: String(place ?? ''),
  score: null,
  seat: null,
  rated: true,
  handicap: null,
  expectedPlace: null,
  members: [
    { playerId, player: `Player ${String(playerId)}`, role: 'main', share: null, before: null, after: null },
  ],
  ...more,
});

let made = 0;

/** A board of a round, played unless said otherwise. */
export function board(
  round: string | null,
  sides: readonly SideOutcome[],
  kind: ContestOutcome['kind'] = 'played',
): ContestOutcome {
  made += 1;
  const known = sides.every(({ place }) => place !== null);
  const shown = known ? placeTexts(sides.map(({ place }) => place ?? 0)) : [];
  return {
    contestId: made,
    round,
    board: null,
    at: null,
    kind,
    match: null,
    postponed: null,
    apart: null,
    annulled: false,
    complete: kind === 'bye' || kind === 'half-bye' || known,
    sides: sides.map((side, i) => ({ ...side, placeText: shown[i] ?? '' })),
  };
}

/** The first beats the second; with colours, the first has white. */
export const beats = (round: string, winner: number, loser: number): ContestOutcome =>
  board(round, [person(winner, 1, { seat: 1 }), person(loser, 2, { seat: 2 })]);
