import { describe, expect, it } from 'vitest';
import { judgePairings, suggestPairings } from '../../shared/pairing/index.ts';
import type { PairingRequest, PlayedBoard } from '../../shared/pairing/types.ts';
import { comparedByAims } from '../../shared/pairing/standings-judgement.ts';
import { plainSystem } from './plain-system.ts';
import { duels } from './requests.ts';
import { ladder, scheduled } from './schedules/play.ts';

const game = (round: number, white: number, black: number, points: number): PlayedBoard => ({
  round,
  kind: 'played',
  sides: [
    { entrants: [white], points, seat: 1 },
    { entrants: [black], points: 1 - points, seat: 2 },
  ],
});

/** Of five people, the weakest first in the request: 4 and 3 won twice; 2 had the first bye. */
const request = (changes: Partial<PairingRequest> = {}): PairingRequest =>
  scheduled('swiss', ladder(5).toReversed(), {
    rounds: [3],
    played: [
      game(1, 4, 1, 1),
      game(1, 0, 3, 0),
      { round: 1, kind: 'bye', sides: [{ entrants: [2], points: 1, seat: null }] },
      game(2, 4, 2, 1),
      game(2, 1, 3, 0),
      { round: 2, kind: 'bye', sides: [{ entrants: [0], points: 1, seat: null }] },
    ],
    ...changes,
  });

const judge = (boards: number[][][], out: number[]) =>
  judgePairings(request(), [{ round: 3, boards, out }], plainSystem).standings;

describe('a round of a Swiss by its own aims', () => {
  it('tells points, colours and floats of each side before the round', () => {
    const board = judge(
      [
        [[3], [4]],
        [[0], [2]],
      ],
      [1],
    )?.rounds[0]?.boards[0];
    expect(board?.met).toBe(0);
    expect(board?.sides).toEqual([
      { entrant: 3, points: 2, score: 2, colours: 'BB', floats: [1, 0], byes: 0, violations: [] },
      { entrant: 4, points: 2, score: 2, colours: 'WW', floats: [0, 0], byes: 0, violations: [] },
    ]);
  });

  it('says which rules a change breaks', () => {
    const judged = judge(
      [
        [[4], [2]],
        [[3], [1]],
      ],
      [0],
    );
    const [round] = judged?.rounds ?? [];
    expect(round?.boards.map((board) => board?.met)).toEqual([1, 1]);
    expect(round?.boards[0]?.sides[0]?.violations).toEqual(['third-colour', 'colour-balance']);
    expect(round?.boards[1]?.sides[0]?.violations).toEqual(['float-again']);
    expect(round?.out).toEqual([
      { entrant: 0, points: 1, score: 1, colours: 'W', floats: [1, 0], byes: 1, violations: ['second-bye'] },
    ]);
    expect(judged?.aims.rematches).toBe(2);
  });

  it('orders suggestions, whatever they cost', () => {
    const many = scheduled('swiss', ladder(10), {
      alternatives: 3,
      weights: { ...request().weights, quality: 5 },
    });
    const suggestions = suggestPairings(many, plainSystem);
    expect(suggestions).toHaveLength(3);
    for (const [at, one] of suggestions.entries()) {
      const next = suggestions[at + 1];
      if (one.standings === undefined) throw new Error('a Swiss is judged by standings');
      if (next?.standings === undefined) continue;
      const ahead = comparedByAims(one.standings, next.standings);
      expect(ahead < 0 || (ahead === 0 && one.cost <= next.cost)).toBe(true);
    }
  });

  it('judges a suggestion as it judges the same round made manually', () => {
    const [best] = suggestPairings(request(), plainSystem);
    const again = judgePairings(request(), best?.rounds ?? [], plainSystem);
    expect(best?.standings).toEqual(again.standings);
    expect(best?.standings?.aims.rematches).toBe(0);
  });

  it('is of Swiss and McMahon alone', () => {
    const methods = ['swiss', 'mcmahon', 'round-robin', 'knock-out', 'quality', 'ladder'] as const;
    const judged = methods.filter(
      (method) =>
        suggestPairings(scheduled(method, ladder(4), { format: { ...duels, method } }), plainSystem)[0]
          ?.standings,
    );
    expect(judged).toEqual(['swiss', 'mcmahon']);
  });
});
