import { describe, expect, it } from 'vitest';
import type { TournamentRecord } from '../../../../shared/contract/tournaments.ts';
import { draftOfTournament } from '../../../../renderer/features/pairings/pairings-draft.ts';
import { isOfLastStage } from '../../../../renderer/features/pairings/stage-of-draft.ts';

const groups = { kind: 'duels', method: 'round-robin', legs: 1 };
const knockout = (third: boolean) => ({ kind: 'duels', method: 'knock-out', thirdPlace: third });
const stage = (firstRound: number, format: object) => ({
  ...{ firstRound, format, name: null, rounds: null, matchBoards: null, qualification: null },
  ...{ weights: {}, constraints: [], recentWeeks: null },
});
const board = (round: string) => ({
  ...{ round, board: '1', at: null, kind: 'played', match: null },
  sides: [1, 2].map((playerId) => ({ team: null, members: [{ playerId }] })),
});
/** Group rounds up to 3, of four people; those in `drawn` go on to a knockout. */
function record(
  drawn?: readonly number[],
  { third = false, rounds = ['1', '2', '3'] } = {},
): TournamentRecord {
  return {
    ...{ tournamentId: 7, seats: null, bestOf: null, points: null, tieBreaks: null },
    stages: [stage(1, groups), ...(drawn ? [stage(4, knockout(third))] : [])],
    entrants: [1, 2, 3, 4].map((playerId) => ({
      ...{ team: null, members: [{ playerId, player: `P${String(playerId)}` }], rulings: [] },
      ...{ enters: 1, withdrawnAfter: null },
      draw: drawn?.includes(playerId) ? [{ stage: 2, seed: drawn.indexOf(playerId) + 1, group: null }] : [],
    })),
    contests: rounds.map(board),
  } as unknown as TournamentRecord;
}
const draftOf = (one: TournamentRecord) => draftOfTournament(one, '2026-11-26');
const people = (one: TournamentRecord): number[] => draftOf(one).people.map(({ playerId }) => playerId);

describe('a draft goes on', () => {
  it('while its stage is the last one, begun or played', () => {
    const draft = draftOf(record([1, 4]));
    expect(people(record([1, 4]))).toEqual([1, 4]);
    expect(isOfLastStage(draft, record([1, 4]))).toBe(true);
    // Players may be added to it and its options changed; what is recorded on starting a round says nothing new.
    expect(isOfLastStage(draft, record([1, 4], { third: true, rounds: ['1', '2', '3', '4'] }))).toBe(true);
  });

  it('not once another stage was begun, or its own undone', () => {
    expect(isOfLastStage(draftOf(record()), record([1, 4]))).toBe(false);
    expect(isOfLastStage(draftOf(record([1, 4])), record())).toBe(false);
  });

  it('not in a stage that was begun in its place: with others, in another order, or otherwise', () => {
    const draft = draftOf(record([1, 4]));
    expect(isOfLastStage(draft, record([1, 2]))).toBe(false);
    expect(isOfLastStage(draft, record([4, 1]))).toBe(false);
    expect(isOfLastStage(draft, record([1, 4], { third: true }))).toBe(false);
  });

  it('where it was stored before that was known', () => {
    const older = { ...draftOf(record([1, 4])), begunAs: '' };
    expect(isOfLastStage(older, record([1, 2]))).toBe(true);
  });
});
