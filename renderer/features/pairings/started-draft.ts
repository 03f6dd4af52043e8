/** The draft when rounds of its plan begin, and when their start is undone. Pure. */
import { decidedHandicap } from '../../../shared/competition/handicap.ts';
import { chosenPlan, type PairingsDraft, type Plan } from './pairings-draft.ts';
import { locksInPlan } from './request.ts';

interface OfRound {
  readonly round: number;
}

/** The draft once rounds of its plan have begun as this tournament; `rest` is what is left of the plan. */
export function startedDraft(draft: PairingsDraft, tournamentId: number, rest: Plan): PairingsDraft {
  const isLeft = ({ round }: OfRound): boolean => rest.some((one) => one.round === round);
  return {
    ...draft,
    tournamentId,
    ...{ again: null, chosen: 0, byHand: null, date: null, picking: null },
    plans: rest.length > 0 ? [rest] : [],
    locked: locksInPlan(rest, draft.locked),
    handicaps: rest.length > 0 ? draft.handicaps : [],
    // What was begun is recorded, and may be corrected there.
    lineUps: draft.lineUps.filter(isLeft),
    begun: begunBy(draft, rest),
  };
}

/** What comes back if the start is undone; boards of a begun round that were changed were begun before. */
function begunBy(draft: PairingsDraft, rest: Plan): PairingsDraft['begun'] {
  if (draft.again !== null && rest.length === 0) return draft.begun;
  const isStarted = ({ round }: OfRound): boolean => !rest.some((one) => one.round === round);
  const started = (chosenPlan(draft) ?? []).filter(isStarted);
  const before = draft.again === null ? draft.begun : null;
  const isBefore = ({ round }: OfRound): boolean => !started.some((one) => one.round === round);
  return {
    plan: [...(before?.plan ?? []).filter(isBefore), ...started],
    lineUps: [...(before?.lineUps ?? []).filter(isBefore), ...draft.lineUps.filter(isStarted)],
    handicaps: draft.handicaps,
    locked: draft.locked,
    date: draft.date,
  };
}

/**
 * The draft when the rounds up to `last` have begun: rounds whose start was undone are planned again as they were, and
 * those that were started again are not; and those that were started without this draft being stored are not either, as
 * when the program was ended at once. undefined where nothing changes.
 */
export function draftAfterUndo(draft: PairingsDraft, last: number): PairingsDraft | undefined {
  if (draft.again !== null || draft.tournamentId === null) return undefined;
  const rest = chosenPlan(draft) ?? [];
  const left = rest.filter(({ round }) => round > last);
  if (left.length < rest.length) return startedDraft(draft, draft.tournamentId, left);
  return draft.begun ? plannedAgain(draft, draft.begun, rest, last) : undefined;
}

function plannedAgain(
  draft: PairingsDraft,
  { plan, lineUps, handicaps, locked, date }: NonNullable<PairingsDraft['begun']>,
  rest: Plan,
  last: number,
): PairingsDraft | undefined {
  const whole = [...plan, ...rest].sort((one, other) => one.round - other.round);
  const planned = whole.filter(({ round }) => round > last);
  const isWhole = planned.every(({ round }, i) => round === last + 1 + i);
  if (planned.length === rest.length || !isWhole) return undefined;
  const all = [...lineUps, ...draft.lineUps];
  const isOpen = (to: number, from: number): boolean =>
    decidedHandicap(draft.handicaps, [to, from]) === undefined;
  return {
    ...draft,
    ...{ plans: [planned], chosen: 0, byHand: null, date: draft.date ?? date },
    lineUps: all.filter(({ round }) => round > last),
    handicaps: [...draft.handicaps, ...handicaps.filter(({ to, from }) => isOpen(to, from))],
    locked: locksInPlan(planned, [...locked, ...draft.locked]),
    begun: {
      ...{ handicaps: [], locked: [], date: null },
      plan: whole.filter(({ round }) => round <= last),
      lineUps: all.filter(({ round }) => round <= last),
    },
  };
}

/** The draft before a round is deleted: unlike a start that is undone, that brings no plan back. */
export const withoutBegun = (draft: PairingsDraft, round: number): Pick<PairingsDraft, 'begun'> => ({
  begun: draft.begun && {
    ...draft.begun,
    plan: draft.begun.plan.filter((one) => one.round < round),
    lineUps: draft.begun.lineUps.filter((one) => one.round < round),
  },
});
