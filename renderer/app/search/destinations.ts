/** Where the search can go: players, tournaments, teams and seasons of the league, pages, actions and the manual. */
import { manual } from 'virtual:manual';
import { formatDay, texts } from '../../../shared/messages/index.ts';
import { foldName } from '../../../shared/names/names.ts';
import { finder } from '../../ui/find.ts';
import { ask } from '../api.ts';
import { findPlayers, findTeams } from '../name-fields/candidates.ts';
import { titledPages } from '../page-table.ts';
import { route } from '../router.svelte.ts';
import { actions, type Destination } from './actions.ts';

export interface DestinationGroup {
  readonly title: string;
  readonly found: readonly Destination[];
}

const words = texts.search;
/** Of each kind: more are found by typing more. */
const most = 6;

/** Pages and actions by their names, all of them while nothing is typed; and what of the manual fits. */
export function programGroups(typed: string): DestinationGroup[] {
  const fits = finder(typed);
  return [
    { title: words.pages, found: pages().filter(({ title }) => fits(title)) },
    { title: words.actionsTitle, found: actions.filter(({ title }) => fits(title)) },
    {
      title: texts.manual.title,
      found: foldName(typed) === '' ? [] : topics.filter(({ title }) => fits(title)).slice(0, most),
    },
  ];
}

/** Pages of the manual and their sections. */
const topics: readonly Destination[] = manual.flatMap(({ id, title, headings }) => {
  const topic = (section: string, heading: string, detail: string): Destination => ({
    id: `manual ${id}${section}`,
    title: heading,
    detail,
    go: () => {
      route.go('manual', `${id}${section}`);
    },
  });
  return [topic('', title, ''), ...headings.map((heading, i) => topic(`/${String(i + 1)}`, heading, title))];
});

const pages = (): Destination[] =>
  titledPages(route.pages).map(({ page, title }) => ({
    id: `page ${page}`,
    title,
    detail: '',
    go: () => {
      route.go(page);
    },
  }));

async function tournamentsNamed(typed: string): Promise<Destination[]> {
  const answer = await ask('tournaments.list', {});
  if (!('ok' in answer)) return [];
  const fits = finder(typed);
  return answer.ok.tournaments
    .filter(({ name }) => fits(name))
    .toReversed()
    .slice(0, most)
    .map(({ tournamentId, name, date }) => ({
      id: `tournament ${String(tournamentId)}`,
      title: name,
      detail: date === null ? '' : formatDay(date),
      go: () => {
        route.go('tournament', tournamentId);
      },
    }));
}

async function playersNamed(typed: string): Promise<Destination[]> {
  return (await findPlayers(typed)).slice(0, most).map(({ playerId, player, detail }) => ({
    id: `player ${String(playerId)}`,
    title: player,
    detail,
    go: () => {
      route.go('player', playerId);
    },
  }));
}

async function teamsNamed(typed: string): Promise<Destination[]> {
  return (await findTeams(typed)).slice(0, most).map(({ teamId, team, lastPlayed }) => ({
    id: `team ${String(teamId)}`,
    title: team,
    detail: lastPlayed === null ? '' : words.lastPlayed({ day: lastPlayed }),
    go: () => {
      route.go('team', teamId);
    },
  }));
}

async function seasonsNamed(typed: string): Promise<Destination[]> {
  const answer = await ask('seasons.list', {});
  if (!('ok' in answer)) return [];
  const fits = finder(typed);
  return answer.ok.seasons
    .filter(({ name }) => fits(name))
    .slice(0, most)
    .map(({ seasonId, name, first, last }) => ({
      id: `season ${String(seasonId)}`,
      title: name,
      detail: first === null || last === null ? '' : texts.seasons.span({ first, last }),
      go: () => {
        route.go('season', seasonId);
      },
    }));
}

/** What of the league fits, by kind; nothing while nothing is typed. */
export async function leagueGroups(typed: string): Promise<DestinationGroup[]> {
  if (foldName(typed) === '') return [];
  const [players, tournaments, teams, seasons] = await Promise.all([
    playersNamed(typed),
    tournamentsNamed(typed),
    teamsNamed(typed),
    seasonsNamed(typed),
  ]);
  return [
    { title: words.players, found: players },
    { title: words.tournaments, found: tournaments },
    { title: words.teams, found: teams },
    { title: texts.seasons.title, found: seasons },
  ];
}
