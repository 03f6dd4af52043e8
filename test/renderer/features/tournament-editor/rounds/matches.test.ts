/** Matches of teams over several boards while their results are typed, and corrected later. */
import { expect, test } from 'vitest';
import { matchScore } from '../../../../../shared/competition/board-notation.ts';
import { boardsOf, standingsOf } from '../../../../../renderer/features/tournament-editor/rounds/boards.ts';
import type { RoundsDraft } from '../../../../../renderer/features/tournament-editor/rounds/draft.ts';
import { roundsFactsOf } from '../../../../../renderer/features/tournament-editor/rounds/facts.ts';
import { lineupsOf } from '../../../../../renderer/features/tournament-editor/rounds/lineup.ts';
import { matchesIn } from '../../../../../renderer/features/tournament-editor/rounds/matches.ts';
import { boardOfSlip, nextInMatch } from '../../../../../renderer/features/tournament-editor/rounds/slips.ts';
import { warningsOf } from '../../../../../renderer/features/tournament-editor/rounds/warnings.ts';
import { ann, ben, cy, evening, eve, member, side } from './evening.ts';
import { at, board, lineupAt, missingOf, open } from './open-tournament.ts';

const fay = member(6, 'Fay');
const game = (round: string, number: number, ...sides: ReturnType<typeof side>[]) => ({
  ...{ round, board: `1.${String(number)}`, at: null, match: 1, postponed: null },
  kind: sides.length === 2 ? ('played' as const) : ('bye' as const),
  sides,
});

/** Two rounds of one match each: the Kites have nobody for board 3, and in round 2 they are at home. */
const season = () => {
  const record = evening();
  const [owls, kites] = record.entrants;
  if (!owls || !kites) throw new Error('no teams');
  const roster = [cy, eve].map(({ playerId, player, role }) => ({ playerId, player, role }));
  return open({
    ...record,
    teamSize: 1,
    entrants: [owls, { ...kites, members: roster }],
    contests: [
      game('1', 1, side('Owls', {}, ann), side('Kites', {}, cy)),
      game('1', 2, side('Owls', {}, ben), side('Kites', {}, eve)),
      game('1', 3, side('Owls', {}, fay)),
      game('2', 1, side('Kites', { place: 1 }, cy), side('Owls', { place: 2 }, ann)),
      game('2', 2, side('Kites', { place: 1 }, eve), side('Owls', { place: 1 }, ben)),
      game('2', 3, side('Owls', {}, fay)),
    ],
  });
};

const scores = (draft: RoundsDraft): string[] =>
  draft.rounds.map((round) => [...matchesIn(draft, round).values()].map(matchScore).join());
const table = (draft: RoundsDraft) =>
  standingsOf(draft, boardsOf(draft)).map(({ competitor, values }) => [
    draft.entrants.find(({ key }) => String(key) === competitor)?.team,
    values.points,
  ]);

test('the score of a match follows its boards, and a board of one team is won by it', () => {
  const { draft, edit } = season();
  expect(scores(draft)).toEqual(['1 – 0', '1½ – 1½']);
  edit.setResult(board(draft, 1, 1), '3-1');
  edit.setResult(board(draft, 1, 2), '½');
  expect(scores(draft)).toEqual(['2½ – ½', '1½ – 1½']);
  expect(warningsOf(draft, lineupsOf(draft))).toEqual([]);
  expect(missingOf(draft)).toEqual([]);
  // The home team's column stays empty where it has nobody.
  expect(board(draft, 2, 3).sides.map(({ text }) => text)).toEqual(['', 'Owls']);
});

test('the number of a match leads through its open boards', () => {
  const { draft, edit } = season();
  const round = at(draft.rounds, 0);
  const names = ['1.1', '1.2', '1.3'];
  expect(boardOfSlip(round, names, '1')).toBe(board(draft, 1, 1));
  expect(boardOfSlip(round, names, '1.2')).toBe(board(draft, 1, 2));
  expect(nextInMatch(round, board(draft, 1, 1))).toBe(board(draft, 1, 2));
  edit.setResult(board(draft, 1, 1), 'W');
  expect(boardOfSlip(round, names, '1')).toBe(board(draft, 1, 2));
  // Board 3 is won already.
  expect(nextInMatch(round, board(draft, 1, 2))).toBeUndefined();
});

test('players change places, and an earlier round stays as it was played', () => {
  const { draft, edit } = season();
  const [owls] = draft.entrants;
  const person = owls?.members.find(({ text }) => text === 'Ben');
  if (!person) throw new Error('no player');
  const seat = at(board(draft, 1, 1).sides, 0);
  edit.playInMatch(at(draft.rounds, 0), seat, person, lineupsOf(draft).get(seat.key) ?? []);
  expect([lineupAt(draft, 1, 1, 0), lineupAt(draft, 1, 2, 0)]).toEqual([['Ben'], ['Ann']]);
  expect([lineupAt(draft, 2, 1, 1), lineupAt(draft, 2, 2, 1)]).toEqual([['Ann'], ['Ben']]);
});

test('a seat is left empty, and filled again', () => {
  const { draft, edit } = season();
  const seat = at(board(draft, 2, 1).sides, 0);
  edit.setLineup(seat, []);
  edit.endLineup(seat.key);
  expect([seat.entrant, board(draft, 2, 1).result]).toEqual([null, 'bye']);
  expect(scores(draft)[1]).toBe('½ – 2½');
  const kites = at(draft.entrants, 1);
  edit.seatInMatch(board(draft, 2, 1), seat, kites);
  edit.playInMatch(at(draft.rounds, 1), seat, at(kites.members, 0), []);
  edit.setResult(board(draft, 2, 1), '0-3');
  expect(scores(draft)[1]).toBe('½ – 2½');
  expect(lineupAt(draft, 2, 1, 0)).toEqual(['Cy']);
});

test('a team that did not come loses its boards, and the table follows', () => {
  const { draft, edit } = season();
  const round = at(draft.rounds, 1);
  const [match] = matchesIn(draft, round).values();
  const [kites] = match?.teams ?? [];
  if (!match || !kites) throw new Error('no match');
  edit.forfeitMatch(match.boards, kites);
  expect(scores(draft)[1]).toBe('0 – 3');
  edit.forfeitMatch(matchesIn(draft, at(draft.rounds, 0)).values().next().value?.boards ?? [], kites);
  expect(table(draft)).toEqual([
    ['Owls', 2],
    ['Kites', 0],
  ]);
  const saved = roundsFactsOf(draft).contests.filter(({ round: name }) => name === '2');
  expect(saved.map(({ kind, match: number }) => [kind, number])).toEqual([
    ['walkover', 1],
    ['walkover', 1],
    ['bye', 1],
  ]);
});

test('a round of matches is repeated with its players, the other team at home, and without results', () => {
  const { draft, edit } = season();
  const round = edit.addRound();
  edit.repeat(round);
  expect(matchesIn(draft, round).size).toBe(1);
  expect([1, 2].map((number) => lineupAt(draft, 3, number, 0))).toEqual([['Ann'], ['Ben']]);
  expect([1, 2].map((number) => lineupAt(draft, 3, number, 1))).toEqual([['Cy'], ['Eve']]);
  expect(scores(draft)[2]).toBe('1 – 0');
});

test('pasted teams are entered with their players, and a team that is there gets the new ones', () => {
  const { draft, edit } = season();
  const typed = (text: string, playerId: number | null = null) => ({ text, playerId, several: false });
  edit.addTeams([
    { team: 'owls', people: [typed('Ann', 1), typed('Gus')] },
    { team: 'Larks', people: [typed('Hal'), typed('Hal')] },
  ]);
  const rosters = draft.entrants.map(({ team, members }) => [
    team,
    ...members.map(({ text }) => text).filter((text) => text !== ''),
  ]);
  expect(rosters.filter(([team]) => team !== '')).toEqual([
    ['Owls', 'Ann', 'Ben', 'Dee', 'Fay', 'Gus'],
    ['Kites', 'Cy', 'Eve'],
    ['Larks', 'Hal'],
  ]);
});
