/** Rounds for sheets, made manually. */
import type {
  SheetBoard,
  SheetRound,
  SheetSide,
} from '../../../../../renderer/features/pairings/paper/sheet-board.ts';

export const alone = (playerId: number, name = `Player ${String(playerId)}`): SheetSide => ({
  label: null,
  isFresh: false,
  short: null,
  people: [{ playerId, name, waits: false }],
  seat: null,
  handicap: null,
  result: '',
});

export const team = (label: string, playerIds: readonly number[], isFresh = false): SheetSide => ({
  ...alone(0),
  label,
  isFresh,
  short: label,
  people: playerIds.flatMap((playerId) => alone(playerId).people),
});

export const boardOf = (number: number, sides: readonly SheetSide[]): SheetBoard => ({
  number: String(number),
  sides,
  isDone: false,
});

export const duels = (count: number): SheetBoard[] =>
  Array.from({ length: count }, (_, i) => boardOf(i + 1, [alone(2 * i + 1), alone(2 * i + 2)]));

export const roundOf = (boards: readonly SheetBoard[], out: SheetRound['out'] = []): SheetRound => ({
  canTie: true,
  hasColours: false,
  isScored: true,
  games: 1,
  sets: 0,
  key: 'planned-1',
  tournament: 'Friday',
  day: '2026-11-20',
  number: 1,
  label: 'Round 1',
  isPlanned: true,
  heads: null,
  boards,
  out,
});
