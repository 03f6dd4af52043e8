/** Lists every field that prevents saving, each with its message. */
import { texts } from '../../../../shared/messages/index.ts';
import type { Problem } from '../../../ui/fields/problem.ts';
import { isDay } from '../../../ui/fields/typed-day.ts';
import { typedPlace } from '../../../ui/fields/typed-result.ts';
import { identity } from '../draft.ts';
import { dayProblem, headProblems } from '../head/head.ts';
import { typedByes } from './byes.ts';
import { enteredAgain } from './competitors.ts';
import {
  entrantName,
  entrantsIn,
  filledBoards,
  filledEntrants,
  filledSides,
  isEmptyPerson,
  isTable,
  keysIn,
  typedRound,
  type BoardDraft,
  type BoardSideDraft,
  type EntrantDraft,
  type PersonDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { matchField, roundsField } from './facts.ts';
import { lineupsOf, personIn, type Lineups } from './lineup.ts';
import { mostInMatch } from '../../../app/boards/match-options.ts';
import { neededOf } from '../../../../shared/competition/best-of.ts';
import { typedBestOf } from '../../../app/scoring/best-of.ts';
import { unclearOptions } from './match-options.ts';
import { boardResultOf, duelProblem, refusedInBestOf } from './result-meaning.ts';
import { typedTable } from './results.ts';

const said = texts.rounds.problems;

/** Everything that must be fixed before the draft can be saved, from top to bottom; empty when it can be saved. */
export function roundsProblems(draft: RoundsDraft, needsDate: boolean): Problem[] {
  const lineups = lineupsOf(draft);
  const again = enteredAgain(draft);
  return [
    ...headProblems(draft.head, needsDate),
    ...matchProblems(draft),
    ...filledEntrants(draft).flatMap((entrant) => entrantProblems(draft, entrant, again.has(entrant))),
    ...draft.rounds.flatMap((round) => [
      ...dateProblems(draft, round),
      ...filledBoards(round).flatMap((board) => [
        ...(isWithMatch(round, board) ? [] : postponedProblems(draft, board)),
        ...boardProblems(draft, board, lineups),
      ]),
    ]),
  ];
}

function matchProblems(draft: RoundsDraft): Problem[] {
  const unclear = unclearOptions(draft);
  return [
    ...(unclear.boards
      ? [{ field: matchField.boards, sentence: said.matchBoards({ most: mostInMatch(draft.matches) }) }]
      : []),
    ...(unclear.tolerance ? [{ field: matchField.tolerance, sentence: said.tolerance }] : []),
  ];
}

const dateProblems = (draft: RoundsDraft, round: RoundDraft): Problem[] =>
  dayProblems(draft, round.date, roundsField.date(round));

/** True where the field of its match, at the first board of it, has the same day. */
const isWithMatch = (round: RoundDraft, { key, match, postponed }: BoardDraft): boolean => {
  const first = round.boards.find((one) => match !== null && one.match === match);
  return first !== undefined && first.key !== key && first.postponed === postponed;
};

const postponedProblems = (draft: RoundsDraft, board: BoardDraft): Problem[] =>
  dayProblems(draft, board.postponed?.slice(0, 10) ?? '', roundsField.postponed(board));

/** A date that does not exist, has a short year, or is before the tournament begins. */
function dayProblems({ head }: RoundsDraft, date: string, field: string): Problem[] {
  if (date === '') return [];
  const sentence = dayProblem(date);
  if (sentence !== false) return [{ field, sentence }];
  return isDay(head.date) && date < head.date ? [{ field, sentence: said.beforeFirst }] : [];
}

function entrantProblems(draft: RoundsDraft, entrant: EntrantDraft, isTwice: boolean): Problem[] {
  const name = draft.who === 'teams' ? roundsField.team(entrant) : undefined;
  const people = entrant.members.filter((one) => !isEmptyPerson(one));
  const [first] = entrant.members;
  const found: (Problem | false | undefined)[] = [
    name !== undefined && entrant.team.trim() === '' && { field: name, sentence: said.teamName },
    isTwice && {
      field: name ?? roundsField.person(first ?? entrant),
      sentence: said.entrantTwice({ name: entrantName(entrant) }),
    },
    people.length === 0 && first && { field: roundsField.person(first), sentence: said.nobody },
    typedRound(entrant.enters, 1) === undefined && {
      field: roundsField.enters(entrant),
      sentence: said.round,
    },
    typedRound(entrant.withdrawnAfter, 0) === undefined && {
      field: roundsField.leaves(entrant),
      sentence: said.withdrawn,
    },
    typedByes(entrant.byes) === undefined && { field: roundsField.byes(entrant), sentence: said.byes },
    ...people.filter(isUnclear).map((one) => ({
      field: roundsField.person(one),
      sentence: texts.refusals.severalPlayers({ name: one.text.trim() }),
    })),
    ...twiceOnRoster(people).map((one) => ({
      field: roundsField.person(one),
      sentence: texts.refusals.twiceInContest({ player: one.text.trim() }),
    })),
  ];
  return found.filter((one) => one !== false && one !== undefined);
}

const isUnclear = (person: PersonDraft): boolean => person.several && person.playerId === null;

const twiceOnRoster = (people: readonly PersonDraft[]): PersonDraft[] =>
  people.filter((one, i) => people.slice(0, i).some((other) => identity(other) === identity(one)));

function boardProblems(draft: RoundsDraft, board: BoardDraft, lineups: Lineups): Problem[] {
  const sides = filledSides(board);
  const [first] = board.sides;
  if (sides.length === 0 && first) return [{ field: roundsField.side(first), sentence: said.nobodyAtBoard }];
  const unknown = sides
    .filter(({ entrant }) => entrant === null)
    .map((side) => ({
      field: roundsField.side(side),
      sentence: said.competitor({ typed: side.text.trim() }),
    }));
  const twice = sides
    .filter((side, i) => isAtBoard(side, sides.slice(0, i)))
    .map((side) => ({
      field: roundsField.side(side),
      sentence: said.twiceAtBoard({ name: side.text.trim() }),
    }));
  const empty = sides
    .filter((side) => side.entrant !== null && (lineups.get(side.key)?.length ?? 0) === 0)
    .map((side) => ({ field: roundsField.lineup(side), sentence: said.lineup }));
  return [
    ...unknown,
    ...twice,
    ...empty,
    ...oppositeThemselves(draft, board, lineups),
    ...resultProblems(board, typedBestOf(draft.head.bestOf)),
  ];
}

/** True if a player of the side has a seat at an earlier side of the board, or two seats of their own. */
function isAtBoard(side: BoardSideDraft, before: readonly BoardSideDraft[]): boolean {
  const own = keysIn(side);
  const others = new Set(before.flatMap(keysIn));
  return own.some((key, i) => others.has(key) || own.indexOf(key) < i);
}

/** No player can play against themselves: this finds a person who is in two teams that meet. */
function oppositeThemselves(draft: RoundsDraft, board: BoardDraft, lineups: Lineups): Problem[] {
  const seen = new Set<string>();
  return filledSides(board).flatMap((side) => {
    const entrants = entrantsIn(draft, side);
    const people = (lineups.get(side.key) ?? []).flatMap((seated) => personIn(entrants, seated) ?? []);
    const twice = people.filter((one) => seen.has(identity(one)));
    for (const one of people) seen.add(identity(one));
    return twice.map((one) => ({
      field: roundsField.lineup(side),
      sentence: texts.refusals.twiceInContest({ player: one.text.trim() }),
    }));
  });
}

/** `games`: of a match at most, in a best of these. */
function resultProblems(board: BoardDraft, games: number | undefined): Problem[] {
  const sides = filledSides(board);
  const unclear = sides.find((side) => typedTable([side.result], board.by) === undefined) ?? sides[0];
  const result = boardResultOf(board);
  const field = isTable(board) && unclear ? roundsField.sideResult(unclear) : roundsField.result(board);
  if (!result) {
    const sentence = isTable(board) ? said[board.by] : duelProblem(board.result, duelExamples(board, games));
    return [{ field, sentence }];
  }
  const isBye = result.kind === 'bye' || result.kind === 'half-bye';
  if (isBye && sides.length !== 1) return [{ field, sentence: said.byeForOne }];
  const refused = games === undefined ? undefined : refusedInBestOf(board, games);
  if (refused === 'negative') return [{ field, sentence: said.negative }];
  if (refused !== undefined && games !== undefined) {
    const sentence = refused === 'tie' ? said.noTie : said.beyondBestOf;
    return [{ field, sentence: sentence({ games, needed: neededOf(games) }) }];
  }
  return sides.filter(({ recorded }) => recorded === null).flatMap((side) => beyondProblems(board, side));
}

/** What can be entered: no half points in a best of several, and no bye at a board of a match. */
const duelExamples = ({ match }: BoardDraft, games: number | undefined): string =>
  games === undefined && match === null
    ? said.duel
    : said.duelOf({ isBestOf: games !== undefined, isMatch: match !== null });

function beyondProblems(board: BoardDraft, side: BoardSideDraft): Problem[] {
  const sentence = placeBeyond(board, side);
  return sentence === undefined ? [] : [{ field: roundsField.sideResult(side), sentence }];
}

/** Points typed as a place, most likely: nobody comes 52nd of four. */
function placeBeyond(board: BoardDraft, { result }: BoardSideDraft): string | undefined {
  const sides = filledSides(board).length;
  const place = board.by === 'places' ? typedPlace(result) : null;
  return typeof place === 'number' && place > sides ? said.placeBeyond({ place, sides }) : undefined;
}

/** Why the result typed into a field isn't understood; undefined if it is, or if the field is empty. */
export function misreadAt(board: BoardDraft, field: string, games?: number): string | undefined {
  const side = board.sides.find((one) => roundsField.sideResult(one) === field);
  if ((side?.result ?? board.result).trim() === '') return undefined;
  if (side && !typedTable([side.result], board.by)) return said[board.by];
  if (side) return placeBeyond(board, side);
  return resultProblems(board, games)[0]?.sentence;
}
