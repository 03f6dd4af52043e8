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

/** All begun rounds that wait for results at once, e.g. of groups that were drawn and started whole. */
export const allOpen = 'begun';

export interface ChosenRound {
  /** The round's key, `allPlanned` or `allOpen`. */
  readonly key: string;
  /** The key of the round in play at that time: when that changes, the tournament has moved on. */
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
  /** Of the begun rounds that wait for results. */
  readonly open: readonly string[];
  /** On paper. */
  readonly usual: string | undefined;
  /** On the wall. */
  readonly inPlay: string | undefined;
}

/**
 * `again`: begun rounds that are partly planned again. Rounds that have begun and wait for results are wanted before
 * those planned for later, unless they wait since an earlier day: a match that was postponed. On paper the next round is
 * wanted once half of the boards before it are finished, whose sheets are in use.
 *
 * @param startedLast by number, the rounds that were started last
 */
export function printableRounds(
  begun: readonly Pick<RoundBegun, 'round' | 'boards' | 'open' | 'postponed' | 'day'>[],
  plan: Plan | undefined,
  again: boolean,
  today: string,
  startedLast: ReadonlySet<number>,
): Printable {
  const planned = (plan ?? []).map(({ round }) => plannedKey(round));
  const last = begun.at(-1);
  const open = begun.filter((one) => one.open > 0).map(({ round }) => begunKey(round));
  const keys = [
    ...begun.map(({ round }) => begunKey(round)),
    ...(open.length > 1 ? [allOpen] : []),
    ...planned,
    ...(planned.length > 1 ? [allPlanned] : []),
  ];
  // If several rounds were begun at once, the first unfinished one is in play.
  const waiting = again
    ? undefined
    : firstWaiting(roundsOfNow(begun, today), (one) => openNow(one) > 0, startedLast);
  const isPast = waiting?.day != null && waiting.day < today;
  const isMostlyDone = waiting !== undefined && 2 * openNow(waiting) <= waiting.boards;
  const [next] = planned;
  const inPlay =
    (isPast ? next : undefined) ??
    (waiting && begunKey(waiting.round)) ??
    next ??
    (last && begunKey(last.round));
  return { keys, open, inPlay, usual: (isMostlyDone ? next : undefined) ?? inPlay };
}

/** A board that was postponed isn't played with its round. */
const openNow = ({ open, postponed }: Pick<RoundBegun, 'open' | 'postponed'>): number => open - postponed;

/** Those of the last day that has come; all where no days are known. */
function roundsOfNow<R extends Pick<RoundBegun, 'day'>>(begun: readonly R[], today: string): readonly R[] {
  const days = begun.flatMap(({ day }) => (day !== null && day <= today ? [day] : []));
  const last = days.toSorted().at(-1);
  return last === undefined ? begun : begun.filter(({ day }) => day === last);
}

const isOfNow = ({ keys, inPlay }: Printable, chosen: ChosenRound | undefined): chosen is ChosenRound =>
  chosen !== undefined && chosen.insteadOf === inPlay && keys.includes(chosen.key);

/** The chosen round if it exists, otherwise the usual one. */
export const shownKey = (can: Printable, chosen: ChosenRound | undefined): string | undefined =>
  isOfNow(can, chosen) ? chosen.key : can.usual;

/** The round chosen for paper in place of the one in play, as the projector shows it alone; '' where none is. */
export function roundOnWall(can: Printable, chosen: ChosenRound | undefined): string {
  const isOther = isOfNow(can, chosen) && chosen.key !== can.inPlay && isOneRound(chosen.key);
  return isOther ? chosen.key : '';
}

/** False for several rounds at once, which only paper has. */
export const isOneRound = (key: string): boolean => key !== allPlanned && key !== allOpen;

/** True for a planned round, and for all planned rounds together. */
export const isPlannedKey = (key: string | undefined): boolean => key?.startsWith(allPlanned) ?? false;

const numberIn = (key: string | undefined): string => key?.split('-')[1] ?? '';

/** The name of a round in the list of choices. */
export function keyLabel(key: string, { keys, open }: Pick<Printable, 'keys' | 'open'>): string {
  const { planned, allPlanned: plannedOf, allOpen: openOf } = texts.pairingSheets;
  const ends = (each: readonly string[]) => ({ first: numberIn(each[0]), last: numberIn(each.at(-1)) });
  if (key === allOpen) return openOf(ends(open));
  if (key === allPlanned) return plannedOf(ends(keys.filter((one) => isPlannedKey(one) && isOneRound(one))));
  const label = roundLabel(numberIn(key));
  return isPlannedKey(key) ? planned({ round: label }) : label;
}
