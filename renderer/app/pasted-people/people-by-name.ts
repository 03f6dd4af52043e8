/** Finds the people with a name that was pasted in full. */
import type { Answer } from '../../../shared/contract/api.ts';
import type { PlayersFound } from '../../../shared/contract/players.ts';
import { foldName } from '../../../shared/names/names.ts';
import { ask, sentenceOf } from '../api.ts';
import { candidateOf } from '../name-fields/candidates.ts';
import type { Bearers } from './pasted-people.ts';

type Person = PlayersFound['players'][number];

/** How many names are requested at a time. */
const atOnce = 6;

/**
 * All people with exactly these names. If there are none, those whose name differs only in accents and case, or who
 * have it as an alias. Returns a sentence if the machine can't answer, because a person who can't be looked up must not
 * be treated as new.
 */
export async function bearersOf(names: readonly string[]): Promise<Bearers | string> {
  const bearers = new Map<string, ReturnType<typeof candidateOf>[]>();
  const waiting = [...names];
  let trouble: string | undefined;
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined && trouble === undefined; name = waiting.shift()) {
      const found = await bearersOfOne(name);
      if ('ok' in found) bearers.set(name, found.ok.map(candidateOf));
      else trouble = sentenceOf(found);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return trouble ?? bearers;
}

async function bearersOfOne(name: string): Promise<Answer<Person[]>> {
  const found = await ask('players.find', { name, limit: 30 });
  if (!('ok' in found)) return found;
  const { players } = found.ok;
  const exact = players.filter(({ player }) => player === name);
  if (exact.length > 0) return { ok: exact };
  const alike = players.filter(({ player }) => foldName(player) === foldName(name));
  return { ok: alike.length > 0 ? alike : players.filter(({ isAlias }) => isAlias) };
}
