/** Who is drawn beside the player of the page: up to five others, each with what the machine tells of them. */
import { untrack } from 'svelte';
import type { PlayerPage } from '../../shared/answers.ts';
import { mostCompared } from '../../shared/arguments.ts';
import { ask, sentenceOf } from '../api.ts';
import { league } from '../league.svelte.ts';

export interface ComparedPerson {
  readonly playerId: number;
  /** Which colour and dash the line has; the player of the page has 0. */
  readonly ink: number;
  readonly page: PlayerPage;
}

export interface Compared {
  readonly people: readonly ComparedPerson[];
  readonly playerIds: readonly number[];
  readonly full: boolean;
  readonly trouble: string | undefined;
  readonly add: (playerId: number) => void;
  readonly remove: (playerId: number) => void;
}

interface Chosen {
  readonly playerId: number;
  readonly ink: number;
}

const inks = Array.from({ length: mostCompared - 1 }, (_, index) => index + 1);

/** With one more, in the first colour that is free; the same list where there is none, or the person is in it. */
export function withOneMore(chosen: readonly Chosen[], playerId: number): readonly Chosen[] {
  const ink = inks.find((free) => chosen.every((one) => one.ink !== free));
  if (ink === undefined || chosen.some((one) => one.playerId === playerId)) return chosen;
  return [...chosen, { playerId, ink }];
}

/** The pages of some people as the machine tells them, and its trouble with any of them. */
async function read(chosen: readonly Chosen[]): Promise<{ people: ComparedPerson[]; trouble?: string }> {
  const answers = await Promise.all(chosen.map(({ playerId }) => ask('players.read', { playerId })));
  const people = answers.flatMap((answer, index): ComparedPerson[] => {
    const one = chosen[index];
    return one && 'ok' in answer ? [{ ...one, page: answer.ok }] : [];
  });
  const refused = answers.find((answer) => !('ok' in answer));
  return refused && !('ok' in refused) ? { people, trouble: sentenceOf(refused) } : { people };
}

/** Use while a component is being set up. Another player's page begins without others. */
export function comparedWith(playerId: () => number): Compared {
  let chosen = $state.raw<readonly Chosen[]>([]);
  let told = $state.raw<Awaited<ReturnType<typeof read>>>({ people: [] });

  $effect(() => {
    playerId();
    chosen = [];
  });
  $effect(() => {
    league.followChanges();
    let stale = false;
    void read(chosen).then((answer) => {
      if (!stale) told = answer;
    });
    return () => {
      stale = true;
    };
  });

  return {
    get people() {
      return told.people.filter((person) => chosen.some((one) => one.playerId === person.playerId));
    },
    get playerIds() {
      return chosen.map((one) => one.playerId);
    },
    get full() {
      return chosen.length >= inks.length;
    },
    get trouble() {
      return told.trouble;
    },
    add: (added) => {
      if (added !== untrack(playerId)) chosen = withOneMore(chosen, added);
    },
    remove: (removed) => {
      chosen = chosen.filter((one) => one.playerId !== removed);
    },
  };
}
