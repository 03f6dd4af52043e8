/** The tournament, person or team whose page is open but which no longer exists in the league. */
import { league } from './league.svelte.ts';
import { route, type Page } from './router.svelte.ts';

export type Gone = 'tournament' | 'player' | 'team';

const pages: Partial<Record<Page, Gone>> = {
  tournament: 'tournament',
  rounds: 'tournament',
  player: 'player',
  team: 'team',
};
const codes: Readonly<Record<Gone, string>> = {
  tournament: 'unknownTournament',
  player: 'unknownPlayer',
  team: 'unknownTeam',
};

let noticed = $state.raw<{ what: Gone; address: string; revision: number | undefined }>();
const address = (): string =>
  `${league.current?.path ?? ''} ${route.current.page} ${String(route.current.id)}`;

export const gone = {
  /** What the open page is about if the league doesn't have it. A change of the league lets the page try again. */
  get now(): Gone | undefined {
    return noticed?.address === address() && noticed.revision === league.current?.revision
      ? noticed.what
      : undefined;
  },
  /** Called for each refused query. `argument` is what was requested. */
  notice(code: string, argument: object): void {
    const { page, id } = route.current;
    const what = pages[page];
    if (what === undefined || codes[what] !== code || !Object.values(argument).includes(id)) return;
    noticed = { what, address: address(), revision: league.current?.revision };
  },
};
