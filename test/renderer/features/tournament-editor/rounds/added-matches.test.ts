/** Matches of teams that are added by hand: chosen, seated, pasted, and saved with their stage. */
import { beforeEach, expect, test } from 'vitest';
import { matchScore } from '../../../../../shared/competition/board-notation.ts';
import {
  restoreRounds,
  writtenRounds,
} from '../../../../../renderer/features/tournament-editor/rounds/draft-format.ts';
import type { RoundsDraft } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { takesMatch } from '../../../../../renderer/features/tournament-editor/rounds/fill-boards.ts';
import { fill } from '../../../../../renderer/features/tournament-editor/rounds/fill-cells.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import {
  matchesIn,
  playingInMatch,
} from '../../../../../renderer/features/tournament-editor/rounds/matches.ts';
import { shownDuel } from '../../../../../renderer/features/tournament-editor/rounds/result-meaning.ts';
import { roundsProblems } from '../../../../../renderer/features/tournament-editor/rounds/problems.ts';
import { misplacedIn } from '../../../../../renderer/features/tournament-editor/rounds/seat-matches.ts';
import { pastedLines } from '../../../../../renderer/ui/pasted-lines.ts';
import { evening } from './evening.ts';
import { at, board, lineupAt, missingOf, open } from './open-tournament.ts';

const named = (text: string) => ({ text, playerId: null, several: false });

/** Two teams, of three players and of two; matches have three boards. */
function league() {
  const opened = open({
    ...evening(),
    entrants: [],
    contests: [],
    teamSize: null,
    tieBreaks: null,
    points: null,
  });
  const { draft, edit } = opened;
  draft.who = 'teams';
  edit.addTeams([
    { team: 'Castle', people: ['Ann', 'Ben', 'Cid', 'Dan'].map(named) },
    { team: 'Rooks', people: ['Dee', 'Eve'].map(named) },
  ]);
  edit.setMatches({ boards: '3' });
  edit.addRound();
  return opened;
}

const teamOf = (draft: RoundsDraft, name: string) => {
  const found = draft.entrants.find(({ team }) => team === name);
  if (!found) throw new Error(`no team ${name}`);
  return found;
};

let { draft, edit } = league();
beforeEach(() => {
  ({ draft, edit } = league());
});

function choose(round: number, home: string, away: string): void {
  const waiting = at(draft.rounds, round - 1).boards.find(({ match }) => match === null);
  [home, away].forEach((team, i) => {
    const side = waiting?.sides[i];
    if (side) edit.setSide(side, team, [teamOf(draft, team)]);
  });
}

const matches = (round: number) => [...matchesIn(draft, at(draft.rounds, round - 1)).values()];

test('two teams become a match with their players; a board of one player is won by forfeit', () => {
  const before = board(draft, 1, 1);
  choose(1, 'Castle', 'Rooks');
  const { boards } = at(draft.rounds, 0);
  expect(boards.map(({ match }) => match)).toEqual([1, 1, 1]);
  // What has the focus stays.
  expect(at(boards, 0).key).toBe(before.key);
  expect([1, 2, 3].map((number) => lineupAt(draft, 1, number, 0))).toEqual([['Ann'], ['Ben'], ['Cid']]);
  expect([1, 2, 3].map((number) => lineupAt(draft, 1, number, 1))).toEqual([['Dee'], ['Eve'], []]);
  expect(shownDuel(draft, board(draft, 1, 3))).toBe('+ : −');
  expect(matches(1).map(matchScore)).toEqual(['1 – 0']);
  expect(missingOf(draft)).toEqual(['Round 1: no results at boards 1.1 and 1.2']);
  // It may be typed so, too.
  edit.setResult(board(draft, 1, 3), '+');
  expect(roundsFactsOf(draft).contests.map(({ kind }) => kind)).toEqual(['played', 'played', 'bye']);
});

test('players stay at their boards, and the order of the lineup is said', () => {
  choose(1, 'Castle', 'Rooks');
  const seat = at(board(draft, 1, 1).sides, 0);
  const ben = teamOf(draft, 'Castle').members[1];
  if (!ben) throw new Error('no player');
  edit.playInMatch(at(draft.rounds, 0), seat, ben, lineupsOf(draft).get(seat.key) ?? []);
  const misplaced = (round: number) =>
    matches(round).flatMap(({ boards }) =>
      misplacedIn(draft, boards, teamOf(draft, 'Castle'), lineupsOf(draft)).map(({ below, above }) => [
        below,
        above,
      ]),
    );
  expect(misplaced(1)).toEqual([]);
  edit.addRound();
  choose(2, 'Rooks', 'Castle');
  expect([1, 2, 3].map((number) => lineupAt(draft, 2, number, 1))).toEqual([['Ben'], ['Ann'], ['Cid']]);
  edit.setMatches({ order: 'roster' });
  expect(misplaced(1)).toEqual([['Ann', 'Ben']]);
  // A new match follows the order at once.
  edit.addRound();
  choose(3, 'Castle', 'Rooks');
  expect(misplaced(3)).toEqual([]);
});

test('pasted lines name the teams and the results of their boards', () => {
  const field = `side-${String(at(board(draft, 1, 1).sides, 0).key)}`;
  const paste = (text: string) => {
    const read = pastedLines(text);
    if ('problem' in read) throw new Error(read.problem);
    return fill(draft, field, read.lines);
  };
  expect(paste('Castle – Rooks: 3-1, 2-3, +')).toBeUndefined();
  expect(at(draft.rounds, 0).boards.map(({ result }) => result)).toEqual(['3-1', '2-3', '+']);
  expect(matches(1).map(matchScore)).toEqual(['2 – 1']);
  edit.addRound();
  const next = `side-${String(at(board(draft, 2, 1).sides, 0).key)}`;
  expect(takesMatch(draft, next, 'Rooks v Castle 1½–1½')).toBe(true);
  expect(takesMatch(draft, next, 'Rooks')).toBe(false);
  expect(fill(draft, next, [{ line: 1, cells: ['Rooks v Castle 1½–1½'] }])).toBeUndefined();
  // Who won which board isn't known from it: nothing is made up.
  expect(board(draft, 2, 1)).toMatchObject({ noted: '1½ – 1½', result: '' });
  const third = `side-${String(at(edit.addRound().boards, 0).sides[0]?.key ?? 0)}`;
  const refused = [{ line: 1, cells: ['Castle', 'Rooks', '3-1', '1-3'] }];
  expect(fill(draft, third, refused)).toContain('Use 3 results');
  teamOf(draft, 'Rooks').members = [];
  expect(fill(draft, third, refused)).toContain('“Rooks” Enter the team’s players first.');
});

test('boards per match are saved as Pairings does, with the points of a team league', () => {
  const facts = roundsFactsOf(draft);
  expect(facts).toMatchObject({ teamSize: 1, tieBreaks: ['points', 'board-points', 'direct-encounter'] });
  expect(facts.points).toMatchObject({ win: 2, draw: 1 });
  expect(facts.stages).toMatchObject([{ matchBoards: 3, format: { kind: 'duels' } }]);
  edit.setMatches({ boards: '' });
  expect(roundsFactsOf(draft)).toMatchObject({ teamSize: null, tieBreaks: null, points: null });
  expect(roundsFactsOf(draft).stages).toBeUndefined();
});

test('a stored draft has its matches again', () => {
  choose(1, 'Castle', 'Rooks');
  const restored = restoreRounds(JSON.parse(writtenRounds(draft)), draft.tournamentId);
  expect(restored?.matches).toEqual({ boards: '3', allPlayAll: false, order: 'free', tolerance: '0' });
  expect(restored?.rounds[0]?.boards.map(({ match }) => match)).toEqual([1, 1, 1]);
});

test('all teams are seated in order, and a match is removed as one', () => {
  edit.fill(at(draft.rounds, 0));
  const [match] = matches(1);
  expect(match?.boards).toHaveLength(3);
  edit.removeMatch(at(draft.rounds, 0), match?.boards ?? []);
  expect(matches(1)).toEqual([]);
});

test('where everyone plays everyone, a match has all boards, and who comes in takes over those without a result', () => {
  edit.setMatches({ boards: '2', allPlayAll: true });
  choose(1, 'Castle', 'Rooks');
  const seats = (home: 0 | 1) => [1, 2, 3, 4].map((number) => lineupAt(draft, 1, number, home).join());
  expect([seats(0), seats(1)]).toEqual([
    ['Ann', 'Ben', 'Ann', 'Ben'],
    ['Dee', 'Eve', 'Eve', 'Dee'],
  ]);
  const { boards } = at(draft.rounds, 0);
  edit.setResult(at(boards, 0), '3-1');
  const put = (number: number, name: string) => {
    const seat = at(at(boards, number - 1).sides, 0);
    const person = teamOf(draft, 'Castle').members.find(({ text }) => text === name);
    if (!person) throw new Error('no player');
    edit.playInMatch(at(draft.rounds, 0), seat, person, lineupsOf(draft).get(seat.key) ?? []);
  };
  put(3, 'Cid');
  expect(seats(0)).toEqual(['Ann', 'Ben', 'Cid', 'Ben']);
  put(2, 'Cid');
  expect(seats(0)).toEqual(['Ann', 'Cid', 'Ben', 'Cid']);
  const seat = at(at(boards, 1).sides, 0);
  edit.addStandIn(seat, teamOf(draft, 'Castle'), named('Gus'), lineupsOf(draft).get(seat.key) ?? []);
  expect(seats(0)).toEqual(['Ann', 'Gus', 'Ben', 'Gus']);
  expect(missingOf(draft)).toEqual(['Round 1: no results at boards 1.2, 1.3 and 1.4']);
});

test('where everyone plays everyone, who comes in at an empty seat meets each opponent once', () => {
  edit.setMatches({ boards: '3', allPlayAll: true });
  choose(1, 'Castle', 'Rooks');
  const { boards } = at(draft.rounds, 0);
  const rooks = () => boards.map(({ sides }) => lineupsOf(draft).get(at(sides, 1).key)?.length ?? 0);
  expect(boards.map(({ result }) => result)).toEqual(['', '', 'bye', '', 'bye', '', 'bye', '', '']);
  const empty = at(boards, 2);
  edit.seatInMatch(empty, at(empty.sides, 1), teamOf(draft, 'Rooks'));
  edit.addStandIn(at(empty.sides, 1), teamOf(draft, 'Rooks'), named('Fay'), []);
  expect(boards.map(({ result }) => result)).toEqual(boards.map(() => ''));
  expect(rooks()).toEqual(boards.map(() => 1));
  expect([3, 5, 7].map((number) => lineupAt(draft, 1, number, 1))).toEqual([['Fay'], ['Fay'], ['Fay']]);
  const contests = roundsFactsOf(draft).contests;
  expect(contests.map(({ kind }) => kind)).toEqual(boards.map(() => 'played'));
  // Who plays already isn't offered for an empty seat, and who leaves one leaves all without a result.
  const fay = teamOf(draft, 'Rooks').members.find(({ text }) => text === 'Fay');
  if (!fay) throw new Error('no player');
  expect(playingInMatch(at(draft.rounds, 0), at(empty.sides, 1)).size).toBe(3);
  edit.setResult(at(boards, 6), '3-1');
  edit.leaveMatch(at(draft.rounds, 0), at(empty.sides, 1), fay);
  edit.endLineup(at(empty.sides, 1).key);
  expect(boards.map(({ result }) => result)).toEqual(['', '', 'bye', '', 'bye', '', '3-1', '', '']);
});

test('a result that was pasted at an empty seat is kept when somebody comes in', () => {
  edit.setMatches({ boards: '3', allPlayAll: true });
  choose(1, 'Castle', 'Rooks');
  const { boards } = at(draft.rounds, 0);
  for (const number of [3, 5, 7]) edit.setResult(board(draft, 1, number), '2-3');
  const empty = at(boards, 2);
  edit.seatInMatch(empty, at(empty.sides, 1), teamOf(draft, 'Rooks'));
  edit.addStandIn(at(empty.sides, 1), teamOf(draft, 'Rooks'), named('Fay'), []);
  expect([3, 5, 7].map((number) => board(draft, 1, number).result)).toEqual(['2-3', '2-3', '2-3']);
  expect([3, 5, 7].map((number) => lineupAt(draft, 1, number, 1))).toEqual([['Fay'], ['Fay'], ['Fay']]);
});

test('of everyone against everyone, the next match begins with the last lineup, and the stage is saved and restored', () => {
  edit.setMatches({ boards: '2', allPlayAll: true, order: 'rating', tolerance: '' });
  choose(1, 'Castle', 'Rooks');
  edit.addRound();
  choose(2, 'Rooks', 'Castle');
  expect([1, 2, 3, 4].map((number) => lineupAt(draft, 2, number, 1))).toEqual([
    ['Ann'],
    ['Ben'],
    ['Ben'],
    ['Ann'],
  ]);
  // No order can be broken.
  expect(roundsFactsOf(draft).stages).toMatchObject([
    { matchBoards: 2, allPlayAll: true, lineUpOrder: { by: 'free' } },
  ]);
  const restored = restoreRounds(JSON.parse(writtenRounds(draft)), draft.tournamentId);
  expect(restored?.matches.allPlayAll).toBe(true);
  edit.setMatches({ boards: '8' });
  expect(roundsProblems(draft, true).map(({ sentence }) => sentence)).toContain(
    'Use a whole number from 1 to 7, or leave it empty.',
  );
});
