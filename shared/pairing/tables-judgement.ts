/** What a round of tables by points is worth by its own aims. */
import { constraintsBroken } from './round.ts';
import {
  shownAims,
  type ShownAim,
  type StandingsJudgement,
  type StandingsRound,
  type StandingsSide,
} from '../contract/judged-standings.ts';
import { problemOf, type PairingTask } from './problem.ts';
import {
  aimsOfTable,
  belowOthers,
  tableStandings,
  type TableStandings,
} from './team-formation/table-aims.ts';
import type { PlannedRound } from './types.ts';

/** Of a plan with its seats, round by round. */
export function judgedTables(task: PairingTask, plan: readonly PlannedRound[]): StandingsJudgement {
  const everyone = { ...task, request: { ...task.request, kept: [] } };
  const rounds = plan.map((one) => {
    const others = plan.filter(({ round }) => round < one.round);
    const problem = problemOf(everyone, one.round, { others });
    const standings = tableStandings(problem);
    const broken = [
      ...one.boards.map((board) => problem.prices.brokenBy(board)),
      ...one.out.map((entrant) => Math.floor(problem.prices.out(entrant) / constraintsBroken)),
    ].reduce((sum, count) => sum + count, 0);
    const aims = totalAims(one.boards.map((board) => aimsAt(standings, board)));
    return { judged: judgedRound(standings, one), aims: { ...aims, constraints: broken } };
  });
  return { rounds: rounds.map(({ judged }) => judged), aims: totalAims(rounds.map(({ aims }) => aims)) };
}

/** The sum, aim by aim; an aim that isn't named is 0. */
export function totalAims(all: readonly Partial<Record<ShownAim, number>>[]): Record<ShownAim, number> {
  const totals = shownAims.map((aim) => [aim, all.reduce((sum, one) => sum + (one[aim] ?? 0), 0)]);
  return Object.fromEntries(totals) as Record<ShownAim, number>;
}

type Table = PlannedRound['boards'][number];

/** Of a table in the seats that it has: an arranged one may have better ones. */
function aimsAt(standings: TableStandings, table: Table): Partial<Record<ShownAim, number>> {
  const people = table.flat();
  return { ...aimsOfTable(standings, people), seats: seatedAgain(standings, people) };
}

/** How often those of a table sat at their seats before, less how often at those that they had least often. */
function seatedAgain({ seatTimes }: TableStandings, table: readonly number[]): number {
  return table.reduce((sum, one, own) => {
    const times = table.map((_, seat) => seatTimes[one]?.[seat] ?? 0);
    return sum + (times[own] ?? 0) - Math.min(...times);
  }, 0);
}

function judgedRound(standings: TableStandings, { round, boards, out }: PlannedRound): StandingsRound {
  const sideOf = (entrant: number, violations: StandingsSide['violations'] = []): StandingsSide => ({
    entrant,
    points: standings.points[entrant] ?? 0,
    score: standings.points[entrant] ?? 0,
    colours: (standings.seats[entrant] ?? []).map((seat) => String(seat + 1)).join(''),
    ...{ floats: [], byes: 0, violations },
  });
  return {
    round,
    boards: boards.map((board) => {
      const table = board.flat();
      const below = belowOthers(standings, table);
      const again = below.filter((one) => (standings.pulledUp[one] ?? 0) > 0);
      const violationsOf = (one: number): StandingsSide['violations'] =>
        again.includes(one)
          ? ['pulled-up-again']
          : again.length > 0 && below.includes(one)
            ? ['pulled-up']
            : [];
      const pairs = table.flatMap((one, at) => table.slice(0, at).map((other) => standings.met(one, other)));
      return {
        met: pairs.filter((times) => times > 0).length,
        sides: table.map((one) => sideOf(one, violationsOf(one))),
      };
    }),
    out: out.map((entrant) => sideOf(entrant)),
  };
}
