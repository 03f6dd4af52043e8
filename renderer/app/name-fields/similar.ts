/** Looks up who may be meant by names that are about to become new players. */
import type { LikelySame } from '../../../shared/contract/players.ts';
import { ask } from '../api.ts';

/** Names that are asked for within this time share one call: a pasted list has many. */
const gatherMs = 150;
const mostAtOnce = 2000;

let waiting = new Map<string, ((found: readonly LikelySame[]) => void)[]>();

/** The people whose names look like this one, the likeliest first; none if the machine doesn't answer. */
export function similarPlayers(name: string): Promise<readonly LikelySame[]> {
  if (waiting.size === 0) setTimeout(() => void askForAll(), gatherMs);
  return new Promise((resolve) => {
    waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
  });
}

async function askForAll(): Promise<void> {
  const asked = [...waiting];
  waiting = new Map();
  for (let at = 0; at < asked.length; at += mostAtOnce) {
    const some = asked.slice(at, at + mostAtOnce);
    const answer = await ask('players.similar', { names: some.map(([name]) => name.slice(0, 200)) });
    some.forEach(([, resolves], i) => {
      for (const resolve of resolves) resolve('ok' in answer ? (answer.ok.similar[i] ?? []) : []);
    });
  }
}
