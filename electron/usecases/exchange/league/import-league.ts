/** A league that was exported as JSON, into one that holds nothing yet: everything or nothing. */
import type { ImportReport } from '../../../../shared/contract/exchange.ts';
import type { Section, Understood } from '../../../../shared/contract/league-file.ts';
import { earlierDefaults } from '../../../../shared/league/defaults.ts';
import { engineSentence } from '../../../../shared/contract/engine-refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { foldName } from '../../../../shared/names/names.ts';
import { checkParameters, EngineRefusal } from '../../../../shared/rating/index.ts';
import { change, type Facts } from '../../../store/journal/gateway.ts';
import { revisionOf } from '../../../store/league.ts';
import { setSettings, type Settings } from '../../../store/settings.ts';
import { withManyMembers } from '../../../store/many-rows.ts';
import type { Extent } from '../../tournaments/contests.ts';
import type { Context } from '../../context.ts';
import { historyWriter, type HistoryWriter } from './import-history.ts';
import { refuseEntry, type LeagueItem, type Where } from './league-items.ts';
import { tournamentWriter, type TournamentWriter } from './import-tournaments.ts';
import { listContent, optionsWithNumbers } from './numbers-for-uuids.ts';
import { rowsByUuid, type KnownRows } from './known-rows.ts';

const { jsonFile: say } = texts.importing;

/**
 * Writes the entries of a league into the open one, which has no data yet, as one change. Refuses entries with a mistake.
 * `subject` is the name of the file, for history.
 */
export function importLeague(
  { store }: Pick<Context, 'store'>,
  items: Iterable<LeagueItem>,
  subject: string,
): ImportReport {
  return change(store, { call: 'exchange.import', subject }, (facts) => {
    const known = rowsByUuid(facts);
    const tournaments = tournamentWriter(facts, known);
    const counts = { players: 0, teams: 0, tournaments: 0 };
    const history = historyWriter(facts);
    const writing: Writing = { facts, known, tournaments, history, revision: revisionOf(store) };
    // How many participations there are shows at the end of the file.
    const written = withManyMembers(store, Infinity, () => {
      for (const one of items) {
        if (one.of in counts) counts[one.of as keyof typeof counts] += 1;
        write(writing, one);
      }
      history.close();
      return tournaments.close();
    });
    return reportOf(counts, written);
  });
}

const reportOf = (
  counts: { players: number; teams: number; tournaments: number },
  written: Extent,
): ImportReport => ({
  ...counts,
  contests: written.games,
  participations: written.participations,
  added: counts.tournaments,
  changed: 0,
  unchanged: 0,
  tournamentId: null,
  refused: [],
  moreRefused: 0,
});

interface Writing {
  readonly facts: Facts;
  readonly known: KnownRows;
  readonly tournaments: TournamentWriter;
  readonly history: HistoryWriter;
  /** Before the import, so that only later changes count as later than a rating list. */
  readonly revision: number;
}

type Write<S> = (writing: Writing, item: S, where: Where) => void;

const writers: { readonly [S in Section]: Write<Understood<S>> } = {
  league: ({ facts }, { name, created }) => {
    facts.update('league', 1, { name, ...(created !== undefined && { created }) });
  },
  settings: writeSettings,
  clubs: ({ known }, name) => {
    known.club(name);
  },
  players: writePlayer,
  notSame: ({ facts, known }, pair, where) => {
    const [player = 0, other = 0] = pair.map((uuid, i) => known.player(uuid, where, i)).sort((a, b) => a - b);
    if (player === other) throw refuseEntry(where, say.themselves);
    known.once(`${String(player)} ${String(other)}`, where);
    facts.insert('not_same', { player, other });
  },
  teams: ({ known }, team, where) => {
    known.addTeam(team, where);
  },
  seasons: ({ known }, season, where) => {
    known.addSeason(season, where);
  },
  tournaments: ({ tournaments }, tournament, where) => {
    tournaments.begin(tournament, where);
  },
  views: writeView,
  presets: writePreset,
  ratingLists: ({ facts, known, revision }, list, where) => {
    known.once(`list ${String(list.number)}`, where);
    const content = JSON.stringify(listContent(list, known, revision));
    facts.insert('published_list', { number: list.number, day: list.day, title: list.title, content });
  },
  history: ({ history }, line, where) => {
    history.add(line, where);
  },
};

function writeSettings({ facts }: Pick<Writing, 'facts'>, given: Understood<'settings'>, where: Where): void {
  setSettings(facts, settingsIn(given, where));
}

/** With what the file leaves out; refuses parameters that its system doesn't have or can't take. */
export function settingsIn({ system, parameters: given }: Understood<'settings'>, where: Where): Settings {
  const usual = earlierDefaults(system);
  const stranger = Object.keys(given).find((name) => !Object.hasOwn(usual, name));
  if (stranger !== undefined) throw refuseEntry(where, say.unknown, 'parameters', stranger);
  const parameters = { ...usual, ...given };
  try {
    checkParameters(system, parameters);
  } catch (error) {
    throw error instanceof EngineRefusal ? refuseEntry(where, engineSentence(error), 'parameters') : error;
  }
  return { system, parameters };
}

/** What is saved by name. */
export type Saving = Pick<Writing, 'facts'> & { readonly known: Pick<KnownRows, 'once' | 'player'> };

export function writeView(
  { facts, known }: Saving,
  { name, rules }: Understood<'views'>,
  where: Where,
): void {
  known.once(`view ${name}`, where);
  facts.insert('view', { name, rules: JSON.stringify(rules) });
}

export function writePreset({ facts, known }: Saving, preset: Understood<'presets'>, where: Where): void {
  known.once(`preset ${preset.name}`, where);
  const content =
    preset.kind === 'pairing'
      ? optionsWithNumbers(preset.options, known, where)
      : { kind: preset.kind, points: preset.points, tieBreaks: preset.tieBreaks };
  facts.insert('preset', { name: preset.name, content: JSON.stringify(content) });
}

function write(writing: Writing, one: LeagueItem): void {
  const { tournaments } = writing;
  if (one.of === 'entrants') tournaments.entrant(one.item, one.where);
  else if (one.of === 'contests') tournaments.contest(one.item, one.where);
  else (writers[one.of] as Write<unknown>)(writing, one.item, one.where);
}

function writePlayer({ facts, known }: Writing, given: Understood<'players'>, where: Where): void {
  const { uuid, name, externalId, starting } = given;
  if (externalId !== null) known.once(`number ${externalId}`, where);
  const player = known.addPlayer(uuid, where, {
    ...{ uuid, name, folded: foldName(name) },
    club: given.club === null ? null : known.club(given.club),
    external_id: externalId,
    starting_mean: starting?.mean ?? null,
    starting_deviation: starting?.deviation ?? null,
    starting_source: starting?.source ?? null,
    retired: Number(given.retired),
    shown_as: given.shownAs,
  });
  for (const tag of new Set(given.tags)) facts.insert('player_tag', { player, tag });
  for (const alias of new Set(given.aliases))
    facts.insert('player_alias', { player, name: alias, folded: foldName(alias) });
  for (const { number, name: beside } of given.furtherNumbers) {
    known.once(`further ${number}`, where);
    facts.insert('player_number', { player, number, name: beside });
  }
}
