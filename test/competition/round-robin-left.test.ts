import { describe, expect, test } from 'vitest';
import { stages as stagesSchema } from '../../shared/contract/competitions.ts';
import {
  isNextPaired,
  isPairedToTheEnd,
  isWhollyDrawn,
  rests,
} from '../../shared/competition/round-robin-left.ts';
import type { Board } from '../../shared/competition/rounds.ts';
import { stagesOf, type Competition } from '../../shared/competition/stages.ts';
import { duel, open } from '../league/tournaments.ts';

const groupOf = (one: string): string => (one < 'a' ? 'A' : 'B');

/** Groups ABC and abcd, the first of them odd. */
function given(boards: readonly Board[], rounds: number | null = null, gone = ''): Competition {
  const entrants = 'ABCabcd'.split('').map((competitor, i) => ({
    ...{ competitor, enters: 1, withdrawnAfter: gone.includes(competitor) ? 1 : null },
    draw: [{ stage: 1, group: groupOf(competitor), line: i + 1, rating: null }],
  }));
  const format = { kind: 'duels', method: 'groups', groupSize: 4 };
  return { boards, entrants, stages: stagesSchema.parse([{ format, rounds }]), tieBreaks: null };
}

const [first, second, third] = [
  [duel(1, 'A', 'B', 1), duel(1, 'a', 'b', 1), duel(1, 'c', 'd', 1)],
  [open(2, 'A', 'C'), open(2, 'a', 'c'), open(2, 'b', 'd')],
  [open(3, 'B', 'C'), open(3, 'a', 'd'), open(3, 'b', 'c')],
];

const drawn = (competition: Competition): boolean => isWhollyDrawn(competition, stagesOf(competition));

describe('groups are drawn to the end', () => {
  test('when all have their boards with one another, played or not', () => {
    expect(drawn(given([...first, ...second, ...third]))).toBe(true);
    expect(drawn(given([...first, ...second]))).toBe(false);
    expect(drawn(given([...first, ...second, ...third.slice(1)]))).toBe(false);
  });

  test('also when games with one who left are gone', () => {
    const left = (boards: readonly Board[]): Board[] =>
      boards.filter(({ sides }) => sides.every(({ competitor }) => competitor !== 'd'));
    const boards = [...first, ...left([...second, ...third])];
    expect(drawn(given(boards))).toBe(false);
    expect(drawn(given(boards, null, 'd'))).toBe(true);
  });

  test('or as many rounds are there as were planned', () => {
    const competition = (rounds: number): Competition => given([...first, ...second], rounds);
    expect(isPairedToTheEnd(competition(2), stagesOf(competition(2)))).toBe(true);
    expect(isPairedToTheEnd(competition(3), stagesOf(competition(3)))).toBe(false);
  });
});

test('the next round is there already where one behind the round in play has boards, or none is left', () => {
  const isThere = (competition: Competition): boolean => isNextPaired(competition, stagesOf(competition));
  expect(isThere(given(first))).toBe(false);
  expect(isThere(given([...first, ...second]))).toBe(false);
  expect(isThere(given([open(1, 'A', 'B'), ...second]))).toBe(true);
  expect(isThere(given([...first, ...second], 2))).toBe(true);
  expect(isThere(given([]))).toBe(false);
});

describe('one without a board in a round of groups', () => {
  const resting = (boards: readonly Board[], competitor: string, round: number): boolean | undefined => {
    const competition = given(boards);
    const [stage] = stagesOf(competition);
    return stage && rests(stage, competition.entrants, competitor, round);
  };

  test('rests where the group is odd, and where all games have their boards', () => {
    expect(resting(first, 'C', 1)).toBe(true);
    const extra = [...first, ...second, ...third, open(4, 'B', 'C'), open(4, 'b', 'a')];
    expect(['c', 'd'].map((one) => resting(extra, one, 4))).toEqual([true, true]);
  });

  test('misses one where two of the group have none', () => {
    expect(['c', 'd'].map((one) => resting(first.slice(0, 2), one, 1))).toEqual([false, false]);
    expect(resting(first.slice(1), 'A', 1)).toBe(false);
  });
});
