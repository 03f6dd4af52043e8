import { gainOf, shownGain } from '../../../../shared/league/shown-change.ts';
import { describe, expect, it } from 'vitest';
import type { MemberOutcome, SideOutcome } from '../../../../shared/contract/tournaments.ts';
import { biggestMoves, movesOf } from '../../../../renderer/features/tournaments/moves.ts';

const member = (
  playerId: number,
  from: number,
  to: number,
  role: MemberOutcome['role'] = 'main',
): MemberOutcome => ({
  playerId,
  player: `Player ${String(playerId)}`,
  role,
  share: null,
  before: { mean: from, deviation: 100 },
  after: { mean: to, deviation: 90 },
});
const side = (...members: MemberOutcome[]): SideOutcome => ({
  teamId: null,
  team: null,
  seat: null,
  rated: true,
  handicap: null,
  place: 1,
  placeText: '1',
  score: null,
  expectedPlace: 1,
  members,
});
const contest = (contestId: number, ...sides: SideOutcome[]) => ({
  contestId,
  round: null,
  board: null,
  at: null,
  kind: 'played' as const,
  match: null,
  postponed: null,
  apart: null,
  annulled: false,
  complete: true,
  sides,
});

describe('who moved', () => {
  it('adds up a player over all contests, from the first before to the last after', () => {
    const moves = movesOf({
      contests: [
        contest(1, side(member(1, 1000, 1020)), side(member(2, 1000, 980))),
        contest(2, side(member(1, 1020, 1010)), side(member(3, 900, 910))),
      ],
    });
    expect(moves.map((move) => [move.playerId, gainOf(move)])).toEqual([
      [1, 10],
      [3, 10],
      [2, -20],
    ]);
    expect(moves[0]?.before.mean).toBe(1000);
    expect(moves[0]?.after.mean).toBe(1010);
  });

  it('without what games of other tournaments did in between', () => {
    const [move] = movesOf({
      contests: [contest(1, side(member(1, 1000, 1020.4))), contest(2, side(member(1, 1500.2, 1490.6)))],
    });
    expect(move && [gainOf(move).toFixed(1), shownGain(move), shownGain(move, 100)]).toEqual([
      '10.8',
      11,
      10.8,
    ]);
    expect(move).toMatchObject({ before: { mean: 1000 }, after: { mean: 1490.6 } });
  });

  it('leaves out guests', () => {
    expect(movesOf({ contests: [contest(1, side(member(1, 1000, 1020, 'guest')))] })).toEqual([]);
  });

  it('leaves out sides that are not rated, and boards that are not finished', () => {
    const open = { ...member(2, 0, 0), before: null, after: null };
    const unrated = { ...side(member(1, 1000, 1000)), rated: false };
    const moves = movesOf({ contests: [contest(1, unrated, side(open), side(member(3, 900, 920)))] });
    expect(moves.map((move) => [move.playerId, gainOf(move)])).toEqual([[3, 20]]);
  });

  it('names the biggest first and no player whose figure would be 0', () => {
    const moves = movesOf({
      contests: [
        contest(
          1,
          side(member(1, 0, 0.4), member(2, 0, 5), member(3, 0, 9), member(4, 0, -3), member(5, 0, -7)),
        ),
      ],
    });
    const { gains, losses } = biggestMoves(moves, 1);
    expect(gains.map((move) => move.playerId)).toEqual([3]);
    expect(losses.map((move) => move.playerId)).toEqual([5]);
    expect(biggestMoves(moves, 9).gains).toHaveLength(2);
  });
});
