/** Why some tables of a planned round have more or fewer seats than was asked for. Pure. */
import { texts } from '../../../../shared/messages/index.ts';

const words = texts.pairingBoards.uneven;

/**
 * "13 teams don’t divide into tables of 4, so board 1 has 5."; null where the numbers fit.
 *
 * @param boards - In their order.
 * @param size - As many as each should have, 1 or more.
 */
export function unevenTables(
  boards: readonly { readonly sides: readonly unknown[] }[],
  size: number,
  by: 'people' | 'teams',
): string | null {
  const count = boards.reduce((sum, { sides }) => sum + sides.length, 0);
  if (count % size === 0) return null;
  const others = [...boards.keys()].filter((at) => boards[at]?.sides.length !== size);
  const bySeats = Map.groupBy(others, (at) => boards[at]?.sides.length ?? 0);
  const tables = [...bySeats].map(([seats, at]) =>
    words.part({ boards: at.map((one) => String(one + 1)), count: at.length, seats }),
  );
  return tables.length === 0 ? null : words.sentence({ count, by, size, tables });
}
