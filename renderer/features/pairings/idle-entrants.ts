/** Who takes part in a round that has begun and has no board in it. Pure. */
import type {
  EntrantRecord,
  TournamentPage,
  TournamentRecord,
} from '../../../shared/contract/tournaments.ts';
import { groupOfBoard } from '../../../shared/competition/board-group.ts';
import { competitionOf, stageEntrantOf } from '../../../shared/competition/read-competition.ts';
import { missesBoard, stagesOf, type PlayedStage } from '../../../shared/competition/stages.ts';

type Contests = readonly {
  readonly sides: readonly {
    readonly team: string | null;
    readonly members: readonly { readonly playerId: number }[];
  }[];
}[];

/** As they were entered, without those who are out of the bracket, have a bye in it, or did not qualify. */
export function idleEntrants(
  {
    entrants,
    stages,
  }: { readonly entrants: readonly EntrantRecord[]; readonly stages: readonly PlayedStage[] },
  round: number,
  contests: Contests,
): EntrantRecord[] {
  const sides = contests.flatMap((contest) => contest.sides);
  const people = new Set(sides.flatMap(({ members }) => members.map(({ playerId }) => playerId)));
  const teams = new Set(sides.flatMap(({ team }) => team ?? []));
  const isSeated = ({ team, members }: EntrantRecord): boolean =>
    team === null ? members.some(({ playerId }) => people.has(playerId)) : teams.has(team);
  const misses = (entrant: EntrantRecord): boolean =>
    stages.length === 0 || missesBoard(stages, stageEntrantOf(entrant).competitor, round);
  return entrants
    .filter(({ enters, withdrawnAfter }) => enters <= round && round <= (withdrawnAfter ?? Infinity))
    .filter((entrant) => !isSeated(entrant) && misses(entrant));
}

/**
 * The same with their names, as the page of pairings says them.
 *
 * @param contests - those of the round
 * @returns with the name of their group, where the round has groups
 */
export function idleInRound(
  record: TournamentPage | TournamentRecord,
  round: number,
  contests: Contests,
): { readonly name: string; readonly group: string | undefined }[] {
  const stages = record.stages.length === 0 ? [] : stagesOf(competitionOf(record));
  return idleEntrants({ entrants: record.entrants, stages }, round, contests).map((entrant) => ({
    name: entrant.team ?? entrant.members.map(({ player }) => player).join(', '),
    group: groupOfBoard(stages, round, [stageEntrantOf(entrant).competitor]),
  }));
}
