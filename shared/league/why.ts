/** Why a rating moved, in whole points that add up to the change as it is shown. */
import type { Why, WhyContest, WhyOpponent, WhyPart } from '../contract/explanations.ts';
import { addingUp } from './round-to-total.ts';
import { shownChange } from './shown-change.ts';

type PartKind = WhyPart['kind'];

/** What one kind of part did over the whole tournament. */
export interface Reason {
  readonly kind: PartKind;
  readonly points: number;
  /** Other sides of that kind over all contests, or opponents; how many of them it came as an upset with. */
  readonly sides: number;
  readonly upsets: number;
  /** Whether a handicap was given in any of these upsets: who was rated higher is then not who was expected to win. */
  readonly hasHandicap: boolean;
  readonly contests: number;
  /** True where every contest of it was against one other side. */
  readonly duels: boolean;
  /** The one contest of it, where it was one against one other side. */
  readonly only: WhyContest | null;
}

/** What one contest did through the sides of one kind, or the time before it. */
export interface WhyRow {
  readonly contest: WhyContest;
  readonly kind: PartKind;
  readonly points: number;
  readonly opponents: readonly { readonly opponent: WhyOpponent; readonly points: number }[];
}

export interface WhyAddedUp {
  /** As the page shows the change. */
  readonly total: number;
  /** What moved the rating most comes first; they add up to the total. */
  readonly reasons: readonly Reason[];
  /**
   * By contest. They add up to the total, those of a kind to its reason, opponents to their row, and those of a contest to
   * its change as the tournament's page shows it.
   */
  readonly rows: readonly WhyRow[];
}

const kinds: readonly PartKind[] = ['behind', 'level', 'ahead', 'teammates', 'time away'];

/** Rounds the parts of every contest to what that moved the rating by. */
export function addUpWhy({ contests }: Pick<Why, 'contests'>): WhyAddedUp {
  const rows = contests.flatMap(rowsOf);
  const reasons = kinds
    .map((kind) => ({ kind, own: rows.filter((row) => row.kind === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => reasonOf(kind, own))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  return { total: pointsOf(rows), reasons, rows };
}

const pointsOf = (rows: readonly WhyRow[]): number => rows.reduce((sum, { points }) => sum + points, 0);

function rowsOf(contest: WhyContest): WhyRow[] {
  const { before, after, parts, opponents } = contest;
  if (before === null || after === null) return [];
  const inOrder = kinds.flatMap((kind) => parts.filter((part) => part.kind === kind));
  if (inOrder.length === 0) return [];
  const changes = inOrder.map(({ change }) => change);
  const exact = changes.reduce((sum, change) => sum + change, 0);
  // Parts add up to the change but for the last digits, which may be on either side of a whole number.
  const whole = Math.min(Math.max(shownChange(before, after), Math.floor(exact)), Math.ceil(exact)) + 0;
  const points = addingUp(changes, whole);
  return inOrder.map(({ kind }, i) => ({
    ...{ contest, kind, points: points[i] ?? 0 },
    opponents: opponentsWith(
      opponents.filter(({ relation }) => relation === kind),
      points[i] ?? 0,
    ),
  }));
}

function opponentsWith(opponents: readonly WhyOpponent[], total: number): WhyRow['opponents'] {
  if (opponents.length === 0) return [];
  const points = addingUp(
    opponents.map(({ change }) => change),
    total,
  );
  return opponents.map((opponent, i) => ({ opponent, points: points[i] ?? 0 }));
}

function reasonOf(kind: PartKind, rows: readonly WhyRow[]): Reason {
  const contests = rows.map(({ contest }) => contest);
  const duels = contests.every(({ opposite }) => opposite !== null);
  const sum = (value: (contest: WhyContest) => number): number =>
    contests.reduce((total, contest) => total + value(contest), 0);
  const upsetsIn = ({ upsets }: WhyContest): number =>
    kind === 'ahead' || kind === 'behind' ? upsets[kind] : 0;
  return {
    kind,
    points: pointsOf(rows),
    sides: kind === 'time away' || kind === 'teammates' ? 0 : sum(({ sides }) => sides?.[kind] ?? 0),
    upsets: sum(upsetsIn),
    hasHandicap: contests.some((contest) => contest.handicap !== null && upsetsIn(contest) > 0),
    contests: contests.length,
    duels,
    only: duels && contests.length === 1 ? (contests[0] ?? null) : null,
  };
}
