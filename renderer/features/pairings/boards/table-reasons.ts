/** Why a table of players on the same points is as it is: their points, and their seats. Pure. */
import type { BoardPlanned, SidePlanned } from '../../../../shared/contract/pairings.ts';
import { formatPoints, texts } from '../../../../shared/messages/index.ts';

const words = texts.pairingBoards.table;

interface TableReason {
  readonly name: string;
  readonly sentence: string;
}

const nameOf = ({ team, people }: SidePlanned): string =>
  team ?? people.map(({ player }) => player).join(', ');

/** Nothing for boards of two, and where rounds don't follow from standings or none was played. */
export function tableReasons({ sides }: Pick<BoardPlanned, 'sides'>): TableReason[] {
  if (sides.length < 3) return [];
  const points = sides.flatMap(({ standing }) => standing?.points ?? []);
  const had = sides.map(({ standing }) => standing?.colours ?? '');
  if (points.length < sides.length) return [];
  const seats = had.some((one) => one !== '') ? [{ name: words.seats, sentence: seatsOf(sides, had) }] : [];
  const isFirst = seats.length === 0 && points.every((one) => one === 0);
  return isFirst ? [] : [{ name: words.points, sentence: pointsOf(sides, points) }, ...seats];
}

function pointsOf(sides: readonly SidePlanned[], points: readonly number[]): string {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  if (formatPoints(least) === formatPoints(most)) return words.same({ points: most });
  const names = sides.filter((_, i) => (points[i] ?? 0) < most).map(nameOf);
  return words.range({ least, most, comma_names: names });
}

function seatsOf(sides: readonly SidePlanned[], had: readonly string[]): string {
  const again = sides.filter((_, own) => {
    const times = sides.map((__, seat) => had[own]?.split(String(seat + 1)).length ?? 1);
    return (times[own] ?? 1) > Math.min(...times);
  });
  return again.length === 0 ? words.rarest : words.again({ comma_names: again.map(nameOf) });
}
