/** Turns what was typed into what is saved. */
import type { WholeTournament } from '../../../../shared/contract/tournaments.ts';
import { movedAt } from '../head/contest-date.ts';
import { headFactsOf } from '../head/head.ts';
import { isHeadField } from '../head/scoring-fields.ts';
import { saveButton } from '../keys.ts';
import { boardNames, roundName } from './boards.ts';
import {
  entrantsIn,
  filledBoards,
  filledEntrants,
  firstRoundOf,
  playingSides,
  isEmptyPerson,
  typedRound,
  type BoardDraft,
  type EntrantDraft,
  type PersonDraft,
  type RoundDraft,
  type RoundsDraft,
  type SeatedDraft,
} from './draft.ts';
import { rulingsOf, decidersOf } from './deciders.ts';
import { byesIn, typedByes, type AskedBye } from './byes.ts';
import { firstOf, lineupsOf, personIn, type Lineups } from './lineup.ts';
import { changedStages } from './match-options.ts';
import { meaningOf } from './result-meaning.ts';

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
  postponed: (board: { key: number }) => `postponed-${String(board.key)}`,
  through: (board: { key: number }) => `through-${String(board.key)}`,
  date: (round: { key: number }) => `round-date-${String(round.key)}`,
  lineup: (side: { key: number }) => `lineup-${String(side.key)}`,
  /** The button that removes a board. */
  remove: (board: { key: number }) => `remove-${String(board.key)}`,
} as const;

/** The fields in which is typed how teams meet. */
export const matchField = {
  boards: 'match-boards',
  play: 'match-play',
  order: 'lineup-order',
  tolerance: 'lineup-tolerance',
} as const;

/** What the draft contains, in the form that the call takes. Only for a draft without problems. */
export function roundsFactsOf(draft: RoundsDraft): WholeTournament {
  const lineups = lineupsOf(draft);
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
      enters: firstRoundOf(entrant),
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
        ...dayFactsOf(draft, round, board),
        match: board.match,
        ...contestOf(draft, board, lineups),
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

/** A board that was moved to the day of its round is played with it. One without a day stays so, also with a result. */
function dayFactsOf(
  draft: RoundsDraft,
  round: RoundDraft,
  board: BoardDraft,
): Pick<ContestFacts, 'at' | 'postponed'> {
  const at = atOf(draft, round, board);
  const { postponed } = board;
  if (postponed === null || postponed.slice(0, 10) === (at ?? draft.head.date))
    return { at, postponed: null };
  return postponed === '' ? { at, postponed: 'undated' } : { at: postponed, postponed: 'dated' };
}

function contestOf(draft: RoundsDraft, board: BoardDraft, lineups: Lineups): Omit<ContestFacts, 'at'> {
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
        members: membersOf(entrants, lineups.get(side.key) ?? []),
      };
    }),
  };
}

const membersOf = (entrants: readonly EntrantDraft[], lineup: readonly SeatedDraft[]): MemberFacts[] =>
  lineup.flatMap((seated) => {
    const person = personIn(entrants, seated);
    return person ? [{ ...whoIs(person), role: seated.role, share: seated.share }] : [];
  });

/** The number of the round that a field is in, 0 for the entrants; undefined for the head's fields and what saves. */
export function roundOfField(draft: RoundsDraft, field: string): number | undefined {
  const at = draft.rounds.findIndex((round) => roundsField.date(round) === field || hasField(round, field));
  if (at >= 0) return at + 1;
  return field === saveButton || isHeadField(draft.head, field) ? undefined : 0;
}

const hasField = ({ boards }: RoundDraft, field: string): boolean =>
  boards.some(
    (board) =>
      [roundsField.result(board), roundsField.postponed(board), roundsField.remove(board)].includes(field) ||
      board.sides.some((side) =>
        [roundsField.side(side), roundsField.sideResult(side), roundsField.lineup(side)].includes(field),
      ),
  );
