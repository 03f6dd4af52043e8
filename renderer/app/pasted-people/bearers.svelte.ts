/** The people who bear pasted names, looked up again while the names are typed and when the league changes. */
import { league } from '../league.svelte.ts';
import { foldName } from '../../../shared/names/names.ts';
import { findNamed, type Candidate } from '../name-fields/candidates.ts';
import type { Bearers } from './pasted-people.ts';

/** Nobody is looked up before the typing rests. */
const quietMs = 250;

export class FollowedBearers {
  /** Undefined until all names were looked up. */
  found = $state.raw<Bearers>();
  /** Why they couldn't be. */
  trouble = $state<string>();

  /** Call this during component setup. */
  constructor(names: () => readonly string[]) {
    $effect(() => {
      league.followChanges();
      const wanted = names();
      let stale = false;
      [this.found, this.trouble] = [undefined, undefined];
      const timer = setTimeout(() => {
        void bearersOf(wanted).then((found) => {
          if (stale) return;
          if (typeof found === 'string') this.trouble = found;
          else this.found = found;
        });
      }, quietMs);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }
}

/**
 * All people with exactly these names. If there are none, those whose name differs only in accents and case, or who
 * have it as an alias. Returns a sentence if the machine can't answer, because a person who can't be looked up must not
 * be treated as new.
 */
async function bearersOf(names: readonly string[]): Promise<Bearers | string> {
  const named = await findNamed(names);
  return typeof named === 'string'
    ? named
    : new Map([...named].map(([name, found]) => [name, bearersAmong(name, found)]));
}

function bearersAmong(name: string, found: readonly Candidate[]): readonly Candidate[] {
  const exact = found.filter(({ player }) => player === name);
  const alike = found.filter(({ player }) => foldName(player) === foldName(name));
  return [exact, alike].find(({ length }) => length > 0) ?? found;
}
