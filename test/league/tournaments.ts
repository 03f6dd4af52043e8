/** Boards for the tests of standings, written as short as results are. */
import type { ContestKind } from '../../shared/contract/competition-words.ts';
import type { Board } from '../../shared/competition/rounds.ts';

/** duel(1, 'A', 'B', 1): A beat B in round 1; ½ for a tie. */
export const duel = (
  round: number,
  a: string,
  b: string,
  won: 0 | 0.5 | 1,
  kind: ContestKind = 'played',
): Board => ({
  round,
  kind,
  sides: [
    { competitor: a, place: won === 0 ? 2 : 1, score: null },
    { competitor: b, place: won === 1 ? 2 : 1, score: null },
  ],
});

/** A duel by scores. */
export const scored = (round: number, a: string, b: string, mine: number, other: number): Board => ({
  round,
  kind: 'played',
  sides: [
    { competitor: a, place: null, score: mine },
    { competitor: b, place: null, score: other },
  ],
});

/** A table by places: table(1, { A: 1, B: 2, C: 2, D: 4 }). */
export const table = (round: number, places: Readonly<Record<string, number>>): Board => ({
  round,
  kind: 'played',
  sides: Object.entries(places).map(([competitor, place]) => ({ competitor, place, score: null })),
});

export const bye = (round: number, competitor: string, kind: 'bye' | 'half-bye' = 'bye'): Board => ({
  round,
  kind,
  sides: [{ competitor, place: null, score: null }],
});

/** A board that waits for its result. */
export const open = (round: number, ...competitors: readonly string[]): Board => ({
  round,
  kind: 'played',
  sides: competitors.map((competitor) => ({ competitor, place: null, score: null })),
});
