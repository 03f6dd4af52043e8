/** Where everybody stands after a replay, and each tournament in a few figures. */
import type { TournamentHistory } from '../../store/history.ts';
import type { Outline, Standings } from '../../store/ratings.ts';
import type { RatedLeague, RatedTournament } from './rated-league.ts';
import { firstMemberOf, weightOf } from './replaying.ts';

/** By player's index, of everybody who has ever been in the list. */
export function standingsAfter({ given, tournaments, mean, deviation }: RatedLeague): Standings {
  const count = given.players.ids.length;
  const contests = new Float64Array(count);
  const lastTournament = new Float64Array(count);
  const lastDay: (string | null)[] = Array<string | null>(count).fill(null);
  tournaments.forEach(({ facts }, t) => {
    const counts = weightOf(facts) > 0;
    for (let k = 0; k < facts.contests.count; k++) {
      const day = facts.contests.at[k]?.slice(0, 10) ?? null;
      for (let m = firstMemberOf(facts, k); m < firstMemberOf(facts, k + 1); m++) {
        const player = facts.members.player[m] ?? 0;
        lastTournament[player] = t + 1;
        lastDay[player] = day;
        if (counts && facts.members.rated[m] === 1) contests[player] = (contests[player] ?? 0) + 1;
      }
    }
  });
  return { mean, deviation, contests, lastDay, lastTournament, change: latestChange(tournaments, count) };
}

/** What the last tournament with a finished contest did to the means; NaN for who did not play in it. */
function latestChange(tournaments: readonly RatedTournament[], players: number): Float64Array {
  const change = new Float64Array(players).fill(NaN);
  const last = tournaments.findLast(({ facts }) => facts.contests.count > 0);
  if (!last) return change;
  const { facts, beliefs } = last;
  for (let m = 0; m < facts.members.count; m++) {
    const player = facts.members.player[m] ?? 0;
    const moved = (beliefs.meanAfter[m] ?? 0) - (beliefs.meanBefore[m] ?? 0);
    const known = change[player] ?? NaN;
    change[player] = (Number.isNaN(known) ? 0 : known) + moved;
  }
  return change;
}

/** The names of a side's team or player by their row numbers. */
export interface Names {
  readonly team: (id: number) => string;
  readonly player: (id: number) => string;
}

/** So many winners are named where a first place is shared. */
const namedWinners = 3;

/** Counts what was recorded, and names who won where there is one contest and it is finished. */
export const outlinesOf = (
  { players, tournaments }: { players: { ids: Float64Array }; tournaments: readonly TournamentHistory[] },
  names: Names,
): Outline[] =>
  tournaments.map((facts, t) => ({
    tournament: facts.tournament.id,
    number: t + 1,
    ...facts.recorded,
    finished: facts.contests.count,
    winner: facts.winners.length > 0 ? winnerOf(facts, players.ids, names) : null,
  }));

function winnerOf({ sides, members, winners }: TournamentHistory, ids: Float64Array, names: Names): string {
  const named = winners.slice(0, namedWinners).map((s) => {
    const team = sides.team[s] ?? 0;
    if (team !== 0) return names.team(team);
    return names.player(ids[members.player[sides.firstMember[s] ?? 0] ?? 0] ?? 0);
  });
  return [...named, ...(winners.length > namedWinners ? ['…'] : [])].join(', ');
}
