/** Another league into the open one, as one change: its players are matched, its tournaments added. */
import type { ImportReport } from '../../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import type { FileConstraint } from '../../../../shared/contract/league-file.ts';
import { refuse } from '../../../../shared/contract/refusals.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { change, type Facts } from '../../../store/journal/gateway.ts';
import { setSettings } from '../../../store/settings.ts';
import { withManyMembers } from '../../../store/many-rows.ts';
import { isEmptyLeague } from '../../../store/whole-league.ts';
import type { Context } from '../../context.ts';
import type { Watch } from '../results/record-tournaments.ts';
import { writePreset, writeView, type Saving } from './import-league.ts';
import { onceOnly } from './known-rows.ts';
import type { LeagueItem } from './league-items.ts';
import { clubsOf, mergedRows } from './merged-rows.ts';
import { recordLeaguePeople } from './merge-people.ts';
import { mergeTournaments } from './merge-tournaments.ts';
import type { LeagueRead, TournamentRead } from './read-league.ts';
import { wholeTournaments, type NamedRows, type WholeTournament } from './whole-tournaments.ts';

export interface LeagueToMerge {
  readonly read: LeagueRead;
  readonly items: () => Iterable<LeagueItem>;
  readonly decisions: Pick<ImportChoices, 'people'>;
  /** The name of the file, for history. */
  readonly subject: string;
}

/**
 * Into a league without data come settings, saved leaderboards and presets, too. Any other keeps its own; rating lists
 * and history stay with the league that has them.
 */
export function mergeLeague(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  { read, items, decisions, subject }: LeagueToMerge,
  watch: Watch<TournamentRead>,
): ImportReport {
  return change(store, { call: 'exchange.import', subject }, (facts) => {
    progress('checking', 0, 0);
    const isFirst = isEmptyLeague(store);
    // First, because starting ratings are on their scale.
    if (isFirst) setSettings(facts, read.settings);
    const club = clubsOf(store, facts);
    const { players, added } = recordLeaguePeople({ store, facts, read, club }, decisions);
    const rows = mergedRows(store, facts, read, { players, club });
    const participations = [...read.tournaments.values()].reduce((sum, one) => sum + one.participations, 0);
    const written = withManyMembers(store, participations, () =>
      mergeTournaments({ store, progress }, facts, {
        ...{ read, watch },
        rows,
        tournaments: wholeTournaments(items(), isFirst ? rulesWriter(facts, rows, players) : undefined),
        check: meetingsOfOne(read, players),
      }),
    );
    const tournaments = written.added + written.changed;
    return { ...written, tournaments, players: added, tournamentId: null, refused: [], moreRefused: 0 };
  });
}

/** Writes what is saved by name; constraints on people who don't come along are left out. */
function rulesWriter(
  facts: Facts,
  { player }: NamedRows,
  players: ReadonlyMap<string, number>,
): (item: LeagueItem) => void {
  const saving: Saving = { facts, known: { once: onceOnly(), player } };
  const isThere = (one: FileConstraint): boolean =>
    'players' in one
      ? one.players.every((uuid) => players.has(uuid))
      : !('player' in one) || players.has(one.player);
  return (one) => {
    if (one.of === 'views') writeView(saving, one.item, one.where);
    if (one.of !== 'presets') return;
    const { item } = one;
    const preset =
      item.kind === 'pairing'
        ? { ...item, options: { ...item.options, constraints: item.options.constraints.filter(isThere) } }
        : item;
    writePreset(saving, preset, one.where);
  };
}

/** Refuses a contest in which two players of the file meet who are one player of the league. */
function meetingsOfOne(
  { players: known }: LeagueRead,
  players: ReadonlyMap<string, number>,
): (tournament: WholeTournament) => void {
  const several = [...Map.groupBy(players.keys(), (uuid) => players.get(uuid)).values()].filter(
    (uuids) => uuids.length > 1,
  );
  if (several.length === 0) return () => undefined;
  const groups = new Map(several.flatMap((uuids, i) => uuids.map((uuid) => [uuid, i] as const)));
  return ({ item, entrants, contests }) => {
    const single = entrants.flatMap((one) => one.item.player ?? []);
    const together = [
      single,
      ...entrants.map((one) => one.item.members.map(({ player }) => player)),
      ...contests.map((one) => one.item.sides.flatMap(({ members }) => members.map(({ player }) => player))),
    ];
    const name = (uuid: string): string => known.get(uuid)?.name ?? '';
    for (const uuids of together) {
      const [one, other] = twinsIn(uuids, groups) ?? [];
      if (one === undefined || other === undefined) continue;
      const reason = texts.importing.league.met({
        ...{ one: name(one), other: name(other), tournament: item.name },
      });
      throw refuse('unreadableResults', { reason });
    }
  };
}

/** The first two of one group, if there are any. */
function twinsIn(
  uuids: readonly string[],
  groups: ReadonlyMap<string, number>,
): readonly [string, string] | undefined {
  const seen = new Map<number, string>();
  for (const uuid of new Set(uuids)) {
    const group = groups.get(uuid);
    if (group === undefined) continue;
    const twin = seen.get(group);
    if (twin !== undefined) return [twin, uuid];
    seen.set(group, uuid);
  }
  return undefined;
}
