/**
 * Games of a round robin that never had a board because one of the two wasn't there, and that are lost by forfeit since that
 * one has left for good. Pure.
 */
import { isRoundRobin, meetsEverybody, pairsLeft } from './round-robin-left.ts';
import { competitorsOf } from './rounds.ts';
import { stagesOf, type Competition, type PlayedStage } from './stages.ts';
import type { GroupTable } from './groups.ts';
import { leftWith } from './tournament-options.ts';

export interface OwedForfeit {
  /** In which neither of them has a board; counted from 1. */
  readonly round: number;
  readonly winner: string;
  readonly loser: string;
}

/**
 * Of the last stage, in rounds that have boards. A game is owed to everyone of the group who hasn't left; where a round
 * is still to come in which its opponent will sit out, it is found there then. None where fewer rounds are planned than
 * everybody needs to meet everybody.
 */
export function owedForfeits(competition: Competition): OwedForfeit[] {
  const played = stagesOf(competition).at(-1);
  if (!played || played.content.kind === 'bracket') return [];
  const losers = leftWith('forfeit', competition.competitors ?? [], played.number);
  if (losers.size === 0) return [];
  const seated = seatsByRound(played);
  return played.content.tables.flatMap((table) =>
    meetsEverybody(played, table) ? owedIn(table, { competition, played, losers, seated }) : [],
  );
}

interface Owing {
  readonly competition: Competition;
  readonly played: PlayedStage;
  readonly losers: ReadonlySet<string>;
  /** Who has a board or a bye in each round, in their order; completed by the games that are found. */
  readonly seated: ReadonlyMap<number, Set<string>>;
}

/** The game with the fewest rounds to choose from comes first, so that another one doesn't take its only round. */
function owedIn(table: GroupTable, owing: Owing): OwedForfeit[] {
  const left = gamesOwed(table, owing);
  const owed: OwedForfeit[] = [];
  while (left.length > 0) {
    const choices = left.map((game) => ({ game, rounds: roundsFree(game, owing) }));
    const [next] = choices.toSorted((a, b) => a.rounds.length - b.rounds.length);
    if (!next) break;
    left.splice(left.indexOf(next.game), 1);
    const [round] = next.rounds;
    if (round === undefined) continue;
    owing.seated.get(round)?.add(next.game.loser).add(next.game.winner);
    owed.push({ round, ...next.game });
  }
  return owed.sort((a, b) => a.round - b.round);
}

type Game = Omit<OwedForfeit, 'round'>;

function gamesOwed(table: GroupTable, { played: { format, withdrawn }, losers }: Owing): Game[] {
  const pairs = isRoundRobin(format) ? [...pairsLeft(table, format.legs)] : [];
  return table.competitors
    .filter((one) => losers.has(one))
    .flatMap((loser) =>
      pairs
        .filter((pair) => pair.includes(loser))
        .map(([one, other]) => ({ winner: one === loser ? other : one, loser }))
        .filter(({ winner }) => !withdrawn.has(winner) && !losers.has(winner)),
    );
}

const roundsFree = ({ winner, loser }: Game, { competition, seated }: Owing): number[] => {
  const enters = competition.entrants.find(({ competitor }) => competitor === winner)?.enters ?? 1;
  return [...seated].flatMap(([round, there]) =>
    round < enters || there.has(winner) || there.has(loser) ? [] : [round],
  );
};

function seatsByRound({ boards }: PlayedStage): Map<number, Set<string>> {
  const rounds = [...Map.groupBy(boards, ({ round }) => round)].sort(([a], [b]) => a - b);
  return new Map(
    rounds.map(([round, held]) => [
      round,
      new Set(held.flatMap(({ sides }) => sides.flatMap(competitorsOf))),
    ]),
  );
}
