/** What a league from elsewhere holds, before anything of it is written: its people, and what its tournaments are. */
import type { LeagueSeen } from '../../../../shared/contract/exchange.ts';
import type { LeaguePart } from '../../../../shared/contract/import-choices.ts';
import type { FileContest, FileEntrant, Understood } from '../../../../shared/contract/league-file.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import type { NamedDays } from '../../../../shared/contract/seasons.ts';
import { seasonAt } from '../../../../shared/leaderboard/seasons.ts';
import { texts } from '../../../../shared/messages/index.ts';
import type { Settings } from '../../../store/settings.ts';
import { mostTold } from '../preview.ts';
import type { FilePerson } from '../results/results-file.ts';
import type { Gathering } from '../results/parse-tournaments.ts';
import { settingsIn } from './import-league.ts';
import type { LeagueItem } from './league-items.ts';
import { isInPart } from './part-of-league.ts';

export type FilePlayer = Understood<'players'>;

/** A tournament of the file without its results. */
export interface TournamentRead {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly uuid: string;
  readonly name: string;
  readonly date: string | null;
  /** That it was assigned to, or else the one in which it began. */
  readonly season: string | null;
  readonly participations: number;
  /** UUIDs of all people whom it names. */
  readonly people: ReadonlySet<string>;
}

export interface LeagueRead {
  readonly league: Understood<'league'>;
  readonly settings: Settings;
  /** By UUID. */
  readonly players: ReadonlyMap<string, FilePlayer>;
  readonly teams: ReadonlyMap<string, Understood<'teams'>>;
  readonly notSame: readonly Understood<'notSame'>[];
  /** Those with days. */
  readonly seasons: readonly FileSeason[];
  /** Those that are taken, by UUID. */
  readonly tournaments: ReadonlyMap<string, TournamentRead>;
  /** The people who are taken, as the import decides on them; `uuid` tells which player of the file each is. */
  readonly gathering: Gathering;
  /** What there is, whether it is taken or not. */
  readonly seen: Omit<LeagueSeen, 'isCopy' | 'hasOtherSettings'>;
}

/** Reads a league through, and chooses what is taken of it. */
export function readLeague(items: Iterable<LeagueItem>, part: LeaguePart): LeagueRead {
  const found = collect(items);
  const { league, settings, players, teams, notSame, seasons } = found;
  if (!league || !settings) throw refuse('unreadableResults', { reason: texts.importing.jsonFile.noLeague });
  const among = found.tournaments.filter(isInPart(part, players));
  const left = new Set(part.except);
  const taken = among.filter(({ uuid }) => !left.has(uuid));
  const people = namedPeople(peopleOf(players, part, taken));
  return {
    ...{ league, settings, players, teams, notSame, seasons },
    tournaments: new Map(taken.map((one) => [one.uuid, one])),
    gathering: { people, merged: [], tournaments: [], isLeague: true },
    seen: {
      ...seenOf(league.name, found),
      taken: taken.length,
      among: among
        .slice(0, mostTold)
        .map(({ uuid, name, date }) => ({ uuid, name, date, isTaken: !left.has(uuid) })),
    },
  };
}

/** A season that has more than a name. */
type FileSeason = Exclude<Understood<'seasons'>, string>;

export const seasonsWithDays = (seasons: readonly FileSeason[]): Extract<FileSeason, NamedDays>[] =>
  seasons.filter((one) => 'first' in one);

interface Found {
  league: Understood<'league'> | undefined;
  settings: Settings | undefined;
  readonly players: Map<string, FilePlayer>;
  readonly teams: Map<string, Understood<'teams'>>;
  readonly notSame: Understood<'notSame'>[];
  readonly seasons: FileSeason[];
  readonly tournaments: OpenTournament[];
}

interface OpenTournament extends TournamentRead {
  participations: number;
  readonly people: Set<string>;
}

function collect(items: Iterable<LeagueItem>): Found {
  const found: Found = {
    ...{ league: undefined, settings: undefined },
    ...{ players: new Map(), teams: new Map(), notSame: [], seasons: [], tournaments: [] },
  };
  for (const one of items) {
    const last = found.tournaments.at(-1);
    if (one.of === 'league') found.league = one.item;
    else if (one.of === 'settings') found.settings = settingsIn(one.item, one.where);
    else if (one.of === 'players') found.players.set(one.item.uuid, one.item);
    else if (one.of === 'teams') found.teams.set(one.item.uuid, one.item);
    else if (one.of === 'notSame') found.notSame.push(one.item);
    else if (one.of === 'seasons') found.seasons.push(...(typeof one.item === 'string' ? [] : [one.item]));
    else if (one.of === 'tournaments') found.tournaments.push(opened(one.item, found));
    else if (one.of === 'entrants' && last)
      for (const uuid of peopleOfEntrant(one.item)) last.people.add(uuid);
    else if (one.of === 'contests' && last) addContest(last, one.item);
  }
  return found;
}

function opened(
  { uuid, name, date, season: assigned, outsideSeasons, stages, categories }: Understood<'tournaments'>,
  { seasons, tournaments }: Found,
): OpenTournament {
  const season =
    assigned ??
    (date === null || outsideSeasons ? null : (seasonAt(seasonsWithDays(seasons), date)?.name ?? null));
  const line = tournaments.length + 1;
  const constrained = stages.flatMap(({ constraints }) =>
    constraints.flatMap((one) => ('players' in one ? one.players : 'player' in one ? [one.player] : [])),
  );
  const chosen = categories.flatMap(({ rule }) => (rule.kind === 'players' ? rule.players : []));
  return {
    line,
    uuid,
    name,
    date,
    season,
    participations: 0,
    people: new Set([...constrained, ...chosen]),
  };
}

const peopleOfEntrant = ({ player, members }: FileEntrant): string[] => [
  ...(player === undefined ? [] : [player]),
  ...members.map((one) => one.player),
];

function addContest(tournament: OpenTournament, { sides }: FileContest): void {
  for (const { members } of sides) {
    tournament.participations += members.length;
    for (const { player } of members) tournament.people.add(player);
  }
}

/** In the order of the file: all of them, or those whom the chosen tournaments name. */
function peopleOf(
  players: Found['players'],
  { players: wanted = 'all', tag }: LeaguePart,
  taken: readonly TournamentRead[],
): FilePlayer[] {
  const all = [...players.values()];
  if (wanted === 'all' && tag === undefined) return all;
  const named = new Set(taken.flatMap(({ people }) => [...people]));
  return all.filter(
    ({ uuid, tags }) => named.has(uuid) || (wanted === 'all' && tag !== undefined && tags.includes(tag)),
  );
}

/** People without a number of their own who share a name are known by their UUIDs, as in a results file. */
function namedPeople(players: readonly FilePlayer[]): FilePerson[] {
  const unnumbered = Map.groupBy(
    players.filter(({ externalId }) => externalId === null),
    ({ name }) => name,
  );
  return players.map(({ uuid, name, club, externalId, tags, aliases }, i) => ({
    ...{ line: i + 1, name, club, uuid },
    playerId: externalId ?? ((unnumbered.get(name)?.length ?? 0) > 1 ? uuid : null),
    facts: { rating: null, deviation: null, tags, aliases },
  }));
}

function seenOf(name: string, { players, tournaments }: Found): Omit<LeagueRead['seen'], 'taken' | 'among'> {
  const days = tournaments.flatMap(({ date }) => date ?? []).sort();
  const seasons = new Set(tournaments.flatMap(({ season }) => season ?? []));
  const tags = new Set([...players.values()].flatMap((player) => player.tags));
  return {
    ...{ name, players: players.size, tournaments: tournaments.length },
    ...{ seasons: [...seasons].sort(), tags: [...tags].sort() },
    ...{ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
  };
}
