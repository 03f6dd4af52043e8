/** The people who bear pasted names, looked up again while the names are typed and when the league changes. */
import { league } from '../league.svelte.ts';
import { bearersOf } from './people-by-name.ts';
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
