/** Of a list of calls that ends in a fault, the fewest that still do: the rest is left out piece by piece. */
import { judged } from './judge.ts';
import type { FuzzCall, Target } from './target.ts';

/** How often the calls are made again at most. */
const mostTries = 150;

export async function shortest(
  target: Target,
  life: readonly FuzzCall[],
  fault: string,
): Promise<FuzzCall[]> {
  let tries = 0;
  const fails = async (list: readonly FuzzCall[]): Promise<boolean> => {
    tries += 1;
    await target.reset();
    for (const call of list) if ((await judged(target, call)).fault === fault) return true;
    return (await target.fault()) === fault;
  };
  let left = [...life];
  for (let size = left.length; size >= 1 && tries < mostTries; size = Math.floor(size / 2))
    for (let at = 0; at < left.length && tries < mostTries;) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      if (await fails(without)) left = without;
      else at += size;
    }
  return left;
}
