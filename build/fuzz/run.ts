/** Makes calls that are right, nearly right or nonsense, and judges every answer. */
import { calls, type CallName } from '../../shared/contract/api.ts';
import { seeded, type Draw } from '../../shared/seeded.ts';
import { callNames, fittingArgument, oneOf } from './arguments.ts';
import { judged } from './judge.ts';
import { mutated } from './mutations.ts';
import { shortest } from './shortest-calls.ts';
import type { FuzzCall, Kind, Target } from './target.ts';

interface Found {
  readonly fault: string;
  /** The fewest calls that bring it about. */
  readonly calls: readonly FuzzCall[];
}

export interface Outcome {
  readonly calls: number;
  readonly tally: Readonly<Record<Kind, number>>;
  readonly names: number;
  readonly megabytes: number;
  readonly found: Found | null;
}

/** The league starts again after this number of calls, so that it stays small and a list of calls short. */
const callsOfALife = 250;

/** Calls that open another league: what follows would be about that one. */
const leaving = /^league\.(?:create|open|sample|import|close|saveAs)$|^backups\.restore$/u;

/** How often a call is made, compared with others: what computes for long is made less often. */
const weightOf = (name: CallName): number => {
  if (name === 'players.anonymize' || name === 'league.sample') return 1;
  const weights = { here: 30, ranked: 20, rated: 20, session: 6, worker: 4, labWorker: 1 } as const;
  return weights[calls[name].runs];
};
const lots = callNames.flatMap((name) => Array<CallName>(weightOf(name)).fill(name));

export async function fuzz(
  target: Target,
  options: { seed: number; calls: number },
  onProgress: (done: number) => void = () => undefined,
): Promise<Outcome> {
  const draw = seeded(options.seed + 1);
  const tally = { ok: 0, refused: 0, 'turned away': 0 };
  const names = new Set<string>();
  let life: FuzzCall[] = [];
  let megabytes = 0;
  const outcome = (done: number, found: Found | null): Outcome => ({
    ...{ calls: done, tally, names: names.size, megabytes, found },
  });
  await target.reset();
  for (let done = 1; done <= options.calls; done += 1) {
    const call = drawCall(draw, target);
    life.push(call);
    names.add(call.name);
    const { fault, kind } = await judged(target, call);
    tally[kind] += 1;
    const isOver =
      life.length >= callsOfALife || done === options.calls || (kind === 'ok' && leaving.test(call.name));
    const found = fault ?? (isOver ? await target.fault() : null);
    if (found !== null) return outcome(done, { fault: found, calls: await shortest(target, life, found) });
    if (isOver) {
      megabytes = Math.max(megabytes, target.megabytes());
      onProgress(done);
      await target.reset();
      life = [];
    }
  }
  return outcome(options.calls, null);
}

function drawCall(draw: Draw, { pool, requests }: Target): FuzzCall {
  const name = oneOf(draw, lots);
  const fitting = fittingArgument(draw, name, pool);
  const argument = draw(2) === 0 ? fitting : mutated(draw, fitting);
  const request = requests > 0 && draw(6) === 0 ? draw(requests) : null;
  return { name: draw(200) === 0 ? oneOf(draw, strangeNames) : name, argument, request };
}

const strangeNames = [
  '',
  'league',
  'constructor',
  '__proto__',
  'players.drop',
  'x'.repeat(1000),
  '../league.read',
];
