/** `npm run evaluate`: judges one rating system on one results file, without a league. */
import path from 'node:path';
import { engineSentence } from '../shared/contract/engine-refusals.ts';
import { Refusal } from '../shared/contract/refusals.ts';
import { EngineRefusal } from '../shared/rating/index.ts';
import { judge, type Judgement } from './evaluation/judge.ts';
import { readOptions } from './evaluation/options.ts';
import { BadOptions } from './tool.ts';
import { BadResults, readResults } from './evaluation/read-results.ts';

/** The same code as a refused call's in the terminal shell. */
const refused = 2;

async function judged(given: readonly string[]): Promise<string> {
  const options = readOptions(given);
  const results = await readResults(path.resolve(process.env['INIT_CWD'] ?? '', options.file));
  const judgement = judge(results, options);
  return options.json ? JSON.stringify(judgement) : inWords(judgement);
}

function inWords({ system, parameters, top, ...found }: Judgement): string {
  const settings = Object.entries(parameters).map(
    ([name, value]) => `${name} ${value === null ? 'auto' : short(value)}`,
  );
  return [
    `${system}: ${settings.join(', ')}`,
    `${String(found.contests)} contests, ${String(found.participations)} participations`,
    `wrong order  ${found.wrongOrder === null ? 'none decided' : `${(100 * found.wrongOrder).toFixed(2)} %`}`,
    `log loss     ${found.logLoss === null ? 'none' : `${found.logLoss.toFixed(5)} a comparison`}`,
    `discrepancy  ${found.discrepancy === null ? 'no duels' : found.discrepancy.toFixed(2)}`,
    `replay       ${found.seconds.toFixed(2)} s`,
    ...(found.unsettled > 0 ? [`not settled  ${String(found.unsettled)} contests`] : []),
    ...top.map(
      ({ rank, player, mean, deviation }) =>
        `${String(rank).padStart(4)}  ${mean.toFixed(1).padStart(8)} ± ${deviation.toFixed(1).padEnd(6)}  ${player}`,
    ),
  ].join('\n');
}

const short = (value: number): string => String(Number(value.toPrecision(6)));

/** Does what the command line says. Answers the exit code and what is to be printed: the judgement, or what is wrong. */
export async function evaluate(given: readonly string[]): Promise<{ code: number; said: string }> {
  try {
    return { code: 0, said: await judged(given) };
  } catch (error) {
    const expected = [BadOptions, BadResults, EngineRefusal, Refusal].some((kind) => error instanceof kind);
    if (!expected) throw error;
    const said = error instanceof EngineRefusal ? engineSentence(error) : (error as Error).message;
    return { code: refused, said };
  }
}

if (import.meta.main) {
  const { code, said } = await evaluate(process.argv.slice(2));
  if (code === 0) console.log(said);
  else console.error(said);
  process.exitCode = code;
}
