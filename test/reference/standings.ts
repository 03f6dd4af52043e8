/** Standings again, slowly and by the wording of each definition: one competitor, one criterion at a time. */
import type { TieBreak } from '../../shared/contract/tournaments.ts';
import type { Board } from '../../shared/competition/rounds.ts';

type Sides = Board['sides'];

/** All players of a side. */
const people = (s: Sides[number]): string[] => [s.competitor, ...(s.partners ?? [])];
const sits = (who: string) => (s: Sides[number]) => people(s).includes(who);

const finished = (board: Board): boolean =>
  board.kind === 'bye' || board.kind === 'half-bye'
    ? true
    : board.sides.every((s) => s.place !== null) || board.sides.every((s) => s.score !== null);

const beats = (sides: Sides, a: Sides[number], b: Sides[number]): boolean =>
  sides.every((s) => s.place !== null) ? (a.place ?? 0) < (b.place ?? 0) : (a.score ?? 0) > (b.score ?? 0);

function pointsOf(who: string, boards: readonly Board[]): number {
  let points = 0;
  for (const board of boards.filter(finished)) {
    const me = board.sides.find(sits(who));
    if (!me) continue;
    if (board.kind === 'bye') points += 1;
    else if (board.kind === 'half-bye') points += 0.5;
    else if (board.kind === 'walkover' && board.sides.every((s) => s.place !== null && s.place > 1))
      points += 0;
    else
      for (const other of board.sides.filter((s) => s !== me)) {
        const share = 1 / (board.sides.length - 1);
        if (beats(board.sides, me, other)) points += share;
        else if (!beats(board.sides, other, me)) points += share / 2;
      }
  }
  return points;
}

const opposite = (board: Board, me: Sides[number]): string[] =>
  board.sides.filter((s) => s !== me).flatMap(people);

/** All opponents met, with their points and what was won of them; rounds not played are met with one's own points. */
function faced(who: string, boards: readonly Board[]): { points: number; won: number }[] {
  const all: { points: number; won: number }[] = [];
  const own = pointsOf(who, boards);
  for (const round of new Set(boards.map((b) => b.round))) {
    const inRound = boards.filter((b) => b.round === round);
    const mine = inRound.filter((b) => b.sides.some(sits(who)));
    const sizes = inRound
      .filter((b) => b.kind === 'played' && finished(b))
      .flatMap((b) => b.sides.map((s) => opposite(b, s).length));
    const usual = sizes.length > 0 ? sizes.sort((a, b) => a - b)[0] : 1;
    if (mine.length === 0 && inRound.every(finished))
      for (let i = 0; i < (usual ?? 1); i++) all.push({ points: own, won: 0 });
    for (const board of mine.filter(finished)) {
      const me = board.sides.find(sits(who));
      if (!me) continue;
      const count = board.kind === 'walkover' ? opposite(board, me).length : (usual ?? 1);
      if (board.kind !== 'played')
        for (let i = 0; i < count; i++) all.push({ points: own, won: pointsOf(who, [board]) });
      else
        for (const other of board.sides.filter((s) => s !== me)) {
          const won = beats(board.sides, me, other) ? 1 : beats(board.sides, other, me) ? 0 : 0.5;
          for (const one of people(other)) all.push({ points: pointsOf(one, boards), won });
        }
    }
  }
  return all;
}

/** The value of one criterion for one competitor, a direct encounter apart. */
export function slowly(
  name: Exclude<TieBreak, 'direct-encounter'>,
  who: string,
  boards: readonly Board[],
): number | null {
  const played = boards.filter((b) => b.kind === 'played' && finished(b) && b.sides.some(sits(who)));
  const add = (values: number[]): number => values.reduce((a, b) => a + b, 0);
  if (name === 'points') return pointsOf(who, boards);
  if (name === 'buchholz') return add(faced(who, boards).map((o) => o.points));
  if (name === 'sonneborn-berger') return add(faced(who, boards).map((o) => o.points * o.won));
  if (name === 'median-buchholz') {
    const all = faced(who, boards).map((o) => o.points);
    if (all.length < 3) return 0;
    return add(all) - Math.max(...all) - Math.min(...all);
  }
  const mine = (b: Board): Sides[number] => b.sides.find(sits(who)) ?? { competitor: '', place: 0, score: 0 };
  const rest = (b: Board): Sides[number][] => b.sides.filter((s) => !sits(who)(s));
  if (name === 'wins') return played.filter((b) => rest(b).every((s) => beats(b.sides, mine(b), s))).length;
  if (name === 'score-difference')
    return add(
      played
        .filter((b) => b.sides.every((s) => s.score !== null))
        .map((b) => (mine(b).score ?? 0) - add(rest(b).map((s) => s.score ?? 0)) / rest(b).length),
    );
  if (played.length === 0) return null;
  const largest = Math.max(
    ...boards.filter((b) => b.kind === 'played' && finished(b)).map((b) => b.sides.length),
  );
  return (
    add(
      played.map((b) => {
        const ahead = rest(b).filter((s) => beats(b.sides, s, mine(b))).length;
        const level = rest(b).filter(
          (s) => !beats(b.sides, s, mine(b)) && !beats(b.sides, mine(b), s),
        ).length;
        return 1 + ((ahead + level / 2) * (largest - 1)) / (b.sides.length - 1);
      }),
    ) / played.length
  );
}
