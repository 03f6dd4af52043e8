/** Each tournament in a few figures, for the list of tournaments. */
import type { LeagueHistory } from '../../store/history.ts';
import type { Outline } from '../../store/ratings.ts';
import { placesInContest } from './replaying.ts';

/** The names of a side's team or player by their row numbers. */
export interface Names {
  readonly team: (id: number) => string;
  readonly player: (id: number) => string;
}

/** So many winners are named where a first place is shared. */
const namedWinners = 3;

/** Counts contests, competitors and players, and names who won where there is one contest. */
export function outlinesOf(history: LeagueHistory, names: Names): Outline[] {
  const { contests, tournaments } = history;
  const outlines: Outline[] = [];
  let first = 0;
  tournaments.forEach(({ id }, t) => {
    let next = first;
    while (next < contests.count && contests.tournament[next] === t) next += 1;
    outlines.push({
      tournament: id,
      number: t + 1,
      contests: next - first,
      ...extentOf(history, first, next),
      winner: next - first === 1 ? winnerOf(history, first, names) : null,
    });
    first = next;
  });
  return outlines;
}

/** Distinct sides and players over the contests from `first` up to `next`. */
function extentOf(
  { contests, sides, members }: LeagueHistory,
  first: number,
  next: number,
): { sides: number; players: number } {
  const competitors = new Set<number>();
  const players = new Set<number>();
  for (let s = contests.firstSide[first] ?? 0; s < (contests.firstSide[next] ?? 0); s++) {
    const from = sides.firstMember[s] ?? 0;
    // Teams and single players are numbered apart, so the latter count downwards.
    competitors.add(sides.team[s] === 0 ? -1 - (members.player[from] ?? 0) : (sides.team[s] ?? 0));
    for (let m = from; m < (sides.firstMember[s + 1] ?? 0); m++) players.add(members.player[m] ?? 0);
  }
  return { sides: competitors.size, players: players.size };
}

function winnerOf(history: LeagueHistory, contest: number, names: Names): string {
  const places = placesInContest(history, contest);
  const best = places.reduce((least, place) => Math.min(least, place), Infinity);
  const winners = places.flatMap((place, i) =>
    place === best ? [sideName(history, contest, i, names)] : [],
  );
  return winners.length > namedWinners
    ? `${winners.slice(0, namedWinners).join(', ')}, …`
    : winners.join(', ');
}

function sideName(history: LeagueHistory, contest: number, side: number, names: Names): string {
  const s = (history.contests.firstSide[contest] ?? 0) + side;
  const team = history.sides.team[s] ?? 0;
  if (team !== 0) return names.team(team);
  const player = history.members.player[history.sides.firstMember[s] ?? 0] ?? 0;
  return names.player(history.playerIds[player] ?? 0);
}
