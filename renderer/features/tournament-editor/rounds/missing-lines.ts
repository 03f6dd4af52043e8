/** What is still missing, in words, each with the field that it links to. */
import type { Missing } from '../../../../shared/competition/rounds.ts';
import type { MissingLine } from '../grid-kind.ts';
import { localDay, texts } from '../../../../shared/messages/index.ts';
import { typedBestOf } from '../../../app/scoring/best-of.ts';
import { isDay } from '../../../ui/fields/typed-day.ts';
import { roundLabel } from '../../../app/boards/round-label.ts';
import { firstField, resultFields } from './advance.ts';
import { boardNames, roundName } from './boards.ts';
import { decidersOf, type Decider } from './deciders.ts';
import {
  entrantName,
  filledBoards,
  filledEntrants,
  isEmptyBoard,
  isTable,
  type BoardDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { roundsField } from './facts.ts';
import { isPostponed, postponedByDay } from './postponed-boards.ts';
import { misreadAt } from './problems.ts';
import { roundsToCome, toComeRemark } from './to-come.ts';

const words = texts.rounds.missing;

/**
 * Missing results are listed together, board by board, and so are players without a board; everything else one by one,
 * in the order of rounds. A round that is still to be played misses no results and no lineups, and boards that were postponed
 * come behind all else.
 */
export function missingLines(
  draft: RoundsDraft,
  missing: readonly Missing[],
  today = localDay(new Date()),
): MissingLine[] {
  const undecided = decidersOf(draft).filter(({ through, isSeries }) => !through && !isSeries);
  const toCome = roundsToCome(draft);
  const lines = draft.rounds.flatMap((round, i) => {
    const here = missing.filter(
      (one) =>
        one.round === i + 1 && !(isOfBoard(one) && (toCome.has(round) || isPostponedAt(round, one, today))),
    );
    const called = roundLabel(roundName(draft, round));
    const results = here.filter(({ kind }) => kind === 'result');
    const others = here
      .filter(({ kind }) => kind !== 'board')
      .flatMap((one): MissingLine[] => {
        const sentence = sentenceOf(draft, round, called, one);
        return sentence === null ? [] : [{ what: sentence, part: i + 1, field: fieldOf(draft, round, one) }];
      });
    others.push(...withoutBoard(draft, round, called, here));
    const unclear = results.filter((one) => isMisread(draft, round, one));
    const open = results.filter((one) => !unclear.includes(one));
    return [
      ...atBoards(draft, round, called, unclear, { board: words.misread, table: words.misreadAtTable }),
      ...atBoards(draft, round, called, open, { board: words.result, table: words.resultAtTable }),
      ...toDecide(round, called, i + 1, undecided),
      ...others,
    ];
  });
  return [...lines, ...draft.rounds.flatMap((round, i) => postponedLines(draft, round, i + 1, today))];
}

/** What a board misses until it is played. */
const isOfBoard = (one: Missing): one is Missing & { readonly board: number } =>
  one.kind === 'result' || one.kind === 'lineup';

function isPostponedAt(round: RoundDraft, one: { readonly board: number }, today: string): boolean {
  const board = filledBoards(round)[one.board - 1];
  return board !== undefined && isPostponed(board, today);
}

function postponedLines(draft: RoundsDraft, round: RoundDraft, part: number, today: string): MissingLine[] {
  const called = roundLabel(roundName(draft, round));
  return [...postponedByDay(round, today)].flatMap(([day, held]) => {
    const [first] = held;
    if (!first) return [];
    const boards = held.map((board) => nameOfBoard(round, filledBoards(round).indexOf(board) + 1));
    const isDated = isDay(day);
    const what = words.postponed({
      round: called,
      boards,
      count: boards.length,
      isDated,
      day: isDated ? day : '',
    });
    return [{ what, part, field: resultFields(first)[0] }];
  });
}

/** A knock-out needs one who goes through. */
function toDecide(
  round: RoundDraft,
  called: string,
  part: number,
  undecided: readonly Decider[],
): MissingLine[] {
  const here = undecided.filter((one) => one.round === round);
  const [first] = here;
  if (!first) return [];
  const boards = here.map(({ board }) => nameOfBoard(round, filledBoards(round).indexOf(board) + 1));
  const what = words.decider({ round: called, boards, count: boards.length });
  return [{ what, part, field: roundsField.through(first.board) }];
}

/** True if something was typed as the result that is not understood. */
function isMisread(draft: RoundsDraft, round: RoundDraft, one: Missing): boolean {
  const board = 'board' in one ? filledBoards(round)[one.board - 1] : undefined;
  return board !== undefined && misreadField(draft, board) !== undefined;
}

/** The first field of a board with a result that is not understood. */
const misreadField = ({ head }: RoundsDraft, board: BoardDraft): string | undefined =>
  resultFields(board).find((field) => misreadAt(board, field, typedBestOf(head.bestOf)) !== undefined);

/** One line for boards of a round that lack the same. */
function atBoards(
  draft: RoundsDraft,
  round: RoundDraft,
  called: string,
  missing: readonly Missing[],
  what: { readonly board: typeof words.result; readonly table: typeof words.result },
): MissingLine[] {
  const [first] = missing;
  if (!first) return [];
  const numbers = missing.flatMap((one) => ('board' in one ? one.board : []));
  const boards = numbers.map((number) => nameOfBoard(round, number));
  const held = numbers.flatMap((number) => filledBoards(round)[number - 1] ?? []);
  return [
    {
      what: what[held.every(isTable) ? 'table' : 'board']({ round: called, boards, count: boards.length }),
      part: first.round,
      field: fieldOf(draft, round, first),
    },
  ];
}

/** With more names than this, only their number is shown. */
const named = 3;

function withoutBoard(
  draft: RoundsDraft,
  round: RoundDraft,
  called: string,
  here: readonly Missing[],
): MissingLine[] {
  const waiting = here.filter((one) => one.kind === 'board');
  const [first] = waiting;
  if (!first) return [];
  const names = waiting.slice(0, named).map(({ competitor }) => nameOfCompetitor(draft, competitor));
  const more = waiting.length - names.length;
  const sentence =
    more > 0
      ? words.boardMore({ round: called, names: names.join(', '), count: more })
      : words.board({ round: called, names });
  return [{ what: sentence, part: first.round, field: fieldOf(draft, round, first) }];
}

const nameOfBoard = (round: RoundDraft, number: number): string =>
  boardNames(round)[number - 1] ?? String(number);

function sentenceOf(draft: RoundsDraft, round: RoundDraft, called: string, one: Missing): string | null {
  switch (one.kind) {
    case 'result':
    case 'board':
      return null;
    case 'opponent':
      return words.opponent({ round: called, board: nameOfBoard(round, one.board) });
    case 'lineup':
      return words.lineup({ round: called, name: nameOfCompetitor(draft, one.competitor) });
  }
}

/** A player who is not known yet is shown as typed. */
function nameOfCompetitor(draft: RoundsDraft, competitor: string): string {
  const entrant = draft.entrants.find(({ key }) => String(key) === competitor);
  if (entrant) return entrantName(entrant);
  const sides = draft.rounds.flatMap(({ boards }) => boards.flatMap((board) => board.sides));
  return sides.find(({ key }) => `?${String(key)}` === competitor)?.text.trim() ?? '';
}

function fieldOf(draft: RoundsDraft, round: RoundDraft, one: Missing): string | undefined {
  if (one.kind === 'board') {
    const waiting = round.boards.find(isEmptyBoard);
    return waiting && firstField(waiting);
  }
  const board = filledBoards(round)[one.board - 1];
  if (!board) return undefined;
  const side = one.kind === 'lineup' && board.sides.find(({ entrant }) => String(entrant) === one.competitor);
  return side ? roundsField.lineup(side) : (misreadField(draft, board) ?? firstField(board));
}

/** Which rounds are still to be played; else what comes next, where nothing is missing; '' if that is not to be said. */
export function remarkOn(draft: RoundsDraft, lines: readonly MissingLine[]): string {
  const toCome = toComeRemark(draft);
  if (lines.length > 0 || toCome !== '') return toCome;
  if (filledEntrants(draft).length === 0) return words.noEntrants;
  return draft.rounds.length === 0 ? words.noRounds : '';
}
