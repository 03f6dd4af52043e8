/** Teams that last over tournaments: finding them by name, and a team over time. */
import type { TeamPage } from '../../../shared/contract/teams.ts';
import type { Checked, Result } from '../../../shared/contract/api.ts';
import { foldName } from '../../../shared/names/names.ts';
import { plain } from '../../../shared/contract/values.ts';
import { meantByName } from '../../../shared/names/meant-by-name.ts';
import { similarTeams } from '../../../shared/names/similar-teams.ts';
import { orUnfinished } from '../../../shared/names/unfinished.ts';
import { rankText } from '../../../shared/competition/ranks.ts';
import { refuse } from '../../../shared/contract/refusals.ts';
import { privatePeopleOfTeam } from '../../store/people/privacy.ts';
import { seasonsOf } from '../../../shared/leaderboard/seasons.ts';
import { teamColourOf } from '../../../shared/contract/team-colours.ts';
import { teamAliasRows, teamRecord } from '../../store/people/rows-of-team.ts';
import { isDated } from '../../store/league.ts';
import { allSeasons, seasonsByTournament } from '../../store/tournaments/seasons.ts';
import { allTeams } from '../../store/people/people.ts';
import { snapshot, type Store } from '../../store/store.ts';
import {
  contestCounts,
  lastPlayedBy,
  type LineupMember,
  type LastPlayed,
  lastRosterOf,
  squadOf,
  lineupOf,
  teamAppearances,
  type TeamAppearance,
} from '../../store/people/teams.ts';
import type { Context } from '../context.ts';
import { startMonthOf } from '../seasons/read.ts';

const usualLimit = 20;

const byName = new Intl.Collator('en', { numeric: true });

/** Those that played on one day are alike: at which board of a round one sat says nothing. Without days each is by itself. */
const placeOfDay = (played: readonly LastPlayed[], i: number): number => {
  const day = played[i]?.lastPlayed ?? null;
  return day === null ? i : played.findIndex(({ lastPlayed }) => lastPlayed === day);
};

/** 0 for just this name; more the less it begins with what was typed. */
function howClose(folded: string, whole: string, words: readonly string[]): number {
  if (folded === whole) return 0;
  if (folded.startsWith(whole)) return 1;
  const parts = ` ${folded.replaceAll('-', ' ')}`;
  return words.every((word) => parts.includes(` ${word}`)) ? 2 : 3;
}

/**
 * Teams whose name, or an alias, has all the parts, in any order, accents and case ignored: those with just this name first, then
 * those where it begins with what was typed, then those with a word that begins with each part; among these those that played
 * last, those that never did last, on one day by name. Each has its last lineup, or its roster if it has not played, the others
 * on its last roster, and who else belonged to it in its latest tournaments.
 */
export const findTeams = (
  { store }: Context,
  { name, limit = usualLimit }: Checked<'teams.find'>,
): Result<'teams.find'> =>
  snapshot(store, () => {
    const whole = foldName(name);
    const words = whole.split(' ').filter(Boolean);
    const closest = (names: readonly string[]): number =>
      Math.min(...names.map((one) => howClose(one, whole, words)));
    const matching = allTeams(store)
      .map((team) => ({ ...team, folded: team.names.map(foldName) }))
      .filter(({ folded }) => folded.some((one) => words.every((word) => one.includes(word))));
    const played = lastPlayedBy(
      store,
      matching.map(({ id }) => id),
    );
    const order = new Map(played.map((last, i) => [last.team, { ...last, i: placeOfDay(played, i) }]));
    const found = matching
      .toSorted(
        (a, b) =>
          closest(a.folded) - closest(b.folded) ||
          (order.get(a.id)?.i ?? matching.length) - (order.get(b.id)?.i ?? matching.length) ||
          byName.compare(a.name, b.name),
      )
      .slice(0, limit);
    return {
      teams: found.map(({ id, name: team, names: [, ...aliases] }) => {
        const last = order.get(id);
        const roster = lastRosterOf(store, id);
        const lastLineup = last ? withRoster(lineupOf(store, last.side), roster) : roster;
        const played = new Set(lastLineup.map(({ playerId }) => playerId));
        const furtherRoster = roster.filter(({ playerId }) => !played.has(playerId));
        const named = new Set([...lastLineup, ...furtherRoster].map(({ playerId }) => playerId));
        const earlierPeople = squadOf(store, id).filter(({ playerId }) => !named.has(playerId));
        const lastPlayed = last?.lastPlayed ?? null;
        return { teamId: id, team, aliases, lastPlayed, lastLineup, furtherRoster, earlierPeople };
      }),
    };
  });

/** One who plays at a board of their own is a main player there, also where the roster has a substitute. */
function withRoster(lineup: readonly LineupMember[], roster: readonly LineupMember[]): LineupMember[] {
  const roles = new Map(roster.map(({ playerId, role }) => [playerId, role]));
  return lineup.map((one) =>
    one.role === 'main' && roles.get(one.playerId) === 'substitute' ? { ...one, role: 'substitute' } : one,
  );
}

/** The team that each of these names means. */
export const findNamedTeams = (
  { store }: Context,
  { names }: Checked<'teams.named'>,
): Result<'teams.named'> => {
  const meant = meantByName(allTeams(store));
  return {
    teams: names.map((name) => {
      const team = meant(plain(name));
      return team ? { teamId: team.id, team: team.name } : null;
    }),
  };
};

/** For each name, at most three teams whose name looks like it; else those of whose name it is the beginning. */
export const findSimilarTeams = (
  { store }: Context,
  { names }: Checked<'teams.similar'>,
): Result<'teams.similar'> =>
  snapshot(store, () => {
    const teams = allTeams(store);
    return {
      similar: orUnfinished(similarTeams(names, teams), names, teams).map((found) =>
        found.map(({ id, name: team }) => ({ teamId: id, team })),
      ),
    };
  });

/** A team over time: who, how often, with what result. Walkovers and byes are no playing. */
export function readTeam(
  { store }: Context,
  { teamId, ...chosen }: Checked<'teams.read'>,
): Result<'teams.read'> {
  const team = teamRecord(store, teamId);
  if (!team) throw refuse('unknownTeam', { id: teamId });
  const all = teamAppearances(store, teamId);
  const appearances = appearancesIn(store, all, chosen);
  const tournaments = [...Map.groupBy(appearances, ({ tournament }) => tournament).values()];
  const counts = contestCounts(
    store,
    tournaments.flatMap(([first]) => (first ? [first.tournament] : [])),
  );
  return {
    teamId,
    team: team.name,
    // A reverted change may leave a name that is the team's own again.
    aliases: teamAliasRows(store, teamId).flatMap(({ name }) => (name === team.name ? [] : [name])),
    club: team.clubName,
    colour: teamColourOf(team.colour),
    seasons: seasonsPlayed(store, all),
    dated: isDated(store),
    members: [...Map.groupBy(appearances, ({ playerId }) => playerId).values()]
      .flatMap(memberOf)
      .sort((a, b) => b.contests - a.contests || (a.player < b.player ? -1 : 1)),
    tournaments: tournaments
      .flatMap((all) => tournamentOf(all, counts.get(all[0]?.tournament ?? 0) ?? 0))
      .reverse(),
    privatePeople: privatePeopleOfTeam(store, teamId),
  };
}

/** The league's seasons; as long as it has none, years that begin in the month in which its views let them begin. */
function seasonsPlayed(store: Store, appearances: readonly TeamAppearance[]): TeamPage['seasons'] {
  const seasons = allSeasons(store);
  if (seasons.length > 0) {
    const held = seasonsByTournament(store);
    const played = new Set(appearances.map(({ tournament }) => held.get(tournament)));
    return seasons.filter(({ seasonId }) => played.has(seasonId)).reverse();
  }
  const days = appearances.flatMap(({ date }) => date ?? []);
  return seasonsOf(days, startMonthOf(store)).map(({ name, first, last }) => ({
    ...{ seasonId: null, name, first, last },
  }));
}

/** Those of a season's tournaments, or within days. */
function appearancesIn(
  store: Store,
  all: readonly TeamAppearance[],
  { within, seasonId }: Pick<Checked<'teams.read'>, 'within' | 'seasonId'>,
): readonly TeamAppearance[] {
  if (seasonId !== undefined) {
    const held = seasonsByTournament(store);
    return all.filter(({ tournament }) => held.get(tournament) === seasonId);
  }
  if (!within) return all;
  return all.filter(({ date }) => date !== null && date >= within.first && date <= within.last);
}

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, n) => total + (n ?? 0), 0);

/** Over contests: sides beaten, tied with and lost to. */
const results = (contests: readonly TeamAppearance[]) => ({
  contests: contests.length,
  wins: sum(contests.map(({ behind }) => behind)),
  ties: sum(contests.map(({ level }) => level)),
  losses: sum(contests.map(({ ahead }) => ahead)),
});

/** One person's contests for the team, in order of time. */
function memberOf(all: readonly TeamAppearance[]): TeamPage['members'] {
  const [first] = all;
  if (!first) return [];
  return [
    {
      playerId: first.playerId,
      player: first.player,
      role: usualRole(all),
      tournaments: new Set(all.map(({ tournament }) => tournament)).size,
      ...results(all),
      first: first.day,
      last: all.at(-1)?.day ?? null,
    },
  ];
}

/** The role played most often; of two as frequent the one played last. */
function usualRole(all: readonly TeamAppearance[]): TeamAppearance['role'] {
  const byRole = [...Map.groupBy(all.toReversed(), ({ role }) => role)];
  const [role] = byRole.reduce((most, one) => (one[1].length > most[1].length ? one : most));
  return role;
}

/** One tournament of the team: all appearances of its people there. */
function tournamentOf(all: readonly TeamAppearance[], contestsThere: number): TeamPage['tournaments'] {
  const contests = [...Map.groupBy(all, ({ contest }) => contest).values()].flatMap(([one]) => one ?? []);
  const [first] = contests;
  if (!first) return [];
  return [
    {
      tournamentId: first.tournament,
      name: first.name,
      date: first.date,
      ...results(contests),
      ...(contestsThere === 1 ? placeOf(first) : { placeText: null, sides: null }),
      lineup: [...Map.groupBy(all, ({ playerId }) => playerId).values()].flatMap((own) => {
        const [one] = own;
        return one
          ? [{ playerId: one.playerId, player: one.player, role: usualRole(own), contests: own.length }]
          : [];
      }),
    },
  ];
}

/** null where the contest was not finished. */
function placeOf({ place, ahead, level, behind }: TeamAppearance): {
  placeText: string | null;
  sides: number | null;
} {
  if (ahead === null || level === null || behind === null) return { placeText: null, sides: null };
  return { placeText: rankText(place ?? ahead + 1, level > 0), sides: ahead + level + behind + 1 };
}
