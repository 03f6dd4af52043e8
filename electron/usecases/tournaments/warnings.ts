/** What looks odd in a tournament that was saved all the same: a sentence each. */
import { texts } from '../../../shared/messages/index.ts';
import { foldName } from '../../../shared/names/names.ts';
import { allTeams, nameOf, playersFolded } from '../../store/people/people.ts';
import type { Store } from '../../store/store.ts';
import { hasNamesake, tournamentById } from '../../store/tournaments/tournaments.ts';
import { entrantKey } from './entrants.ts';
import type { ContestContent } from './insert-contests.ts';
import type { TournamentContent } from './upsert.ts';
import { nameOfTogether, type Named } from './resolve-input.ts';

const say = texts.warnings;

/** Users don't read more sentences than these; the rest is counted. */
const told = 30;

/** Looks at what was recorded as this tournament. Nothing here is impossible, so nothing is refused. */
export function warningsOf(
  store: Store,
  tournamentId: number,
  content: TournamentContent,
  named: Named,
): string[] {
  const found = [
    ...namesakes(store, tournamentId, content),
    ...almostKnown(store, named),
    ...inTwoTeams(store, content),
    ...beyondLastDay(store, tournamentId, content),
    ...beyondBestOf(store, tournamentId, content),
    ...outOfRounds(store, content),
  ];
  return found.length <= told ? found : [...found.slice(0, told), say.more({ count: found.length - told })];
}

function namesakes(store: Store, id: number, { name, day }: TournamentContent): string[] {
  return hasNamesake(store, id, name, day) ? [say.sameNameAndDay({ name })] : [];
}

/** New names that accents or letter case alone tell from known ones are mostly slips. */
function almostKnown(store: Store, { people, teams }: Named): string[] {
  const folds = people.added.map(({ player }) => foldName(player));
  const like = Map.groupBy(folds.length === 0 ? [] : playersFolded(store, folds), (one) => one.folded);
  const slips = people.added.flatMap(({ playerId, player }, i) => {
    const known = like.get(folds[i] ?? '')?.find(({ id }) => id < playerId);
    return known ? [say.almostKnown({ added: player, known: known.name })] : [];
  });
  if (teams.added.length === 0) return slips;
  const folded = Map.groupBy(allTeams(store), ({ name }) => foldName(name));
  const teamSlips = teams.added.flatMap(({ id, name }) => {
    const known = folded.get(foldName(name))?.find((team) => team.id < id);
    return known ? [say.teamAlmostKnown({ added: name, known: known.name })] : [];
  });
  return [...slips, ...teamSlips];
}

/** People in lineups or rosters of several teams. People who are a team only together with others are left out. */
function inTwoTeams(store: Store, { contests = [], entrants = [] }: TournamentContent): string[] {
  const [player, team] = [nameOf(store, 'player'), nameOf(store, 'team')];
  const teamsOf = new Map<number, Set<string>>();
  for (const side of [...entrants, ...contests.flatMap(({ sides }) => sides)]) {
    if (side.team === null) continue;
    const name = team(side.team);
    if (name === nameOfTogether(side.members.map((member) => player(member.player)))) continue;
    for (const member of side.members)
      teamsOf.set(member.player, (teamsOf.get(member.player) ?? new Set()).add(name));
  }
  return [...teamsOf].flatMap(([id, teams]) =>
    teams.size > 1 ? [say.inTwoTeams({ player: player(id), teams: [...teams] })] : [],
  );
}

function beyondLastDay(store: Store, id: number, { contests = [] }: TournamentContent): string[] {
  const lastDay = tournamentById(store, id)?.last_day ?? null;
  if (lastDay === null) return [];
  return contests
    .filter(({ at }) => (at?.slice(0, 10) ?? '') > lastDay)
    .map((contest) => say.afterLastDay({ contest: contestName(contest), lastDay }));
}

/** In a best of three no player can win three games, nor can four be played. */
function beyondBestOf(store: Store, id: number, { contests = [] }: TournamentContent): string[] {
  const bestOf = tournamentById(store, id)?.best_of ?? null;
  if (bestOf === null) return [];
  const most = Math.floor(bestOf / 2) + 1;
  return contests
    .filter(({ sides }) => {
      const scores = sides.map(({ score }) => score ?? 0);
      return scores.some((score) => score > most) || scores.reduce((sum, score) => sum + score, 0) > bestOf;
    })
    .map((contest) =>
      say.againstBestOf({
        contest: contestName(contest),
        scores: contest.sides.map(({ score }) => score ?? 0).join('–'),
        games: bestOf,
        needed: most,
      }),
    );
}

/** Boards played by entrants who had not come yet, or had gone. Byes and walkovers are how such rounds are filled. */
function outOfRounds(store: Store, { contests = [], entrants = [] }: TournamentContent): string[] {
  const [player, team] = [nameOf(store, 'player'), nameOf(store, 'team')];
  const byKey = new Map(entrants.map((entrant) => [entrantKey(entrant), entrant]));
  const odd = [...byKey.values()].filter(
    ({ enters, withdrawnAfter }) => withdrawnAfter !== null && withdrawnAfter < enters,
  );
  const nameFor = (side: Taking): string =>
    side.team === null ? player(side.members[0]?.player ?? 0) : team(side.team);
  const outside = contests.flatMap((contest) => {
    const round = /^\d{1,4}$/u.test(contest.round ?? '') ? Number(contest.round) : null;
    if (round === null || contest.kind !== 'played') return [];
    return contest.sides.flatMap(takingPart).flatMap((one) => {
      const entrant = byKey.get(entrantKey(one));
      if (!entrant) return [];
      if (round < entrant.enters)
        return [say.beforeEntering({ name: nameFor(one), round, enters: entrant.enters })];
      if (round > (entrant.withdrawnAfter ?? Infinity))
        return [say.afterWithdrawing({ name: nameFor(one), round, last: entrant.withdrawnAfter ?? 0 })];
      return [];
    });
  });
  return [...odd.map((entrant) => say.withdrawnBeforeEntering({ name: nameFor(entrant) })), ...outside];
}

type Taking = Parameters<typeof entrantKey>[0];

/** People without a team entered each by themselves, no matter who they play with. */
const takingPart = ({ team, members }: Taking): Taking[] =>
  team === null ? members.map((member) => ({ team, members: [member] })) : [{ team, members }];

function contestName({ round, board }: ContestContent): string {
  const naming = round === null ? (board === null ? 'other' : 'board') : board === null ? 'round' : 'both';
  return say.contest({ naming, round: round ?? '', board: board ?? '' });
}
