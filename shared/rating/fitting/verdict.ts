/** What a gain on tournaments that nothing was tuned on says. */
import type { Figure } from '../evaluation/figure.ts';
import type { Tuned } from './tuning-result.ts';

/** A gain of less than this share of the loss is nothing that anyone would see in a league. */
const mattersFrom = 0.005;

/** Five that all went one way come by chance once in sixteen times (sign test), so an interval of them proves nothing. */
const fewestToTell = 6;

/** The verdict on a gain, the loss before it and the number of tournaments that both were judged on. */
export function fitVerdict({ low, high }: Figure, startLoss: number, judgedOn: number): Tuned['verdict'] {
  if (low === 0 && high === 0) return 'same';
  if (judgedOn < fewestToTell) return 'too-small';
  if (low > 0) return 'better';
  if (high < 0) return 'worse';
  const matters = mattersFrom * startLoss;
  return low > -matters && high < matters ? 'same' : 'too-small';
}
