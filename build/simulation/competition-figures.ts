/** What a competition was like, counted on its boards. */
import type { PlayedBoard } from '../../shared/pairing/types.ts';

type Boards = readonly PlayedBoard[];

const games = (boards: Boards): PlayedBoard[] => boards.filter(({ kind }) => kind === 'played');

export const gamesIn = (boards: Boards): number => games(boards).length;

/** Games of two who had met before. */
export function rematchesIn(boards: Boards): number {
  const pairs = games(boards).map(({ sides }) =>
    sides
      .flatMap(({ entrants }) => entrants)
      .toSorted((a, b) => a - b)
      .join(' '),
  );
  return pairs.length - new Set(pairs).size;
}

/** Players with more than one bye. */
export function byesTwiceIn(boards: Boards): number {
  const byes = boards.filter(({ kind }) => kind === 'bye').flatMap(({ sides }) => sides[0]?.entrants ?? []);
  return [...Map.groupBy(byes, (one) => one).values()].filter(({ length }) => length > 1).length;
}

/** What the stronger of two, who has the lower number, scored on average; null without games. */
export function favouriteScoreIn(boards: Boards): number | null {
  const scores = games(boards).flatMap(
    ({ sides }) => sides.toSorted((a, b) => (a.entrants[0] ?? 0) - (b.entrants[0] ?? 0))[0]?.points ?? [],
  );
  return roundedMean(scores);
}

/** To three digits; null of nothing. */
export const roundedMean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((1000 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 1000;

/** Games after which a player has had one colour three times in a row, or three times more than the other. */
export function colourViolationsIn(boards: Boards): number {
  const colours = new Map<number, number[]>();
  let violations = 0;
  for (const { sides } of games(boards)) {
    for (const { entrants, seat } of sides) {
      const own = [...(colours.get(entrants[0] ?? -1) ?? []), seat === 1 ? 1 : -1];
      colours.set(entrants[0] ?? -1, own);
      const balance = own.reduce((sum, colour) => sum + colour, 0);
      const isThird = own.length > 2 && own.slice(-3).every((colour) => colour === own.at(-1));
      if (isThird || Math.abs(balance) > 2) violations += 1;
    }
  }
  return violations;
}
