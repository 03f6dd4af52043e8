/** The tournament, person, team or season whose page is open but which no longer exists in the league. */
import { league } from './league.svelte.ts';
import type { EntityKind } from './page-table.ts';
import { route } from './router.svelte.ts';

const codes: Readonly<Record<EntityKind, string>> = {
  tournament: 'unknownTournament',
  player: 'unknownPlayer',
  team: 'unknownTeam',
  season: 'unknownSeason',
};

interface Refused {
  readonly what: EntityKind;
  readonly address: string;
  readonly revision: number | undefined;
}

const address = (): string =>
  `${league.current?.path ?? ''} ${route.current.page} ${String(route.current.id)}`;

class MissingEntity {
  #refused = $state.raw<Refused>();
  /** What the open page is about if the league doesn't have it. A change of the league lets the page try again. */
  readonly now = $derived(
    this.#refused?.address === address() && this.#refused.revision === league.current?.revision
      ? this.#refused.what
      : undefined,
  );

  /** Called for each refused query. `argument` is what was requested. */
  notice(code: string, argument: object): void {
    const { page, id } = route.current;
    const what = route.pages[page].about;
    if (what === undefined || codes[what] !== code || !Object.values(argument).includes(id)) return;
    this.#refused = { what, address: address(), revision: league.current?.revision };
  }
}

export const missingEntity = new MissingEntity();
