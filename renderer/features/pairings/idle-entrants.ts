/** Who takes part in a round that has begun and has no board in it. Pure. */
import type { EntrantRecord } from '../../../shared/contract/tournaments.ts';
import { inFinishedGroups } from '../../../shared/competition/round-robin-left.ts';
import { stageEntrantOf } from '../../../shared/competition/read-competition.ts';
import { missesBoard, type PlayedStage } from '../../../shared/competition/stages.ts';
import { boardHeading } from '../../ui/brackets/board-heading.ts';

type Contests = readonly {
  readonly sides: readonly {
    readonly team: string | null;
    readonly members: readonly { readonly playerId: number }[];
  }[];
}[];

interface Held {
  readonly entrants: readonly EntrantRecord[];
  /** Those that have begun; none where the tournament has no stages. */
  readonly stages: readonly PlayedStage[];
}

/**
 * As they were entered, without those who are out of the bracket, have a bye in it, or did not qualify, and without groups
 * that have played all their games.
 */
export function idleEntrants({ entrants, stages }: Held, round: number, contests: Contests): EntrantRecord[] {
  const sides = contests.flatMap((contest) => contest.sides);
  const people = new Set(sides.flatMap(({ members }) => members.map(({ playerId }) => playerId)));
  const teams = new Set(sides.flatMap(({ team }) => team ?? []));
  const isSeated = ({ team, members }: EntrantRecord): boolean =>
    team === null ? members.some(({ playerId }) => people.has(playerId)) : teams.has(team);
  const misses = (entrant: EntrantRecord): boolean =>
    stages.length === 0 || missesBoard(stages, stageEntrantOf(entrant).competitor, round);
  const finished = inFinishedGroups(stages, round);
  return entrants
    .filter((entrant) => !finished.has(stageEntrantOf(entrant).competitor))
    .filter(({ enters, withdrawnAfter }) => enters <= round && round <= (withdrawnAfter ?? Infinity))
    .filter((entrant) => !isSeated(entrant) && misses(entrant));
}

/**
 * The same with their names, as the page of pairings says them.
 *
 * @param contests - those of the round
 * @returns with the heading of their group, where the round has groups
 */
export const idleInRound = (
  held: Held,
  round: number,
  contests: Contests,
): { readonly name: string; readonly group: string | undefined }[] =>
  idleEntrants(held, round, contests).map((entrant) => ({
    name: entrant.team ?? entrant.members.map(({ player }) => player).join(', '),
    group: boardHeading(held.stages, round, [stageEntrantOf(entrant).competitor]),
  }));
