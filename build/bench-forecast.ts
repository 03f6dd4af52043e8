/** `npm run -s bench:forecast`: how long ten thousand simulations of a tournament and of a season take. A part of the bench. */
import { timeForecasts } from './bench/forecast.ts';
import { printRow } from './bench/table.ts';
import { forecastTargets, printTargets, type Target } from './bench/targets.ts';

/** Measures, prints, and says what the targets are. */
export function benchForecast(): Target[] {
  console.log('\nForecasts: ten thousand simulations.\n');
  printRow(['', '… of work'], 32, 16);
  const times = timeForecasts();
  for (const { title, workSeconds } of times) printRow([title, workSeconds.toFixed(2)], 32, 16);
  return forecastTargets(times);
}

if (import.meta.main) {
  const targets = benchForecast();
  console.log('');
  printTargets(targets);
}
