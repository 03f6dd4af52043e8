/** Which round is printed, and whether the print dialog should open: passed from the Pairings page to the sheets. */
import { texts } from '../../../../shared/messages/index.ts';
import { roundLabel } from '../../../app/boards/round-label.ts';
import type { Plan } from '../pairings-draft.ts';
import type { RoundBegun } from '../running-tournament.svelte.ts';
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
 * those planned for later.
 */
export function printableRounds(
  begun: readonly Pick<RoundBegun, 'round' | 'open'>[],
  plan: Plan | undefined,
  again: boolean,
): Printable {
  const planned = (plan ?? []).map(({ round }) => plannedKey(round));
  const last = begun.at(-1);
  const keys = [
    ...begun.map(({ round }) => begunKey(round)),
    ...planned,
    ...(planned.length > 1 ? [allPlanned] : []),
  ];
  // If several rounds were begun at once, the first unfinished one is in play.
  const waiting = again ? undefined : begun.find(({ open }) => open > 0);
  return {
    keys,
    usual: (waiting && begunKey(waiting.round)) ?? planned[0] ?? (last && begunKey(last.round)),
  };
}

/** The chosen round if it exists, otherwise the usual one. */
export function shownKey({ keys, usual }: Printable, chosen: ChosenRound | undefined): string | undefined {
  const isOfNow = chosen !== undefined && chosen.insteadOf === usual && keys.includes(chosen.key);
  return isOfNow ? chosen.key : usual;
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
