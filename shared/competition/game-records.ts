/** How many games each has played, won, drawn and lost, and with which scores. Pure, and without knowing who competes. */
import { boardPlaces, competitorsOf, isBye, isFinished, isPlayed, type Board } from './rounds.ts';

/** Of games that were played at the board; a match of teams that was forfeited is one, as in league tables. A bye is none. */
export interface GameRecord {
  readonly games: number;
  /** Against all who sat opposite. */
  readonly won: number;
  /** Level with the best of them. */
  readonly drawn: number;
  readonly lost: number;
  /** Not among the games, though they give points. */
  readonly forfeits: number;
  /** The sums of one's own scores and of the opponents', over the games of two of which both are known. */
  readonly scored: number;
  readonly conceded: number;
}

/** What a table tells of each beside the criteria: of the games; of a McMahon, of what its score is made. */
export interface StandingRecord extends GameRecord {
  /** The initial score; 0 outside a McMahon. */
  readonly start: number;
  /** Games won, with byes and forfeits that gave as much as a win. */
  readonly allWins: number;
}

export const noGames: GameRecord = {
  ...{ games: 0, won: 0, drawn: 0, lost: 0, forfeits: 0 },
  ...{ scored: 0, conceded: 0 },
};

/** By competitor; who has no finished board isn't among them. A match of teams is one game. */
export function recordsIn(boards: readonly Board[]): ReadonlyMap<string, GameRecord> {
  const records = new Map<string, GameRecord>();
  for (const board of boards) {
    if (!isFinished(board) || isBye(board)) continue;
    const isGame = isPlayed(board) || isForfeitedMatch(board);
    const places = boardPlaces(board);
    board.sides.forEach((side, i) => {
      const outcome = outcomeOf(places, i);
      for (const one of competitorsOf(side)) {
        const record = records.get(one) ?? noGames;
        const after = isGame
          ? { games: record.games + 1, [outcome]: record[outcome] + 1, ...scoresAfter(record, board, i) }
          : { forfeits: record.forfeits + 1 };
        records.set(one, { ...record, ...after });
      }
    });
  }
  return records;
}

function scoresAfter(
  { scored, conceded }: GameRecord,
  { sides }: Board,
  side: number,
): Pick<GameRecord, 'scored' | 'conceded'> {
  const [own, other] = [sides[side]?.score ?? null, sides[1 - side]?.score ?? null];
  return sides.length !== 2 || own === null || other === null
    ? { scored, conceded }
    : { scored: scored + own, conceded: conceded + other };
}

const isForfeitedMatch = (board: Board): boolean =>
  board.sides.some(({ isTeam, boardPoints }) => isTeam === true || boardPoints !== undefined);

/** Where no side came to a board, all have a place behind the first, and all have lost. */
function outcomeOf(places: readonly number[], side: number): 'won' | 'drawn' | 'lost' {
  if (places[side] !== 1) return 'lost';
  return places.filter((place) => place === 1).length > 1 ? 'drawn' : 'won';
}
