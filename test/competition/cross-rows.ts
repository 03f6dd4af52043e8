/** Boards from the rows of a printed table. */
import type { Board } from '../../shared/competition/rounds.ts';
import { bye } from '../league/tournaments.ts';

const places: Readonly<Record<string, readonly [number, number]>> = { '+': [1, 2], '=': [1, 1], '-': [2, 1] };

/**
 * Round by round the colour, the opponent's row and the result: "W4+" beat the fourth with white, "B4f-" lost to it
 * without coming. "+" alone is a bye, "=" a half-point bye, "." a round missed. Rows count from 1.
 */
export const boardsOfRows = (rows: readonly string[]): Board[] =>
  rows.flatMap((row, i) =>
    row.split(' ').flatMap((said, r): Board[] => {
      const own = String(i + 1);
      if (said === '.') return [];
      if (said === '+' || said === '=') return [bye(r + 1, own, said === '+' ? 'bye' : 'half-bye')];
      const [, colour, opponent = '', forfeit, result = ''] = /^([WB])(\d+)(f?)([-+=])$/u.exec(said) ?? [];
      if (Number(opponent) < i + 1) return [];
      const [mine = 1, theirs = 1] = places[result] ?? [];
      const seat = colour === 'W' ? 1 : 2;
      return [
        {
          round: r + 1,
          kind: forfeit === 'f' ? 'walkover' : 'played',
          sides: [
            { competitor: own, place: mine, score: null, seat },
            { competitor: opponent, place: theirs, score: null, seat: 3 - seat },
          ],
        },
      ];
    }),
  );

/** The keys of all rows. */
export const competitorsOfRows = (rows: readonly string[]): string[] => rows.map((_, i) => String(i + 1));
