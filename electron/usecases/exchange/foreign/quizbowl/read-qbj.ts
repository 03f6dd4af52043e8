/** A quizbowl tournament, or the scoresheet of one match: teams, who played, and scores. */
import { texts } from '../../../../../shared/messages/index.ts';
import { plain } from '../../../../../shared/contract/values.ts';
import { given, type ResultCells } from '../../tables/layouts/layout.ts';
import { dayIn } from '../days.ts';
import type { ReadJson } from '../json/json-file.ts';
import {
  tellMatches,
  type MatchTold,
  type MemberTold,
  type SideTold,
  type TeamTold,
} from '../matches-of-teams.ts';
import { QbjObjects } from './qbj-objects.ts';
import { scoreOf } from './qbj-score.ts';
import { match, phase, round, site, tournament, type QbjMatch, type QbjMatchTeam } from './qbj-schema.ts';
import { roundNames } from '../round-names.ts';

const { foreign } = texts;

export const readQbj: ReadJson = (file, { title, to }) => {
  const objects = new QbjObjects(file, to);
  const [head] = objects.ofType('Tournament');
  const read = head === undefined ? undefined : objects.read(tournament, head);
  const about = read?.data;
  objects.teams(about?.registrations ?? objects.ofType('Registration'));
  const day = dayIn(about?.start_date ?? '');
  const matches = entriesOf(objects, about?.phases ?? objects.ofType('Phase')).flatMap(
    ({ entry, name }) => matchIn(objects, entry, name, day) ?? [],
  );
  tellMatches(
    {
      name: plain(about?.name ?? '') || title,
      head: headOf(day, dayIn(about?.end_date ?? ''), objects.read(site, about?.tournament_site)?.data.name),
      teams: objects.entered(),
      matches,
    },
    to,
  );
};

function headOf(day: string | null, last: string | null, venue: string | null | undefined): ResultCells {
  return {
    shape: given('rounds'),
    ...(day !== null && last !== null && last > day && { last_date: given(last) }),
    ...(venue != null && { venue: given(venue) }),
  };
}

interface Entry {
  readonly entry: unknown;
  /** The round of the match. */
  readonly name: string;
}

/** The matches of all rounds; of a file without rounds all that there are. */
function entriesOf(objects: QbjObjects, phases: readonly unknown[]): Entry[] {
  const rounds = phases.flatMap((one) => {
    const { name, rounds: all } = objects.read(phase, one)?.data ?? {};
    return (all ?? []).flatMap((entry) => {
      const read = objects.read(round, entry)?.data;
      return read ? [{ phase: name ?? '', name: read.name ?? '', matches: read.matches ?? [] }] : [];
    });
  });
  if (rounds.length === 0) return matchesWithoutRounds(objects).map((entry) => ({ entry, name: '1' }));
  const names = roundNames(rounds);
  return rounds.flatMap(({ matches }, i) => matches.map((entry) => ({ entry, name: names[i] ?? '' })));
}

const matchesWithoutRounds = (objects: QbjObjects): unknown[] => {
  const matches = objects.ofType('Match');
  return matches.length === 0 && objects.ofType('Tournament').length === 0 ? [...objects.all] : matches;
};

function matchIn(
  objects: QbjObjects,
  entry: unknown,
  name: string,
  day: string | null,
): MatchTold | undefined {
  const read = objects.read(match, entry);
  const teams = read?.data.match_teams ?? [];
  if (!read || teams.length === 0) return undefined;
  const { row, data } = read;
  const sides = teams.flatMap((one) => sideIn(objects, one, data.tossups_read, row) ?? []);
  const losers = teams.filter((one) => one.forfeit_loss === true);
  if (sides.length < teams.length) objects.to.wrong(row, 'team', foreign.qbjTeam, null);
  // Where both lost by forfeit, there was no game.
  if (sides.length < teams.length || losers.length === teams.length) return undefined;
  const isForfeit = losers.length > 0;
  return {
    ...{ row, day, round: name, board: data.location == null ? null : plain(data.location) },
    kind: isForfeit ? 'walkover' : 'played',
    isRated: !teams.some((one) => one.suppress_from_statistics === true),
    sides: isForfeit
      ? sides.map((side, i) => ({ ...side, place: teams[i]?.forfeit_loss === true ? 2 : 1 }))
      : sides,
  };
}

function sideIn(
  objects: QbjObjects,
  one: QbjMatchTeam,
  read: QbjMatch['tossups_read'],
  row: number,
): SideTold | undefined {
  const team = objects.teamOf({ ...one.team, players: one.team.players }, row);
  if (!team) return undefined;
  return { team, lineup: lineupIn(objects, one, read, team), score: scoreOf(one, objects) };
}

/** Who heard a question, each with the share of all questions, else who was in a lineup. */
function lineupIn(
  objects: QbjObjects,
  { match_players, lineups }: QbjMatchTeam,
  read: QbjMatch['tossups_read'],
  team: TeamTold,
): MemberTold[] {
  const heard = (match_players ?? []).filter(({ tossups_heard }) => tossups_heard !== 0);
  const members = heard.flatMap(({ player, tossups_heard: count }): MemberTold[] => {
    const known = objects.playerOf(player, team);
    return known ? [{ player: known, share: read != null && count != null ? count / read : null }] : [];
  });
  if (members.length > 0) return members;
  const named = (lineups ?? []).flatMap(({ players }) => players ?? []);
  const people = new Set(named.flatMap((player) => objects.playerOf(player, team) ?? []));
  return [...people].map((player) => ({ player }));
}
