/** The draft when rounds of its plan begin, and when their start is undone. Pure. */
import { decidedHandicap } from '../../../shared/competition/handicap.ts';
import { chosenPlan, type PairingsDraft, type Plan } from './pairings-draft.ts';
import { locksInPlan } from './request.ts';

interface OfRound {
  readonly round: number;
}

/**
 * The draft once rounds of its plan have begun as this tournament.
 *
 * @param rest - What is left of the plan.
 * @param changeId - The change that started them; left out where a start is redone.
 */
export function startedDraft(
  draft: PairingsDraft,
  tournamentId: number,
  rest: Plan,
  changeId?: number,
): PairingsDraft {
  const isLeft = ({ round }: OfRound): boolean => rest.some((one) => one.round === round);
  return {
    ...draft,
    tournamentId,
    ...{ again: null, chosen: 0, byHand: null, date: null, picking: null },
    plans: rest.length > 0 ? [rest] : [],
    locked: locksInPlan(rest, draft.locked),
    handicaps: rest.length > 0 ? draft.handicaps : [],
    // What was begun is recorded, and may be corrected there.
    lineups: draft.lineups.filter(isLeft),
    begun: begunBy(draft, rest, changeId),
  };
}

/** What comes back if the start is undone; boards of a begun round that were changed were begun before. */
function begunBy(draft: PairingsDraft, rest: Plan, changeId?: number): PairingsDraft['begun'] {
  if (draft.again !== null && rest.length === 0) return draft.begun;
  const isStarted = ({ round }: OfRound): boolean => !rest.some((one) => one.round === round);
  const started = (chosenPlan(draft) ?? []).filter(isStarted);
  const before = draft.again === null ? draft.begun : null;
  const isBefore = ({ round }: OfRound): boolean => !started.some((one) => one.round === round);
  return {
    plan: [...(before?.plan ?? []).filter(isBefore), ...started],
    lineups: [...(before?.lineups ?? []).filter(isBefore), ...draft.lineups.filter(isStarted)],
    starts:
      changeId === undefined
        ? (before?.starts ?? [])
        : [...(before?.starts ?? []).filter(isBefore), ...started.map(({ round }) => ({ round, changeId }))],
    handicaps: draft.handicaps,
    locked: draft.locked,
    date: draft.date,
  };
}

/** By number, the rounds that were started last, at once; none where that isn't known. */
export function startedLast({ begun }: Pick<PairingsDraft, 'begun'>): ReadonlySet<number> {
  const starts = begun?.starts ?? [];
  const last = starts.at(-1)?.changeId;
  return new Set(starts.filter(({ changeId }) => changeId === last).map(({ round }) => round));
}

/**
 * The first round that waits: of those that were started last, so that a board that was left open earlier doesn't take their
 * place; or else of all.
 */
export const firstWaiting = <R extends OfRound>(
  rounds: readonly R[],
  waits: (round: R) => boolean,
  last: ReadonlySet<number>,
): R | undefined => rounds.find((one) => last.has(one.round) && waits(one)) ?? rounds.find(waits);

/** What of a draft tells which of its rounds have begun: which started when, and which are planned. */
export const startsAndRounds = (draft: PairingsDraft): unknown => [
  draft.begun?.starts,
  draft.again,
  chosenPlan(draft)?.map(({ round }) => round),
];

/** The changes that started rounds which aren't there any more: undone, or the rounds were deleted. */
export const startsOfMissing = ({ begun }: PairingsDraft, last: number): number[] => [
  ...new Set(begun?.starts.filter(({ round }) => round > last).map(({ changeId }) => changeId)),
];

/**
 * The draft when the rounds up to `last` have begun: rounds whose start was undone are planned again as they were, and
 * those that were started again are not; and those that were started without this draft being stored are not either, as
 * when the program was ended at once. Rounds that were deleted are not planned again. undefined where nothing changes.
 *
 * @param undone - Of `startsOfMissing`, those that are undone or reverted.
 */
export function draftAfterUndo(
  draft: PairingsDraft,
  last: number,
  undone: readonly number[] = [],
): PairingsDraft | undefined {
  if (draft.again !== null || draft.tournamentId === null) return undefined;
  const rest = chosenPlan(draft) ?? [];
  const left = rest.filter(({ round }) => round > last);
  if (left.length < rest.length) return startedDraft(draft, draft.tournamentId, left);
  const isUndone = ({ round }: OfRound): boolean =>
    draft.begun?.starts.some((one) => one.round === round && undone.includes(one.changeId)) ?? false;
  const begun = draft.begun && {
    ...draft.begun,
    plan: draft.begun.plan.filter((one) => one.round <= last || isUndone(one)),
  };
  return begun ? plannedAgain(draft, begun, rest, last) : undefined;
}

function plannedAgain(
  draft: PairingsDraft,
  { plan, lineups, starts, handicaps, locked, date }: NonNullable<PairingsDraft['begun']>,
  rest: Plan,
  last: number,
): PairingsDraft | undefined {
  const whole = [...plan, ...rest].sort((one, other) => one.round - other.round);
  const planned = whole.filter(({ round }) => round > last);
  const isWhole = planned.every(({ round }, i) => round === last + 1 + i);
  if (planned.length === rest.length || !isWhole) return undefined;
  const all = [...lineups, ...draft.lineups];
  const isOpen = (to: number, from: number): boolean =>
    decidedHandicap(draft.handicaps, [to, from]) === undefined;
  return {
    ...draft,
    ...{ plans: [planned], chosen: 0, byHand: null, date: draft.date ?? date },
    lineups: all.filter(({ round }) => round > last),
    handicaps: [...draft.handicaps, ...handicaps.filter(({ to, from }) => isOpen(to, from))],
    locked: locksInPlan(planned, [...locked, ...draft.locked]),
    begun: {
      ...{ starts, handicaps: [], locked: [], date: null },
      plan: whole.filter(({ round }) => round <= last),
      lineups: all.filter(({ round }) => round <= last),
    },
  };
}
