/** Standings again, slowly and by the wording of each definition: one competitor, one criterion at a time. */
import type { TieBreak } from '../../shared/contract/competition-words.ts';
import type { Board } from '../../shared/competition/rounds.ts';

type Sides = Board['sides'];
type Side = Sides[number];

/** What the table depends on besides the boards. Points are given as win, tie, loss; byes and walkovers go with them. */
export interface Circumstances {
  readonly worth: readonly [win: number, tie: number, loss: number];
  readonly fixed: boolean;
  readonly unplayed: 'fide-2024' | 'fide-2026' | 'awarded';
  readonly rating: Readonly<Record<string, number | undefined>>;
  readonly initial: Readonly<Record<string, number | undefined>>;
}

export const usual: Circumstances = {
  worth: [1, 0.5, 0],
  fixed: false,
  unplayed: 'fide-2024',
  rating: {},
  initial: {},
};

/** All players of a side. */
const people = (s: Side): string[] => [s.competitor, ...(s.partners ?? [])];
const sits = (who: string) => (s: Side) => people(s).includes(who);
const add = (values: number[]): number => values.reduce((a, b) => a + b, 0);

const isBye = (board: Board): boolean => board.kind === 'bye' || board.kind === 'half-bye';
const finished = (board: Board): boolean =>
  isBye(board) || board.sides.every((s) => s.place !== null) || board.sides.every((s) => s.score !== null);

const beats = (sides: Sides, a: Side, b: Side): boolean =>
  sides.every((s) => s.place !== null) ? (a.place ?? 0) < (b.place ?? 0) : (a.score ?? 0) > (b.score ?? 0);

/** A walkover to which no side came. */
const isEmpty = ({ kind, sides }: Board): boolean =>
  kind === 'walkover' &&
  (sides.every((s) => s.place !== null) ? sides.every((s) => (s.place ?? 0) > 1) : false);

function pairWorth(board: Board, me: Side, other: Side, { worth: [win, tie, loss] }: Circumstances): number {
  if (isEmpty(board)) return loss;
  if (beats(board.sides, me, other)) return win;
  return beats(board.sides, other, me) ? loss : tie;
}

const rest = (board: Board, who: string): Side[] => board.sides.filter((s) => !sits(who)(s));
const ownSide = (board: Board, who: string): Side | undefined => board.sides.find(sits(who));

function boardWorth(board: Board, who: string, by: Circumstances): number {
  if (board.kind === 'bye') return by.worth[0];
  if (board.kind === 'half-bye') return by.worth[1];
  const me = ownSide(board, who);
  if (!me) return 0;
  const others = rest(board, who);
  return add(others.map((other) => pairWorth(board, me, other, by))) / others.length;
}

const seatsOf = (who: string, boards: readonly Board[]): Board[] =>
  boards.filter((b) => finished(b) && b.sides.some(sits(who)));
const pointsOf = (who: string, boards: readonly Board[], by: Circumstances): number =>
  add(seatsOf(who, boards).map((b) => boardWorth(b, who, by)));

const roundsOf = (boards: readonly Board[]): number[] =>
  [...new Set(boards.map((b) => b.round))].sort((a, b) => a - b);
const isOver = (round: number, boards: readonly Board[]): boolean =>
  boards.filter((b) => b.round === round).every(finished);

/** True where a walkover was lost: not on the first place of it. */
function stayedAway(board: Board, who: string): boolean {
  const me = ownSide(board, who);
  if (board.kind !== 'walkover' || !me) return false;
  const byPlaces = board.sides.every((s) => s.place !== null);
  return byPlaces ? me.place !== 1 : board.sides.some((s) => beats(board.sides, s, me));
}

/** What others count: absences and half-point byes after the last round with the player there are ties. */
function forOthers(who: string, boards: readonly Board[], by: Circumstances): number {
  const own = pointsOf(who, boards, by);
  if (by.fixed || by.unplayed === 'awarded') return own;
  let more = 0;
  for (const round of roundsOf(boards).reverse()) {
    const mine = boards.filter((b) => b.round === round && b.sides.some(sits(who)));
    if (mine.some((b) => b.kind !== 'half-bye' && !stayedAway(b, who))) break;
    if (mine.length === 0 && isOver(round, boards)) more += by.worth[1];
  }
  return own + more;
}

interface Faced {
  name: string | null;
  round: number;
  points: number;
  won: number;
  voluntary: boolean;
  real: boolean;
  played: boolean;
  beaten: number;
}

/** All opponents of a round at which they really met, or should have in a fixed schedule. */
function metAt(board: Board, who: string, boards: readonly Board[], by: Circumstances): Faced[] {
  const me = ownSide(board, who);
  if (!me) return [];
  return rest(board, who).flatMap((other) =>
    people(other).map((name) => ({
      name,
      round: board.round,
      points: forOthers(name, boards, by),
      won: pairWorth(board, me, other, by),
      voluntary: false,
      real: true,
      played: board.kind === 'played',
      beaten: isEmpty(board)
        ? 0
        : beats(board.sides, me, other)
          ? 1
          : beats(board.sides, other, me)
            ? 0
            : 0.5,
    })),
  );
}

const opponentCounts = (round: number, boards: readonly Board[]): number[] =>
  boards
    .filter((b) => b.round === round && b.kind === 'played' && finished(b))
    .flatMap((b) => b.sides.map((s) => b.sides.filter((o) => o !== s).flatMap(people).length));

/** All opponents met; rounds not played are met with one's own points. */
function faced(who: string, boards: readonly Board[], by: Circumstances): Faced[] {
  const all: Faced[] = [];
  const own = pointsOf(who, boards, by);
  const begun = new Set(boards.filter(finished).map((b) => b.round)).size;
  const limit = by.unplayed === 'fide-2026' ? by.worth[1] * begun : Infinity;
  const dummy = { name: null, won: 0, real: false, played: false, beaten: 0 };
  for (const round of roundsOf(boards)) {
    const inRound = boards.filter((b) => b.round === round);
    const mine = inRound.filter((b) => b.sides.some(sits(who)));
    const counts = opponentCounts(round, boards);
    const many = counts.length > 0 ? Math.min(...counts) : 1;
    if (mine.length === 0 && inRound.every(finished) && !by.fixed)
      for (let i = 0; i < many; i++)
        all.push({ ...dummy, round, points: Math.min(own, limit), voluntary: true });
    for (const board of mine.filter(finished)) {
      if (board.kind === 'played' || (by.fixed && board.kind === 'walkover'))
        all.push(...metAt(board, who, boards, by));
      else if (board.kind === 'walkover')
        for (const name of rest(board, who).flatMap(people)) {
          const cap = by.unplayed === 'fide-2026' ? forOthers(name, boards, by) : Infinity;
          const won = boardWorth(board, who, by);
          all.push({
            ...{ ...dummy, name, round, won },
            ...{ points: Math.min(own, cap), voluntary: stayedAway(board, who) },
          });
        }
      else if (!by.fixed)
        for (let i = 0; i < many; i++) {
          const won = boardWorth(board, who, by);
          all.push({
            ...{ ...dummy, round, won },
            ...{ points: Math.min(own, limit), voluntary: board.kind === 'half-bye' },
          });
        }
    }
  }
  return all;
}

/** Takes the worst away one at a time, those who were not met by choice first; then the best. */
function cutting(all: Faced[], low: number, high: number): number {
  const left = [...all];
  const remove = (from: Faced[], better: (a: number, b: number) => boolean): void => {
    let found = from[0];
    for (const one of from) if (found && better(one.points, found.points)) found = one;
    if (found) left.splice(left.indexOf(found), 1);
  };
  for (let i = 0; i < low; i++) {
    const chosen = left.filter((o) => o.voluntary);
    remove(chosen.length > 0 ? chosen : left, (a, b) => a < b);
  }
  for (let i = 0; i < high; i++) remove(left, (a, b) => a > b);
  return add(left.map((o) => o.points));
}

function byOpponents(
  name: TieBreak,
  who: string,
  boards: readonly Board[],
  by: Circumstances,
): number | null {
  const all = faced(who, boards, by);
  const start = (one: string): number => by.initial[one] ?? 0;
  const score = (one: string): number => start(one) + pointsOf(one, boards, by);
  const sos = (one: string): number =>
    add(faced(one, boards, by).map((o) => (o.real && o.name !== null ? score(o.name) : start(one))));
  const real = all.filter((o) => o.real);
  if (name === 'buchholz') return add(all.map((o) => o.points));
  if (name === 'buchholz-cut-1') return cutting(all, 1, 0);
  if (name === 'buchholz-cut-2') return cutting(all, 2, 0);
  if (name === 'median-buchholz') return cutting(all, 1, 1);
  if (name === 'sonneborn-berger') return add(all.map((o) => o.points * o.won));
  if (name === 'sos') return sos(who);
  if (name === 'sosos') return add(real.map((o) => sos(o.name ?? '')));
  if (name === 'sodos') return add(real.map((o) => o.beaten * score(o.name ?? '')));
  if (name === 'mcmahon') return score(who);
  if (name === 'koya') {
    const begun = new Set(boards.filter(finished).map((b) => b.round)).size;
    const games = (one: string): number => seatsOf(one, boards).filter((b) => !isBye(b)).length;
    const half = (one: string): number => ((by.fixed ? games(one) : begun) * by.worth[0]) / 2;
    const strong = all.filter((o) => o.name !== null && pointsOf(o.name, boards, by) >= half(o.name) - 1e-9);
    return add(strong.map((o) => o.won));
  }
  const ratings = all.filter((o) => o.played).flatMap((o) => by.rating[o.name ?? ''] ?? []);
  return ratings.length === 0 ? null : Math.floor(add(ratings) / ratings.length + 0.5);
}

/** From scores alone; boards that lack one do not count. */
function byScores(name: TieBreak, who: string, played: readonly Board[]): number | null {
  const whole = played.filter((b) => b.sides.every((s) => s.score !== null));
  const own = whole.map((b) => ownSide(b, who)?.score ?? 0);
  const theirs = whole.map((b) => {
    const others = rest(b, who);
    return add(others.map((s) => s.score ?? 0)) / others.length;
  });
  if (name === 'score-for') return add(own);
  if (name === 'score-difference') return add(own) - add(theirs);
  if (add(theirs) === 0) return add(own) > 0 ? Infinity : null;
  return add(own) / add(theirs);
}

function meanPlace(who: string, played: readonly Board[], boards: readonly Board[]): number | null {
  if (played.length === 0) return null;
  const largest = Math.max(
    ...boards.filter((b) => b.kind === 'played' && finished(b)).map((b) => b.sides.length),
  );
  return (
    add(
      played.map((b) => {
        const me = ownSide(b, who);
        if (!me) return 0;
        const others = rest(b, who);
        const ahead = others.filter((s) => beats(b.sides, s, me)).length;
        const level = others.filter((s) => !beats(b.sides, s, me) && !beats(b.sides, me, s)).length;
        return 1 + ((ahead + level / 2) * (largest - 1)) / (b.sides.length - 1);
      }),
    ) / played.length
  );
}

/** The value of one criterion for one competitor, a direct encounter and what was decided apart. */
export function slowly(
  name: Exclude<TieBreak, 'direct-encounter' | 'lots' | 'manual'>,
  who: string,
  boards: readonly Board[],
  by: Circumstances = usual,
): number | null {
  const played = boards.filter((b) => b.kind === 'played' && finished(b) && b.sides.some(sits(who)));
  const hasWon = (b: Board): boolean => {
    const me = ownSide(b, who);
    return me !== undefined && rest(b, who).every((s) => beats(b.sides, me, s));
  };
  const isBlack = (b: Board): boolean => b.sides.length === 2 && ownSide(b, who)?.seat === 2;
  switch (name) {
    case 'points':
    case 'match-points':
      return pointsOf(who, boards, by);
    case 'board-points': {
      const known = seatsOf(who, boards).flatMap((b) => ownSide(b, who)?.boardPoints ?? []);
      return known.length === 0 ? null : add(known);
    }
    case 'progressive': {
      const rounds = roundsOf(boards.filter(finished));
      return add(
        rounds.map((last) =>
          pointsOf(
            who,
            boards.filter((b) => b.round <= last),
            by,
          ),
        ),
      );
    }
    case 'wins':
      return played.filter(hasWon).length;
    case 'wins-with-black':
      return played.filter((b) => isBlack(b) && hasWon(b)).length;
    case 'games-with-black':
      return played.filter(isBlack).length;
    case 'score-for':
    case 'score-difference':
    case 'score-ratio':
      return byScores(name, who, played);
    case 'mean-place':
      return meanPlace(who, played, boards);
    default:
      return byOpponents(name, who, boards, by);
  }
}
