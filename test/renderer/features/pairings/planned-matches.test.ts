/** Matches of a plan: who plays at their boards, and what evens these out, as the plan was weighed. */
import { expect, test } from 'vitest';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import type { PairingSuggestion } from '../../../../shared/contract/pairings.ts';
import type { JudgedHandicap } from '../../../../shared/contract/handicaps.ts';
import { handicapOfGame } from '../../../../renderer/features/pairings/boards/handicaps.ts';
import {
  boardsOfMatch,
  lineupFor,
  lineupsInRounds,
  lineupsOfPlan,
} from '../../../../renderer/features/pairings/match-lineups.ts';
import { defaultOptions } from '../../../../renderer/features/pairings/options/options.ts';
import { blankDraft, type PairingsDraft } from '../../../../renderer/features/pairings/pairings-draft.ts';
import { cardSheets } from '../../../../renderer/features/pairings/paper/cards.ts';
import { wallList } from '../../../../renderer/features/pairings/paper/wall-list.ts';
import { plannedRound } from '../../../../renderer/features/pairings/paper/sheet-round.ts';
import { isSameRequest, planOf, requestOf } from '../../../../renderer/features/pairings/request.ts';

const person = (playerId: number) => ({ playerId, player: `P${String(playerId)}` });
const team = (name: string, ...ids: number[]): PairingsDraft['teams'][number] => ({
  ...{ team: name, people: ids.map(person), from: 1, until: null, out: [] },
});
const options = { ...defaultOptions, kind: 'duels', matchBoards: '2' } as const;
const draft: PairingsDraft = {
  ...{ ...blankDraft('2026-11-19'), by: 'teams', seats: 'colours', options },
  teams: [team('Owls', 1, 2), team('Jays', 3, 4)],
};
const facts = { draft, contests: [], ratingOf: () => null };
const boards = [
  [
    [1, 2],
    [3, 4],
  ],
];
const none: JudgedHandicap = { given: null, isChanged: false };
const stones = { kind: 'stones', stones: 2, komi: 0.5, worth: 150 } as const;
const two: JudgedHandicap = { given: { side: 1, handicap: stones }, isChanged: false };

/** As it was weighed, with these handicaps at the boards of its match. */
function suggestion(...handicaps: JudgedHandicap[]): PairingSuggestion {
  const games = handicaps.map((handicap, i) => ({
    playerIds: [i + 1, i + 3] as [number, number],
    handicap,
  }));
  const sides = [
    { team: 'Owls', people: [1, 2].map(person) },
    { team: 'Jays', people: [3, 4].map(person) },
  ];
  return {
    rounds: [{ round: 1, boards: [{ sides, games, handicap: none }], out: [] }],
  } as unknown as PairingSuggestion;
}

test('a start records what is shown, of an even board too; without handicaps nothing', () => {
  expect(planOf(suggestion(two, none))[0]?.handicaps).toEqual([
    { to: 3, from: 1, handicap: stones },
    { to: 2, from: 4, handicap: null },
  ]);
  expect(planOf(suggestion(none, none))[0]).toEqual({ round: 1, boards });
  const decided = { given: null, isChanged: true };
  expect(planOf(suggestion(decided, none))[0]?.handicaps).toHaveLength(2);
});

test('a board says what its two people play with, and nothing before that is known', () => {
  const [board] = suggestion(two, none).rounds[0]?.boards ?? [];
  expect(board && handicapOfGame(board, [1, 3])).toEqual(two);
  expect(board && handicapOfGame(board, [1, 4])).toEqual(none);
  expect(handicapOfGame({}, [1, 3])).toEqual(none);
});

test('sheets say it, and give Black to who receives stones', () => {
  const head = { tournament: 'League', day: null, seats: 'colours', bestOf: null, played: facts } as const;
  const [planned] = planOf(suggestion(two, none));
  if (!planned) throw new Error('no plan');
  const shown = plannedRound(draft, planned, head, (playerId) => `P${String(playerId)}`);
  expect(shown.boards.map(({ sides }) => sides.map(({ handicap }) => handicap))).toEqual([
    [null, '2 stones, komi 0.5'],
    [null, null],
  ]);
  expect(shown.boards[0]?.sides.map(({ seat }) => seat)).toEqual(['white', 'black']);
  expect(shown.boards[1]?.sides.map(({ seat }) => seat)).toEqual(['black', 'white']);
});

test('a request says who plays in each of its rounds; who was chosen for one also plays in later ones', () => {
  const lineups = [{ round: 2, team: 'Owls', people: [person(2), null] }];
  const chosen = { ...facts, draft: { ...draft, lineups } };
  const ids = lineupsInRounds(chosen, 1, 3).map(({ round, team: name, playerIds }) => [
    round,
    name,
    playerIds,
  ]);
  expect(ids).toEqual([
    [1, 'Owls', [1, 2]],
    [1, 'Jays', [3, 4]],
    [2, 'Owls', [2, null]],
    [2, 'Jays', [3, 4]],
    [3, 'Owls', [2, 1]],
    [3, 'Jays', [3, 4]],
  ]);
  expect(lineupsInRounds({ ...facts, draft: { ...draft, options: defaultOptions } }, 1, 3)).toEqual([]);
  expect(lineupsOfPlan(facts, [{ round: 1, boards }]).map(({ playerIds }) => playerIds)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('the return match has the regular lineup again, and says what the first one had; once touched it is its own', () => {
  const owls = team('Owls', 1, 2, 5);
  const first = { round: 1, team: 'Owls', people: [person(1), person(5)] };
  const of = (lineups: PairingsDraft['lineups'], round: number) =>
    lineupFor({ ...facts, draft: { ...draft, teams: [owls], lineups } }, round, owls);
  expect(of([first], 1)).toMatchObject({ people: [person(1), person(5)], prefilled: null });
  expect(of([first], 2)).toMatchObject({
    people: [person(1), person(2)],
    prefilled: { round: 1, back: ['P2'], gone: ['P5'] },
  });
  expect(of([{ ...first, people: [person(1), null] }], 2)).toMatchObject({
    people: [person(1), person(2)],
    prefilled: { round: 1, back: ['P2'], gone: [] },
  });
  const second = { round: 2, team: 'Owls', people: [null, person(5)] };
  expect(of([first, second], 2)).toMatchObject({ people: [null, person(5)], prefilled: null });
  expect(of([first, second], 1)?.people).toEqual([person(1), person(5)]);
  // So it is with a first match that is recorded.
  const contests = [1, 5].map((home, i) => ({
    ...{ round: '1', board: `1.${String(i + 1)}`, match: 1, kind: 'played' },
    sides: [{ team: 'Owls', members: [person(home)] }],
  })) as unknown as TournamentRecord['contests'];
  const recorded = { ...facts, contests, draft: { ...draft, teams: [owls] } };
  expect(lineupFor(recorded, 2, owls)).toMatchObject({
    people: [person(1), person(2)],
    prefilled: { round: 1, back: ['P2'], gone: ['P5'] },
  });
});

test('who belonged to the team earlier can be chosen, unless they are checked in for another one', () => {
  const squadOf = (name: string) => (name === 'Owls' ? [2, 3, 9].map(person) : []);
  expect(lineupFor({ ...facts, squadOf }, 1, team('Owls', 1, 2))?.absent).toEqual([person(9)]);
  expect(lineupFor({ ...facts, squadOf }, 1, team('Jays', 3, 4))?.absent).toEqual([]);
});

test('at the boards meet those at the same places, or everyone meets everyone', () => {
  const lineups = [
    [person(1), null],
    [person(3), person(4)],
  ];
  const idsAt = (allPlayAll: boolean) =>
    boardsOfMatch({ by: 'teams', options: { ...options, allPlayAll } }, lineups).map((people) =>
      people.map((one) => one?.playerId ?? null),
    );
  expect(idsAt(false)).toEqual([
    [1, 3],
    [null, 4],
  ]);
  expect(idsAt(true)).toEqual([
    [1, 3],
    [null, 4],
    [1, 4],
    [null, 3],
  ]);
});

test('where everyone plays everyone, sheets have all boards, and the last lineup is found among them', () => {
  const all = { ...draft, options: { ...options, allPlayAll: true } };
  const head = { tournament: 'League', day: null, seats: null, bestOf: null, played: facts };
  const [planned] = planOf(suggestion(none, none));
  if (!planned) throw new Error('no plan');
  const sheet = plannedRound(all, planned, head, (playerId) => `P${String(playerId)}`);
  const { boards: shown } = sheet;
  const people = shown.map(({ sides }) =>
    sides.flatMap((side) => side.people.map(({ playerId }) => playerId)),
  );
  expect(people).toEqual([
    [1, 3],
    [2, 4],
    [1, 4],
    [2, 3],
  ]);
  expect(shown.map(({ number }) => number)).toEqual(['1.1', '1.2', '1.3', '1.4']);
  // The list by name and the card for the table have each person once.
  expect(wallList(sheet).map(({ name, board, side }) => [name, board, side])).toEqual([
    ['P1', '1', 'Owls'],
    ['P2', '1', 'Owls'],
    ['P3', '1', 'Jays'],
    ['P4', '1', 'Jays'],
  ]);
  const cards = cardSheets(shown).flat();
  expect(cards.map((card) => card.sides.map((side) => side.people.map(({ playerId }) => playerId)))).toEqual([
    [
      [1, 2],
      [3, 4],
    ],
  ]);
  const contests = people.map(([home = 0, away = 0], i) => ({
    ...{ round: '1', board: `1.${String(i + 1)}`, match: 1, kind: 'played' },
    sides: [
      { team: 'Owls', members: [person(home)] },
      { team: 'Jays', members: [person(away)] },
    ],
  })) as unknown as TournamentRecord['contests'];
  // Who came in for a team that has too few is suggested again, and can be chosen by one that has enough.
  const helped = { draft: all, contests, ratingOf: () => null };
  expect(lineupFor(helped, 2, team('Owls', 1))?.people).toEqual([person(1), person(2)]);
  const enough = lineupFor(helped, 2, team('Owls', 1, 5));
  expect(enough?.people).toEqual([person(1), person(5)]);
  expect(enough?.squad).toEqual([person(1), person(5), person(2)]);
  const owls = team('Owls', 2, 1, 5);
  expect(lineupFor({ draft: all, contests, ratingOf: () => null }, 2, owls)?.people).toEqual([
    person(1),
    person(2),
  ]);
});

test('other lineups don’t make suggestions outdated; another number of boards does', () => {
  const asked = requestOf(draft, 1, 0);
  const other = requestOf({ ...draft, options: { ...options, matchBoards: '1' } }, 1, 0);
  if (!asked || !other) throw new Error('a number is missing');
  const lineups = [{ round: 1, team: 'Owls', playerIds: [2, 1] }];
  expect(isSameRequest(asked, { ...asked, lineups })).toBe(true);
  expect(isSameRequest(asked, other)).toBe(false);
});

test('a substitute of the check-in waits behind the regular players, and is told to the start', () => {
  const owls = {
    ...team('Owls', 1),
    people: [person(1), { ...person(9), role: 'substitute' as const }, person(2)],
  };
  const filled = { ...facts, draft: { ...draft, teams: [owls, team('Jays', 3, 4)] } };
  const idsOf = (one: ReturnType<typeof lineupFor>) => one?.people.map((each) => each?.playerId);
  expect(idsOf(lineupFor(filled, 1, owls))).toEqual([1, 2]);
  expect(idsOf(lineupFor(filled, 1, { ...owls, people: owls.people.slice(0, 2) }))).toEqual([1, 9]);
  expect(requestOf(filled.draft, 1, 0)?.teams?.map(({ substitutes }) => substitutes)).toEqual([
    [9],
    undefined,
  ]);
});
