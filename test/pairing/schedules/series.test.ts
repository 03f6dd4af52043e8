/** Matches of a knock-out over several games, one in each round. */
import { expect, it } from 'vitest';
import type { BracketGame } from '../../../shared/competition/bracket/matches.ts';
import { seriesVerdict } from '../../../shared/competition/bracket/series.ts';
import type { DuelFormat } from '../../../shared/contract/pairing-options.ts';
import { CannotPair, type PlannedRound, type PlayedBoard } from '../../../shared/pairing/types.ts';
import { duels } from '../requests.ts';
import { ladder, planned, playedAs, scheduled, type Result } from './play.ts';

/** The boards of each round until it is over, in the order of their seats; no byes are recorded. */
function playOut(
  count: number,
  changes: Partial<DuelFormat>,
  resultIn: (round: number) => Result,
): string[][] {
  const format = { ...duels, method: 'knock-out' as const, ...changes };
  const rounds: string[][] = [];
  let played: PlayedBoard[] = [];
  for (;;) {
    const round = rounds.length + 1;
    try {
      const [plan] = planned(scheduled('knock-out', ladder(count), { format, rounds: [round], played }));
      rounds.push(boardsOf(plan));
      played = [...played, ...(plan ? playedAs({ ...plan, out: [] }, resultIn(round)) : [])];
    } catch (error) {
      if (error instanceof CannotPair && error.why.kind === 'over') return rounds;
      throw error;
    }
  }
}

const boardsOf = (plan: PlannedRound | undefined): string[] =>
  (plan?.boards ?? []).map((board) => board.flat().join(' '));
const unordered = (rounds: readonly string[][]): string[][] =>
  rounds.map((boards) => boards.map((board) => board.split(' ').toSorted().join(' ')));
const stronger: Result = (first, second) => (first < second ? 1 : 0);

it('a best of three ends with the second win, and pairs the others for a third game', () => {
  const upset: Result = (first, second) =>
    new Set([first, second]).has(3) ? Number(first === 3) : stronger(first, second);
  const rounds = playOut(4, { matchGames: 3 }, (round) => (round === 1 ? upset : stronger));
  expect(unordered(rounds)).toEqual([['0 3', '1 2'], ['0 3', '1 2'], ['0 3'], ['0 1'], ['0 1']]);
});

it('the sides change from game to game', () => {
  const [first, second] = playOut(2, { matchGames: 3 }, () => stronger);
  expect(first).toEqual([second?.[0]?.split(' ').toReversed().join(' ')]);
});

it('a match that is level after its games has one more', () => {
  const drawn: Result = () => 0.5;
  const rounds = playOut(2, { matchGames: 2 }, (round) => (round < 3 ? drawn : stronger));
  expect(rounds).toHaveLength(3);
});

it('waits for a result that is missing', () => {
  const people = ladder(4);
  const format = { ...duels, method: 'knock-out' as const, matchGames: 3 };
  const [first] = planned(scheduled('knock-out', people, { format }));
  const played = first ? playedAs(first, stronger) : [];
  const open = played.map((board, i): PlayedBoard =>
    i > 0 ? board : { ...board, sides: board.sides.map((side) => ({ ...side, points: null })) },
  );
  expect(() => planned(scheduled('knock-out', people, { format, rounds: [2], played: open }))).toThrow(
    CannotPair,
  );
});

it('two games are home and away: total scores decide, points first', () => {
  const game = (round: number, one: number, other: number): BracketGame => ({
    round,
    sides: [
      { entrant: 'a', score: one, points: one > other ? 1 : one < other ? 0 : 0.5 },
      { entrant: 'b', score: other, points: other > one ? 1 : other < one ? 0 : 0.5 },
    ],
  });
  const verdict = (...games: BracketGame[]) => seriesVerdict(games, ['a', 'b'], 2);
  expect(verdict(game(1, 3, 0))).toMatchObject({ state: 'begun', winner: null });
  expect(verdict(game(1, 1, 0), game(2, 0, 3))).toEqual({ state: 'won', winner: 'b', scores: [1, 3] });
  expect(verdict(game(1, 2, 0), game(2, 1, 1))).toEqual({ state: 'won', winner: 'a', scores: [3, 1] });
  expect(verdict(game(1, 1, 0), game(2, 0, 1))).toMatchObject({ state: 'level', winner: null });
});

it('a grand final is played once where it is said so', () => {
  const format = { ...duels, method: 'double-elimination' as const, reset: false };
  let played: PlayedBoard[] = [];
  const count = (): number => {
    for (let round = 1; ; round += 1) {
      try {
        const [plan] = planned(scheduled('knock-out', ladder(4), { format, rounds: [round], played }));
        const last: Result = (first, second) =>
          first === 1 && second === 0 ? 1 : first === 0 && second === 1 ? 0 : stronger(first, second);
        played = [...played, ...(plan ? playedAs({ ...plan, out: [] }, round > 3 ? last : stronger) : [])];
      } catch {
        return round - 1;
      }
    }
  };
  expect(count()).toBe(4);
});
