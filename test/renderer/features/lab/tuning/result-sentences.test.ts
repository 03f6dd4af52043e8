import { describe, expect, it } from 'vitest';
import {
  decimalsFor,
  foundNothing,
  halvesSentence,
  searchSentences,
  shownLoss,
  verdictSentence,
} from '../../../../../renderer/features/lab/tuning/result-sentences.ts';
import type { SystemTuned } from '../../../../../shared/contract/lab.ts';
import { defaultParameters } from '../../../../../shared/rating/index.ts';
import { texts } from '../../../../../shared/messages/index.ts';

const start = defaultParameters('ts2-shares');
const at = (value: number) => ({ value, low: value - 0.01, high: value + 0.01 });
const tuned: SystemTuned = {
  revision: 3,
  system: 'ts2-shares',
  start,
  parameters: { ...start, beta: 512 },
  tunedOn: 20,
  judgedOn: 1,
  trials: 96,
  ended: 'no-longer-pays',
  earlier: { start: 0.66, tuned: 0.6 },
  later: { start: at(0.64), tuned: at(0.61), gain: { value: 0.03, low: 0.012, high: 0.05 } },
  verdict: 'better',
};

describe('numbers', () => {
  it('have as many decimals as chance leaves them', () => {
    expect([0.5, 0.04, 0.004, 0.0004, 1e-9, 0].map(decimalsFor)).toEqual([3, 3, 4, 5, 6, 3]);
  });

  it('are shares in per cent for wrong order, and never minus nothing', () => {
    expect(shownLoss('wrong-order', 0.2154, 3)).toBe('21.5\u202f%');
    expect(shownLoss('brier', 0.2154, 3)).toBe('0.215');
    expect(shownLoss('log-loss', -0.0001, 3)).toBe('0.000');
    expect(shownLoss('log-loss', -0.012, 3)).toBe('−0.012');
  });
});

describe('the verdict', () => {
  it('says by how much the tuned settings predict better, and on what', () => {
    expect(halvesSentence(tuned)).toBe(
      'Tuned on the first 20 tournaments, judged on the 1 tournament after them.',
    );
    expect(verdictSentence(tuned, 'log-loss')).toBe(
      'The tuned settings predict better: log loss 0.610 instead of 0.640, better by 0.030 (0.012 to 0.050).',
    );
  });

  it.each(['same', 'too-small', 'worse'] as const)('never sounds better than it is: %s', (verdict) => {
    const sentence = verdictSentence({ ...tuned, verdict }, 'wrong-order');
    expect(sentence).not.toContain('predict better');
    expect(sentence).toContain('61.0\u202f%');
  });

  it('says by how much the tuned settings are worse, without a minus', () => {
    const later = { ...tuned.later, gain: { value: -0.03, low: -0.05, high: -0.012 } };
    const sentence = verdictSentence({ ...tuned, later, verdict: 'worse' }, 'log-loss');
    expect(sentence).toContain('worse by 0.030 (0.012 to 0.050)');
  });

  it('says that nothing was found where the start was the best', () => {
    const vain: SystemTuned = { ...tuned, parameters: start, earlier: { start: 0.66, tuned: 0.66 } };
    expect(foundNothing(vain)).toBe(true);
    expect(foundNothing(tuned)).toBe(false);
    expect(verdictSentence(vain, 'log-loss')).toBe(texts.labTuning.result.nothingBetter);
    expect(searchSentences(vain, 'log-loss')).toHaveLength(1);
  });

  it('tells how the search ended and what it saw itself', () => {
    const [ended, saw] = searchSentences(tuned, 'log-loss');
    expect(ended).toContain('96 trials');
    expect(saw).toContain('0.600 instead of 0.660');
  });
});
