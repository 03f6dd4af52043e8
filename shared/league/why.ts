/** Why a rating moved, in whole points that add up to the change as it is shown. */
import type { Why, WhyContest, WhyOpponent, WhyPart } from '../contract/explanations.ts';
import { addingUp } from './round-to-total.ts';

type PartKind = WhyPart['kind'];

/** What belongs to a contest. */
type RowKind = Exclude<PartKind, 'time away'>;

/** What one kind of part did over the whole tournament. */
export interface Reason {
  readonly kind: PartKind;
  readonly points: number;
  /** Other sides of that kind over all contests, or opponents; how many of them it came as an upset with. */
  readonly sides: number;
  readonly upsets: number;
  readonly contests: number;
  /** True where every contest of it was against one other side. */
  readonly duels: boolean;
  /** The one contest of it, where it was one against one other side. */
  readonly only: WhyContest | null;
}

/** What one contest did through the sides of one kind. */
export interface WhyRow {
  readonly contest: WhyContest;
  readonly kind: RowKind;
  readonly points: number;
  readonly opponents: readonly { readonly opponent: WhyOpponent; readonly points: number }[];
}

export interface WhyAddedUp {
  /** As the page shows the change. */
  readonly total: number;
  /** What moved the rating most comes first; they add up to the total. */
  readonly reasons: readonly Reason[];
  /** By contest; with `timeAway` they add up to the total, those of a kind to its reason, opponents to their row. */
  readonly rows: readonly WhyRow[];
  /** null where no time was away. */
  readonly timeAway: number | null;
}

const kinds: readonly PartKind[] = ['behind', 'level', 'ahead', 'teammates', 'time away'];

interface Piece {
  readonly contest: WhyContest;
  readonly change: number;
}

/** Rounds the parts of every contest, kind by kind. */
export function addUpWhy({ contests, points: whole }: Pick<Why, 'contests' | 'points'>): WhyAddedUp {
  const pieces = kinds
    .map((kind) => ({ kind, pieces: piecesOf(contests, kind) }))
    .filter((one) => one.pieces.length > 0);
  const sums = pieces.map((one) => one.pieces.reduce((sum, piece) => sum + piece.change, 0));
  const exact = sums.reduce((sum, one) => sum + one, 0);
  // Parts add up to the change but for the last digits, which may be on either side of a whole number.
  const total = Math.min(Math.max(whole, Math.floor(exact)), Math.ceil(exact)) + 0;
  const points = pieces.length === 0 ? [] : addingUp(sums, total);
  const rows = pieces.flatMap((one, i) =>
    one.kind === 'time away' ? [] : rowsOf(one.kind, one.pieces, points[i] ?? 0),
  );
  return {
    total,
    reasons: pieces
      .map((one, i) => reasonOf(one.kind, one.pieces, points[i] ?? 0))
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    rows: rows.toSorted((a, b) => contests.indexOf(a.contest) - contests.indexOf(b.contest)),
    timeAway: points[pieces.findIndex(({ kind }) => kind === 'time away')] ?? null,
  };
}

const piecesOf = (contests: readonly WhyContest[], kind: PartKind): Piece[] =>
  contests.flatMap((contest) =>
    contest.parts.filter((part) => part.kind === kind).map((part) => ({ contest, change: part.change })),
  );

function rowsOf(kind: RowKind, pieces: readonly Piece[], total: number): WhyRow[] {
  const points = addingUp(
    pieces.map(({ change }) => change),
    total,
  );
  return pieces.map(({ contest }, i) => {
    const opponents = contest.opponents.filter(({ relation }) => relation === kind);
    return {
      contest,
      kind,
      points: points[i] ?? 0,
      opponents: opponentsWith(opponents, points[i] ?? 0),
    };
  });
}

function opponentsWith(opponents: readonly WhyOpponent[], total: number): WhyRow['opponents'] {
  if (opponents.length === 0) return [];
  const points = addingUp(
    opponents.map(({ change }) => change),
    total,
  );
  return opponents.map((opponent, i) => ({ opponent, points: points[i] ?? 0 }));
}

function reasonOf(kind: PartKind, pieces: readonly Piece[], points: number): Reason {
  const contests = pieces.map(({ contest }) => contest);
  const duels = contests.every(({ opposite }) => opposite !== null);
  const sum = (value: (contest: WhyContest) => number): number =>
    contests.reduce((total, contest) => total + value(contest), 0);
  return {
    kind,
    points,
    sides: kind === 'time away' || kind === 'teammates' ? 0 : sum(({ sides }) => sides?.[kind] ?? 0),
    upsets: kind === 'ahead' || kind === 'behind' ? sum(({ upsets }) => upsets[kind]) : 0,
    contests: contests.length,
    duels,
    only: duels && contests.length === 1 ? (contests[0] ?? null) : null,
  };
}
