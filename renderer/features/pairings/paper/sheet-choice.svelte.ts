/** Which round is printed, and whether the print dialog should open: passed from the Pairings page to the sheets. */
import { texts } from '../../../../shared/messages/index.ts';
import { roundLabel } from '../../../app/boards/round-label.ts';
import type { Plan } from '../pairings-draft.ts';
import type { RoundBegun } from '../running-tournament.svelte.ts';
import { firstWaiting } from '../started-draft.ts';
import { begunKey, plannedKey } from './sheet-round.ts';

export const sheetKinds = ['pairings', 'names', 'cards', 'slips'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** All rounds of the plan at once. */
export const allPlanned = 'planned';

export interface ChosenRound {
  /** The round's key, or `allPlanned`. */
  readonly key: string;
  /** The key of the round most likely wanted at that time: when that changes, the tournament has moved on. */
  readonly insteadOf: string | undefined;
}

class SheetChoice {
  /** undefined: the one that is most likely wanted. */
  round = $state.raw<ChosenRound>();
  /** True from the command to print until the dialog opens. */
  printsNow = $state(false);
}

export const sheetChoice = new SheetChoice();

/**
 * The keys of what can be printed, begun rounds first, and which of them is most likely wanted; empty without boards.
 */
export interface Printable {
  readonly keys: readonly string[];
  readonly usual: string | undefined;
}

/**
 * `again`: begun rounds that are partly planned again. Rounds that have begun and wait for results are wanted before
 * those planned for later, unless they wait since an earlier day, as a match that was postponed, or half of their boards or
 * more are finished: their sheets are in use already, and those of the next round are not.
 *
 * @param startedLast by number, the rounds that were started last
 */
export function printableRounds(
  begun: readonly Pick<RoundBegun, 'round' | 'boards' | 'open' | 'day'>[],
  plan: Plan | undefined,
  again: boolean,
  today: string,
  startedLast: ReadonlySet<number>,
): Printable {
  const planned = (plan ?? []).map(({ round }) => plannedKey(round));
  const last = begun.at(-1);
  const keys = [
    ...begun.map(({ round }) => begunKey(round)),
    ...planned,
    ...(planned.length > 1 ? [allPlanned] : []),
  ];
  // If several rounds were begun at once, the first unfinished one is in play.
  const waiting = again
    ? undefined
    : firstWaiting(roundsOfNow(begun, today), ({ open }) => open > 0, startedLast);
  const isPast = waiting?.day != null && waiting.day < today;
  const isMostlyDone = waiting !== undefined && 2 * waiting.open <= waiting.boards;
  const [next] = planned;
  return {
    keys,
    usual:
      (isPast || isMostlyDone ? next : undefined) ??
      (waiting && begunKey(waiting.round)) ??
      next ??
      (last && begunKey(last.round)),
  };
}

/** Those of the last day that has come; all where no days are known. */
function roundsOfNow<R extends Pick<RoundBegun, 'day'>>(begun: readonly R[], today: string): readonly R[] {
  const days = begun.flatMap(({ day }) => (day !== null && day <= today ? [day] : []));
  const last = days.toSorted().at(-1);
  return last === undefined ? begun : begun.filter(({ day }) => day === last);
}

/** The chosen round if it exists, otherwise the usual one. */
export function shownKey({ keys, usual }: Printable, chosen: ChosenRound | undefined): string | undefined {
  const isOfNow = chosen !== undefined && chosen.insteadOf === usual && keys.includes(chosen.key);
  return isOfNow ? chosen.key : usual;
}

/** The round chosen for paper in place of the usual one, as the projector shows it alone; '' where none is. */
export function roundOnWall(can: Printable, chosen: ChosenRound | undefined): string {
  const key = shownKey(can, chosen);
  return key === undefined || key === can.usual || key === allPlanned ? '' : key;
}

/** True for a planned round, and for all planned rounds together. */
export const isPlannedKey = (key: string | undefined): boolean => key?.startsWith(allPlanned) ?? false;

const numberIn = (key: string | undefined): string => key?.split('-')[1] ?? '';

/** The name of a round in the list of choices. */
export function keyLabel(key: string, keys: readonly string[]): string {
  const { planned, allPlanned: all } = texts.pairingSheets;
  const label = roundLabel(numberIn(key));
  if (key !== allPlanned) return isPlannedKey(key) ? planned({ round: label }) : label;
  const each = keys.filter((one) => isPlannedKey(one) && one !== allPlanned);
  return all({ first: numberIn(each[0]), last: numberIn(each.at(-1)) });
}
