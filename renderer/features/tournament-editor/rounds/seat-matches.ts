/** Two teams that were chosen for a match get its boards, with their players as they played last. */
import { brokenOrder, suggestedLineup, type Lineup } from '../../../../shared/competition/match-lineups.ts';
import { lineupAt } from '../../../../shared/competition/match-pairs.ts';
import { matchRatings } from '../../../app/boards/match-ratings.svelte.ts';
import {
  emptyBoard,
  emptySide,
  isEmptyPerson,
  type BoardDraft,
  type BoardSideDraft,
  type EntrantDraft,
  type RoundDraft,
  type RoundsDraft,
} from './draft.ts';
import { lineupsOf, type Lineups } from './lineup.ts';
import { matchBoardsOf, matchPairsOf, orderOf } from './match-options.ts';

type Squad = Parameters<typeof suggestedLineup>[2];

/** The number that the next match of a round gets. */
const nextMatch = ({ boards }: RoundDraft): number =>
  1 + Math.max(0, ...boards.map(({ match }) => match ?? 0));

/** People are known by their keys in the draft. */
const squadOf = (draft: RoundsDraft, { members }: EntrantDraft): Squad => ({
  people: members.filter((one) => one.onRoster && !isEmptyPerson(one)).map(({ key }) => key),
  substitutes: new Set(members.filter(({ role }) => role === 'substitute').map(({ key }) => key)),
  order: orderOf(draft),
  ratingOf: (person) => {
    const playerId = members.find(({ key }) => key === person)?.playerId ?? null;
    return playerId === null ? null : matchRatings.of(playerId);
  },
});

/** By board; null where the team had nobody. */
function lineupIn(
  draft: RoundsDraft,
  boards: readonly BoardDraft[],
  { key }: EntrantDraft,
  lineups: Lineups,
): Lineup | null {
  const first = boards.find(
    ({ match, sides }) => match !== null && sides.some(({ entrant }) => entrant === key),
  );
  if (!first) return null;
  const people = boards
    .filter(({ match }) => match === first.match)
    .map(({ sides }) => {
      const side = sides.find(({ entrant }) => entrant === key);
      return (side && lineups.get(side.key)?.[0]?.person) ?? null;
    });
  return lineupAt(people, draft.matches.allPlayAll);
}

/** As in the team's match before, else as it is entered. */
function lineupFor(draft: RoundsDraft, round: RoundDraft, team: EntrantDraft, boards: number): Lineup {
  const lineups = lineupsOf(draft);
  const before = draft.rounds
    .slice(0, draft.rounds.indexOf(round))
    .map((one) => lineupIn(draft, one.boards, team, lineups))
    .findLast((lineup) => lineup !== null);
  return suggestedLineup(before ?? null, boards, squadOf(draft, team));
}

/** A waiting board at which two teams were seated becomes the first of their match; it stays where it is. */
export function seatMatch(draft: RoundsDraft, round: RoundDraft, board: BoardDraft): void {
  const [count, pairs] = [matchBoardsOf(draft), matchPairsOf(draft)];
  const isWaiting = board.match === null && board.recordedAs === null && board.result.trim() === '';
  const teams = board.sides.map(({ entrant }) => draft.entrants.find(({ key }) => key === entrant));
  const [home, away] = teams;
  if (count === null || !pairs || !isWaiting || teams.length !== 2 || !home || !away || home === away) return;
  const lineups = [home, away].map((team) => lineupFor(draft, round, team, count));
  board.match = nextMatch(round);
  const boards = pairs.map((places, at): BoardDraft => {
    const one = at === 0 ? board : { ...emptyBoard(draft), match: board.match };
    one.sides.forEach((side, i) => {
      seatPlayer(side, i === 0 ? home : away, lineups[i]?.[places[i] ?? at] ?? null, at === 0);
    });
    return one;
  });
  const attended = boards.filter(({ sides }) => sides.some(({ entrant }) => entrant !== null));
  for (const one of attended) if (one.sides.some(({ entrant }) => entrant === null)) one.result = 'bye';
  round.boards.splice(round.boards.indexOf(board), 1, ...attended);
}

/** A team has the first board even before it has people. */
function seatPlayer(side: BoardSideDraft, team: EntrantDraft, person: number | null, isFirst: boolean): void {
  if (person === null && !isFirst) return;
  const role = team.members.find(({ key }) => key === person)?.role ?? 'main';
  Object.assign(side, {
    ...{ text: team.team.trim(), entrant: team.key, rated: team.rated },
    lineup: person === null ? [] : [{ person, role, share: null }],
  });
}

/** Who plays too low in a team's lineup at the boards of a match, by name, with whom they should be ahead of. */
export function misplacedIn(
  draft: RoundsDraft,
  boards: readonly BoardDraft[],
  team: EntrantDraft,
  lineups: Lineups,
): { readonly below: string; readonly above: string; readonly ratings: readonly (number | null)[] }[] {
  const squad = squadOf(draft, team);
  const nameOf = (person: number): string =>
    team.members.find(({ key }) => key === person)?.text.trim() ?? '';
  return brokenOrder(lineupIn(draft, boards, team, lineups) ?? [], squad).map(({ below, above }) => ({
    ...{ below: nameOf(below), above: nameOf(above) },
    ratings: [below, above].map(squad.ratingOf),
  }));
}

/** A board outside matches is where the next one is chosen. */
export const waitingBoard = (draft: RoundsDraft, round: RoundDraft): BoardDraft => {
  const waiting = round.boards.find(
    ({ match, sides, result }) =>
      match === null &&
      result.trim() === '' &&
      sides.every(({ entrant, text }) => entrant === null && text === ''),
  );
  if (waiting?.sides.length === 2) return waiting;
  const board = { ...emptyBoard(draft), sides: [emptySide(draft), emptySide(draft)] };
  round.boards.push(board);
  return round.boards.at(-1) ?? board;
};
