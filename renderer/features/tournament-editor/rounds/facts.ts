/** Turns what was typed into what is saved, and lists every field that prevents saving, each with its message. */
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Problem } from '../../../ui/fields/problem.ts';
import { identity } from '../draft.ts';
import { movedAt } from '../head/contest-date.ts';
import { isDay } from '../../../ui/fields/typed-day.ts';
import { typedPlace } from '../../../ui/fields/typed-result.ts';
import { headFactsOf, headProblems } from '../head/head.ts';
import { isHeadField } from '../head/scoring-fields.ts';
import { boardNames, roundName } from './boards.ts';
import {
  entrantName,
  entrantsIn,
  filledBoards,
  filledEntrants,
  filledSides,
  playingSides,
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
  type SeatedDraft,
} from './draft.ts';
import { enteredAgain } from './competitors.ts';
import { rulingsOf, decidersOf } from './deciders.ts';
import { byesIn, typedByes, type AskedBye } from './byes.ts';
import { firstOf, lineUpsOf, personIn, type LineUps } from './line-up.ts';
import { changedStages, unclearOptions } from './match-options.ts';
import { meaningOf, resultOf } from './meaning.ts';
import { typedTable } from './results.ts';

type ContestFacts = WholeTournament['contests'][number];
type MemberFacts = ContestFacts['sides'][number]['members'][number];

/** The ids of the page's fields, so that a message and the focus reach the right one. */
export const roundsField = {
  team: (entrant: { key: number }) => `team-${String(entrant.key)}`,
  person: (person: { key: number }) => `person-${String(person.key)}`,
  enters: (entrant: { key: number }) => `enters-${String(entrant.key)}`,
  leaves: (entrant: { key: number }) => `leaves-${String(entrant.key)}`,
  byes: (entrant: { key: number }) => `byes-${String(entrant.key)}`,
  side: (side: { key: number }) => `side-${String(side.key)}`,
  result: (board: { key: number }) => `result-${String(board.key)}`,
  sideResult: (side: { key: number }) => `side-result-${String(side.key)}`,
  through: (board: { key: number }) => `through-${String(board.key)}`,
  date: (round: { key: number }) => `round-date-${String(round.key)}`,
  lineUp: (side: { key: number }) => `line-up-${String(side.key)}`,
} as const;

/** The fields in which is typed how teams meet. */
export const matchField = {
  boards: 'match-boards',
  order: 'line-up-order',
  tolerance: 'line-up-tolerance',
} as const;

const said = texts.rounds.problems;

/** Everything that must be fixed before the draft can be saved, from top to bottom; empty when it can be saved. */
export function roundsProblems(draft: RoundsDraft, needsDate: boolean): Problem[] {
  const lineUps = lineUpsOf(draft);
  const again = enteredAgain(draft);
  return [
    ...headProblems(draft.head, needsDate),
    ...matchProblems(draft),
    ...filledEntrants(draft).flatMap((entrant) => entrantProblems(draft, entrant, again.has(entrant))),
    ...draft.rounds.flatMap((round) => [
      ...dateProblems(draft, round),
      ...filledBoards(round).flatMap((board) => boardProblems(draft, board, lineUps)),
    ]),
  ];
}

function matchProblems(draft: RoundsDraft): Problem[] {
  const unclear = unclearOptions(draft);
  return [
    ...(unclear.boards ? [{ field: matchField.boards, sentence: said.matchBoards }] : []),
    ...(unclear.tolerance ? [{ field: matchField.tolerance, sentence: said.tolerance }] : []),
  ];
}

/** A date that does not exist, or is before the tournament begins. */
function dateProblems({ head }: RoundsDraft, round: RoundDraft): Problem[] {
  const { date } = round;
  const field = roundsField.date(round);
  if (date === '') return [];
  if (!isDay(date)) return [{ field, sentence: texts.tournaments.problems.day }];
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

function boardProblems(draft: RoundsDraft, board: BoardDraft, lineUps: LineUps): Problem[] {
  const sides = filledSides(board);
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
    .filter((side) => side.entrant !== null && (lineUps.get(side.key)?.length ?? 0) === 0)
    .map((side) => ({ field: roundsField.lineUp(side), sentence: said.lineUp }));
  return [
    ...unknown,
    ...twice,
    ...empty,
    ...oppositeThemselves(draft, board, lineUps),
    ...resultProblems(board),
  ];
}

/** True if a player of the side has a seat at an earlier side of the board, or two seats of their own. */
function isAtBoard(side: BoardSideDraft, before: readonly BoardSideDraft[]): boolean {
  const own = keysIn(side);
  const others = new Set(before.flatMap(keysIn));
  return own.some((key, i) => others.has(key) || own.indexOf(key) < i);
}

/** No player can play against themselves: this finds a person who is in two teams that meet. */
function oppositeThemselves(draft: RoundsDraft, board: BoardDraft, lineUps: LineUps): Problem[] {
  const seen = new Set<string>();
  return filledSides(board).flatMap((side) => {
    const entrants = entrantsIn(draft, side);
    const people = (lineUps.get(side.key) ?? []).flatMap((seated) => personIn(entrants, seated) ?? []);
    const twice = people.filter((one) => seen.has(identity(one)));
    for (const one of people) seen.add(identity(one));
    return twice.map((one) => ({
      field: roundsField.lineUp(side),
      sentence: texts.refusals.twiceInContest({ player: one.text.trim() }),
    }));
  });
}

function resultProblems(board: BoardDraft): Problem[] {
  const sides = filledSides(board);
  const unclear = sides.find((side) => typedTable([side.result], board.by) === undefined) ?? sides[0];
  const result = resultOf(board);
  const field = isTable(board) && unclear ? roundsField.sideResult(unclear) : roundsField.result(board);
  if (!result) return [{ field, sentence: isTable(board) ? said[board.by] : said.duel }];
  const isBye = result.kind === 'bye' || result.kind === 'half-bye';
  return isBye && sides.length !== 1 ? [{ field, sentence: said.byeForOne }] : [];
}

/** Points typed as a place, most likely: nobody comes 52nd of four. */
function placeBeyond(board: BoardDraft, { result }: BoardSideDraft): string | undefined {
  const sides = filledSides(board).length;
  const place = board.by === 'places' ? typedPlace(result) : null;
  return typeof place === 'number' && place > sides ? said.placeBeyond({ place, sides }) : undefined;
}

/** Why the result typed into a field isn't understood; undefined if it is, or if the field is empty. */
export function misreadAt(board: BoardDraft, field: string): string | undefined {
  const side = board.sides.find((one) => roundsField.sideResult(one) === field);
  if ((side?.result ?? board.result).trim() === '') return undefined;
  if (side && !typedTable([side.result], board.by)) return said[board.by];
  if (side) return placeBeyond(board, side);
  return resultProblems(board)[0]?.sentence;
}

/** What the draft contains, in the form that the call takes. Only for a draft without problems. */
export function roundsFactsOf(draft: RoundsDraft): WholeTournament {
  const lineUps = lineUpsOf(draft);
  const stages = changedStages(draft);
  const deciders = decidersOf(draft);
  return {
    tournamentId: draft.tournamentId,
    ...headFactsOf(draft.head),
    shape: 'rounds',
    ...(stages === undefined ? {} : { stages }),
    entrants: filledEntrants(draft).map((entrant) => ({
      team: draft.who === 'teams' ? entrant.team : null,
      members: entrant.members
        .filter((one) => one.onRoster && !isEmptyPerson(one))
        .map((one) => ({ ...whoIs(one), role: one.role })),
      enters: typedRound(entrant.enters, 1) ?? 1,
      withdrawnAfter: typedRound(entrant.withdrawnAfter, 0) ?? null,
      rated: entrant.rated,
      absences: typedByes(entrant.byes) ?? [],
      ...rulingsOf(draft, entrant, deciders),
    })),
    contests: draft.rounds.flatMap((round) => {
      const names = boardNames(round);
      const label = round.name === null ? null : roundName(draft, round);
      const boards = filledBoards(round).map((board, i) => ({
        round: label,
        board: names[i] ?? null,
        at: atOf(draft, round, board),
        match: board.match,
        ...contestOf(draft, board, lineUps),
      }));
      const byes = byesIn(draft, round).map((asked) => byeFactsOf(draft, asked));
      return [...boards, ...byes.map((bye) => ({ ...bye, round: label, at: round.date || null }))];
    }),
  };
}

function byeFactsOf(draft: RoundsDraft, { entrant, board, kind }: AskedBye): Omit<ContestFacts, 'at'> {
  const members = membersOf([entrant], firstOf(draft, entrant));
  return { board, kind, sides: [{ team: draft.who === 'teams' ? entrant.team : null, members }] };
}

const whoIs = (person: PersonDraft): { playerId: number } | { name: string } =>
  person.playerId === null ? { name: person.text } : { playerId: person.playerId };

/** The date of a board: its own, otherwise its round's; null for the tournament's. */
const atOf = (draft: RoundsDraft, round: RoundDraft, board: BoardDraft): string | null =>
  board.at === null ? round.date || null : movedAt(board.at, draft.day, draft.head.date);

function contestOf(draft: RoundsDraft, board: BoardDraft, lineUps: LineUps): Omit<ContestFacts, 'at'> {
  const result = meaningOf(draft, board);
  const kind = result?.kind ?? 'played';
  const isBye = kind === 'bye' || kind === 'half-bye';
  return {
    kind,
    sides: playingSides(board).map((side, i) => {
      const entrants = entrantsIn(draft, side);
      const [entrant, partner] = entrants;
      return {
        team: draft.who === 'teams' && entrant && !partner ? entrant.team : null,
        place: isBye ? null : (result?.sides[i]?.place ?? null),
        score: isBye ? null : (result?.sides[i]?.score ?? null),
        seat: side.seat,
        rated: side.rated,
        handicap: side.handicap,
        members: membersOf(entrants, lineUps.get(side.key) ?? []),
      };
    }),
  };
}

const membersOf = (entrants: readonly EntrantDraft[], lineUp: readonly SeatedDraft[]): MemberFacts[] =>
  lineUp.flatMap((seated) => {
    const person = personIn(entrants, seated);
    return person ? [{ ...whoIs(person), role: seated.role, share: seated.share }] : [];
  });

/** The number of the round that a field is in, 0 for the entrants; undefined for the head's fields. */
export function roundOfField(draft: RoundsDraft, field: string): number | undefined {
  const at = draft.rounds.findIndex((round) => roundsField.date(round) === field || hasField(round, field));
  if (at >= 0) return at + 1;
  return isHeadField(draft.head, field) ? undefined : 0;
}

const hasField = ({ boards }: RoundDraft, field: string): boolean =>
  boards.some(
    (board) =>
      roundsField.result(board) === field ||
      board.sides.some((side) =>
        [roundsField.side(side), roundsField.sideResult(side), roundsField.lineUp(side)].includes(field),
      ),
  );
