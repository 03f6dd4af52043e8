/** Whether one system wins more tournaments than chance alone would give it. */

/**
 * The chance that a fair coin divides its tosses at least as unevenly as `won` to `lost`: the two-sided sign test, exact
 * (J. Arbuthnot 1710; W. J. Conover, Practical Nonparametric Statistics, §3.4). 1 where nothing was tossed. Thousands
 * of tosses are fine: the largest term comes from its logarithm, the others from their ratios to it.
 */
export function signTest(won: number, lost: number): number {
  const tosses = won + lost;
  const fewer = Math.min(won, lost);
  let logTerm = -tosses * Math.LN2;
  for (let k = 1; k <= fewer; k++) logTerm += Math.log((tosses - fewer + k) / k);
  let [sum, term] = [1, 1];
  for (let k = fewer; k > 0; k--) {
    term *= k / (tosses - k + 1);
    sum += term;
  }
  return Math.min(1, 2 * Math.exp(logTerm) * sum);
}
