/** The result of a tuning: numbers with as many decimals as are significant, and sentences. */
import type { SystemTuned } from '../../../../shared/contract/lab.ts';
import type { Figure, LossName } from '../../../../shared/rating/index.ts';
import { formatWithDecimals, texts } from '../../../../shared/messages/index.ts';

const say = texts.labTuning;

/** A thin, non-breaking space. */
const thin = '\u202f';

/** How many decimals distinguish numbers that differ by `width`: its first two digits, 3 at least and 6 at most. */
export const decimalsFor = (width: number): number =>
  width > 0 ? Math.min(6, Math.max(3, Math.ceil(-Math.log10(width)) + 1)) : 3;

/** A loss, or a difference of two: wrong order as a percentage, the others unchanged. */
export const shownLoss = (loss: LossName, value: number, decimals: number): string =>
  loss === 'wrong-order'
    ? `${formatWithDecimals(100 * value, Math.max(1, decimals - 2))}${thin}%`
    : formatWithDecimals(value, decimals);

/** True if the search found nothing better than its start values. */
export const foundNothing = ({ start, parameters, earlier }: SystemTuned): boolean =>
  earlier.tuned >= earlier.start ||
  (Object.keys(start) as (keyof typeof start)[]).every((name) => start[name] === parameters[name]);

const turned = ({ value, low, high }: Figure): Figure => ({ value: -value, low: -high, high: -low });

/** Whether the tuned settings predict the later tournaments better, with the numbers. */
export function verdictSentence(tuned: SystemTuned, loss: LossName): string {
  if (foundNothing(tuned)) return say.result.nothingBetter;
  const { start, tuned: after } = tuned.later;
  const gain = tuned.verdict === 'worse' ? turned(tuned.later.gain) : tuned.later.gain;
  const decimals = decimalsFor(gain.high - gain.low);
  const shown = (value: number): string => shownLoss(loss, value, decimals);
  return say.result.verdict[tuned.verdict]({
    loss: say.loss.inSentence[loss],
    tuned: shown(after.value),
    start: shown(start.value),
    gain: shown(gain.value),
    low: shown(gain.low),
    high: shown(gain.high),
  });
}

/** How many tournaments were used for tuning and for judging. */
export const halvesSentence = ({ tunedOn, judgedOn }: SystemTuned): string =>
  say.result.halves({ tunedOn, judgedOn });

/** How the search ended, and which values it measured itself. */
export function searchSentences(tuned: SystemTuned, loss: LossName): string[] {
  const { earlier, trials, ended, later } = tuned;
  const decimals = decimalsFor(later.gain.high - later.gain.low);
  const saw = say.result.earlier({
    tuned: shownLoss(loss, earlier.tuned, decimals),
    start: shownLoss(loss, earlier.start, decimals),
  });
  return [say.result.ended[ended]({ trials }), ...(foundNothing(tuned) ? [] : [saw])];
}
