/**
 * `npm run validate -- [FOLDER [--tuned TRIALS] | --only PART]`: measures docs/reference/validation.md again and prints its tables. With a
 * FOLDER of results files, what is predicted of them; without it, what simulated leagues show. Ends with 1 where a value is off.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createSystem, fitParameters } from '../shared/rating/index.ts';
import { everySystemTable } from './evaluation/every-system.ts';
import { rows, tennisFit, type Check, type Row } from './evaluation/expected-figures.ts';
import { judge, parametersFor, type Judgement } from './evaluation/judge.ts';
import { readOptions } from './evaluation/options.ts';
import { historyOf, readResults, type Results } from './evaluation/read-results.ts';
import {
  amountOf,
  reportSimulated,
  simulatedParts,
  wholeAmount,
  type Amount,
  type SimulatedPart,
} from './evaluation/simulated/report.ts';
import { table, verdict } from './evaluation/tables.ts';
import { checkVectors } from './vectors.ts';

const refused = 2;

/** Test vectors of the repository: what every section's worst relative error is. */
function vectors(): boolean {
  let good = true;
  const body = ['engine', 'glicko'].flatMap((name) =>
    checkVectors(path.resolve(import.meta.dirname, `../test/vectors/${name}.json`)).map((section) => {
      const passed = section.worst <= section.tolerance;
      good &&= passed;
      const { cases, worst, tolerance } = section;
      return [
        `${name}.json, ${section.name}`,
        String(cases),
        tolerance.toExponential(0),
        worst.toExponential(1),
        verdict(passed),
      ];
    }),
  );
  console.log(table(['vectors', 'cases', 'tolerance', 'worst relative error', 'within'], body));
  return good;
}

/** Files are read once, however many rows they have. */
async function onData(folder: string): Promise<boolean> {
  const missing = rows
    .map(({ command: [file] }) => path.join(folder, file))
    .find((file) => !existsSync(file));
  if (missing !== undefined) throw new BadCommand(`There is no file at ${missing}.`);
  let good = true;
  let read: { readonly file: string; readonly results: Results } | undefined;
  const body: string[][] = [];
  for (const [i, row] of rows.entries()) {
    const [file] = row.command;
    if (read?.file !== file) read = { file, results: await readResults(path.join(folder, file)) };
    const judgement = judge(read.results, readOptions(row.command));
    row.checks.forEach((check, k) => {
      const value = check.measured(judgement);
      const passed = Math.abs(value - check.reference) <= check.within;
      good &&= passed;
      body.push(cellsOf({ number: i + 1, row, check, isFirst: k === 0 }, judgement, value, passed));
    });
  }
  const head = ['', 'data', 'system', 'measure', 'paper', 'reference', 'measured', 'within', 'replay, s'];
  console.log(table(head, body));
  console.log(`\n${rows.map(commandOf).join('\n')}`);
  return good;
}

/** Paper 2, §6.2: σ₀ and ν from the tennis results alone. The optimum is flat: 103 to 128 and 20 to 25 are as good. */
async function fitted(folder: string): Promise<boolean> {
  const { file, options } = tennisFit;
  const results = await readResults(path.join(folder, file));
  const start = parametersFor(readOptions([file, ...options]), results.tiedPairs);
  const fit = fitParameters({
    history: historyOf(results, start.teamSize),
    systemOf: (parameters) => createSystem('glicko', parameters, { singlePlayers: results.singlePlayers }),
    start,
    fit: tennisFit.fitted.map(({ name }) => name),
    budget: 150,
  });
  const body = tennisFit.fitted.map(({ name, paper, from, to }): [string[], boolean] => {
    const value = fit.parameters[name];
    const passed = value >= from && value <= to && fit.ended === 'settled';
    const span = `${String(from)} to ${String(to)}`;
    return [[name, String(start[name]), paper, span, value.toFixed(2), verdict(passed)], passed];
  });
  const cost = `${String(fit.evaluations)} evaluations, log loss ${fit.startLoss.toFixed(5)} to ${fit.loss.toFixed(5)}`;
  console.log(
    table(
      ['Glicko, fitted', 'start', 'paper', 'reference', 'measured', 'within'],
      body.map(([cells]) => cells),
    ),
  );
  console.log(`\n${fit.ended} after ${cost}`);
  return body.every(([, passed]) => passed);
}

class BadCommand extends Error {}

function cellsOf(
  { number, row, check, isFirst }: { number: number; row: Row; check: Check; isFirst: boolean },
  { seconds }: Judgement,
  value: number,
  passed: boolean,
): string[] {
  const { measure, digits, reference, within, paper } = check;
  return [
    ...(isFirst ? [String(number), row.data, row.title] : ['', '', '']),
    measure,
    paper ?? '',
    `${reference.toFixed(digits)} ± ${String(within)}`,
    value.toFixed(digits),
    verdict(passed),
    isFirst ? seconds.toFixed(2) : '',
  ];
}

const commandOf = ({ command: [file, ...options] }: Row, i: number): string =>
  `${String(i + 1)}. \`npm run evaluate -- FOLDER/${file} ${options.join(' ')}\``;

async function onFolder(folder: string, trials: number): Promise<boolean> {
  const predicted = await onData(folder);
  console.log('');
  const isFitted = await fitted(folder);
  for (const [file, data] of new Map(rows.map(({ command: [file], data }) => [file, data]))) {
    const results = await readResults(path.join(folder, file));
    console.log(`\n${data}\n\n${everySystemTable(results, trials)}`);
  }
  return isFitted && predicted;
}

const usage = `npm run validate -- [FOLDER [--tuned TRIALS] | --only ${simulatedParts.join('|')}]`;

/** How many replays each system may be tuned with; 0 where that wasn't asked for. Throws BadCommand. */
function trialsIn(more: readonly string[]): number {
  if (more.length === 0) return 0;
  const [flag, value, ...rest] = more;
  const trials = Number(value);
  if (flag !== '--tuned' || rest.length > 0 || !Number.isInteger(trials) || trials < 1)
    throw new BadCommand(usage);
  return trials;
}

function partIn([name, ...rest]: readonly string[]): SimulatedPart {
  const part = simulatedParts.find((one) => one === name);
  if (part === undefined || rest.length > 0) throw new BadCommand(usage);
  return part;
}

const printed = (text: string): void => {
  console.log(text);
};

/** Measures and prints; without a folder as much as `amount` says. Answers whether every value is within its tolerance. */
export async function validate(
  [folder, ...more]: readonly string[],
  amount: Amount = wholeAmount,
): Promise<boolean> {
  if (folder === '--only') return reportSimulated(amountOf(partIn(more)), printed);
  const trials = trialsIn(more);
  const sound = vectors();
  console.log('');
  if (folder !== undefined)
    return (await onFolder(path.resolve(process.env['INIT_CWD'] ?? '', folder), trials)) && sound;
  const within = reportSimulated(amount, printed);
  console.log('Name a folder of results files to measure the rest: npm run validate -- FOLDER');
  return within && sound;
}

if (import.meta.main) {
  try {
    process.exitCode = (await validate(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadCommand)) throw error;
    console.error(error.message);
    process.exitCode = refused;
  }
}
