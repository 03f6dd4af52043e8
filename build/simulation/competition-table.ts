/** Who came where in a simulated competition. */
import { standings } from '../../shared/competition/standings.ts';
import { initialScores } from '../../shared/competition/initial-scores.ts';
import { ladderOrder } from '../../shared/pairing/schedules/ladder.ts';
import type { PairingRequest, PlayedBoard } from '../../shared/pairing/types.ts';

export interface Place {
  readonly place: number;
  /** From 1, the strongest. */
  readonly player: number;
  readonly points: number;
}

type Boards = readonly PlayedBoard[];

export function finalTable(
  { entrants, format }: Pick<PairingRequest, 'entrants' | 'format'>,
  played: Boards,
): Place[] {
  const table = standingsOf(entrants.length, played);
  switch (format.kind === 'duels' ? format.method : 'quality') {
    case 'mcmahon': {
      const initial = initialScores(entrants, format);
      const scored = table.map((line) => ({
        ...line,
        points: line.points + (initial[line.player - 1] ?? 0),
      }));
      return placedBy(scored, ({ points }) => points);
    }
    case 'ladder': {
      const order = ladderOrder({ entrants }, played, (some) => [...some]);
      return placedBy(table, ({ player }) => -order.indexOf(player - 1));
    }
    case 'knock-out':
      return placedBy(table, ({ player }) => roundsSurvived(player - 1, played, 1));
    case 'double-elimination':
      return placedBy(table, ({ player }) => roundsSurvived(player - 1, played, 2));
    case 'quality':
    case 'swiss':
    case 'round-robin':
    case 'groups':
      return table;
  }
}

/** The standings as the program makes them. */
function standingsOf(players: number, played: Boards): Place[] {
  const competitors = Array.from({ length: players }, (_, at) => String(at + 1));
  const boards = played.map(({ round, kind, sides }) => ({
    round,
    kind,
    sides: sides.map(({ entrants, points }) => ({
      competitor: String((entrants[0] ?? 0) + 1),
      place: null,
      score: points,
    })),
  }));
  return standings(competitors, boards).map(({ rank, competitor, values }) => ({
    place: rank,
    player: Number(competitor),
    points: values.points ?? 0,
  }));
}

/** By this number, the highest first; equals share a place and stay in their order. */
function placedBy(table: readonly Place[], of: (line: Place) => number): Place[] {
  const sorted = table.toSorted((a, b) => of(b) - of(a));
  return sorted.map((line) => ({ ...line, place: 1 + sorted.findIndex((other) => of(other) === of(line)) }));
}

/** Rounds until it had lost so often; Infinity for the winner. */
const roundsSurvived = (entrant: number, played: Boards, losses: number): number =>
  played.filter(({ sides }) => sides.some((side) => side.entrants.includes(entrant) && side.points === 0))[
    losses - 1
  ]?.round ?? Infinity;
