/** What a side received, in two cells: what it is, and what it is worth in rating points. */
import { handicap, type Handicap } from '../../../../shared/contract/handicaps.ts';
import { numberIn } from './cells.ts';

/** The first cell: "stones 4 komi 0.5", "points 3", or "odds" and what they are. */
export function handicapCell(given: Handicap): string {
  switch (given.kind) {
    case 'stones':
      return `stones ${String(given.stones)} komi ${String(given.komi)}`;
    case 'points':
      return `points ${String(given.points)}`;
    case 'odds':
      return `odds ${given.odds}`;
  }
}

const stones = /^stones (\S+) komi (\S+)$/u;

/** A handicap as JSON, or undefined where the cells hold none. `comma` allows 0,5 for 0.5. */
export function handicapIn(cell: string, worthCell: string, comma: boolean): string | undefined {
  const worth = numberIn(worthCell, comma);
  const number = (text: string | undefined): number | undefined => numberIn(text ?? '', comma);
  const [kind = '', ...rest] = cell.split(' ');
  const [, count, komi] = stones.exec(cell) ?? [];
  const told = {
    stones: { kind, stones: number(count), komi: number(komi), worth },
    points: { kind, points: number(rest.join(' ')), worth },
    odds: { kind, odds: rest.join(' '), worth },
  };
  const { success, data } = handicap.safeParse(
    Object.hasOwn(told, kind) ? told[kind as keyof typeof told] : {},
  );
  return success ? JSON.stringify(data) : undefined;
}
