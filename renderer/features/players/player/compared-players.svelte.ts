/** The players who are drawn beside the page's own player: up to five, each with the data from the machine. */
import { untrack } from 'svelte';
import type { PlayerPage } from '../../../../shared/contract/players.ts';
import { mostCompared } from '../../../../shared/contract/players.ts';
import { ask, sentenceOf } from '../../../app/api.ts';
import { league } from '../../../app/league.svelte.ts';

interface ComparedPerson {
  readonly playerId: number;
  /** Index of the line's colour and dash; the page's own player has 0. */
  readonly ink: number;
  readonly page: PlayerPage;
}

interface Chosen {
  readonly playerId: number;
  readonly ink: number;
}

const inks = Array.from({ length: mostCompared - 1 }, (_, index) => index + 1);

/**
 * The list with one more player, in the first free colour. The same list if none is free or the player is already in
 * it.
 */
function withOneMore(chosen: readonly Chosen[], playerId: number): readonly Chosen[] {
  const ink = inks.find((free) => chosen.every((one) => one.ink !== free));
  if (ink === undefined || chosen.some((one) => one.playerId === playerId)) return chosen;
  return [...chosen, { playerId, ink }];
}

/** The data of some players from the machine, and the error if one of them can't be read. */
async function read(chosen: readonly Chosen[]): Promise<{ people: ComparedPerson[]; trouble?: string }> {
  const answers = await Promise.all(chosen.map(({ playerId }) => ask('players.read', { playerId })));
  const people = answers.flatMap((answer, index): ComparedPerson[] => {
    const one = chosen[index];
    return one && 'ok' in answer ? [{ ...one, page: answer.ok }] : [];
  });
  const refused = answers.find((answer) => !('ok' in answer));
  return refused && !('ok' in refused) ? { people, trouble: sentenceOf(refused) } : { people };
}

export class ComparedPlayers {
  #chosen = $state.raw<readonly Chosen[]>([]);
  #answer = $state.raw<Awaited<ReturnType<typeof read>>>({ people: [] });
  readonly people = $derived(
    this.#answer.people.filter((person) => this.#chosen.some((one) => one.playerId === person.playerId)),
  );
  readonly playerIds = $derived(this.#chosen.map((one) => one.playerId));
  readonly full = $derived(this.#chosen.length >= inks.length);
  readonly trouble = $derived(this.#answer.trouble);
  readonly #playerId: () => number;

  /** Call this during component setup. Another player's page begins without others. */
  constructor(playerId: () => number) {
    this.#playerId = playerId;
    $effect(() => {
      playerId();
      this.#chosen = [];
    });
    $effect(() => {
      league.followChanges();
      let stale = false;
      void read(this.#chosen).then((answer) => {
        if (!stale) this.#answer = answer;
      });
      return () => {
        stale = true;
      };
    });
  }

  readonly add = (added: number): void => {
    if (added !== untrack(this.#playerId)) this.#chosen = withOneMore(this.#chosen, added);
  };

  readonly remove = (removed: number): void => {
    this.#chosen = this.#chosen.filter((one) => one.playerId !== removed);
  };
}
