/** The whole league as JSON: an entry a line, so that two versions of a file can be compared line by line. */
import { seasonScoring } from '../../../../shared/contract/season-scoring.ts';
import {
  leagueFormat,
  leagueFormatVersion,
  sections,
  type Section,
  type Written,
} from '../../../../shared/contract/league-file.ts';
import { teamColourOf } from '../../../../shared/contract/team-colours.ts';
import { pairingOptions } from '../../../../shared/contract/competitions.ts';
import type { PublishedRow } from '../../../../shared/contract/lists.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { storedScoring } from '../../../../shared/contract/scoring.ts';
import { contentOfList } from '../../../store/lists/rating-lists.ts';
import { todaysPreset, todaysRules } from '../../../store/lists/former-words.ts';
import { settingsOf } from '../../../store/settings.ts';
import type { Store } from '../../../store/store.ts';
import { impossibleDayIn } from '../../../store/tournaments/impossible-days.ts';
import { tournamentsInTime } from '../../../store/tournaments/tournaments.ts';
import { peopleOfImported } from '../../../store/journal/imported-changes.ts';
import { historyLines } from '../../../store/journal/whole-history.ts';
import { allRows } from '../../../store/whole-league.ts';
import type { Progress } from '../../progress.ts';
import { tournamentEntry, tournamentText, type TournamentEntry } from './export-tournaments.ts';
import { namesIn, type Names } from './names-in-file.ts';
import { optionsWithUuids, type UuidOf } from './numbers-for-uuids.ts';

/** The text of the file, piece by piece, the same for the same league. */
export function* leagueText(store: Store, progress: Progress): Generator<string> {
  requireRealDays(store);
  const names = namesIn(store);
  yield `{\n"format": ${JSON.stringify(leagueFormat)},\n"version": ${String(leagueFormatVersion)}`;
  for (const section of sections) {
    yield `,\n"${section}": `;
    if (section === 'league' || section === 'settings') yield JSON.stringify(singles[section](store));
    else if (section === 'tournaments')
      yield* listText(textsOf(tournamentEntries(store, names, progress), tournamentText));
    else yield* listText(textsOf(lists[section](store, names), JSON.stringify));
  }
  yield '\n}\n';
}

/** Refuses where a day isn't one: no program would take the file, ours neither. */
export function requireRealDays(store: Store): void {
  const found = impossibleDayIn(store);
  if (found) throw refuse('impossibleDay', { ...found });
}

/** The entries of a section; tournaments have their own, because they are read one at a time. */
export const entriesOf = (
  store: Store,
  names: Names,
  section: Exclude<Section, 'tournaments'>,
): readonly unknown[] =>
  section === 'league' || section === 'settings' ? [singles[section](store)] : lists[section](store, names);

function* textsOf<E>(entries: Iterable<E>, textOf: (entry: E) => string): Generator<string> {
  for (const entry of entries) yield textOf(entry);
}

function* listText(entries: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const entry of entries) {
    yield `${isFirst ? '[\n' : ',\n'}${entry}`;
    isFirst = false;
  }
  yield isFirst ? '[]' : '\n]';
}

export function* tournamentEntries(
  store: Store,
  names: Names,
  progress: Progress,
): Generator<TournamentEntry> {
  const tournaments = tournamentsInTime(store);
  for (const [i, tournament] of tournaments.entries()) {
    progress('writing', i, tournaments.length);
    yield tournamentEntry(store, names, tournament);
  }
}

const singles: { readonly [S in 'league' | 'settings']: (store: Store) => Written<S> } = {
  league: (store) => {
    const [row] = allRows(store, 'league');
    return { uuid: row?.uuid, name: row?.name ?? '', created: row?.created };
  },
  settings: (store) => {
    const { system, parameters } = settingsOf(store);
    return { system, parameters: { ...parameters } };
  },
};

type ListSection = Exclude<Section, 'league' | 'settings' | 'tournaments'>;

const lists: { readonly [S in ListSection]: (store: Store, names: Names) => Written<S>[] } = {
  clubs: (store) => allRows(store, 'club').map(({ name }) => name),
  players: playersOf,
  notSame: (store, names) =>
    allRows(store, 'not_same').map(({ player, other }) => [
      names.player(player) ?? '',
      names.player(other) ?? '',
    ]),
  teams: (store, names) => {
    const aliases = Map.groupBy(allRows(store, 'team_alias'), ({ team }) => team);
    return allRows(store, 'team').map(({ id, uuid, name, club, colour }) => ({
      uuid,
      name,
      club: names.club(club) ?? undefined,
      colour: teamColourOf(colour) ?? undefined,
      aliases: filled(aliases.get(id)?.map((alias) => alias.name)),
    }));
  },
  seasons: (store) =>
    allRows(store, 'season').map(({ name, first_day: first, last_day: last, scoring: stored }) => {
      const scoring = stored === null ? undefined : seasonScoring.parse(JSON.parse(stored));
      if (first !== null && last !== null) return { name, first, last, scoring };
      return scoring === undefined ? name : { name, scoring };
    }),
  views: (store) =>
    allRows(store, 'view').map(({ name, rules }) => ({
      name,
      rules: todaysRules(JSON.parse(rules)) as Written<'views'>['rules'],
    })),
  presets: (store, { player }) =>
    allRows(store, 'preset').map(({ name, content }) => presetOf(name, JSON.parse(content), player)),
  ratingLists: ratingListsOf,
  history: historyOf,
};

/** Fields that say nothing are left out. */
const filled = <T>(list: readonly T[] | undefined): T[] | undefined =>
  list === undefined || list.length === 0 ? undefined : [...list];

function playersOf(store: Store, names: Names): Written<'players'>[] {
  const tags = Map.groupBy(allRows(store, 'player_tag'), ({ player }) => player);
  const aliases = Map.groupBy(allRows(store, 'player_alias'), ({ player }) => player);
  const numbers = Map.groupBy(allRows(store, 'player_number'), ({ player }) => player);
  return allRows(store, 'player').map((row) => ({
    uuid: row.uuid,
    name: row.name,
    club: names.club(row.club) ?? undefined,
    externalId: row.external_id ?? undefined,
    retired: row.retired === 1 ? true : undefined,
    shownAs: row.shown_as === 'name' ? undefined : row.shown_as,
    starting:
      row.starting_mean === null || row.starting_deviation === null
        ? undefined
        : {
            mean: row.starting_mean,
            deviation: row.starting_deviation,
            source: row.starting_source,
          },
    tags: filled(tags.get(row.id)?.map(({ tag }) => tag)),
    aliases: filled(aliases.get(row.id)?.map(({ name }) => name)),
    furtherNumbers: filled(numbers.get(row.id)?.map(({ number, name }) => ({ number, name }))),
  }));
}

function presetOf(name: string, content: unknown, uuidOf: UuidOf): Written<'presets'> {
  const scoring = storedScoring.safeParse(content);
  if (scoring.success) return { name, ...scoring.data };
  const options = pairingOptions.parse(todaysPreset(content));
  return { name, kind: 'pairing', options: optionsWithUuids(options, uuidOf) };
}

function ratingListsOf(store: Store, names: Names): Written<'ratingLists'>[] {
  return allRows(store, 'published_list').map((list) => {
    const { lastTournament: last, ...content } = contentOfList(store, list);
    const { system, parameters, rules, words, view, previous, unlisted } = content;
    return {
      number: list.number,
      day: list.day,
      title: list.title,
      ...{ system, parameters: { ...parameters }, rules, words, view },
      lastTournament: last && {
        uuid: names.tournament(last.tournamentId) ?? null,
        number: last.number,
        name: last.name,
        date: last.date,
      },
      previous,
      unlisted,
      rows: content.rows.map(listRowOf),
    };
  });
}

function historyOf(store: Store): Written<'history'>[] {
  const isTrue = (flag: number): true | undefined => (flag === 1 ? true : undefined);
  const some = (records: number): number | undefined => (records === 0 ? undefined : records);
  return historyLines(store).map((line) => ({
    at: line.at,
    call: line.what,
    subject: line.subject === '' ? undefined : line.subject,
    undone: isTrue(line.undone),
    reverts: line.reverts ?? undefined,
    added: some(line.added),
    edited: some(line.altered),
    deleted: some(line.removed),
    newTournament: isTrue(line.new_tournament),
    newPlayer: isTrue(line.new_player),
    people: filled(peopleOfImported(line)),
  }));
}

/** Without the number that the person had in that file. */
const listRowOf = (row: PublishedRow): Written<'ratingLists'>['rows'][number] => {
  const { rank, rankText, uuid, shown, club, mean, deviation, contests, climbed, closeToNext } = row;
  return { rank, rankText, uuid, shown, club, mean, deviation, contests, climbed, closeToNext };
};
