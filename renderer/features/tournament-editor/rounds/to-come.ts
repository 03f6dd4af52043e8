/** Rounds whose boards are there before they are played, as in a season that was started whole. */
import { localDay, texts } from '../../../../shared/messages/index.ts';
import { roundRanges } from '../../../app/boards/round-ranges.ts';
import { roundEntered } from './advance.ts';
import { hasGame, hasResult, roundName } from './boards.ts';
import { dayOfBoard } from './board-day.ts';
import { filledBoards, type BoardDraft, type RoundDraft, type RoundsDraft } from './draft.ts';

const words = texts.rounds.missing;

/** Boards that weren't postponed: the others say nothing about their round. */
const playedTogether = (round: RoundDraft): BoardDraft[] =>
  filledBoards(round).filter(({ postponed }) => postponed === null);

const isInFuture = (draft: RoundsDraft, round: RoundDraft, today: string): boolean =>
  playedTogether(round).some((board) => (dayOfBoard(draft, round, board) ?? '') > today);

/**
 * Rounds without any game that nobody would have typed yet: those on a later day, and those behind the round that is
 * being entered.
 *
 * @param today - As YYYY-MM-DD.
 */
export function roundsToCome(draft: RoundsDraft, today = localDay(new Date())): ReadonlySet<RoundDraft> {
  const { rounds } = draft;
  const entered = roundEntered(rounds);
  return new Set(
    rounds.filter((round, i) => {
      const boards = filledBoards(round);
      if (boards.every(hasResult) || boards.some(hasGame)) return false;
      return i >= entered || isInFuture(draft, round, today);
    }),
  );
}

/** One short sentence for all of them; '' where there are none. */
export function toComeRemark(draft: RoundsDraft): string {
  const come = [...roundsToCome(draft)];
  const numbers = come.map((round) => Number(roundName(draft, round)));
  if (come.length === 0) return '';
  return numbers.every(Number.isInteger)
    ? words.toCome({ count: come.length, rounds: roundRanges(numbers) })
    : words.toComeUnnumbered({ count: come.length });
}
