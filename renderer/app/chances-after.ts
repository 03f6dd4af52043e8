/** What a game that is still to be played would do to chances, in words. Pure. */
import type { ForecastGame } from '../../shared/contract/forecast.ts';
import { texts } from '../../shared/messages/index.ts';

const words = texts.forecast.games;

interface Chances<Row> {
  /** In the order of the chances that each result of a game has. */
  readonly rows: readonly Row[];
  /** Of a row, before the game; negative where it isn't known. */
  readonly now: (row: Row) => number;
  /** A chance of a row, 0 to 1, as it may be told. */
  readonly textOf: (row: Row, chance: number) => string;
}

/** Now, and after each result of the game: of one competitor, or of both sides. */
export function chancesAfter<Row extends { readonly competitor: string }>(
  { rows, now, textOf }: Chances<Row>,
  { sides, results }: Pick<ForecastGame, 'sides' | 'results'>,
  whose: string | null,
): string[] {
  const said = (chances: readonly number[] | null): string => {
    if (chances === null) return words.rare;
    const of = (competitor: string): string => {
      const at = rows.findIndex((row) => row.competitor === competitor);
      const [row, chance = -1] = [rows[at], chances[at]];
      return row === undefined || chance < 0 ? words.rare : textOf(row, chance);
    };
    if (whose !== null) return of(whose);
    const [first = '', second = ''] = sides.map(([one = '']) => of(one));
    return words.twoChances({ first, second });
  };
  return [said(rows.map(now)), ...results.map(({ goal }) => said(goal))];
}
