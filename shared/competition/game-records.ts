/** How many games each has played, won, drawn and lost. Pure, and without knowing who competes. */
import { boardPlaces, competitorsOf, isBye, isFinished, type Board } from './rounds.ts';

/** Of finished games, walkovers among them; a bye is none. */
export interface GameRecord {
  readonly games: number;
  /** Against all who sat opposite. */
  readonly won: number;
  /** Level with the best of them. */
  readonly drawn: number;
  readonly lost: number;
}

export const noGames: GameRecord = { games: 0, won: 0, drawn: 0, lost: 0 };

/** By competitor; who has no finished game isn't among them. A match of teams is one game. */
export function recordsIn(boards: readonly Board[]): ReadonlyMap<string, GameRecord> {
  const records = new Map<string, GameRecord>();
  for (const board of boards) {
    if (!isFinished(board) || isBye(board)) continue;
    const places = boardPlaces(board);
    board.sides.forEach((side, i) => {
      const outcome = outcomeOf(places, i);
      for (const one of competitorsOf(side)) {
        const record = records.get(one) ?? noGames;
        records.set(one, { ...record, games: record.games + 1, [outcome]: record[outcome] + 1 });
      }
    });
  }
  return records;
}

/** Where no side came to a board, all have a place behind the first, and all have lost. */
function outcomeOf(places: readonly number[], side: number): 'won' | 'drawn' | 'lost' {
  if (places[side] !== 1) return 'lost';
  return places.filter((place) => place === 1).length > 1 ? 'drawn' : 'won';
}
