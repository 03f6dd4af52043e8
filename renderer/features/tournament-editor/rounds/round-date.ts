/** The date of a round, where it says more than the tournament's. */
import { isDay } from '../../../ui/fields/typed-day.ts';
import type { RoundDraft, RoundsDraft } from './draft.ts';

/** The dates that boards of the round have of their own, e.g. because they were imported with a time. */
const ownDates = ({ boards }: RoundDraft): string[] => [
  ...new Set(boards.flatMap(({ at }) => (at === null ? [] : [at.slice(0, 10)]))),
];

/** The date to show in the round's field; '' if it is the tournament's, or if its boards have several. */
export function shownDate(round: RoundDraft): string {
  if (round.date !== '') return round.date;
  const own = ownDates(round);
  return own.length === 1 && round.boards.every(({ at, recordedAs }) => at !== null || recordedAs === null)
    ? (own[0] ?? '')
    : '';
}

/** True if its boards were played on several dates, which one typed date would replace. */
export const hasSeveralDates = (round: RoundDraft): boolean =>
  shownDate(round) === '' && ownDates(round).length > 0;

/** Gives all boards of the round the date; they keep their times. '' gives them the tournament's date. */
export function giveDate({ head }: RoundsDraft, round: RoundDraft, date: string): void {
  round.date = date;
  const day = date === '' ? head.date : date;
  // A date that is not typed to its end yet changes no board.
  if (!isDay(day)) return;
  for (const board of round.boards) {
    const time = board.at?.slice(10) ?? '';
    board.at = time === '' ? null : day + time;
  }
}
