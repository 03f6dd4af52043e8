/** Whom each competitor faced and what that is worth, slowly and by the wording of the regulations. */
import type { Board } from '../../shared/competition/rounds.ts';

type Sides = Board['sides'];
type Side = Sides[number];

/** What the table depends on besides the boards. Points are given as win, tie, loss; byes and walkovers go with them. */
export interface Circumstances {
  readonly worth: readonly [win: number, tie: number, loss: number];
  readonly fixed: boolean;
  readonly unplayed: 'fide-2024' | 'fide-2026' | 'awarded';
  readonly rating: Readonly<Record<string, number | undefined>>;
  readonly lines: Readonly<Record<string, number | undefined>>;
  readonly initial: Readonly<Record<string, number | undefined>>;
  /** Board points come before match points. */
  readonly boardsFirst: boolean;
  /** Not of matches but of their boards: how many points all boards of a match give. */
  readonly boards?: number;
}

export const usual: Circumstances = {
  worth: [1, 0.5, 0],
  fixed: false,
  unplayed: 'fide-2024',
  rating: {},
  lines: {},
  initial: {},
  boardsFirst: false,
};

/** All players of a side. */
const people = (s: Side): string[] => [s.competitor, ...(s.partners ?? [])];
export const sits = (who: string) => (s: Side) => people(s).includes(who);
export const add = (values: number[]): number => values.reduce((a, b) => a + b, 0);

export const isBye = (board: Board): boolean => board.kind === 'bye' || board.kind === 'half-bye';
export const finished = (board: Board): boolean =>
  isBye(board) || board.sides.every((s) => s.place !== null) || board.sides.every((s) => s.score !== null);

export const beats = (sides: Sides, a: Side, b: Side): boolean =>
  sides.every((s) => s.place !== null) ? (a.place ?? 0) < (b.place ?? 0) : (a.score ?? 0) > (b.score ?? 0);

/** A walkover to which no side came. */
const isEmpty = ({ kind, sides }: Board): boolean =>
  kind === 'walkover' &&
  (sides.every((s) => s.place !== null) ? sides.every((s) => (s.place ?? 0) > 1) : false);

function pairWorth(board: Board, me: Side, other: Side, { worth, boards }: Circumstances): number {
  if (boards !== undefined) return me.boardPoints ?? 0;
  const [win, tie, loss] = worth;
  if (isEmpty(board)) return loss;
  if (beats(board.sides, me, other)) return win;
  return beats(board.sides, other, me) ? loss : tie;
}

export const rest = (board: Board, who: string): Side[] => board.sides.filter((s) => !sits(who)(s));
export const ownSide = (board: Board, who: string): Side | undefined => board.sides.find(sits(who));

/** The board points that a match gives to both teams. */
export const inMatch = (boards: readonly Board[]): number =>
  Math.max(0, ...boards.map((b) => add(b.sides.map((s) => s.boardPoints ?? 0))));

/** A bye gives half of them. */
export function boardPointsAt(board: Board, who: string, all: number): number | null {
  const usualBye = isBye(board) && all > 0 ? all / 2 : null;
  return ownSide(board, who)?.boardPoints ?? usualBye;
}

export function boardWorth(board: Board, who: string, by: Circumstances): number {
  if (by.boards !== undefined) return boardPointsAt(board, who, by.boards) ?? 0;
  if (board.kind === 'bye') return by.worth[0];
  if (board.kind === 'half-bye') return by.worth[1];
  const me = ownSide(board, who);
  if (!me) return 0;
  const others = rest(board, who);
  return add(others.map((other) => pairWorth(board, me, other, by))) / others.length;
}

type Asked<T> = (who: string, boards: readonly Board[], by: Circumstances) => T;

/** Keeps what was said of the same boards: each criterion asks it of everybody again. */
function remembered<T>(asked: Asked<T>): Asked<T> {
  const known = new WeakMap<Circumstances, WeakMap<readonly Board[], Map<string, T>>>();
  return (who, boards, by) => {
    const ofBoards = known.get(by) ?? new WeakMap<readonly Board[], Map<string, T>>();
    const said = ofBoards.get(boards) ?? new Map<string, T>();
    known.set(by, ofBoards);
    ofBoards.set(boards, said);
    const again = said.get(who);
    if (again !== undefined) return again;
    const first = asked(who, boards, by);
    said.set(who, first);
    return first;
  };
}

const tieWorth = (by: Circumstances): number => (by.boards === undefined ? by.worth[1] : by.boards / 2);

export const seatsOf = (who: string, boards: readonly Board[]): Board[] =>
  boards.filter((b) => finished(b) && b.sides.some(sits(who)));
export const pointsOf = remembered((who, boards, by) =>
  add(seatsOf(who, boards).map((b) => boardWorth(b, who, by))),
);

export const roundsOf = (boards: readonly Board[]): number[] =>
  [...new Set(boards.map((b) => b.round))].sort((a, b) => a - b);
const isOver = (round: number, boards: readonly Board[]): boolean =>
  boards.filter((b) => b.round === round).every(finished);

/** True where a walkover was lost: not on the first place of it. */
export function stayedAway(board: Board, who: string): boolean {
  const me = ownSide(board, who);
  if (board.kind !== 'walkover' || !me) return false;
  const byPlaces = board.sides.every((s) => s.place !== null);
  return byPlaces ? me.place !== 1 : board.sides.some((s) => beats(board.sides, s, me));
}

/** What others count: absences and half-point byes after the last round with the player there are ties. */
const forOthers = remembered((who, boards, by): number => {
  const own = pointsOf(who, boards, by);
  if (by.fixed || by.unplayed === 'awarded') return own;
  let more = 0;
  for (const round of roundsOf(boards).reverse()) {
    const mine = boards.filter((b) => b.round === round && b.sides.some(sits(who)));
    if (mine.some((b) => b.kind !== 'half-bye' && !stayedAway(b, who))) break;
    if (mine.length === 0 && isOver(round, boards)) more += tieWorth(by);
    for (const b of mine) if (b.kind === 'half-bye') more += tieWorth(by) - boardWorth(b, who, by);
  }
  return own + more;
});

export interface Faced {
  /** The board, or the round missed: all opponents at a table together count as one. */
  at: Board | number;
  share: number;
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
      ...{ name, at: board, share: opposite(board, who) },
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

const opposite = (board: Board, who: string): number => 1 / rest(board, who).flatMap(people).length;

/**
 * A bye counts with its round. In one that has begun with nothing but byes, a bye is a board that waits, and who has a
 * half-point bye isn't there.
 */
export function countedNow(boards: readonly Board[]): readonly Board[] {
  return boards.map((board) => {
    const others = boards.filter((b) => b.round === board.round && !isBye(b));
    if (!isBye(board) || others.length === 0 || others.some(finished)) return board;
    const sides = board.sides.map((s) =>
      board.kind === 'bye' ? s : { ...s, competitor: 'nobody', partners: [] },
    );
    return { ...board, kind: 'played', sides };
  });
}

/** All opponents met; rounds not played are met with one's own points. */
export const faced = remembered((who, boards, by): readonly Faced[] => {
  const all: Faced[] = [];
  const own = pointsOf(who, boards, by);
  const begun = new Set(boards.filter(finished).map((b) => b.round)).size;
  const limit = by.unplayed === 'fide-2026' ? tieWorth(by) * begun : Infinity;
  const dummy = { name: null, share: 1, won: 0, real: false, played: false, beaten: 0 };
  for (const round of roundsOf(boards)) {
    const inRound = boards.filter((b) => b.round === round);
    const mine = inRound.filter((b) => b.sides.some(sits(who)));
    if (mine.length === 0 && inRound.every(finished) && !by.fixed)
      all.push({ ...dummy, at: round, round, points: Math.min(own, limit), voluntary: true });
    for (const board of mine.filter(finished)) {
      if (board.kind === 'played' || (by.fixed && board.kind === 'walkover'))
        all.push(...metAt(board, who, boards, by));
      else if (board.kind === 'walkover')
        for (const name of rest(board, who).flatMap(people)) {
          const cap = by.unplayed === 'fide-2026' ? forOthers(name, boards, by) : Infinity;
          const won = boardWorth(board, who, by);
          all.push({
            ...{ ...dummy, name, at: board, share: opposite(board, who), round, won },
            ...{ points: Math.min(own, cap), voluntary: stayedAway(board, who) },
          });
        }
      else if (!by.fixed)
        all.push({
          ...{ ...dummy, at: board, round, won: boardWorth(board, who, by) },
          ...{ points: Math.min(own, limit), voluntary: board.kind === 'half-bye' },
        });
    }
  }
  return all;
});

/** The sum of what opponents count, those of a table with their mean. */
export const adding = (all: readonly Faced[], worth: (one: Faced) => number): number =>
  add(all.map((one) => one.share * worth(one)));

/**
 * Takes the worst table away one at a time: the one against opponents with the fewest points on average, or the one of
 * those who were not met by choice where that is worth as much; then the best.
 */
export function cutting(
  all: readonly Faced[],
  low: number,
  high: number,
  worth = (one: Faced) => one.points,
): number {
  const left = [...new Set(all.map(({ at }) => at))].map((at) => all.filter((one) => one.at === at));
  const rounded = (value: number): number => Math.round(value * 1e9);
  const points = (met: readonly Faced[]): number => rounded(adding(met, (one) => one.points));
  const value = (met: readonly Faced[]): number => rounded(adding(met, worth));
  const ordered = (some: Faced[][]): Faced[][] =>
    some.toSorted((a, b) => points(a) - points(b) || value(a) - value(b));
  const remove = (met: Faced[] | undefined): void => {
    if (met) left.splice(left.indexOf(met), 1);
  };
  for (let i = 0; i < low; i++) {
    const [least] = ordered(left);
    const [chosen] = ordered(left.filter((met) => met.some((o) => o.voluntary)));
    remove(least && chosen && value(chosen) >= value(least) ? chosen : least);
  }
  for (let i = 0; i < high; i++) remove(ordered(left).at(-1));
  return adding(left.flat(), worth);
}
