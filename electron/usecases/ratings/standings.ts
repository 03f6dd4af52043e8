/** Where each player is after a replay, and each tournament in a few figures. */
import { together } from '../../../shared/competition/together.ts';
import { placesAsText, type Placed } from '../../store/ratings/final-places.ts';
import type { TournamentHistory } from '../../store/ratings/replay-order.ts';
import type { Outline, Standings } from '../../store/ratings/ratings.ts';
import type { RatedLeague, RatedTournament } from './rated-league.ts';
import { playedAfter } from './games-played.ts';

/** By player's index, of all players who have ever been in the list. */
export const standingsAfter = ({ given, tournaments, mean, deviation, counted }: RatedLeague): Standings => ({
  mean,
  deviation,
  ...playedAfter(counted),
  change: latestChange(tournaments, given.players.ids.length),
});

/** What the last tournament with a finished contest did to the means; NaN for who did not play in it. */
function latestChange(tournaments: readonly RatedTournament[], players: number): Float64Array {
  const change = new Float64Array(players).fill(NaN);
  const last = tournaments.findLast(({ facts }) => facts.contests.count > 0);
  if (!last) return change;
  const { facts, beliefs } = last;
  for (let m = 0; m < facts.members.count; m++) {
    const player = facts.lineups.player[m] ?? 0;
    const moved = (beliefs.meanAfter[m] ?? 0) - (beliefs.meanBefore[m] ?? 0);
    const known = change[player] ?? NaN;
    change[player] = (Number.isNaN(known) ? 0 : known) + moved;
  }
  return change;
}

/** The names of a side's team or people by their row numbers. */
export interface Names {
  readonly team: (id: number) => string;
  readonly player: (id: number) => string;
}

/** How many winners are named where a first place is shared. */
const namedWinners = 3;

/** Winners in one line, the first few where there are many. */
export const firstNames = (winners: readonly string[]): string =>
  [...winners.slice(0, namedWinners), ...(winners.length > namedWinners ? ['…'] : [])].join(', ');

/** Counts what was recorded, and names who won where every result is known. */
export const outlinesOf = (tournaments: readonly TournamentHistory[], names: Names): Outline[] =>
  tournaments.map((facts, t) => ({
    tournament: facts.tournament.id,
    number: t + 1,
    ...facts.recorded,
    finished: facts.contests.count,
    winner: facts.winners.length > 0 ? winnerOf(facts.winners, names) : null,
    winners: placesAsText(facts.winners),
    places: placesAsText(facts.places),
  }));

const winnerOf = (winners: readonly Placed[], names: Names): string =>
  firstNames(
    winners
      .slice(0, namedWinners + 1)
      .map(({ team, players }) => (team === 0 ? together(players.map(names.player)) : names.team(team))),
  );
