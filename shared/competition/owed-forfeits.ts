/**
 * Games of a round robin that never had a board because one of the two wasn't there, and that are lost by forfeit since that
 * one has left for good. Pure.
 */
import { isRoundRobin, meetings, meetsEverybody } from './round-robin-left.ts';
import { competitorsOf } from './rounds.ts';
import { stagesOf, type Competition, type PlayedStage } from './stages.ts';
import type { GroupTable } from './groups.ts';

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
  const losers = leftByForfeit(competition, played.number);
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

function owedIn(table: GroupTable, { competition, played, losers, seated }: Owing): OwedForfeit[] {
  const legs = isRoundRobin(played.format) ? played.format.legs : 0;
  const met = meetings(table);
  const enters = new Map(competition.entrants.map((one) => [one.competitor, one.enters]));
  const owed: OwedForfeit[] = [];
  for (const loser of table.competitors.filter((one) => losers.has(one)))
    for (const winner of table.competitors.filter((one) => one !== loser && !played.withdrawn.has(one)))
      for (let times = met(loser, winner); times < legs; times += 1) {
        const free = [...seated].find(
          ([round, there]) => !there.has(loser) && !there.has(winner) && round >= (enters.get(winner) ?? 1),
        );
        if (!free) break;
        const [round, there] = free;
        there.add(loser).add(winner);
        owed.push({ round, winner, loser });
      }
  return owed;
}

const leftByForfeit = ({ competitors = [] }: Competition, stage: number): ReadonlySet<string> =>
  new Set(
    competitors.flatMap(({ competitor, rulings }) =>
      rulings.some((one) => one.kind === 'out' && one.games === 'forfeit' && one.stage === stage)
        ? [competitor]
        : [],
    ),
  );

function seatsByRound({ boards }: PlayedStage): Map<number, Set<string>> {
  const rounds = [...Map.groupBy(boards, ({ round }) => round)].sort(([a], [b]) => a - b);
  return new Map(
    rounds.map(([round, held]) => [
      round,
      new Set(held.flatMap(({ sides }) => sides.flatMap(competitorsOf))),
    ]),
  );
}
