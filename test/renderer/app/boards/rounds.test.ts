import { describe, expect, it } from 'vitest';
import type { SideOutcome } from '../../../../shared/contract/tournaments.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { marksBetween, resultBetween } from '../../../../shared/competition/board-notation.ts';
import { seatHeads } from '../../../../shared/competition/seat-heads.ts';
import {
  areDuels,
  areMatches,
  linesOf,
  openBoards,
  type ContestOutcome,
} from '../../../../renderer/app/boards/rounds.ts';
import {
  asSeated,
  expectedShare,
  inPlaceOrder,
  middleOfPlaces,
  roundsOf,
} from '../../../../shared/competition/boards.ts';

const belief = { mean: 0, deviation: 1 };
const side = (place: number | null, people = 1, expectedPlace: number | null = 1.5): SideOutcome => ({
  teamId: null,
  team: null,
  place,
  placeText: String(place ?? ''),
  score: null,
  seat: null,
  rated: true,
  handicap: null,
  expectedPlace,
  members: Array.from({ length: people }, (_, playerId) => ({
    playerId,
    player: 'X',
    role: 'main',
    share: null,
    before: belief,
    after: belief,
  })),
});
const contest = (contestId: number, round: string | null, ...sides: SideOutcome[]): ContestOutcome => ({
  contestId,
  round,
  board: null,
  at: null,
  kind: 'played',
  match: null,
  postponed: null,
  apart: null,
  annulled: false,
  complete: sides.every(({ place }) => place !== null),
  sides,
});

describe('the contests of a tournament', () => {
  it('take a line each on paper, but tables one for each side and its people', () => {
    const duels = [contest(1, '1', side(1), side(2)), contest(2, '1', side(1, 3), side(2, 3))];
    expect(linesOf(duels)).toBe(2);
    expect(linesOf([contest(1, '1', side(1), side(2), side(3), side(4))])).toBe(5);
    const ofTeams = contest(1, '1', side(1, 2), side(2, 2), side(3, 2), side(4, 2));
    expect(linesOf([ofTeams, ofTeams])).toBe(26);
    expect(linesOf([])).toBe(0);
  });

  it('are in rounds, in the order in which the rounds first come', () => {
    const rounds = roundsOf([
      contest(1, 'Semi-final'),
      contest(2, 'Final'),
      contest(3, 'Semi-final'),
      contest(4, null),
    ]);
    expect(rounds.map(({ name, contests }) => [name, contests.map((one) => one.contestId)])).toEqual([
      ['Semi-final', [1, 3]],
      ['Final', [2]],
      [null, [4]],
    ]);
  });

  it('are duels where two people meet each time', () => {
    expect(areDuels([contest(1, null, side(1), side(2))])).toBe(true);
    expect(areDuels([contest(1, null, side(1), side(2), side(3))])).toBe(false);
    expect(areDuels([contest(1, null, side(1, 2), side(2, 2))])).toBe(false);
  });

  it('are duels also where a player has a bye', () => {
    const bye: ContestOutcome = { ...contest(2, null, side(null)), kind: 'bye', match: null };
    expect(areDuels([contest(1, null, side(1), side(2)), bye])).toBe(true);
    expect(areDuels([contest(1, null, side(1))])).toBe(false);
  });

  it('are matches, and no duels, where two teams meet', () => {
    const match = [contest(1, null, side(1, 3), side(2, 3))];
    expect(areMatches(match)).toBe(true);
    expect(areDuels(match)).toBe(false);
    expect(areMatches([contest(1, null, side(1), side(2), side(3))])).toBe(false);
  });

  it('show the sides by place, those without a result last', () => {
    expect(inPlaceOrder([side(null), side(2), side(null), side(1)]).map((one) => one.place)).toEqual([
      1,
      2,
      null,
      null,
    ]);
  });

  it('show the sides by seat where seats were recorded for all', () => {
    const white = { ...side(2), seat: 1 };
    const black = { ...side(1), seat: 2 };
    expect(asSeated([black, white])).toEqual([white, black]);
  });

  it('show two as they were drawn up where seats weren’t, and several by place', () => {
    expect(asSeated([side(2), side(1)])).toEqual([side(2), side(1)]);
    expect(asSeated([side(2), side(3), side(1)])).toEqual([side(1), side(2), side(3)]);
  });

  it('lack a result where one of their sides has none', () => {
    expect(openBoards([contest(1, null, side(1), side(2)), contest(2, null, side(null), side(null))])).toBe(
      1,
    );
  });
});

describe('where a place is', () => {
  it('is the middle of those it covers, whatever the numbers that were typed', () => {
    // One, then three who share the places 2 to 4, then one: 1, 3, 5.
    expect([...middleOfPlaces([side(1), side(3), side(3), side(3), side(6)]).values()]).toEqual([1, 3, 5]);
    expect([...middleOfPlaces([side(40), side(7), side(7), side(7), side(2)])]).toEqual([
      [2, 1],
      [7, 3],
      [40, 5],
    ]);
  });
});

describe('the result between two names', () => {
  const words = texts.tournaments.page;
  const duel = (first: SideOutcome, second: SideOutcome, kind: ContestOutcome['kind'] = 'played') =>
    resultBetween({ kind, sides: [first, second] });

  it('is the score as seen from the first side', () => {
    const loser = { ...side(2), score: 3, seat: 1 };
    const winner = { ...side(1), score: 5, seat: 2 };
    expect(duel(winner, loser)).toBe(words.scores({ first: 3, second: 5 }));
    // As sheets and the projector have it, which put both sides together themselves.
    expect(duel(winner, loser)).toBe(marksBetween('3', '5'));
  });

  it('is the point, in the notation of players, without scores', () => {
    expect(duel(side(1), side(2))).toBe('1 – 0');
    expect(duel({ ...side(2), seat: 1 }, { ...side(1), seat: 2 })).toBe('0 – 1');
    expect(duel(side(2), side(1))).toBe('0 – 1');
    expect(duel(side(1), side(1))).toBe('½ – ½');
    expect(duel(side(null), side(null))).toBe(words.noResult);
  });

  it('is the point also where it was typed as a score', () => {
    const half = { ...side(1), score: 0.5 };
    expect(duel(half, half)).toBe('½ – ½');
    expect(duel({ ...side(1), score: 1 }, { ...side(2), score: 0 })).toBe('1 – 0');
    expect(duel({ ...side(1), score: 1 }, { ...side(2), score: -1 })).toBe(
      words.scores({ first: 1, second: -1 }),
    );
  });

  it('says how a result came about without a game', () => {
    expect(duel(side(1), side(2), 'walkover')).toBe('+ : −');
    // No player came: neither has a point.
    expect(duel(side(2), side(2), 'walkover')).toBe('− : −');
    const scored = duel({ ...side(1), score: 3 }, { ...side(2), score: 0 }, 'walkover');
    expect(scored).toBe(words.byWalkover({ result: words.scores({ first: 3, second: 0 }) }));
    expect(resultBetween({ kind: 'half-bye', sides: [side(null)] })).toBe(words.halfBye);
  });
});

describe('the heads of the seats', () => {
  const seated = (kind: ContestOutcome['kind'], ...seats: (number | null)[]): ContestOutcome => ({
    ...contest(1, null, ...seats.map((seat) => ({ ...side(1), seat }))),
    kind,
  });
  const heads = texts.tournaments.page.seatHeads;

  it('is the colours, or who went first, where every board tells', () => {
    const boards = [seated('played', 1, 2), seated('played', 2, 1), seated('bye', null)];
    expect(seatHeads('colours', boards)).toEqual([heads.white, heads.black]);
    expect(seatHeads('first', boards)).toEqual([heads.first, heads.second]);
  });

  it('is nothing where a board does not tell, or where seats are numbers', () => {
    expect(seatHeads('colours', [seated('played', 1, 2), seated('played', null, null)])).toBeNull();
    expect(seatHeads('numbers', [seated('played', 1, 2)])).toBeNull();
    expect(seatHeads('colours', [seated('bye', null)])).toBeNull();
  });
});

describe('what was to be expected of one among two', () => {
  // Expected place = 1 + chance that the other comes first, a tie counting half for each.
  it('is nothing where the board was not rated', () => {
    expect(expectedShare(side(1, 1, null))).toBeNull();
  });

  it.each([
    [1, 1],
    [1.25, 0.75],
    [2, 0],
    [2.0000001, 0],
  ])('an expected place of %d is %d of the point', (expectedPlace, share) => {
    expect(expectedShare(side(1, 1, expectedPlace))).toBeCloseTo(share, 6);
  });
});
