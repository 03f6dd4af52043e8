import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newestOnly } from '../../../../renderer/app/change-preview/newest-only.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Questions are numbers; an answer is its question. The test says when a calculation ends. */
function bench() {
  const underWay: { question: number; end: () => void }[] = [];
  const asked: number[] = [];
  const taken: number[] = [];
  const giveUp = vi.fn();
  const questions = newestOnly<number, number>({
    answer: (question) => {
      asked.push(question);
      return new Promise((resolve) => {
        underWay.push({
          question,
          end: () => {
            resolve(question);
          },
        });
      });
    },
    take: (answer) => taken.push(answer),
    giveUp,
  });
  const end = async (): Promise<void> => {
    underWay.shift()?.end();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { underWay, asked, taken, giveUp, questions, end };
}

describe('the newest question only', () => {
  it('is asked once nothing newer was for a while', async () => {
    const { asked, questions } = bench();
    questions.ask(1, 300);
    await vi.advanceTimersByTimeAsync(299);
    questions.ask(2, 300);
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([2]);
  });

  it('replaces one under way: that is told to give up, and its answer isn’t taken', async () => {
    const { asked, taken, giveUp, questions, end } = bench();
    questions.ask(1, 0);
    await vi.advanceTimersByTimeAsync(0);
    questions.ask(2, 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(giveUp).toHaveBeenCalledOnce();
    expect(asked).toEqual([1]);
    await end();
    expect([asked, taken]).toEqual([[1, 2], []]);
    await end();
    expect(taken).toEqual([2]);
  });

  it('is forgotten on demand, before and while it is calculated', async () => {
    const { asked, taken, giveUp, questions, end } = bench();
    questions.ask(1, 300);
    questions.clear();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    questions.ask(2, 0);
    await vi.advanceTimersByTimeAsync(0);
    questions.clear();
    expect(giveUp).toHaveBeenCalledOnce();
    await end();
    expect(taken).toEqual([]);
  });

  it('in any order of asking, forgetting, waiting and ending: one at a time, and the last one wins', async () => {
    const moves = fc.array(fc.constantFrom('ask', 'clear', 'wait', 'end'), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(moves, async (order) => {
        const { underWay, taken, questions, end } = bench();
        let last: number | null = null;
        for (const [i, move] of order.entries()) {
          if (move === 'ask') questions.ask((last = i), 300);
          if (move === 'clear') questions.clear();
          if (move === 'clear') last = null;
          if (move === 'wait') await vi.advanceTimersByTimeAsync(300);
          const before = taken.length;
          if (move === 'end') await end();
          expect(underWay.length).toBeLessThanOrEqual(1);
          if (taken.length > before) expect(taken.at(-1)).toBe(last);
        }
        await vi.advanceTimersByTimeAsync(300);
        while (underWay.length > 0) await end();
        if (last !== null) expect(taken.at(-1)).toBe(last);
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });
});
