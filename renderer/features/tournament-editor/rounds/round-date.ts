/** The date of a round, where it says more than the tournament's. */
import { isDay } from '../../../ui/fields/typed-day.ts';
import { filledBoards, type RoundDraft, type RoundsDraft } from './draft.ts';

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

/**
 * What the round's field contains: its date; or the tournament's, where other rounds have dates of their own and an empty
 * field would read as a date that is missing.
 */
export function dateInField({ head, rounds }: RoundsDraft, round: RoundDraft): string {
  const shown = shownDate(round);
  if (shown !== '' || hasSeveralDates(round) || filledBoards(round).length === 0) return shown;
  const isSeries = rounds.some((one) => shownDate(one) !== '' || hasSeveralDates(one));
  return isSeries && isDay(head.date) ? head.date : '';
}

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
