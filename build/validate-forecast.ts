/**
 * `npm run validate:forecast -- [TOURNAMENTS]`: simulated tournaments of each format, forecast after every round, and as
 * many seasons, forecast before every evening, with what was known then. Prints the tables of
 * docs/reference/forecast-method.md; ends with 1 where chances don't come true.
 */
import { reportForecasts } from './evaluation/simulated/forecast-table.ts';

const usual = 300;
const given = Number(process.argv[2] ?? usual);
if (!Number.isInteger(given) || given < 1) {
  console.error('Give the number of tournaments of each format: a whole number, 1 or more.');
  process.exitCode = 2;
} else process.exitCode = reportForecasts(given) ? 0 : 1;
