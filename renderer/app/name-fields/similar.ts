/** Looks up who may be meant by names that are about to become new players or teams. */
import type { LikelySame } from '../../../shared/contract/players.ts';
import type { NamedTeam } from '../../../shared/contract/teams.ts';
import { ask } from '../api.ts';

/** Names that are asked for within this time share one call: a pasted list has many. */
const gatherMs = 150;
/** More in one call would keep other pages waiting. */
const mostAtOnce = 500;
const longest = 200;

type Names = string[];
type Found<T> = readonly (readonly T[])[];

/** Asks for one name at a time, of which some are looked up together; nothing is found if the machine doesn't answer. */
function gathered<T>(lookUp: (names: Names) => Promise<Found<T>>): (name: string) => Promise<readonly T[]> {
  let waiting = new Map<string, ((found: readonly T[]) => void)[]>();

  async function askForAll(): Promise<void> {
    const asked = [...waiting];
    waiting = new Map();
    for (let at = 0; at < asked.length; at += mostAtOnce) {
      const some = asked.slice(at, at + mostAtOnce);
      const found = await lookUp(some.map(([name]) => name.slice(0, longest)));
      some.forEach(([, resolves], i) => {
        for (const resolve of resolves) resolve(found[i] ?? []);
      });
    }
  }

  return (name) => {
    if (waiting.size === 0) setTimeout(() => void askForAll(), gatherMs);
    return new Promise((resolve) => {
      waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
    });
  };
}

/** The people whose names look like this one, the likeliest first. */
export const similarPlayers = gathered<LikelySame>(async (names) => {
  const answer = await ask('players.similar', { names });
  return 'ok' in answer ? answer.ok.similar : [];
});

/** The teams whose names look like this one, the likeliest first. */
export const similarTeams = gathered<NamedTeam>(async (names) => {
  const answer = await ask('teams.similar', { names });
  return 'ok' in answer ? answer.ok.similar : [];
});
